// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "../../platform/data/liveConnection.ts";
import { openApp, press, viewer } from "../../testing/app.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "../list/ConversationRow.generated.ts";
import { inOrder } from "./threadSync.ts";
import { useThread } from "./useThread.ts";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const conversation = (newest: number): Conversation => ({
  id: "c",
  updatedAt: "2026-05-01T17:00:00.000Z",
  unreadCount: 0,
  markedUnread: false,
  archived: false,
  draft: "",
  isRequest: false,
  requestState: "NONE",
  otherReadSeq: null,
  otherUser: {
    ...viewer,
    id: "mara",
    isViewer: false,
    takesBookings: false,
    viewerCanMessage: true,
    viewerHasRestricted: false,
  },
  lastMessage: {
    id: `m${newest}`,
    seq: newest,
    content: "",
    messageType: "TEXT",
    createdAt: "2026-05-01T17:00:00.000Z",
    isMine: false,
  },
});

/** Messages from one number down to another, as the server gives them. */
function page(from: number, to: number, hasNextPage = to > 1) {
  const edges = Array.from({ length: from - to + 1 }, (_, index) => from - index).map((seq) => ({
    __typename: "ConversationMessagesConnectionEdge",
    node: {
      __typename: "Message",
      id: `m${seq}`,
      conversationId: "c",
      seq,
      clientId: `client ${seq}`,
      content: `message ${seq}`,
      messageType: "TEXT",
      imageUrl: null,
      image: null,
      createdAt: "2026-05-01T17:00:00.000Z",
      isMine: false,
      reactions: [],
    },
  }));
  const pageInfo = { __typename: "PageInfo", hasNextPage, endCursor: String(to) };
  const messages = { __typename: "ConversationMessagesConnection", edges, pageInfo };
  return { conversation: { __typename: "Conversation", id: "c", messages } };
}

function Thread({ newest, wanted = null }: { newest: number; wanted?: number | null }) {
  const thread = useThread(conversation(newest), wanted);
  const messages = "messages" in thread ? thread.messages : undefined;
  const failure = thread.kind === "failed" ? thread.failure : thread.kind === "shown" ? thread.olderFailure : null;
  return (
    <>
      <p data-testid="shown">
        {messages
          ? inOrder(messages)
              .map(({ seq }) => seq)
              .join(" ")
          : "nothing yet"}
      </p>
      {thread.kind === "seeking" ? <p role="status">Seeking</p> : null}
      {failure ? <p role="alert">{failure.message}</p> : null}
      {thread.kind === "failed" ? (
        <button type="button" onClick={thread.retry}>
          Retry
        </button>
      ) : null}
      {thread.kind === "shown" ? (
        <button type="button" onClick={thread.older.loadMore}>
          Older
        </button>
      ) : null}
    </>
  );
}

/** Waits until the thread shows these messages and no other. */
const expectShown = (text: string) => waitFor(() => expect(screen.getByTestId("shown").textContent).toBe(text));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(" ");

test("a message that the row has and the thread lacks is read and put in its place", async () => {
  const app = openApp();
  app.show(<Thread newest={5} />);
  await expectShown("nothing yet");
  await app.latest().answer(page(3, 1));
  expect(app.latest().variables).toMatchObject({ id: "c", first: 100, after: null });
  await app.latest().answer(page(5, 1));
  await expectShown(numbers(1, 5));
  expect(app.asked).toHaveLength(2);
});

test("after a gap in the connection the thread is read again", async () => {
  const app = openApp();
  app.show(<Thread newest={3} />);
  await app.latest().answer(page(3, 1));
  await act(async () => connection.setSocketState("lost"));
  await act(async () => connection.setSocketState("open"));
  await app.latest().answer(page(4, 1));
  await expectShown(numbers(1, 4));
});

test("a failed read is retried", async () => {
  const app = openApp();
  app.show(<Thread newest={4} />);
  await app.latest().answer(page(3, 1));
  await app.latest().lose();
  expect(app.asked).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await app.latest().answer(page(4, 1));
  await expectShown(numbers(1, 4));
});

test("an old message is searched backwards, with a loading state", async () => {
  const app = openApp();
  app.show(<Thread newest={200} wanted={50} />);
  await app.latest().answer(page(200, 171));
  expect(screen.getByRole("status").textContent).toBe("Seeking");
  expect(app.latest().variables).toMatchObject({ first: 100, after: "171" });
  await app.latest().answer(page(170, 71));
  expect(app.latest().variables).toMatchObject({ first: 100, after: "71" });
  await app.latest().answer(page(70, 1));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  await expectShown(numbers(1, 200));
  expect(app.asked).toHaveLength(3);
});

test("older messages that fail to load have an error and a retry", async () => {
  const app = openApp();
  app.show(<Thread newest={60} />);
  await app.latest().answer(page(60, 31));
  await press(screen.getByRole("button", { name: "Older" }));
  expect(app.latest().variables).toMatchObject({ first: 30, after: "31" });
  await app.latest().lose();
  expect(screen.getByRole("alert").textContent).toContain("We can't reach the server");
  await press(screen.getByRole("button", { name: "Older" }));
  await app.latest().answer(page(30, 1));
  expect(screen.queryByRole("alert")).toBeNull();
  await expectShown(numbers(1, 60));
});

test("a thread that fails to load has a retry", async () => {
  const app = openApp();
  app.show(<Thread newest={3} />);
  await app.latest().refuse("Too many requests", "RATE_LIMITED");
  expect(screen.getByRole("alert").textContent).toBe("Too many requests");
  await press(screen.getByRole("button", { name: "Retry" }));
  await app.latest().answer(page(3, 1));
  await expectShown(numbers(1, 3));
});
