import type { WebSocket } from "ws";
import type { Context } from "../core/context.ts";
import type { Services } from "../core/services.ts";
import type { PersonEvent } from "./events.ts";
import { dismiss } from "./socket-limits.ts";
import { ReaderTooSlow } from "./streams.ts";

/**
 * Calls back for everything that happens to the person of a socket, which is closed when it cannot keep up.
 * @returns stops listening.
 */
export function onPersonEvent(
  services: Services,
  personId: string,
  socket: WebSocket,
  notify: (event: PersonEvent) => Promise<void> | void,
): () => void {
  const events = services.events.subscribeToPerson(personId);
  const run = async () => {
    for await (const event of events) await notify(event);
  };
  run().catch((error) => {
    if (!(error instanceof ReaderTooSlow)) {
      services.log.error({ err: error }, "a socket stopped listening");
    }
    dismiss(socket);
  });
  return () => void events.return?.();
}

/** Calls back once when the socket's own session or API key ends: signed out, revoked, or its account is gone. */
export function onCredentialEnd(
  services: Services,
  personId: string,
  { session, key }: Pick<Context, "session" | "key">,
  socket: WebSocket,
  onEnd: () => void,
): () => void {
  return onPersonEvent(services, personId, socket, (event) => {
    if (event.type === "sessionEnded" && event.sessionId === session?.id) onEnd();
    if (event.type === "keyEnded" && event.keyId === key?.id) onEnd();
  });
}
