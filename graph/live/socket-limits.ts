import type { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { SOCKET_LIMITS } from "../core/limits.ts";
import type { Services } from "../core/services.ts";

const MINUTE = 60_000;

/** Why a socket is closed; RFC 6455's own codes, which every client knows. */
const CLOSE = { policyViolation: 1008, tryAgainLater: 1013 } as const;

/**
 * A socket that is closed once its reader leaves too much unread: it can come back and read what it missed. Whoever
 * sends is told at once that it is sent, and not when the reader has taken it: waiting for that, events would pile up
 * where nobody counts their bytes.
 */
export class BoundedSocket extends WebSocket {
  override send(data: Parameters<WebSocket["send"]>[0], ...rest: unknown[]): void {
    if (this.readyState === WebSocket.OPEN && this.bufferedAmount > SOCKET_LIMITS.bufferedBytes) dismiss(this);
    else super.send(data);
    const onSent = rest.at(-1);
    if (typeof onSent === "function") onSent();
  }
}

/** Closes the socket of a reader with too much unread. */
export const dismiss = (socket: WebSocket) => socket.close(CLOSE.tryAgainLater, "Reading too slowly");

export interface SocketGate {
  /** Closes a socket that sends too many messages a minute. */
  countMessages(socket: WebSocket): void;
  /** Keeps a place for one more connection from a network until it closes. @returns false: there is none. */
  enter(network: string, connection: Duplex): boolean;
  /** Keeps a place for one more socket of a person until it closes. @returns false, with the socket closed: too many. */
  admit(personId: string, socket: WebSocket): boolean;
}

/** What this process' open sockets have used up. */
export function createSocketGate({ config, now }: Pick<Services, "config" | "now">): SocketGate {
  const persons = countPlaces(SOCKET_LIMITS.perPerson);
  const networks = countPlaces(config.rateLimits ? SOCKET_LIMITS.perNetwork : Number.POSITIVE_INFINITY);
  return {
    countMessages(socket) {
      let startedAt = now().getTime();
      let count = 0;
      socket.on("message", () => {
        const time = now().getTime();
        if (Math.abs(time - startedAt) >= MINUTE) [startedAt, count] = [time, 0];
        count += 1;
        if (count <= SOCKET_LIMITS.messagesPerMinute) return;
        socket.close(CLOSE.policyViolation, "Too many messages");
        // Until it has answered that, it is no longer listened to.
        socket.removeAllListeners("message");
      });
    },
    enter: (network, connection) => networks.take(network, connection),
    admit(personId, socket) {
      if (socket.readyState === socket.OPEN && persons.take(personId, socket)) return true;
      socket.close(CLOSE.tryAgainLater, "Too many sockets");
      return false;
    },
  };
}

/** Up to `limit` places for each key; a holder's is free again once it closes. */
function countPlaces(limit: number) {
  const taken = new Map<string, number>();
  return {
    take(key: string, holder: EventEmitter): boolean {
      const count = taken.get(key) ?? 0;
      if (count >= limit) return false;
      taken.set(key, count + 1);
      holder.once("close", () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      });
      return true;
    },
  };
}
