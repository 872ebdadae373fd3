import { getIntrospectionQuery } from "graphql";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answered, ask, expectAlive, probe, type Reply } from "./probe.ts";
import { createKey, type Person, registerPerson } from "./setting.ts";

let person: Person;
/** Of keys with all scopes. */
let key: string;

beforeAll(async () => {
  person = await registerPerson("ARTIST");
  key = await createKey(person);
});
afterEach(() => expectAlive());

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(" ");
const nest = (times: number, open: string, inside: string, close = "}") =>
  open.repeat(times) + inside + close.repeat(times);
const fragments = (count: number, inside: string) =>
  `{ ...f0 } ${many(count, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f${count} on Query { ${inside} }`;
const LOGIN = (name: string) => `${name}: login(input: { email: "a@inkfolk.test", password: "wrong word" }) { token }`;

/** Milliseconds of a refusal beyond the smallest query on the same machine. */
const REFUSAL_MS = 20;

type Variables = Record<string, unknown>;

/** Alternates with the smallest query; the fastest of each is its cost, the rest is load. */
async function askOften<const Text extends string>(
  query: Text,
  variables: Variables = {},
): Promise<Reply<Answered<Text>> & { cost: number }> {
  const replies: Reply<Answered<Text>>[] = [];
  const smallest: Reply[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    smallest.push(await ask(person.token, "{ __typename }"));
    replies.push(await ask(person.token, query, variables));
  }
  const fastest = (of: readonly Reply[]) => Math.min(...of.map(({ milliseconds }) => milliseconds));
  return { ...(replies[0] as Reply<Answered<Text>>), cost: fastest(replies) - fastest(smallest) };
}

