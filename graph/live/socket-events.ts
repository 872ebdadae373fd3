import type { WebSocket } from "ws";
import type { Context } from "../core/context.ts";
import type { PersonEvent } from "./events.ts";
import { dismiss } from "./socket-limits.ts";
import { ReaderTooSlow } from "./streams.ts";

/**
 * Calls back for everything that happens to the person of a socket, which is closed when it cannot keep up.
 * @returns stops listening.
 */
export function onPersonEvent(
  ctx: Context,
  personId: string,
  socket: WebSocket,
  tell: (event: PersonEvent) => Promise<void> | void,
): () => void {
  const events = ctx.events.subscribeToPerson(personId);
  const run = async () => {
    for await (const event of events) await tell(event);
  };
  run().catch((error) => {
    if (!(error instanceof ReaderTooSlow)) {
      ctx.log.error({ err: error, requestId: ctx.requestId }, "a socket stopped listening");
    }
    dismiss(socket);
  });
  return () => void events.return?.();
}

/** Calls back once when the socket's own session ends: signed out, revoked, or its account is gone. */
export function onSessionEnd(ctx: Context, socket: WebSocket, onEnd: () => void): () => void {
  const { session } = ctx;
  if (!session) return () => undefined;
  return onPersonEvent(ctx, session.userId, socket, (event) => {
    if (event.type === "sessionEnded" && event.sessionId === session.id) onEnd();
  });
}
