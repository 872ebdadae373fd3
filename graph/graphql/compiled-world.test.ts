import {
  type DocumentNode,
  execute,
  type GraphQLInputType,
  getNamedType,
  getOperationAST,
  isNonNullType,
  type NamedTypeNode,
  OperationTypeNode,
  parse,
  typeFromAST,
} from "graphql";
import { beforeAll, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import { createRequestContext } from "../identity/authenticate.ts";
import { clientDocuments } from "../testing/client-documents.ts";
import { leastOf } from "../testing/documents.ts";
import type { TestPerson } from "../testing/factories.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { formatGraphQLError } from "./execution.ts";
import { executeInTime } from "./operation.ts";

const world = useTestWorld();
let setting: Setting;
let cursor: string | undefined;

beforeAll(async () => {
  world.clock = new Date();
  setting = await buildSetting(world);
  const { feed } = await world.run(setting.owner, "{ feed(first: 1) { edges { cursor } } }");
  cursor = feed.edges?.[0]?.cursor;
});

type Variables = Record<string, unknown>;

/** Has somebody read the same rows by graphql-js and as it is done. @returns the answer, which has to be the same. */
async function readTwice(document: DocumentNode, variables: Variables, { token }: TestPerson = setting.owner) {
  const answers: string[] = [];
  for (const run of [execute, executeInTime]) {
    const request = { token, userAgent: "test", address: "127.0.0.1", requestId: "the same" };
    const ctx = await createRequestContext(world.services, request);
    const options = { maxCoercionErrors: DOCUMENT_LIMITS.errors };
    const { data, errors } = await run({ schema, document, variableValues: variables, contextValue: ctx, options });
    answers.push(JSON.stringify({ data, errors: errors?.map((error) => formatGraphQLError(error, ctx)) }));
  }
  expect(answers[1]).toBe(answers[0]);
  return JSON.parse(answers[1] ?? "") as { data?: unknown; errors?: unknown[] };
}

const isRead = (document: DocumentNode) => getOperationAST(document)?.operation === OperationTypeNode.QUERY;
const nameOf = (document: DocumentNode) => getOperationAST(document)?.name?.value ?? "";

const READS = [...clientDocuments, ...restTable.map(({ document }) => document)].filter(isRead);

/** What the document may be asked with, each time about something else. */
function* guessVariables(document: DocumentNode): Generator<Variables> {
  const { owner, client, post, comment, conversation, booking, portfolioItem, project, webhook } = setting;
  const known: Variables = {
    username: owner.username,
    name: owner.username,
    artist: owner.username,
    query: "healed",
    tag: "ink",
    after: cursor,
    from: "2026-06-01T00:00:00.000Z",
    to: "2026-06-02T00:00:00.000Z",
    duration: 60,
    input: { highlights: ["dragons", "portraits", "geometric"].map((tag) => ({ label: tag, tag })) },
  };
  const optional: Variables = { near: "Austin, TX" };
  for (const { id } of [owner, client, post, comment, conversation, booking, portfolioItem, project, webhook]) {
    const definitions = getOperationAST(document)?.variableDefinitions ?? [];
    yield Object.fromEntries(
      definitions.map(({ variable: { name }, type: node }) => {
        const type = typeFromAST(schema, node as NamedTypeNode) as GraphQLInputType;
        const ids = name.value.endsWith("s") ? [id] : id;
        const value = getNamedType(type).name === "ID" ? ids : known[name.value];
        return [name.value, isNonNullType(type) ? (value ?? leastOf(type)) : optional[name.value]];
      }),
    );
  }
}

test.each(READS.map((document) => [nameOf(document), document] as const))(
  "%s is answered from the same rows as graphql-js answers it",
  async (_name, document) => {
    for (const variables of guessVariables(document)) {
      for (const person of [setting.owner, setting.admin]) {
        const { errors } = await readTwice(document, variables, person);
        if (!errors) return;
      }
    }
    expect.unreachable("it was refused whatever it was asked with");
  },
);

const PAGE = "query ($first: Int, $after: String) { feed(first: $first, after: $after) { edges { node { id } } } }";
const POST = "query ($id: ID!, $no: Boolean! = false) { post(id: $id) { id caption @skip(if: $no) } }";

test.each<[string, string, Variables]>([
  ["a value of another type", PAGE, { first: "many" }],
  ["a value that is refused by the rule", PAGE, { first: -1 }],
  ["a cursor of nobody's", PAGE, { after: "nothing" }],
  ["a variable that the document does not have", PAGE, { first: 1, more: 2 }],
  ["a variable that is missing", POST, {}],
  ["a variable that is null", POST, { id: null }],
  ["an id that names nothing", POST, { id: "nothing" }],
  ["an object in place of a text", POST, { id: { id: 1 } }],
  [
    "too much that is wrong",
    `query (${Array.from({ length: 12 }, (_, i) => `$v${i}: ID!`).join(" ")}) { me { id } }`,
    {},
  ],
  ["a default value", "query ($first: Int = 1) { feed(first: $first) { edges { node { id } } } }", {}],
  [
    "null in place of a default",
    "query ($first: Int = 1) { feed(first: $first) { edges { node { id } } } }",
    { first: null },
  ],
  [
    "a variable inside of a list",
    "query ($tag: String!) { hashtag(tag: $tag) { tag posts(first: 1) { totalCount } } }",
    { tag: "Ink" },
  ],
  [
    "a moment that is none",
    "mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }",
    { input: { bookingId: "nothing", slots: [{ start: "yesterday", duration: 60 }] } },
  ],
  ["a field that is left out", POST, { id: "nothing", no: true }],
  ["no operation of that name", "{ me { id } } query Other { me { id } }", {}],
  ["the name that no object can have", "{ me { __proto__: id } }", {}],
  [
    "a selection in pieces",
    "{ ...a me { username } } fragment a on Query { me { id ...b } } fragment b on User { username: username posts(first: 1) { edges { node { user { id } } } } }",
    {},
  ],
])("%s ends as with graphql-js", async (_name, text, variables) => {
  await readTwice(parse(text), variables);
});
