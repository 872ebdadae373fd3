import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minifyIntrospection, preprocessIntrospection } from "gql.tada/internal";
import { type GraphQLSchema, introspectionFromSchema } from "graphql";
import { PROJECT_ROOT } from "../core/root.ts";
import { printPagedFields } from "./paged-fields.ts";
import { run } from "./run.ts";
import { readStrictSchema } from "./strict-schema.ts";

/** The schema as a type, from which the documents of the tests take theirs. */
function printIntrospection(schema: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(schema));
  return `export type Introspection = ${preprocessIntrospection(introspection)};\n`;
}

/**
 * Prisma's client, Pothos' types, the typed documents, the cache's lists and the schema as a type: everything that is made
 * from what is written by hand.
 */
async function generate(): Promise<void> {
  await run("npx", ["prisma", "generate"], { PRISMA_HIDE_UPDATE_MESSAGE: "1" });
  await run("npx", ["tsx", "codegen.ts"]);
  const schema = readStrictSchema();
  await writeFile(join(PROJECT_ROOT, "web", "generated", "pagedFields.ts"), printPagedFields(schema));
  await writeFile(join(PROJECT_ROOT, "graph", "generated", "introspection.ts"), printIntrospection(schema));
}

generate().catch((error) => {
  console.error(error);
  process.exit(1);
});
