import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { declaredOf } from "../graphql/builder.ts";
import { describeFailure, failuresOf } from "../graphql/failures.ts";
import { ROOTS } from "../testing/documents.ts";
import { buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

type Field = GraphQLField<unknown, unknown>;

const OPERATIONS = Object.values(ROOTS).flatMap((root) => Object.values(root?.getFields() ?? {}));
const FIELDS = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) ? Object.values(type.getFields()).map((field): [string, Field] => [type.name, field]) : [],
);

describe("what operations declare of their failures", () => {
  test("is there, also where they have none", () => {
    expect(OPERATIONS.filter((field) => !declaredOf(field).failures).map(({ name }) => name)).toEqual([]);
  });

  test("is said once", () => {
    const repeated = FIELDS.filter(([, field]) => {
      const failures = failuresOf(field).map(describeFailure);
      return new Set(failures).size < failures.length;
    });
    expect(repeated.map(([type, { name }]) => `${type}.${name}`)).toEqual([]);
  });

  test("is not written into a description by hand", () => {
    const written = FIELDS.filter(([, { description }]) => (description?.split("Errors:").length ?? 1) > 2);
    const untold = FIELDS.filter(
      ([, field]) => field.description?.includes("Errors:") && failuresOf(field).length === 0,
    );
    expect([...written, ...untold].map(([type, { name }]) => `${type}.${name}`)).toEqual([]);
  });
});

const USER_FIELDS = Object.values((schema.getType("User") as GraphQLObjectType).getFields()).filter((field) =>
  failuresOf(field).some(({ code }) => code === "UNAUTHENTICATED"),
);

test.each(USER_FIELDS.map(({ name, type }) => [name, getNamedType(type)] as const))(
  "a person's %s is for those who are signed in, and says so",
  async (name, type) => {
    const { id } = await buildUser(world);
    const field = isObjectType(type) ? `${name} { __typename }` : name;
    await expect(world.send(null, `query ($id: ID!) { user(id: $id) { ${field} } }`, { id })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  },
);
