import type { WebSocket } from "ws";
import type { Context } from "../core/context.ts";
import type { Services } from "../core/services.ts";
import { findLivingKeys } from "../identity/keys.ts";
import { findLivingSessions } from "../identity/sessions.ts";

type Credential = Pick<Context, "session" | "key">;

export interface SessionCheck {
  /** Calls back when the session or key of a socket is found to have ended, by time too; until the socket closes. */
  add(credential: Credential, socket: WebSocket, onEnd: () => void): void;
  stop(): void;
}

/** Asks again and again, in a statement for all open sockets, which of their sessions and keys still live. */
export function startSessionCheck(services: Services, every: number): SessionCheck {
  const sockets = new Map<WebSocket, Credential & { onEnd: () => void }>();
  let isAsking = false;
  const check = async () => {
    if (isAsking || sockets.size === 0) return;
    isAsking = true;
    try {
      const asked = [...sockets.values()];
      const idsOf = (kind: keyof Credential) => [...new Set(asked.flatMap((each) => each[kind]?.id ?? []))];
      const [sessionIds, keyIds] = [idsOf("session"), idsOf("key")];
      const sessions = await findLivingSessions(services, sessionIds);
      const keys = keyIds.length > 0 ? await findLivingKeys(services, keyIds) : new Set<string>();
      for (const { session, key, onEnd } of asked) {
        if (!sessions.has(session?.id ?? "") && !keys.has(key?.id ?? "")) onEnd();
      }
    } catch (error) {
      // Nobody loses a socket because the database is away; the next round asks again.
      services.log.warn({ err: error }, "the sessions of open sockets could not be checked");
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(check, every).unref();
  const stopListening = services.sandbox?.onMove(() => void check());
  return {
    add({ session, key }, socket, onEnd) {
      sockets.set(socket, { session, key, onEnd });
      socket.once("close", () => sockets.delete(socket));
    },
    stop() {
      clearInterval(timer);
      stopListening?.();
    },
  };
}
