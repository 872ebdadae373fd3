import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { sendMessage } from "../acts/messages.ts";
import type { Server } from "../server.ts";
import type { FaultAct } from "./act.ts";

/** Events of 70 kB soon fill the network's buffers. */
const COPIES = Array.from({ length: 14 }, (_, number) => `c${number}: content`).join(" ");
const LANES = 4;

/** A subscriber stops reading while many events are sent. */
export const stopReading =
  (servers: readonly Server[]): FaultAct =>
  async ({ lasts, random, fixture }) => {
    const { parties, id: conversationId } = random.pick(fixture.threads);
    const [sender, reader] = parties;
    let socket: WebSocket | undefined;
    const client = createClient({
      url: `${random.pick(servers).url().replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { token: reader.token },
      on: {
        connected: (opened) => {
          socket = opened as WebSocket;
        },
      },
    });
    // The server may end the connection; it must only stay alive.
    const ignore = () => undefined;
    client.subscribe(
      { query: `subscription { messageReceived { ${COPIES} } }` },
      { next: ignore, error: ignore, complete: ignore },
    );
    await sleep(200);
    socket?.pause();
    const end = performance.now() + lasts;
    const sendMuch = async () => {
      while (performance.now() < end) {
        const content = `${fixture.mark()} ${"x".repeat(4900)}`;
        await sendMessage(fixture, sender, random, { conversationId, clientId: randomUUID(), content });
      }
    };
    await Promise.all(Array.from({ length: LANES }, sendMuch));
    client.terminate();
  };
