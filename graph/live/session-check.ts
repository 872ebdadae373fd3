import type { WebSocket } from "ws";
import type { Services } from "../core/services.ts";
import { findLivingSessions } from "../identity/sessions.ts";

export interface SessionCheck {
  /** Calls back when the session of a socket is found to have ended, by time too; until the socket closes. */
  add(sessionId: string, socket: WebSocket, onEnd: () => void): void;
  stop(): void;
}

/** Asks again and again, in one statement for all open sockets, which of their sessions still live. */
export function startSessionCheck(services: Services, every: number): SessionCheck {
  const sockets = new Map<WebSocket, { sessionId: string; onEnd: () => void }>();
  let isAsking = false;
  const check = async () => {
    if (isAsking || sockets.size === 0) return;
    isAsking = true;
    try {
      const asked = [...sockets.values()];
      const living = await findLivingSessions(services, [...new Set(asked.map(({ sessionId }) => sessionId))]);
      for (const { sessionId, onEnd } of asked) if (!living.has(sessionId)) onEnd();
    } catch (error) {
      // Nobody loses a socket because the database is away; the next round asks again.
      services.log.warn({ err: error }, "the sessions of open sockets could not be checked");
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(check, every).unref();
  return {
    add(sessionId, socket, onEnd) {
      sockets.set(socket, { sessionId, onEnd });
      socket.once("close", () => sockets.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
