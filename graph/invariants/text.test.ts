import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { INVALID_CHARACTER } from "../text/input.ts";

const world = useTestWorld();
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let admin: TestPerson;

beforeAll(async () => {
  admin = await buildUser(world, { role: "admin" });
});

/** Where a type takes text. */
function textsIn(type: GraphQLInputType, path: string[] = []): string[][] {
  if (isNonNullType(type)) return textsIn(type.ofType, path);
  if (isListType(type)) return textsIn(type.ofType, [...path, "0"]);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name]));
  }
  return type.name === "String" ? [path] : [];
}

/** The least that a type takes, with the text at the path. */
function fill(type: GraphQLInputType, path: string[] | undefined, text: string): unknown {
  if (isNonNullType(type)) return fill(type.ofType, path, text);
  if (isListType(type)) return [fill(type.ofType, path?.slice(1), text)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => field.name === path?.[0] || isNonNullType(field.type),
    );
    const filled = (field: (typeof fields)[number]) =>
      fill(field.type, field.name === path?.[0] ? path.slice(1) : undefined, text);
    return Object.fromEntries(fields.map((field) => [field.name, filled(field)]));
  }
  if (path) return text;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return (
    { Int: 1, Float: 1, Boolean: true, ID: UNKNOWN_ID, DateTime: "2099-01-01T12:00:00Z" }[type.name] ?? "some words"
  );
}

const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) =>
  args.flatMap((arg) => textsIn(arg.type).map((path): [string, string, string[]] => [name, arg.name, path])),
);

/** What only names something is not found. */
const LOOKUPS = new Set(["publishImage", "recordProfileView", "updateProfile profile"]);

describe("a mutation takes no text that cannot be stored as it is", () => {
  test.each(MUTATIONS)("%s(%s) at %j", async (name, argument, path) => {
    const mutation = schema.getMutationType()?.getFields()[name];
    const args = mutation?.args.filter((arg) => arg.name === argument || isNonNullType(arg.type)) ?? [];
    const hasFields = !isLeafType(getNamedType(mutation?.type));
    const code = LOOKUPS.has([name, ...path].join(" ")) ? "NOT_FOUND" : "BAD_USER_INPUT";
    for (const text of ["N\0ul", "lone \ud800 half", "\u001b[2J", "C1 \u0085"]) {
      const variables = Object.fromEntries(
        args.map((arg) => [arg.name, fill(arg.type, arg.name === argument ? path : undefined, text)]),
      );
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
      const document = `mutation (${declared}) { ${name}(${passed}) ${hasFields ? "{ __typename }" : ""} }`;
      await expect(world.send(admin, document, variables)).rejects.toMatchObject({ code });
    }
  });

  test("and says so at the field", async () => {
    const document = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
    const input = { email: "nobody@inkfolk.test", password: "\udc00\ud800 swapped" };
    await expect(world.run(null, document, { input })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: INVALID_CHARACTER,
      fields: { password: INVALID_CHARACTER },
    });
  });
});
