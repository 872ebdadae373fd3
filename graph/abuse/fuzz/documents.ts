import fc from "fast-check";
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";
import { type Draw, damage, drawInput, percent } from "./values.ts";

export interface FuzzedDocument {
  query: string;
  variables: Record<string, unknown>;
}

type Operation = "query" | "mutation" | "subscription";

/** A document that mostly fits the schema, with variables that mostly fit the document. */
export function drawDocument(draw: Draw, schema: GraphQLSchema, operation: Operation): FuzzedDocument {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];

  const drawArguments = (field: GraphQLField<unknown, unknown>): string => {
    const passed = field.args
      .filter((argument) => draw(percent) < (isNonNullType(argument.type) ? 96 : 40))
      .map((argument) => {
        const variable = `v${declared.length}`;
        const value = drawInput(draw, argument.type);
        declared.push(`$${variable}: ${argument.type}`);
        if (draw(percent) < 96) variables[variable] = value;
        return `${argument.name}: $${variable}`;
      });
    return passed.length > 0 ? `(${passed.join(", ")})` : "";
  };

  const drawField = (field: GraphQLField<unknown, unknown>, depth: number): string => {
    const type = getNamedType(field.type);
    const alias = draw(percent) < 5 ? `${draw(fc.constantFrom("a", "b", "id"))}: ` : "";
    const directive = draw(percent) < 3 ? ` @${draw(fc.constantFrom("skip", "include"))}(if: true)` : "";
    const head = `${alias}${field.name}${drawArguments(field)}${directive}`;
    if (isObjectType(type)) return `${head} { ${drawSelection(type, depth - 1)} }`;
    if (isUnionType(type)) {
      const kinds = type.getTypes().map((each) => `... on ${each.name} { ${drawSelection(each, depth - 1)} }`);
      return `${head} { __typename ${kinds.join(" ")} }`;
    }
    return head;
  };

  const drawSelection = (type: GraphQLObjectType, depth: number): string => {
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || !isObjectType(getNamedType(field.type)),
    );
    if (fields.length === 0) return "__typename";
    const count = draw(fc.integer({ min: 1, max: 4 }));
    const chosen = new Set(Array.from({ length: count }, () => draw(fc.constantFrom(...fields))));
    return [...chosen].map((field) => drawField(field, depth)).join(" ");
  };

  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[operation];
  const fields = Object.values(root?.getFields() ?? {});
  const count = operation === "query" ? draw(fc.constantFrom(1, 1, 1, 2, 3)) : draw(fc.constantFrom(1, 1, 1, 1, 2));
  const depth = draw(fc.integer({ min: 1, max: 5 }));
  const body = Array.from({ length: count }, () => drawField(draw(fc.constantFrom(...fields)), depth)).join(" ");
  const head = declared.length > 0 ? `${operation} (${declared.join(", ")})` : operation;
  const query = `${head} { ${body} }`;
  return { query: draw(percent) < 6 ? damage(draw, query) : query, variables };
}
