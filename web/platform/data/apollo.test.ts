// @vitest-environment happy-dom
import { gql } from "@apollo/client";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { provideProofDialog, useAskedProof } from "../session/proof.ts";
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

test("a request during a token exchange is repeated with the new token", async () => {
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

test("an unknown token without an exchange ends the session", async () => {
  const ended = vi.fn();
  openServer(() => "new");
  writeToken("old");
  const client = createApolloClient({ onUnauthenticated: ended });
  await expect(client.query({ query: QUERY })).rejects.toThrow("Please sign in");
  expect(ended).toHaveBeenCalledTimes(1);
});

const ACT = gql`mutation Act { act }`;

/** A server that asks who is there until it is shown. */
function openCautiousServer() {
  const server = { isProven: false, asked: 0 };
  vi.stubGlobal("fetch", async () => {
    server.asked += 1;
    const errors = [{ message: "Confirm that it's you first.", extensions: { code: "STEP_UP_REQUIRED" } }];
    const body = server.isProven ? { data: { act: "done" } } : { errors };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  return server;
}

// The app's dialog asks the server for the ways to answer; here the test answers.
provideProofDialog(async () => () => null);

async function settle(isProven: boolean) {
  const { result } = renderHook(useAskedProof);
  await vi.waitFor(() => expect(result.current?.open).toBe(true));
  result.current?.settle(isProven);
}

test("a request that requires a step-up is repeated after it, with one dialog for several requests", async () => {
  const server = openCautiousServer();
  const client = createApolloClient({ onUnauthenticated: vi.fn() });
  const acts = [client.mutate({ mutation: ACT }), client.mutate({ mutation: ACT })];
  await vi.waitFor(() => expect(server.asked).toBe(2));
  server.isProven = true;
  await settle(true);
  for (const { data } of await Promise.all(acts)) expect(data).toEqual({ act: "done" });
  expect(server.asked).toBe(4);
});

test("a viewer who cancels the step-up gets the refusal, and is asked again next time", async () => {
  openCautiousServer();
  const client = createApolloClient({ onUnauthenticated: vi.fn() });
  for (const _time of [1, 2]) {
    const [act] = await Promise.allSettled([client.mutate({ mutation: ACT }), settle(false)]);
    expect(act).toMatchObject({ status: "rejected", reason: { message: "Confirm that it's you first." } });
  }
});
