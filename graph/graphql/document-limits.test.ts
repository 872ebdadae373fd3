import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocumentNode,
  type GraphQLInputType,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { MAX_PAGE_SIZE } from "../core/input.ts";
import { COSTS, DOCUMENT_LIMITS } from "../core/limits.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import { PAGE_SIZE } from "../posts/routes.ts";
import { asSent } from "../testing/client-documents.ts";
import { useTestWorld } from "../testing/world.ts";
import { priceOperations } from "./cost.ts";
import { validateDocument } from "./document-limits.ts";

const world = useTestWorld();

const messages = (text: string) => validateDocument(schema, parse(text)).map(({ message }) => message);
const repeat = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));

describe("our own documents", () => {
  /** All of them at once, since fragments are named once in the whole project. */
  const definitions = ["web", "graph"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".graphql"))
      .flatMap((file) => asSent(parse(readFileSync(join(PROJECT_ROOT, folder, file), "utf8"))).definitions),
  );
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const operations = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );

  /** An operation with the fragments that it needs, as it is sent. */
  function assemble(operation: (typeof operations)[number]): DocumentNode {
    const needed = new Set<string>();
    const collect = (node: unknown): void => {
      for (const [, name = ""] of JSON.stringify(node).matchAll(
        /"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g,
      )) {
        if (needed.has(name)) continue;
        needed.add(name);
        collect(fragments.get(name));
      }
    };
    collect(operation);
    const spread = [...needed].flatMap((name) => fragments.get(name) ?? []);
    return { kind: Kind.DOCUMENT, definitions: [operation, ...spread] };
  }

  test.each(operations.map((operation) => [operation.name?.value, operation] as const))(
    "%s is taken, with the largest pages that there are",
    (name, each) => {
      const document = assemble(each);
      expect(validateDocument(schema, document).map(({ message }) => message)).toEqual([]);
      // What REST asks for is its own choice; the browser's pages grow as far as pages go.
      const first = name?.startsWith("Rest") ? PAGE_SIZE : MAX_PAGE_SIZE;
      expect(priceOperations(schema, document).get(each)?.({ first })).toBeLessThan(COSTS.limit * 0.9);
    },
  );

  test("are found", () => {
    expect(operations.length).toBeGreaterThan(20);
  });
});

test("introspection is answered, however deep", () => {
  expect(messages(getIntrospectionQuery())).toEqual([]);
});

const ALIASES = repeat(16, (i) => `a${i}: __typename`).join(" ");
const LOGIN = `login(input: { email: "a@b.test", password: "x" }) { token }`;

test.each([
  [
    "eleven levels",
    "{ feed { edges { node { user { posts { edges { node { user { posts { totalCount: __typename edges { cursor } } } } } } } } } } }",
  ],
  ["sixteen aliases", `{ ${ALIASES} }`],
  ["sixteen aliases in a fragment", `{ ...F } fragment F on Query { ${ALIASES} }`],
  [
    "a fragment's aliases, wherever it is spread",
    `{ feed { edges { node { user { ...F } artist { ...F } } } } } fragment F on User { ${repeat(8, (i) => `a${i}: id`).join(" ")} }`,
  ],
  ["eleven directives", `{ feed { totalCount: __typename ${"@include(if: true) ".repeat(11)} } }`],
  ["eleven directives on fragments", `{ ${repeat(11, () => "... @include(if: true) { __typename }").join(" ")} }`],
  ["twenty-one fields at once", `{ ${repeat(21, () => "me { id }").join(" ")} }`],
  ["four changes at once", `mutation { ${repeat(4, () => "logout { id }").join(" ")} }`],
  ["two logins", `mutation { a: ${LOGIN} b: ${LOGIN} }`],
  [
    "two logins in fragments",
    `mutation { ...A ...B } fragment A on Mutation { a: ${LOGIN} } fragment B on Mutation { b: ${LOGIN} }`,
  ],
  ["a login beside a registration", `mutation { ${LOGIN} register(input: { email: "a@b.test" }) { token } }`],
])("%s are refused before anything else is looked at", (_name, document) => {
  const found = messages(document);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/nested|aliases|directives|at once|one per request/);
});

test.each([
  [
    "ten levels",
    "{ feed { edges { node { user { posts { edges { node { user { posts { edges { __typename } } } } } } } } } } }",
  ],
  ["fifteen aliases", `{ ${repeat(15, (i) => `a${i}: __typename`).join(" ")} }`],
  ["twenty fields", `{ ${repeat(20, () => "__typename").join(" ")} }`],
  ["ten directives", `{ ${repeat(10, () => "... @include(if: true) { __typename }").join(" ")} }`],
  ["three changes", `mutation { ${repeat(3, () => "logout { id }").join(" ")} }`],
  ["one login", `mutation { ${LOGIN} }`],
])("%s are taken", (_name, document) => {
  expect(messages(document)).toEqual([]);
});

test("fragments that spread each other twice, and themselves, cost nothing to refuse", () => {
  const doubling = repeat(29, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(" ");
  expect(messages(`{ ...F0 } ${doubling} fragment F29 on Query { a: __typename }`)[0]).toMatch(/aliases/);
  expect(messages("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }")[0]).toMatch(/Cannot spread/);
});

/** Whether anything that a field is given, however deep, is called a password, or a code that stands for one. */
const takesPassword = (type: GraphQLInputType, name: string, seen = new Set<string>()): boolean => {
  const named = getNamedType(type);
  if (/password|passphrase|secret|^code$/i.test(name)) return true;
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => takesPassword(field.type, field.name, seen));
};

test.each(Object.values(schema.getMutationType()?.getFields() ?? {}))(
  "$name is one per request, where it takes a password",
  ({ name, args }) => {
    const isRefused = messages(`mutation { a: ${name} b: ${name} }`).includes("Passwords are checked one per request.");
    const isGuess = args.some((argument) => takesPassword(argument.type, argument.name));
    expect(isRefused, isGuess ? `${name} needs checksPassword on its field` : name).toBe(isGuess);
  },
);

describe("over HTTP", () => {
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${await world.listen()}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

  test.each([
    ["too deep, too many", { query: `{ ${ALIASES} }` }, "An operation may have 15 aliases"],
    ["more tokens than are read", { query: `{ ${"__typename ".repeat(DOCUMENT_LIMITS.tokens)} }` }, "2000 tokens"],
    ["a batch", [{ query: "{ __typename }" }, { query: "{ __typename }" }], "batching"],
    ["a wrong field", { query: "{ nothing }" }, "Cannot query field"],
  ])("%s is 400", async (_name, body, sentence) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
  });

  test("a body that is too large is 413, and one that is no JSON is not executed", async () => {
    expect((await post({ query: `{ __typename } #${"x".repeat(110_000)}` })).status).toBe(413);
    expect((await post("{ __typename }", { "content-type": "text/plain" })).status).toBe(415);
    expect((await fetch(`${await world.listen()}/graphql?query=mutation{logout{id}}`)).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  test("ten mistakes of many are told", async () => {
    const { text } = await post({ query: `{ ${repeat(19, (i) => `wrong${i}`).join(" ")} }` });
    expect(JSON.parse(text).errors.length).toBeLessThanOrEqual(DOCUMENT_LIMITS.errors + 1);
  });
});
