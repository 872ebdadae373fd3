import type { IncomingMessage } from "node:http";
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  Kind,
} from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import type { WebSocket, WebSocketServer } from "ws";
import { clientAddressOf } from "../core/client-address.ts";
import type { Context, RequestIdentity } from "../core/context.ts";
import { inTime } from "../core/deadline.ts";
import { Failure } from "../core/errors.ts";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { metrics } from "../core/metrics.ts";
import { countRequest, networkOf } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import { parseDocument } from "../graphql/documents.ts";
import { formatGraphQLError } from "../graphql/execution.ts";
import { answerRefusal, countRefused, executeInTime, refuseOperation, withCode } from "../graphql/operation.ts";
import { createContext, createRequestContext, readBearer } from "../identity/authenticate.ts";
import { answerDelivery, answerEvent, type Watched } from "./answers.ts";
import { observeLag } from "./events.ts";
import { FanOutSubscription } from "./fan-out.ts";
import type { SessionCheck } from "./session-check.ts";
import { onCredentialEnd } from "./socket-events.ts";
import { dismiss, type SocketGate } from "./socket-limits.ts";
import { mapEvents, openMailbox, ReaderTooSlow } from "./streams.ts";

/** Milliseconds between pings. */
export const KEEP_ALIVE = 25_000;

/** What is kept of a connection besides its socket. */
interface Kept extends Record<PropertyKey, unknown> {
  identity: RequestIdentity;
  stopListening: () => void;
}

type Connection = { extra: Extra & Partial<Kept>; subscriptions: object };

/** Subscriptions (and any other operation) over one socket, as the graphql-ws protocol describes it. */
export function serveGraphQLSocket(
  services: Services,
  sockets: WebSocketServer,
  gate: SocketGate,
  check: SessionCheck,
) {
  /** Counts a key that is refused, and says its code as the reason of the close. */
  const refuseKey = async (error: unknown, { address }: RequestIdentity, socket: WebSocket) => {
    if (!(error instanceof Failure)) throw error;
    await services.limits.spend("requestByAddress", networkOf(address));
    socket.close(CloseCode.Forbidden, error.code);
    return undefined;
  };
  const identify = (token: string | undefined, request: IncomingMessage): RequestIdentity => ({
    token,
    userAgent: request.headers["user-agent"] ?? "",
    address: clientAddressOf(services, request),
  });

  return useServer<Record<string, unknown>, Kept>(
    {
      isProd: true,
      connectionInitWaitTimeout: SOCKET_LIMITS.connectionInitMs,
      async onConnect({ connectionParams, extra }) {
        const { socket, request } = extra;
        const said = findCredential(connectionParams ?? {}, request);
        const identity = identify(readToken(said), request);
        // A socket lives for hours, and nobody needs its request any more.
        Object.assign(extra, { identity, request: undefined });
        if (!said) return true;
        const caller = await createContext(services, identity).catch((error) => refuseKey(error, identity, socket));
        if (!caller?.viewer || !gate.admit(caller.viewer.id, socket)) return false;
        const onEnd = () => socket.close(CloseCode.Forbidden, "Forbidden");
        extra.stopListening = onCredentialEnd(services, caller.viewer.id, caller, socket, onEnd);
        check.add(caller, socket, onEnd);
        return true;
      },
      onDisconnect: (connection) => connection.extra.stopListening?.(),
      async onSubscribe(connection, id, payload) {
        try {
          // The operation that begins is among them.
          const running = Object.keys(connection.subscriptions).length;
          if (running > SOCKET_LIMITS.subscriptions) throw tooManySubscriptions();
          const ctx = await createRequestContext(services, identityOf(connection));
          await countRequest(ctx);
          const operation = await readOperation(ctx, payload);
          return "document" in operation ? { ...operation, send: createSender(connection, id) } : operation;
        } catch (error) {
          return [new GraphQLError((error as Error).message, { originalError: error as Error })];
        }
      },
      execute: (args) => executeInTime(args as OperationArgs),
      subscribe: (args) => subscribeWithFreshContext(services, args as SubscriptionArgs),
      onError: async (connection, _id, _payload, errors) => {
        if (errors.some((error) => (error as GraphQLError).originalError instanceof ReaderTooSlow)) {
          dismiss(connection.extra.socket);
        }
        const ctx = await createContext(services, { ...identityOf(connection), token: undefined });
        return errors.map((error) => formatGraphQLError(error, ctx));
      },
      onNext: (_connection, _id, _payload, args, result) =>
        result.errors && {
          ...result,
          errors: result.errors.map((error) => formatGraphQLError(error as GraphQLError, args.contextValue as Context)),
        },
    },
    sockets,
    KEEP_ALIVE,
  );
}

