// @vitest-environment happy-dom
import { type ApolloLink, gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeToken } from "../session/token.ts";
import { createApolloClient } from "./apollo.ts";

const QUERIES = { Viewer: gql`query Viewer { who }`, FeedPage: gql`query FeedPage { who }` };

const says = (who: string) => ({ data: { who } });
/** What the server says to whoever asks now. */
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  writeToken("ada's");
  server.mockImplementation(async () => Response.json(says("now")));
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.ahead;
});

/** A page whose first answers came before its code, and what its screens are told. */
function open(viewer: Promise<ApolloLink.Result> | undefined, age = 0) {
  const feed = Promise.resolve(says("early"));
  window.ahead = { at: Date.now() - age, token: "ada's", answers: { Viewer: viewer, FeedPage: feed } };
  const client = createApolloClient({ onUnauthenticated: () => undefined });
  return async (name: keyof typeof QUERIES) => {
    const { data } = await client.query<{ who: string }>({ query: QUERIES[name], fetchPolicy: "network-only" });
    return data?.who;
  };
}
const early = () => Promise.resolve(says("early"));

test("what was asked for early is not asked for again, and answers once", async () => {
  const ask = open(early());
  expect([await ask("Viewer"), await ask("FeedPage")]).toEqual(["early", "early"]);
  expect(server).not.toHaveBeenCalled();
  expect(await ask("FeedPage")).toBe("now");
});

test.each([
  ["was lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["was refused", async () => Response.json(says("early"), { status: 503 })],
])("what %s early is asked for again", async (_how, answer) => {
  vi.stubGlobal("__FIRST_QUERIES__", {});
  server.mockImplementationOnce(answer);
  vi.resetModules();
  await import("../../app/ahead.ts");
  const viewer = window.ahead?.answers.Viewer;
  await expect(viewer).rejects.toThrow();
  expect(await open(viewer)("Viewer")).toBe("now");
});

test("once something had to be asked for again, nothing that came early is news", async () => {
  const ask = open(early());
  await ask("Viewer");
  await ask("Viewer");
  expect(await ask("FeedPage")).toBe("now");
});

test("what came early long ago is no news", async () => {
  expect(await open(early(), 60_000)("FeedPage")).toBe("now");
});

test("what came early for somebody else is not shown", async () => {
  const ask = open(early());
  writeToken("bo's");
  expect([await ask("Viewer"), await ask("FeedPage")]).toEqual(["now", "now"]);
});
