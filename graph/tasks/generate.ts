import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { PROJECT_ROOT } from "../process/root.ts";
import { printPagedFields } from "./paged-fields.ts";
import { run } from "./run.ts";

/** Prisma's client, Pothos' types, the typed documents and the cache's lists: everything that is made from what is written by hand. */
async function generate(): Promise<void> {
  await run("npx", ["prisma", "generate"], { PRISMA_HIDE_UPDATE_MESSAGE: "1" });
  await run("npx", ["graphql-codegen", "--config", "codegen.ts", "--silent"]);
  const schema = buildSchema(await readFile(join(PROJECT_ROOT, "schema.graphql"), "utf8"));
  await writeFile(join(PROJECT_ROOT, "web", "generated", "pagedFields.ts"), printPagedFields(schema));
}

generate().catch((error) => {
  console.error(error);
  process.exit(1);
});