/**
 * What says who connects, wherever clients are used to say it. A parameter that is there decides, also where it says
 * nobody; the upgrade's header is left to those who send none, and counts as it does over HTTP.
 */
const findCredential = (
  { token, authorization, Authorization }: Record<string, unknown>,
  { headers }: IncomingMessage,
) => [token, authorization, Authorization, readBearer(headers.authorization)].find((said) => said !== undefined);

/** A token as it is, or as a header has it; undefined: it can be none, and opens nothing. */
const readToken = (said: unknown): string | undefined =>
  typeof said === "string" ? (readBearer(said) ?? said) : undefined;

/** Who has connected. */
const identityOf = ({ extra }: Connection): RequestIdentity => extra.identity ?? { token: undefined, userAgent: "" };

const tooManySubscriptions = () =>
  new Failure("RATE_LIMITED", `A connection takes ${SOCKET_LIMITS.subscriptions} operations at once.`);

type OperationArgs = ExecutionArgs & { contextValue: Context };
type SubscriptionArgs = OperationArgs & { send: (answer: string) => void };

/** Sends what a subscription answers, a text of JSON, for as long as it runs. */
function createSender(connection: Connection, id: string) {
  const start = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (answer: string) => {
    if (id in connection.subscriptions) connection.extra.socket.send(`${start}${answer}}`);
  };
}

/**
 * Parses and checks a document with the limits and the codes of HTTP. Left to itself, graphql-ws takes any
 * number of tokens and ends the whole socket for a typo.
 */
async function readOperation(
  ctx: Context,
  payload: SubscribePayload,
): Promise<OperationArgs | readonly GraphQLError[]> {
  const { query, operationName, variables } = payload;
  let document: DocumentNode;
  try {
    document = parseDocument(query);
  } catch (error) {
    await countRefused(ctx);
    return [withCode(error as GraphQLError, "GRAPHQL_PARSE_FAILED")];
  }
  const refusals = await refuseOperation(ctx, { document, operationName, variables });
  if (refusals.length > 0) return refusals;
  return { schema: ctx.schema, document, operationName, variableValues: variables, contextValue: ctx };
}

/**
 * Like graphql-js' `subscribe`, but every event is answered anew (see `answers.ts`) and sent from here, as it was
 * written: what is answered ends only.
 */
async function subscribeWithFreshContext(services: Services, args: SubscriptionArgs) {
  const { contextValue: begun, send, ...operation } = args;
  // What is watched stays beyond the request that began it.
  const contextValue = { ...begun, db: services.db, deadline: Number.POSITIVE_INFINITY, reads: new Map() };
  const watched = { contextValue, ...operation };
  const source = await answerRefusal(inTime(begun, createSourceEventStream(watched)));
  if (!(Symbol.asyncIterator in source)) return source;
  const field = fieldOf(watched);
  if (source instanceof FanOutSubscription)
    return countSubscription(field, joinFanOut(services, source, watched, send));
  const answers = mapEvents<unknown, never>(source, async (event) => {
    send(await answerEvent(services, watched, event));
    observeLag(event);
    return undefined;
  });
  return countSubscription(field, answers);
}

/** The one field of a subscription, which is in the schema: its document is valid. */
function fieldOf({ document, operationName }: Watched): string {
  const [selection] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return selection?.kind === Kind.FIELD ? selection.name.value : "other";
}

/** Counts a subscription until it ends, by itself or by its reader. */
function countSubscription<Event>(field: string, events: AsyncIterableIterator<Event>): AsyncIterableIterator<Event> {
  metrics.subscriptions.inc({ field });
  let isRunning = true;
  const end = () => {
    if (isRunning) metrics.subscriptions.dec({ field });
    isRunning = false;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const event = await events.next();
        if (event.done) end();
        return event;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      end();
      return (await events.return?.()) ?? { done: true, value: undefined };
    },
  };
}

/** What is answered is sent from the fan-out; this ends only, or fails. */
function joinFanOut(
  services: Services,
  subscription: FanOutSubscription,
  watched: Watched,
  send: (answer: string) => void,
) {
  const failures = openMailbox<unknown>(1, (fail) =>
    subscription.begin(services, {
      deliver(delivery) {
        const answer = answerDelivery(services, watched, delivery);
        return typeof answer === "string" ? send(answer) : answer.then(send, fail);
      },
      fail,
    }),
  );
  return mapEvents<unknown, never>(failures, (failure) => {
    throw failure;
  });
}
