import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printSchema } from "graphql";
import { schema } from "../app/schema.ts";
import { PROJECT_ROOT } from "../core/root.ts";

/** `--check` fails when the committed file is not what the code says; without it the file is written. */
const file = join(PROJECT_ROOT, "schema.graphql");
const printed = `${printSchema(schema)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, printed);
} else if (readFileSync(file, "utf8") !== printed) {
  console.error("schema.graphql is not what the code says. Run: npm run schema");
  process.exitCode = 1;
}
