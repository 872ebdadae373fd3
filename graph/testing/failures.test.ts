import { execute, GraphQLInt, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from "graphql";
import { expect, test } from "vitest";
import { badInput, type DeclaredFailure, Failure, notFound } from "../core/errors.ts";
import { describeFailures } from "../graphql/failures.ts";
import { watchFailures } from "./failures.ts";

const FAILURES: DeclaredFailure[] = [
  "NOT_FOUND",
  { code: "CONFLICT", at: ["name", "email"] },
  { code: "FORBIDDEN", when: "for everybody else" },
];

/** A schema with one operation, which fails with what it is given. */
function failWith(error: unknown) {
  const act = {
    type: GraphQLString,
    description: "Does it.",
    args: { first: { type: GraphQLInt }, after: { type: GraphQLString } },
    extensions: { pothosOptions: { failures: FAILURES } },
    resolve: () => {
      throw error;
    },
  };
  const query = new GraphQLObjectType({ name: "Query", fields: { act } });
  return describeFailures(new GraphQLSchema({ query }));
}

test("an operation's description ends with how it may fail", () => {
  expect(failWith(null).getQueryType()?.getFields().act?.description).toBe(
    "Does it. Errors: NOT_FOUND, CONFLICT at `name` or `email`, FORBIDDEN for everybody else.",
  );
});

test.each<[string, unknown, string[], string[]]>([
  ["a declared code", notFound(), ["Query.act: NOT_FOUND"], []],
  ["a declared field", new Failure("CONFLICT", "", { name: "" }), ["Query.act: CONFLICT at `name` or `email`"], []],
  ["a condition", new Failure("FORBIDDEN", ""), ["Query.act: FORBIDDEN for everybody else"], []],
  ["a code that nobody declared", new Failure("SLOT_TAKEN", ""), [], ["Query.act: SLOT_TAKEN"]],
  ["a field that nobody declared", new Failure("CONFLICT", "", { bio: "" }), [], ["Query.act: CONFLICT at bio"]],
  ["no field where one is declared", new Failure("CONFLICT", ""), [], ["Query.act: CONFLICT"]],
  ["a page that is too large", badInput({ first: "" }), [], []],
  ["a page that is none", new Failure("INVALID_CURSOR", ""), [], []],
  ["the end of its time", new Failure("TIMED_OUT", ""), [], []],
  ["what nobody expected", new Error(), [], []],
])("%s", (_case, error, expectedCaused, expectedUndeclared) => {
  const schema = failWith(error);
  const { caused, undeclared } = watchFailures(schema);
  execute({ schema, document: parse("{ alias: act }") });
  expect([...caused]).toEqual(expectedCaused);
  expect(undeclared).toEqual(expectedUndeclared);
});
