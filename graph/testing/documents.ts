import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql";
import { schema } from "../app/schema.ts";

export const ROOTS = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
} as const;
export type RootName = keyof typeof ROOTS;

/**
 * A document that asks for one root field as it is in `field`, with its variables: `$id: ID!, $input: …Input!`,
 * read from the types of the arguments.
 */
export function documentOf(root: RootName, name: string, field: string): string {
  const args = ROOTS[root]?.getFields()[name]?.args ?? [];
  const variables = Array.from(field.matchAll(/(\w+): \$(\w+)/g), ([, argument, variable]) => {
    const type = args.find((each) => each.name === argument)?.type;
    return `$${variable}: ${type}`;
  });
  return `${root} ${variables.length > 0 ? `(${variables.join(", ")})` : ""} { ${field} }`;
}

/** The smallest value that a type takes. */
export function leastOf(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return undefined;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name;
  if (isInputObjectType(ofType)) {
    const fields = Object.values(ofType.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, leastOf(field.type)]));
  }
  return { Int: 1, Float: 1, Boolean: true, DateTime: "2026-05-01T17:00:00Z" }[ofType.name] ?? "text";
}
