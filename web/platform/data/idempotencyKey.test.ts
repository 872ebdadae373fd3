// @vitest-environment happy-dom
import { gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "./apollo.ts";

const BOOK = gql`mutation Book($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const WRITE = gql`mutation Write($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
const PAY = gql`mutation Pay($input: RecordDepositInput!) { recordDeposit(input: $input) { id } }`;
const COMMENT = gql`mutation Add($input: AddCommentInput!) { addComment(input: $input) { id } }`;

type Answer = "lost" | "gone" | "made" | { code: string; retryAfter?: number };

/** A server that answers one after the other so; what it was sent. */
function openServer(...answers: Answer[]) {
  const requests: { key: string | null; clientId?: string }[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body, headers }: RequestInit) => {
    const { variables, operationName } = JSON.parse(String(body));
    requests.push({ key: new Headers(headers).get("idempotency-key"), clientId: variables.input.clientId });
    const answer = answers.shift();
    if (answer === "lost") throw new TypeError("fetch failed");
    const field = { Book: "requestBooking", Write: "sendMessage", Pay: "recordDeposit", Add: "addComment" }[
      operationName as "Book"
    ];
    const data = { [field]: answer === "made" ? { id: "1", __typename: "Booking" } : null };
    const errors = typeof answer === "object" ? [{ message: "No", extensions: answer }] : undefined;
    return new Response(JSON.stringify({ data, errors }), { headers: { "content-type": "application/json" } });
  });
  const client = createApolloClient({ onUnauthenticated: vi.fn() });
  const book = (notes = "") =>
    client.mutate({ mutation: BOOK, variables: { input: { artistId: "1", notes } } }).then(
      ({ data }) => data,
      (error: Error) => error.message,
    );
  return { requests, client, book };
}

const MADE = { requestBooking: { id: "1", __typename: "Booking" } };
const IN_PROGRESS = { code: "IDEMPOTENCY_IN_PROGRESS", retryAfter: 1 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a booking without an answer is sent again with its key; changed, or after an answer, it has a new one", async () => {
  const { requests, book } = openServer("lost", "made", "made", "lost", "made");
  for (const notes of ["", "", "", "Late", "Later"]) await book(notes);
  const [first, again, after, late, later] = requests.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(new Set([first, after, late, later]).size).toBe(4);
});

test("a deposit has a key, a message that of the outbox, and a comment none", async () => {
  const { requests, client } = openServer("made", "made", "made");
  await client.mutate({ mutation: PAY, variables: { input: { bookingId: "1", cents: 1 } } });
  await client.mutate({ mutation: WRITE, variables: { input: { content: "Hi", clientId: "kept" } } });
  await client.mutate({ mutation: COMMENT, variables: { input: { postId: "1", content: "Nice" } } });
  const [deposit, message, comment] = requests;
  expect(deposit?.key).toBe(deposit?.clientId);
  expect(message).toEqual({ key: "kept", clientId: "kept" });
  expect(comment).toEqual({ key: null, clientId: expect.any(String) });
});

test("while the first of two is made, the second waits as long as the server says, and gets its answer", async () => {
  const { requests, book } = openServer(IN_PROGRESS, { ...IN_PROGRESS, retryAfter: 3 }, "made");
  const answer = book();
  for (const [seconds, sent] of [
    [0.9, 1],
    [0.2, 2],
    [2.8, 2],
    [0.2, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(requests).toHaveLength(sent);
  }
  expect(await answer).toEqual(MADE);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test("it waits no longer than the server works, and the next press has the same key", async () => {
  const { requests, book } = openServer(...Array.from({ length: 16 }, () => IN_PROGRESS), "made");
  const answer = book();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe("No");
  expect(await book()).toEqual(MADE);
  expect(requests).toHaveLength(17);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test.each<[string, Answer]>([
  ["a key that was used for another document", { code: "IDEMPOTENCY_MISMATCH" }],
  ["an answer that is gone", "gone"],
])("%s leaves the request to its client id", async (_what, answer) => {
  const { requests, book } = openServer(answer, "made");
  expect(await book()).toEqual(MADE);
  const [named, unnamed] = requests;
  expect(named?.key).toBe(named?.clientId);
  expect(unnamed).toEqual({ key: null, clientId: named?.clientId });
});

test("a refusal is not sent again, and the next press has a new key", async () => {
  const { requests, book } = openServer({ code: "SLOT_TAKEN" }, "made");
  expect(await book()).toBe("No");
  expect(requests).toHaveLength(1);
  await book();
  expect(requests[1]?.key).not.toBe(requests[0]?.key);
});
