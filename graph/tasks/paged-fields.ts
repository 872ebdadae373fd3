import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from "graphql";

const PAGING = new Set(["first", "last", "before", "after"]);

/** Every Relay connection of a schema, by type and field: the arguments that make it another list, which paging does not. */
function findPagedFields(schema: GraphQLSchema): Record<string, Record<string, string[]>> {
  const byType = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .map((type) => [type.name, connectionsOf(type)] as const);
  return Object.fromEntries(byType.filter(([, fields]) => Object.keys(fields).length > 0));
}

const connectionsOf = (type: GraphQLObjectType) =>
  Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name.endsWith("Connection"))
      .map((field) => [field.name, field.args.map(({ name }) => name).filter((name) => !PAGING.has(name))]),
  );

/** The same as a module for the browser's cache. */
export function printPagedFields(schema: GraphQLSchema): string {
  return `/** Made from schema.graphql by npm run generate. */
export const pagedFields = ${JSON.stringify(findPagedFields(schema), null, 2)} as const;
`;
}
