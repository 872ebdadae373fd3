// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { gql } from "@apollo/client";
import { buildSchema, isInputObjectType } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "./apollo.ts";
import { REPEATABLE } from "./repeatKey.ts";

const ADD = gql`mutation Add($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const EDIT = gql`mutation Edit($input: UpdatePostInput!) { updatePost(input: $input) { id } }`;

type Answer = "lost" | "UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "done";

/** A server that answers one after the other so; what it was sent. */
function openServer(...answers: Answer[]) {
  const inputs: { clientId?: string }[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    inputs.push(JSON.parse(String(body)).variables.input);
    const answer = answers.shift();
    if (answer === "lost") throw new TypeError("fetch failed");
    const errors = [{ message: "No", extensions: { code: answer } }];
    const result = answer === "done" ? { data: { addComment: { id: "1", __typename: "Comment" } } } : { errors };
    return new Response(JSON.stringify(result), { headers: { "content-type": "application/json" } });
  });
  const client = createApolloClient({ onUnauthenticated: vi.fn() });
  const add = (content: string) =>
    client.mutate({ mutation: ADD, variables: { input: { postId: "1", content } } }).catch(() => undefined);
  return { inputs, client, add };
}

afterEach(() => vi.unstubAllGlobals());

test("an unanswered mutation is repeated under its key, until there is an answer", async () => {
  const { inputs, add } = openServer("lost", "UNAVAILABLE", "INTERNAL", "done", "done");
  for (let press = 1; press <= 5; press += 1) await add("Nice");
  const [first, second, third, fourth, fifth] = inputs.map(({ clientId }) => clientId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
});

test("two presses at once share a key; other values, and a retry after a refusal, get a new one", async () => {
  const { inputs, add } = openServer("NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND");
  await Promise.all([add("Nice"), add("Nice"), add("Great")]);
  await add("Nice");
  const [one, same, other, later] = inputs.map(({ clientId }) => clientId);
  expect(same).toBe(one);
  expect(new Set([one, other, later]).size).toBe(3);
});

test("a mutation that creates nothing has no key", async () => {
  const { inputs, client } = openServer("NOT_FOUND");
  await client.mutate({ mutation: EDIT, variables: { input: { id: "1" } } }).catch(() => undefined);
  expect(inputs).toEqual([{ id: "1" }]);
});

test("every input with a clientId is listed", () => {
  const types = Object.values(buildSchema(readFileSync("schema.graphql", "utf8")).getTypeMap());
  const inputs = types.filter((type) => isInputObjectType(type) && "clientId" in type.getFields());
  const names = inputs.map(({ name }) => name).filter((name) => name !== "SendMessageInput");
  expect([...REPEATABLE].sort()).toEqual(names.sort());
});
