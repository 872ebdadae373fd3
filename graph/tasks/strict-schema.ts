import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, GraphQLNonNull, type GraphQLSchema } from "graphql";
import { PROJECT_ROOT } from "../core/root.ts";
import { ANSWERS_NULL } from "../graphql/null-answers.ts";

/** The schema as the client, REST and the tests have it: they throw at any error, so what a change answers is there. */
export function readStrictSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(join(PROJECT_ROOT, "schema.graphql"), "utf8"));
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (!ANSWERS_NULL.has(field.name)) field.type = new GraphQLNonNull(field.type);
  }
  return schema;
}
