// @vitest-environment happy-dom
import { gql } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { whileTokenChanges, writeToken } from "../session/token.ts";
import { createApolloClient } from "./apollo.ts";

const QUERY = gql`query Ping { ping }`;

/** A server that knows the newest token only. */
function openServer(knows: () => string) {
  const tokens: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get("authorization");
    tokens.push(token);
    const errors = [{ message: "Please sign in", extensions: { code: "UNAUTHENTICATED" } }];
    const body = token === `Bearer ${knows()}` ? { data: { ping: "pong" } } : { errors };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  return tokens;
}

afterEach(() => {
  vi.unstubAllGlobals();
  writeToken(null);
});

test("what was asked with a token that is being exchanged is asked again with the new one", async () => {
  const ended = vi.fn();
  const tokens = openServer(() => "new");
  writeToken("old");
  const client = createApolloClient({ onUnauthenticated: ended });
  const exchange = whileTokenChanges(async () => {
    await vi.waitFor(() => expect(tokens).toHaveLength(1));
    writeToken("new");
  });
  const { data } = await client.query({ query: QUERY });
  await exchange;
  expect(data).toEqual({ ping: "pong" });
  expect(tokens).toEqual(["Bearer old", "Bearer new"]);
  expect(ended).not.toHaveBeenCalled();
});

test("a token that nobody exchanges and the server does not know ends the session", async () => {
  const ended = vi.fn();
  openServer(() => "new");
  writeToken("old");
  const client = createApolloClient({ onUnauthenticated: ended });
  await expect(client.query({ query: QUERY })).rejects.toThrow("Please sign in");
  expect(ended).toHaveBeenCalledTimes(1);
});
