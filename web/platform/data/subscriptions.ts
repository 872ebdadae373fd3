import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import { readToken, tokenChange } from "../session/token.ts";
import { connection } from "./liveConnection.ts";

const PING_MS = 15_000;
const PONG_PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A subscription starts a moment after its socket opens, and nothing confirms it. */
const SETTLE_MS = 1000;
/** Close codes of a refused token (graphql-ws: Unauthorized, Forbidden). */
const REFUSED = new Set([4401, 4403]);

/** Exponential backoff up to half a minute, with jitter for restarted servers; ends early when the network returns. */
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

export function createSubscriptionLink(onRefused: () => void): GraphQLWsLink {
  const origin = window.location.origin.replace(/^http/, "ws");
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let sentToken: string | null = null;
  // A token that is or was just exchanged is rightly refused: the socket reconnects with the new one.
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
        connection.setSocketState("open");
        setTimeout(connection.notifySubscribed, SETTLE_MS);
      },
      // A dead socket answers no ping.
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_PATIENCE_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
      closed: (event) => {
        clearTimeout(pongTimer);
        if (!isCloseEvent(event)) return connection.setSocketState("lost");
        if (isRefusal(event)) return onRefused();
        // 1000: the client closed it after its last subscription.
        connection.setSocketState(event.code === 1000 ? "open" : "lost");
      },
    },
  });
  return new GraphQLWsLink(client);
}

function isCloseEvent(value: unknown): value is CloseEvent {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}
