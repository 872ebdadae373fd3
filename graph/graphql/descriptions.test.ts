import { type GraphQLEnumType, type GraphQLNamedType, isEnumType, isIntrospectionType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../app/schema.ts";

const TYPES = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

interface Described {
  name: string;
  description?: string | null | undefined;
}

const fieldsOf = (type: GraphQLNamedType) =>
  Object.values("getFields" in type ? type.getFields() : {}) as (Described & { args?: readonly Described[] })[];
const valuesOf = (type: GraphQLEnumType): readonly Described[] => type.getValues();

/** Everything of a type that has a name, by where it is. */
const partsOf = (type: GraphQLNamedType): [where: string, what: Described][] => [
  [type.name, type],
  ...(isEnumType(type) ? valuesOf(type) : []).map((value): [string, Described] => [
    `${type.name}.${value.name}`,
    value,
  ]),
  ...fieldsOf(type).flatMap((field): [string, Described][] => [
    [`${type.name}.${field.name}`, field],
    ...(field.args ?? []).map((arg): [string, Described] => [`${type.name}.${field.name}(${arg.name})`, arg]),
  ]),
];

test("nothing in the schema lacks a description", () => {
  const parts = TYPES.flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(1000);
  expect(parts.filter(([, { description }]) => !description).map(([where]) => where)).toEqual([]);
});

test("a list says how many it answers, and how many at most", () => {
  const bookings = schema.getQueryType()?.getFields().bookings?.args ?? [];
  for (const name of ["first", "last"]) {
    expect(bookings.find((arg) => arg.name === name)?.description).toContain("1 to 100");
  }
  expect(bookings.find(({ name }) => name === "first")?.description).toContain("20 if");
});

test("a moment is what the specification of its scalar says", () => {
  expect(schema.getType("DateTime")).toMatchObject({
    specifiedByURL: "https://scalars.graphql.org/andimarek/date-time",
  });
});
