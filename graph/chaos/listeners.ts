import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import type { DataOf } from "../testing/document-types.ts";
import { createRandom, type Random } from "../testing/random.ts";
import type { Fixture } from "./fixture.ts";
import { ask, type Person } from "./person.ts";

const HEAR = "subscription { messageReceived { id conversation { id } } }";

/** Milliseconds between two pages of one person. */
const READ_EVERY = 700;

/** Reads each person's log of changes, page by page, from any server. @returns stops, once all is read. */
export function readLogs(fixture: Fixture): () => Promise<void> {
  let isOver = false;
  const readAll = async (person: Person, random: Random) => {
    for (let cursor = ""; ; ) {
      const isLast = isOver;
      const { output } = await fixture.history.record("readChanges", { reader: person.id }, async () => {
        const query = new URLSearchParams({ limit: "20", ...(cursor && { cursor }) });
        const path = `/api/changes?${query}`;
        const page = await ask<{ id: string; cursor: string }[]>(fixture.serverUrl(random), path, person);
        cursor = page.at(-1)?.cursor ?? cursor;
        return { ids: page.map(({ id }) => id) };
      });
      if (isLast && !output?.ids.length) return;
      if (!isLast) await sleep(READ_EVERY);
    }
  };
  const reading = fixture.people.map((person, index) => readAll(person, createRandom(index, "log")));
  return async () => {
    isOver = true;
    await Promise.all(reading);
  };
}

/** Keeps a socket of either protocol open for each person, and reconnects. @returns stops all. */
export function listen(fixture: Fixture): () => void {
  const ends = fixture.people.map((person, index) => {
    const random = createRandom(index, "listener");
    return index % 2 === 0 ? listenWithGraphQL(fixture, person, random) : listenWithLegacy(fixture, person, random);
  });
  return () => {
    for (const end of ends) end();
  };
}

const socketAddress = (fixture: Fixture, random: Random, path: string) =>
  `${fixture.serverUrl(random).replace("http", "ws")}${path}`;

function listenWithGraphQL(fixture: Fixture, person: Person, random: Random): () => void {
  let isOver = false;
  const client = createClient({
    url: () => socketAddress(fixture, random, "/graphql"),
    webSocketImpl: WebSocket,
    connectionParams: { token: person.token },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !isOver,
    retryWait: () => sleep(random.whole(100, 400)),
  });
  client.subscribe<DataOf<typeof HEAR>>(
    { query: HEAR },
    {
      next: ({ data }) => {
        const message = data?.messageReceived;
        if (!message) return;
        fixture.history.note("hear", { person: person.id, conversation: message.conversation.id, message: message.id });
      },
      // The client reconnects by itself.
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return () => {
    isOver = true;
    client.terminate();
  };
}

function listenWithLegacy(fixture: Fixture, person: Person, random: Random): () => void {
  let isOver = false;
  let socket: WebSocket;
  const open = () => {
    socket = new WebSocket(socketAddress(fixture, random, "/ws"));
    socket.on("open", () => socket.send(JSON.stringify({ type: "auth", token: person.token })));
    socket.on("message", (data) => {
      const { type, conversationId, messageId } = JSON.parse(String(data));
      if (type !== "new_message") return;
      fixture.history.note("hear", { person: person.id, conversation: conversationId, message: messageId });
    });
    // "close" follows.
    socket.on("error", () => undefined);
    socket.on("close", async () => {
      await sleep(random.whole(100, 400));
      if (!isOver) open();
    });
  };
  open();
  return () => {
    isOver = true;
    socket.terminate();
  };
}
