import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import { readToken, tokenChange } from "../session/token.ts";
import { connection } from "./liveConnection.ts";

const PING_MS = 15_000;
const PONG_PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A subscription begins a moment after the socket that carries it opens, and nobody says when. */
const SETTLE_MS = 1000;
/** Close codes with which the server refuses the token (graphql-ws: Unauthorized, Forbidden). */
const REFUSED = new Set([4401, 4403]);

/** Doubles the pause up to half a minute, with jitter so that a restarted server is not stormed; ends early when the network returns. */
function backOff(retries: number): Promise<void> {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(retries, 10));
  const pause = ceiling / 2 + Math.random() * (ceiling / 2);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, pause);
    window.addEventListener("online", finish);
  });
}

/** The link for subscriptions. `onRefused` hears when the server no longer accepts the token. */
export function createSubscriptionLink(onRefused: () => void): GraphQLWsLink {
  const origin = window.location.origin.replace(/^http/, "ws");
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let sentToken: string | null = null;
  // A token that is being exchanged, or was meanwhile, is refused with reason: the socket comes back with the new one.
  const isRefusal = ({ code }: CloseEvent) => REFUSED.has(code) && !tokenChange() && sentToken === readToken();
  const client = createClient({
    url: `${origin}/graphql`,
    connectionParams: async () => {
      await tokenChange()?.catch(() => undefined);
      sentToken = readToken();
      return { token: sentToken };
    },
    lazyCloseTimeout: 3_000,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: backOff,
    shouldRetry: (problem) => !(isCloseEvent(problem) && isRefusal(problem)),
    on: {
      connected: () => {
        connection.socketIs("open");
        setTimeout(connection.begins, SETTLE_MS);
      },
      // A socket that died without a goodbye answers no ping.
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_PATIENCE_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
      closed: (event) => {
        clearTimeout(pongTimer);
        if (!isCloseEvent(event)) return connection.socketIs("lost");
        if (isRefusal(event)) return onRefused();
        // 1000 is our own closing when the last subscription ends.
        connection.socketIs(event.code === 1000 ? "open" : "lost");
      },
    },
  });
  return new GraphQLWsLink(client);
}

function isCloseEvent(value: unknown): value is CloseEvent {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}
