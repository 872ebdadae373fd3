// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OUTBOX, writeUnsent } from "../../platform/session/unsentStorage.ts";
import { openApp, press as pressOn, viewer } from "../../testing/app.tsx";
import { flushOutbox } from "../flushOutbox.ts";
import { MessagesPageDocument, type MessagesPageQuery } from "../MessagesPage.generated.ts";
import { outbox, useOutbox } from "../sync/outbox.ts";
import { useSend } from "./useSend.ts";

function Writing({ to, conversation }: { to: string; conversation: string }) {
  const { send, retry } = useSend(to, conversation);
  const outgoing = useOutbox().filter(({ receiverId }) => receiverId === to);
  return (
    <section aria-label={to}>
      {["one", "two", "three"].map((words) => (
        <button key={words} type="button" onClick={() => send(words, null)}>
          {words}
        </button>
      ))}
      <ul>
        {outgoing.map((message) => (
          <li key={message.clientId} id={message.clientId}>
            <span>{`${message.content} ${message.state}${message.reason ? `, ${message.reason}` : ""}`}</span>
            {message.state === "failed" ? (
              <button type="button" onClick={() => retry(message)}>{`Retry ${message.content}`}</button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const answerTo = ({ clientId, content }: { clientId: string; content: string }, seq: number) => ({
  sendMessage: {
    __typename: "Message",
    id: `m${seq}`,
    conversationId: "c",
    seq,
    clientId,
    content,
    messageType: "TEXT",
    imageUrl: null,
    image: null,
    createdAt: "2026-05-01T17:00:00.000Z",
    isMine: true,
    reactions: [],
  },
});

/** As one of the viewer's conversations, each with somebody else. */
const row = (id: string) => ({
  __typename: "Conversation",
  id,
  updatedAt: "2026-05-01T16:00:00.000Z",
  unreadCount: 0,
  markedUnread: false,
  archived: false,
  draft: "",
  isRequest: false,
  requestState: "NONE",
  otherReadSeq: null,
  otherUser: {
    ...viewer,
    __typename: "User",
    id: `with ${id}`,
    isViewer: false,
    takesBookings: false,
    viewerCanMessage: true,
    viewerHasRestricted: false,
  },
  lastMessage: null,
});

let opened = 0;

function openThread() {
  const app = openApp();
  opened += 1;
  const edges = [{ __typename: "QueryConversationsConnectionEdge", node: row("c") }];
  const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: null };
  app.client.writeQuery({
    query: MessagesPageDocument,
    variables: {},
    data: { conversations: { __typename: "QueryConversationsConnection", edges, pageInfo } } as MessagesPageQuery,
  });
  app.show(<Writing to={`somebody ${opened}`} conversation="c" />);
  const sent = () => app.asked.filter(({ name }) => name === "SendMessage");
  const inputs = () => sent().map(({ variables }) => variables.input as { clientId: string; content: string });
  return {
    ...app,
    inputs,
    /** The server takes the newest message. */
    async take() {
      const input = inputs().at(-1);
      if (!input) throw new Error("Nothing was sent");
      await sent().at(-1)?.answer(answerTo(input, sent().length));
    },
    waitingIds: () => screen.getAllByRole("listitem").map(({ id }) => id),
    fail: () => sent().at(-1)?.lose(),
    refuse: (message: string, code: string) => sent().at(-1)?.refuse(message, code),
  };
}
const press = (name: string) => pressOn(screen.getByRole("button", { name }));
const waiting = () => screen.queryAllByRole("listitem").map((item) => item.querySelector("span")?.textContent);

test("messages are sent one after the other, in the order of writing", async () => {
  const thread = openThread();
  await press("one");
  await press("two");
  await press("three");
  expect(waiting()).toEqual(["one sending", "two sending", "three sending"]);
  expect(thread.inputs().map(({ content }) => content)).toEqual(["one"]);
  await thread.take();
  expect(waiting()).toEqual(["two sending", "three sending"]);
  await thread.take();
  await thread.take();
  expect(thread.inputs().map(({ content }) => content)).toEqual(["one", "two", "three"]);
  expect(waiting()).toEqual([]);
});

test("a failed message keeps its place and id, and does not block others", async () => {
  const thread = openThread();
  await press("one");
  await press("two");
  await thread.fail();
  expect(screen.getByRole("log").textContent).toBe("Message failed: Failed to send message");
  await thread.take();
  expect(waiting()).toEqual(["one failed"]);
  await press("Retry one");
  expect(waiting()).toEqual(["one sending"]);
  await thread.take();
  const [first, , again] = thread.inputs();
  expect(again).toEqual(first);
  expect(waiting()).toEqual([]);
});

test("offline the message has the error, and no toast covers it", async () => {
  window.dispatchEvent(new Event("offline"));
  const thread = openThread();
  await press("one");
  await thread.fail();
  expect(waiting()).toEqual(["one failed"]);
  expect(screen.getByRole("log").textContent).toBe("");
  window.dispatchEvent(new Event("online"));
  await press("Retry one");
  await thread.take();
});

test("unsent messages are sent on reconnect, in order and once; refused ones stay", async () => {
  const thread = openThread();
  await press("one");
  await thread.refuse("You can't message this account", "FORBIDDEN");
  await press("two");
  await thread.fail();
  await press("three");
  await thread.fail();
  act(() => flushOutbox(thread.client));
  act(() => flushOutbox(thread.client));
  expect(waiting()).toEqual(["one failed, You can't message this account", "two sending", "three failed"]);
  // Where the first finds no way, none overtakes it.
  await thread.fail();
  expect(waiting()).toEqual(["one failed, You can't message this account", "two sending", "three failed"]);
  await thread.take();
  await thread.take();
  expect(waiting()).toEqual(["one failed, You can't message this account"]);
  const [, two, three, ...again] = thread.inputs();
  expect(again).toEqual([two, two, three]);
});

test("a message that another tab has sent or discarded is not sent again", async () => {
  const thread = openThread();
  await press("one");
  await thread.fail();
  writeUnsent("localStorage", OUTBOX + (thread.waitingIds()[0] ?? ""), null);
  act(() => flushOutbox(thread.client));
  expect(waiting()).toEqual(["one failed"]);
});

test("the server's error is shown at the message", async () => {
  const thread = openThread();
  await press("one");
  await thread.refuse("You can't message this account", "FORBIDDEN");
  expect(waiting()).toEqual(["one failed, You can't message this account"]);
  await press("Retry one");
  await thread.take();
});

test("a discarded message in the queue is not sent", async () => {
  const thread = openThread();
  await press("one");
  await press("two");
  outbox.remove(thread.waitingIds()[1] ?? "");
  await thread.take();
  expect(thread.inputs().map(({ content }) => content)).toEqual(["one"]);
});

test("messages to different people do not wait for each other", async () => {
  const app = openApp();
  app.show(
    <>
      <Writing to="ada" conversation="a" />
      <Writing to="bo" conversation="b" />
    </>,
  );
  for (const button of screen.getAllByRole("button", { name: "one" })) await pressOn(button);
  expect(app.asked.map(({ variables }) => variables.input)).toMatchObject([
    { conversationId: "a" },
    { conversationId: "b" },
  ]);
});