describe("documents that are refused before anything runs", () => {
  test.each<[name: string, query: string, code: string]>([
    [
      "eleven deep",
      `{ feed { edges { node { ${nest(8, "author { posts { edges { node { ", "id", "} } } } ")} } } } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["a hundred deep", `{ ${nest(100, "me { ", "id")} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["nine hundred deep", `{ ${nest(900, "a{", "b")} }`, "GRAPHQL_PARSE_FAILED"],
    ["five thousand braces", "{".repeat(5000), "GRAPHQL_PARSE_FAILED"],
    ["fifty thousand brackets in a value", `{ post(id: ${"[".repeat(50_000)}`, "GRAPHQL_PARSE_FAILED"],
    [
      "fragments deep",
      `{ ...a } fragment a on Query { me { ...b } } fragment b on User { ${nest(10, "posts { edges { node { author { ", "id", "} } } } ")} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["sixteen aliases", `{ ${many(16, (i) => `a${i}: __typename`)} }`, "GRAPHQL_VALIDATION_FAILED"],
    [
      "a thousand aliases",
      `{ ${many(900, (i) => `a${i}: __typename`)} }`,
      "GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "aliases in fragments",
      `{ ${many(4, () => "...a")} } fragment a on Query { ${many(6, (i) => `a${i}: __typename`)} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["eleven directives", `{ me ${"@include(if: true) ".repeat(11)} { id } }`, "GRAPHQL_VALIDATION_FAILED"],
    ["ten thousand directives", `{ me ${"@include(if: true) ".repeat(4000)} { id } }`, "GRAPHQL_PARSE_FAILED"],
    ["directives that nobody knows", `{ me ${"@x ".repeat(600)} { id } }`, "GRAPHQL_VALIDATION_FAILED"],
    ["60 kB of one letter", "b ".repeat(30_000), "GRAPHQL_PARSE_FAILED"],
    ["60 kB of commas", `{ __typename ${",".repeat(60_000)} ${"a ".repeat(3000)} }`, "GRAPHQL_PARSE_FAILED"],
    ["thousands of fields", `{ ${"__typename ".repeat(3000)} }`, "GRAPHQL_PARSE_FAILED"],
    ["a field five hundred times", `{ me { ${"id ".repeat(1900)} } }`, "GRAPHQL_VALIDATION_FAILED"],
    [
      "one field with other arguments, over and over",
      `{ user(id: "x") { id } ${many(60, (i) => `user(id: "${i}") { id }`)} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "inline fragments that overlap",
      `{ me { ${many(300, () => "... on User { id }")} } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "inline fragments that overlap threefold",
      `{ me { ${many(30, () => `... on User { ${many(10, () => "... on User { id }")} }`)} } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "repetition within repetition",
      `{ ${many(8, () => `me { ${many(8, () => `posts { ${many(8, () => "edges { cursor }")} }`)} }`)} }`,
      "GRAPHQL_PARSE_FAILED",
    ],
    ["a fragment that spreads itself", "{ ...a } fragment a on Query { ...a }", "GRAPHQL_VALIDATION_FAILED"],
    [
      "two fragments that spread each other",
      "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }",
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["fragments that double thirty times", fragments(30, "__typename"), "GRAPHQL_VALIDATION_FAILED"],
    ["fragments that double a hundred times", fragments(100, "me { id }"), "GRAPHQL_VALIDATION_FAILED"],
    ["a fragment that nobody spreads", "{ __typename } fragment a on User { id }", "GRAPHQL_VALIDATION_FAILED"],
    ["a fragment that is not there", "{ ...nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["two operations of one name", "query a { __typename } query a { __typename }", "GRAPHQL_VALIDATION_FAILED"],
    ["twenty-one things at once", `{ ${"__typename ".repeat(21)} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["four changes at once", `mutation { ${many(4, (i) => `a${i}: logout { id }`)} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["two passwords at once", `mutation { ${LOGIN("a")} ${LOGIN("b")} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["sixteen passwords at once", `mutation { ${many(16, (i) => LOGIN(`a${i}`))} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["a thousand passwords at once", `mutation { ${many(250, (i) => LOGIN(`a${i}`))} }`, "GRAPHQL_PARSE_FAILED"],
    [
      "two passwords behind fragments",
      `mutation { ...a ...b } fragment a on Mutation { ${LOGIN("a")} } fragment b on Mutation { ${LOGIN("b")} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "introspection within introspection",
      `{ __schema { types { ${nest(6, "fields { type { ", "name", "} } ")} } } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "introspection that goes round and round",
      `{ __schema { types { ${nest(3, "fields { args { type { ofType { possibleTypes { ", "name", "} } } } } ")} } } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["a name of 50 kB", `{ ${"a".repeat(50_000)} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["a text that never ends", '{ post(id: "', "GRAPHQL_PARSE_FAILED"],
    ["an empty document", " ", "GRAPHQL_PARSE_FAILED|BAD_USER_INPUT"],
    ["only a comment", "# nothing", "GRAPHQL_PARSE_FAILED"],
    ["a NUL in the document", "{ me { id\0 } }", "GRAPHQL_PARSE_FAILED"],
    ["a schema", "type Query { a: Int }", "GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT"],
    [
      "a hundred variables that nobody uses",
      `query (${many(300, (i) => `$v${i}: Int`)}) { __typename }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "a default that nests",
      `query ($v: Int = ${"[".repeat(500)}1${"]".repeat(500)}) { trendingHashtags(limit: $v) { hashtag } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "a number beyond every number",
      `{ feed(first: ${"9".repeat(400)}) { edges { cursor } } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["a subscription over HTTP", "subscription { notificationReceived { id } }", "GRAPHQL_VALIDATION_FAILED"],
    [
      "a subscription among queries",
      "subscription a { notificationReceived { id } } query b { __typename }",
      "GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT",
    ],
    ["an operation that is not there", "subscription { feed { edges { cursor } } }", "GRAPHQL_VALIDATION_FAILED"],
  ])("%s", async (_name, query, code) => {
    const { status, data, cost, ...reply } = await askOften(query);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(reply.code).toMatch(new RegExp(`^(${code})$`));
    expect(cost).toBeLessThan(REFUSAL_MS);
    const byKey = await ask(key, query);
    expect({ status: byKey.status, code: byKey.code }).toEqual({ status, code: reply.code });
  });
});

const LISTS = "user { posts(first: 100) { edges { node { commentList(first: 100) { edges { cursor } } } } } }";
const FEED = "edges { node { id commentList(first: 100) { edges { node { id user { id } } } } } }";

describe("documents that ask for too much, by what their arguments come to", () => {
  test.each<[name: string, query: string, variables?: Variables]>([
    [
      "a hundred posts with fifteen lists of answers each",
      `{ feed(first: 100) { edges { node { ${many(15, (i) => `a${i}: commentList { edges { node { replyList { edges { cursor } } } } }`)} } } } }`,
    ],
    ["lists within lists", `{ feed(first: 100) { edges { node { ${LISTS} } } } }`],
    ["the same by a variable", `query ($first: Int) { feed(first: $first) { ${FEED} } }`, { first: 100 }],
    ["the same by a variable's default", `query ($first: Int = 100) { feed(first: $first) { ${FEED} } }`],
    ["the same counted from the end", `{ feed(last: 100) { ${FEED} } }`],
    [
      "the same behind fragments",
      `{ ...a } fragment a on Query { feed(first: 100) { ...b } } fragment b on QueryFeedConnection { ${FEED} }`,
    ],
    [
      "the same behind a condition that a variable decides",
      `query ($yes: Boolean = true) { feed(first: 100) @include(if: $yes) { ${FEED} } }`,
    ],
    [
      "conversations with their messages",
      "{ conversations(first: 100) { edges { node { messages(first: 100) { edges { node { id sender { id } } } } } } } }",
    ],
    [
      "people who are found, with everything of theirs",
      '{ searchUsers(query: "a", first: 100) { edges { node { posts(first: 100) { edges { node { id user { id } } } } } } } }',
    ],
  ])("%s", async (_name, query, variables = {}) => {
    const { status, data, extensions, cost } = await askOften(query, variables);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(extensions.limit).toEqual(expect.any(Number));
    expect(extensions.cost).toBeGreaterThan(extensions.limit as number);
    expect(cost).toBeLessThan(REFUSAL_MS);
    expect(await ask(key, query, variables)).toMatchObject({ status, code: "QUERY_TOO_EXPENSIVE" });
  });
});

describe("numbers that a list is asked for", () => {
  test.each<[name: string, query: string, variables: Variables, code: RegExp]>([
    ["a million, written", "{ feed(first: 1000000) { edges { cursor } } }", {}, /BAD_USER_INPUT|VALIDATION|COST/],
    [
      "a million, by a variable",
      "query ($n: Int) { feed(first: $n) { edges { cursor } } }",
      { n: 1_000_000 },
      /BAD_USER_INPUT|VALIDATION|COST/,
    ],
    [
      "a million, by default",
      "query ($n: Int = 1000000) { feed(first: $n) { edges { cursor } } }",
      {},
      /BAD_USER_INPUT|VALIDATION|COST/,
    ],
    ["below nothing", "{ feed(first: -1) { edges { cursor } } }", {}, /BAD_USER_INPUT/],
    ["the lowest number", "{ feed(first: -2147483648) { edges { cursor } } }", {}, /BAD_USER_INPUT/],
    ["a cursor that is none", '{ feed(after: "%") { edges { cursor } } }', {}, /INVALID_CURSOR|BAD_USER_INPUT/],
    [
      "a cursor of 50 kB",
      "query ($c: String) { feed(after: $c) { edges { cursor } } }",
      { c: "x".repeat(50_000) },
      /INVALID_CURSOR|BAD_USER_INPUT/,
    ],
    [
      "a cursor with a NUL",
      "query ($c: String) { feed(after: $c) { edges { cursor } } }",
      { c: "\0" },
      /INVALID_CURSOR|BAD_USER_INPUT/,
    ],
    ["from both ends", "{ feed(first: 5, last: 5) { edges { cursor } } }", {}, /BAD_USER_INPUT/],
  ])("%s", async (_name, query, variables, code) => {
    const { status, code: answered, data } = await ask(person.token, query, variables);
    // A number above the largest page size may be read as the largest page size.
    const { feed } = (data ?? {}) as { feed?: { edges: unknown[] } | null };
    if (feed) expect(feed.edges.length).toBeLessThanOrEqual(100);
    else {
      expect(status).toBeLessThan(500);
      expect(answered).toMatch(code);
    }
  });
});

test("the schema can be read by whoever asks once", async () => {
  const { status, data } = await ask(undefined, getIntrospectionQuery());
  expect({ status, data }).toMatchObject({ status: 200, data: { __schema: { queryType: { name: "Query" } } } });
});

test("the largest page that is allowed is answered within a second", async () => {
  const { status, data, cost } = await askOften(
    "{ feed(first: 100) { edges { node { id caption user { id username } } } } }",
  );
  expect([status, data.feed.edges.length <= 100]).toEqual([200, true]);
  expect(cost).toBeLessThan(1000);
});

describe("ways to send a document that are no way", () => {
  const QUERY = { query: "{ __typename }" };
  const json = { "Content-Type": "application/json" };
  test.each<[name: string, probe: Parameters<typeof probe>[0], statuses: number[]]>([
    ["a hundred at once", { method: "POST", path: "/graphql", body: Array(100).fill(QUERY) }, [400]],
    ["one in a list", { method: "POST", path: "/graphql", body: [QUERY] }, [400]],
    [
      "a change by GET",
      { path: "/graphql?query=mutation%7Blogout%7Bid%7D%7D", headers: { "apollo-require-preflight": "1" } },
      [400, 405],
    ],
    ["a query by GET without a preflight", { path: "/graphql?query=%7B__typename%7D" }, [400]],
    [
      "a query by GET with an odd type",
      { path: "/graphql?query=%7B__typename%7D", headers: { "Content-Type": "text/plain" } },
      [400, 415],
    ],
    [
      "a form",
      {
        method: "POST",
        path: "/graphql",
        body: "query=%7B__typename%7D",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      },
      [400, 415],
    ],
    [
      "plain text",
      { method: "POST", path: "/graphql", body: JSON.stringify(QUERY), headers: { "Content-Type": "text/plain" } },
      [400, 415],
    ],
    [
      "parts",
      {
        method: "POST",
        path: "/graphql",
        body: "--x\r\n\r\n--x--",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      },
      [400, 415],
    ],
    [
      "no type",
      { method: "POST", path: "/graphql", body: JSON.stringify(QUERY), headers: { "Content-Type": "" } },
      [400, 415],
    ],
    ["broken JSON", { method: "POST", path: "/graphql", body: '{"query":', headers: json }, [400]],
    ["a number", { method: "POST", path: "/graphql", body: "7", headers: json }, [400]],
    ["null", { method: "POST", path: "/graphql", body: "null", headers: json }, [400]],
    ["a query that is a number", { method: "POST", path: "/graphql", body: { query: 7 } }, [400]],
    ["variables that are a list", { method: "POST", path: "/graphql", body: { ...QUERY, variables: [] } }, [200, 400]],
    ["variables that are a text", { method: "POST", path: "/graphql", body: { ...QUERY, variables: "{" } }, [400]],
    [
      "an operation's name that is none",
      { method: "POST", path: "/graphql", body: { ...QUERY, operationName: "x" } },
      [400],
    ],
    ["a body of 200 kB", { method: "POST", path: "/graphql", body: { query: `# ${"x".repeat(200_000)}` } }, [413]],
    [
      "JSON that nests 40,000 times",
      {
        method: "POST",
        path: "/graphql",
        body: `{"query":"{a}","variables":${"[".repeat(40_000)}${"]".repeat(40_000)}}`,
        headers: json,
      },
      [200, 400],
    ],
    [
      "another character set",
      { method: "POST", path: "/graphql", body: QUERY, headers: { "Content-Type": "application/json; charset=x" } },
      [400, 415],
    ],
    [
      "a packed body that is none",
      { method: "POST", path: "/graphql", body: QUERY, headers: { "Content-Encoding": "gzip" } },
      [400, 415],
    ],
    [
      "a packing that nobody knows",
      { method: "POST", path: "/graphql", body: QUERY, headers: { "Content-Encoding": "zstd9" } },
      [400, 415],
    ],
    [
      "a stored document that was never stored",
      {
        method: "POST",
        path: "/graphql",
        body: { extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } } },
      },
      [200, 400],
    ],
    [
      "prototypes",
      {
        method: "POST",
        path: "/graphql",
        body: '{"query":"{ __typename }","__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
        headers: json,
      },
      [200, 400],
    ],
    ["DELETE", { method: "DELETE", path: "/graphql" }, [400, 404, 405]],
    ["PUT", { method: "PUT", path: "/graphql", body: QUERY }, [400, 404, 405]],
  ])("%s", async (_name, sent, statuses) => {
    const { status, text, headers } = await probe(sent);
    expect(statuses).toContain(status);
    expect(text).not.toMatch(/\bat .+:\d+:\d+\)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
