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
  delete window.prefetched;
});

/** A page whose first answers came before its code, and what its screens are told. */
function open(viewer: Promise<ApolloLink.Result> | undefined, age = 0) {
  const feed = Promise.resolve(says("prefetched"));
  window.prefetched = { at: Date.now() - age, token: "ada's", answers: { Viewer: viewer, FeedPage: feed } };
  const client = createApolloClient({ onUnauthenticated: () => undefined });
  return async (name: keyof typeof QUERIES) => {
    const { data } = await client.query<{ who: string }>({ query: QUERIES[name], fetchPolicy: "network-only" });
    return data?.who;
  };
}
const prefetched = () => Promise.resolve(says("prefetched"));

test("a prefetched query is not sent again, and answers once", async () => {
  const ask = open(prefetched());
  expect([await ask("Viewer"), await ask("FeedPage")]).toEqual(["prefetched", "prefetched"]);
  expect(server).not.toHaveBeenCalled();
  expect(await ask("FeedPage")).toBe("now");
});

test.each([
  ["was lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["was refused", async () => Response.json(says("prefetched"), { status: 503 })],
])("a prefetched query that %s is sent again", async (_how, answer) => {
  vi.stubGlobal("__FIRST_QUERIES__", {});
  server.mockImplementationOnce(answer);
  vi.resetModules();
  await import("../../app/prefetch.ts");
  const viewer = window.prefetched?.answers.Viewer;
  await expect(viewer).rejects.toThrow();
  expect(await open(viewer)("Viewer")).toBe("now");
});

test("after one repeated query no prefetched answer is used", async () => {
  const ask = open(prefetched());
  await ask("Viewer");
  await ask("Viewer");
  expect(await ask("FeedPage")).toBe("now");
});

test("an old prefetched answer is not used", async () => {
  expect(await open(prefetched(), 60_000)("FeedPage")).toBe("now");
});

test("an answer prefetched for another viewer is not used", async () => {
  const ask = open(prefetched());
  writeToken("bo's");
  expect([await ask("Viewer"), await ask("FeedPage")]).toEqual(["now", "now"]);
});
