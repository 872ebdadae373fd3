import { beforeAll, expect, test } from "vitest";
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
