import { beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let url: string;

beforeAll(async () => {
  url = `${await world.listen()}/graphql`;
});

const QUERY = JSON.stringify({ query: "{ __typename }" });
const post = (type: string, body: string): RequestInit => ({ method: "POST", headers: { "content-type": type }, body });

test.each<[name: string, search: string, request: RequestInit, status: number, code: string, sentence: RegExp]>([
  ["a list of operations", "", post("application/json", `[${QUERY},${QUERY}]`), 400, "BAD_USER_INPUT", /batching/],
  ["a form", "", post("application/x-www-form-urlencoded", "query=x"), 415, "UNSUPPORTED_MEDIA", /application\/json/],
  ["plain text", "", post("text/plain", QUERY), 415, "UNSUPPORTED_MEDIA", /application\/json/],
  [
    "what another site may ask for",
    "?query={__typename}",
    {},
    400,
    "BAD_USER_INPUT",
    /Cross-Site Request Forgery.*[^\n]$/,
  ],
  ["no document", "", post("application/json", "{}"), 400, "BAD_USER_INPUT", /body/],
  [
    "a document that is named by its hash",
    "",
    post(
      "application/json",
      JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } }),
    ),
    400,
    "PERSISTED_QUERY_NOT_SUPPORTED",
    /^PersistedQueryNotSupported$/,
  ],
  [
    "a document that is sent with its hash",
    "",
    post(
      "application/json",
      JSON.stringify({
        query: "{ __typename }",
        extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } },
      }),
    ),
    400,
    "PERSISTED_QUERY_NOT_SUPPORTED",
    /^PersistedQueryNotSupported$/,
  ],
  ["a query that is no text", "", post("application/json", '{"query":7}'), 400, "BAD_USER_INPUT", /strings/],
  [
    "an odd method",
    "",
    { method: "PUT", headers: { "content-type": "application/json" } },
    405,
    "BAD_USER_INPUT",
    /GET/,
  ],
])("%s is refused as everything is", async (_name, search, request, status, code, sentence) => {
  const response = await fetch(`${url}${search}`, request);
  const { errors } = (await response.json()) as { errors: [{ message: string; extensions: object }] };
  expect([response.status, errors]).toEqual([
    status,
    [
      {
        message: expect.stringMatching(sentence),
        extensions: { code, requestId: response.headers.get("x-request-id") },
      },
    ],
  ]);
});

const LIVE = "subscription Watch { notificationReceived { id } }";
const BOTH = `query Read { __typename } ${LIVE}`;
const OVER_SOCKETS = /^Subscriptions run over a WebSocket/;

test.each<[name: string, body: object, sentence: RegExp]>([
  ["alone", { query: LIVE }, OVER_SOCKETS],
  ["by its name", { query: BOTH, operationName: "Watch" }, OVER_SOCKETS],
  [
    "with what cannot be run beside other documents",
    { query: "subscription { notificationReceived { id @include(if: true) } }" },
    OVER_SOCKETS,
  ],
  [
    "with variables",
    { query: "subscription ($ids: [ID!]!) { postsChanged(postIds: $ids) { __typename } }", variables: { ids: [] } },
    OVER_SOCKETS,
  ],
  ["that is no valid one", { query: "subscription { nothing }" }, /Cannot query field/],
])("a subscription over HTTP %s is refused in words, whoever asks and however often", async (_name, body, sentence) => {
  const person = await buildUser(world);
  for (const token of [undefined, person.token, person.token, person.token]) {
    const response = await fetch(url, {
      ...post("application/json", JSON.stringify(body)),
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    });
    const { errors, data } = (await response.json()) as { errors: object[]; data?: unknown };
    expect([response.status, data, errors]).toEqual([
      400,
      undefined,
      [expect.objectContaining({ message: expect.stringMatching(sentence) })],
    ]);
    expect(errors[0]).toMatchObject({ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } });
  }
});

test("a subscription by GET is refused in words", async () => {
  const response = await fetch(`${url}?query=${encodeURIComponent(LIVE)}`, {
    headers: { "apollo-require-preflight": "1", accept: "application/json" },
  });
  expect(response.status).toBe(405);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_USER_INPUT" } }] });
});

test("the other operation of the same document still runs", async () => {
  const response = await fetch(url, post("application/json", JSON.stringify({ query: BOTH, operationName: "Read" })));
  expect(await response.json()).toEqual({ data: { __typename: "Query" } });
});

test.each([
  ["no name, of two operations", { query: BOTH }],
  ["a name that no operation has", { query: BOTH, operationName: "Write" }],
])("%s is refused as bad input", async (_name, body) => {
  const response = await fetch(url, post("application/json", JSON.stringify(body)));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: expect.stringMatching(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/) } }],
  });
});

const FOREIGN: Record<string, string>[] = [
  { origin: "https://studio.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

test.each(FOREIGN)(
  "a change that a page of another site asks for is refused, and its reading is not: %j",
  async (from) => {
    const { id, token } = await buildUser(world, { fullName: "As Before" });
    const ask = async (query: string, headers: Record<string, string>) => {
      const response = await fetch(url, {
        ...post("application/json", JSON.stringify({ query })),
        headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
      });
      return { status: response.status, ...((await response.json()) as { data?: object; errors?: object[] }) };
    };
    const CHANGE = 'mutation { updateProfile(input: { fullName: "Changed" }) { id } }';
    const refused = await ask(CHANGE, from);
    expect(refused).toEqual({
      status: 403,
      errors: [
        {
          message: "This request comes from another site.",
          extensions: { code: "FORBIDDEN", requestId: expect.any(String) },
        },
      ],
    });
    expect(await ask("{ me { fullName } }", from)).toEqual({ status: 200, data: { me: { fullName: "As Before" } } });
    const own: Record<string, string>[] = [{}, { origin: new URL(url).origin }, { "sec-fetch-site": "same-origin" }];
    for (const headers of own) expect((await ask(CHANGE, headers)).data).toEqual({ updateProfile: { id } });
  },
);
