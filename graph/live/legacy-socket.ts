import type { WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { clientAddressOf } from "../core/client-address.ts";
import type { Context } from "../core/context.ts";
import type { Services } from "../core/services.ts";
import { createContext } from "../identity/authenticate.ts";
import { isApiKey } from "../identity/keys.ts";
import { observeLag, type PersonEvent } from "./events.ts";
import { KEEP_ALIVE } from "./graphql-socket.ts";
import { readMissedEvents } from "./missed-events.ts";
import type { SessionCheck } from "./session-check.ts";
import { onPersonEvent } from "./socket-events.ts";
import type { SocketGate } from "./socket-limits.ts";

/** How long a socket may stay open without saying who it is, in milliseconds. */
const AUTH_TIMEOUT = 10_000;

const CLOSE = { badMessage: 4400, unauthorized: 4401, authTimeout: 4408 } as const;

const authMessage = z.object({
  type: z.literal("auth"),
  token: z.string().max(200),
  lastEventId: z.uuidv7().nullish(),
});
/** What an event is to the viewer; nothing: it is not for them. */
export type ReadAddressed = (ctx: Context, event: PersonEvent) => Promise<PersonEvent | undefined>;

const otherMessage = z.object({ type: z.string().refine((type) => type !== "auth") });

/**
 * The spec's small JSON socket: the first message is `{ "type": "auth", "token": … }`, answered with
 * `{ "type": "auth_ok" }`; from then on `{ "type": "new_message", "conversationId": …, "messageId": … }` and its likes
 * tell when to read again. They carry ids only; what they name is read through the API with its rights. Whether the
 * session still lives is asked before each.
 *
 * A client that comes back signs in with `lastEventId`, the last `messageId` or `notificationId` that they heard, and is told
 * of those since, some perhaps twice; or `{ "type": "resync" }`, when there is more than is worth telling one by one.
 */
export function serveLegacySocket(
  services: Services,
  sockets: WebSocketServer,
  gate: SocketGate,
  check: SessionCheck,
  readAddressed: ReadAddressed,
): void {
  sockets.on("connection", (socket: WebSocket, request) => {
    // A socket lives for hours: nothing else of its request is kept.
    const [userAgent, address] = [request.headers["user-agent"] ?? "", clientAddressOf(services, request)];
    let stopListening: (() => void) | undefined;
    let hasSaidWho = false;
    let isAlive = true;
    const authTimer = setTimeout(() => socket.close(CLOSE.authTimeout, "Sign in first"), AUTH_TIMEOUT);
    const keepAlive = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, KEEP_ALIVE);

    const authenticate = async ({ token, lastEventId }: z.infer<typeof authMessage>) => {
      clearTimeout(authTimer);
      if (hasSaidWho) return socket.close(CLOSE.badMessage, "Already signed in");
      hasSaidWho = true;
      // Its events know no scopes.
      if (isApiKey(token)) return socket.close(CLOSE.unauthorized, "Unauthorized");
      const identify = () => createContext(services, { token, userAgent, address });
      const ctx = await identify();
      if (!ctx.viewer || !ctx.session || socket.readyState !== socket.OPEN)
        return socket.close(CLOSE.unauthorized, "Unauthorized");
      if (!gate.admit(ctx.viewer.id, socket)) return;
      check.add(ctx, socket, () => socket.close(CLOSE.unauthorized, "Unauthorized"));
      const passOn = async (received: PersonEvent) => {
        const event = await readAddressed(ctx, received);
        if (!event) return;
        const text = toLegacyEvent(event);
        const hasEnded = event.type === "sessionEnded" && event.sessionId === ctx.session?.id;
        if (hasEnded || (text && !(await identify()).viewer)) return socket.close(CLOSE.unauthorized, "Unauthorized");
        if (!text) return;
        socket.send(JSON.stringify(text));
        observeLag(received);
      };
      const sendMissed = async (viewerId: string) => {
        const missed = lastEventId ? await readMissedEvents(ctx, viewerId, lastEventId) : [];
        if (!missed) return socket.send(JSON.stringify({ type: "resync" }));
        for (const event of missed) await passOn(event);
      };
      stopListening = onPersonEvent(services, ctx.viewer.id, socket, (event) =>
        passOn(event).catch((error) => {
          services.log.error({ err: error }, "legacy socket failed to pass on an event");
          socket.close(1011, "Try again later");
        }),
      );
      socket.send(JSON.stringify({ type: "auth_ok" }));
      await sendMissed(ctx.viewer.id);
    };

    socket.on("pong", () => {
      isAlive = true;
    });
    socket.on("message", (data) => {
      const json = parseJson(String(data));
      const auth = authMessage.safeParse(json);
      // Types that are not known are ignored, so that newer clients may say more.
      if (!auth.success && otherMessage.safeParse(json).success) return;
      if (!auth.success) return socket.close(CLOSE.badMessage, "Bad message");
      authenticate(auth.data).catch((error) => {
        services.log.error({ err: error }, "legacy socket failed to sign in");
        socket.close(1011, "Try again later");
      });
    });
    socket.on("close", () => {
      clearTimeout(authTimer);
      clearInterval(keepAlive);
      stopListening?.();
    });
  });
}

/** What the older protocol says of an event; nothing of those that it does not know. */
function toLegacyEvent(event: PersonEvent): PersonEvent | { type: "new_message" } | undefined {
  switch (event.type) {
    case "message":
      return { ...event, type: "new_message" };
    case "reaction":
    case "read":
    case "typing":
    case "notification":
    case "booking":
    case "own":
    case "ownRead":
      return event;
    default:
      return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
