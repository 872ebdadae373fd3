import { createSourceEventStream, type ExecutionArgs, execute, GraphQLError, parse } from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import type { WebSocketServer } from "ws";
import { clientAddressOf } from "../client-address.ts";
import { type Context, createContext } from "../context.ts";
import { validateDocument } from "../document-limits.ts";
import { Failure, type FailureCode } from "../errors.ts";
import { formatGraphQLError } from "../execution.ts";
import { countRequest, DOCUMENT_LIMITS, SOCKET_LIMITS } from "../limits.ts";
import { schema } from "../schema.ts";
import type { Services } from "../services.ts";
import { dismiss, type SocketGate } from "./socket-limits.ts";
import { mapEvents, ReaderTooSlow } from "./streams.ts";
import { watchSessionEnd } from "./watch.ts";

/** Milliseconds between pings. */
export const KEEP_ALIVE = 25_000;

type SocketExtra = Extra & { stopWatching?: () => void };

/** Subscriptions (and any other operation) over one socket, as the graphql-ws protocol describes it. */
export function serveGraphQLSocket(services: Services, sockets: WebSocketServer, gate: SocketGate) {
  const identify = (token: unknown, extra: Extra) =>
    createContext(services, {
      token: typeof token === "string" ? token : undefined,
      userAgent: extra.request.headers["user-agent"] ?? "",
      address: clientAddressOf(services, extra.request),
    });

  return useServer<Record<string, unknown>, { stopWatching?: () => void }>(
    {
      isProd: true,
      connectionInitWaitTimeout: SOCKET_LIMITS.connectionInitMs,
      async onConnect(connection) {
        const token = connection.connectionParams?.token;
        if (!token) return true;
        const extra: SocketExtra = connection.extra;
        const ctx = await identify(token, extra);
        if (!ctx.viewer || !gate.admit(ctx.viewer.id, extra.socket)) return false;
        extra.stopWatching = watchSessionEnd(ctx, extra.socket, () =>
          extra.socket.close(CloseCode.Forbidden, "Forbidden"),
        );
        return true;
      },
      onDisconnect: (connection) => connection.extra.stopWatching?.(),
      async onSubscribe(connection, _id, payload) {
        const operation = readOperation(payload);
        if (Array.isArray(operation)) return operation;
        try {
          // The operation that begins is among them.
          const running = Object.keys(connection.subscriptions).length;
          if (running > SOCKET_LIMITS.subscriptions) throw tooManySubscriptions();
          const contextValue = await identify(connection.connectionParams?.token, connection.extra);
          await countRequest(contextValue);
          return { ...operation, contextValue };
        } catch (error) {
          return [new GraphQLError((error as Error).message, { originalError: error as Error })];
        }
      },
      subscribe: (args) => subscribeWithFreshContext(services, args),
      onError: async (connection, _id, _payload, errors) => {
        if (errors.some((error) => (error as GraphQLError).originalError instanceof ReaderTooSlow)) {
          dismiss((connection.extra as SocketExtra).socket);
        }
        const ctx = await identify(undefined, connection.extra);
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

const tooManySubscriptions = () =>
  new Failure("RATE_LIMITED", `A connection takes ${SOCKET_LIMITS.subscriptions} operations at once.`);

/**
 * Parses and checks a document with the limits and the codes of the HTTP door. Left to itself, graphql-ws takes any
 * number of tokens and ends the whole socket for a typo.
 */
function readOperation(payload: SubscribePayload): ExecutionArgs | GraphQLError[] {
  const refuse = (error: unknown, code: FailureCode) =>
    new GraphQLError((error as Error).message, { ...(error as GraphQLError), extensions: { code } });
  try {
    const document = parse(payload.query, { maxTokens: DOCUMENT_LIMITS.tokens });
    const invalid = validateDocument(document);
    if (invalid.length > 0) return invalid.map((error) => refuse(error, "GRAPHQL_VALIDATION_FAILED"));
    return { schema, document, operationName: payload.operationName, variableValues: payload.variables };
  } catch (error) {
    return [refuse(error, "GRAPHQL_PARSE_FAILED")];
  }
}

/**
 * Like graphql-js' `subscribe`, but every event is answered with a context of its own: rows are read again, and
 * whoever lost the session or the right meanwhile gets an error in place of the event.
 */
async function subscribeWithFreshContext(services: Services, args: ExecutionArgs) {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const { request } = args.contextValue as Context;
  return mapEvents(source, async (rootValue) =>
    execute({ ...args, rootValue, contextValue: await createContext(services, request) }),
  );
}
