import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApolloServer, HeaderMap } from "@apollo/server";
import { type ExecutionResult, GraphQLError } from "graphql";
import { FAILURES } from "../core/errors.ts";
import { noteRoute } from "../core/metrics.ts";
import type { Services } from "../core/services.ts";
import { type Answer, answer, requestIdOf } from "../http/answer.ts";
import { assertJson, bodyFailure, openReader } from "../http/bodies.ts";
import { isForeign } from "../http/own-origin.ts";
import { createHttpContext } from "../identity/authenticate.ts";
import { headersOf, toPublicFailure } from "./execution.ts";
import { IDEMPOTENCY_HEADER, readHeader } from "./idempotent.ts";
import type { ApolloContext } from "./server.ts";

const readBody = openReader();

const JSON_TYPE = "application/json; charset=utf-8";

/** Finds out who asks, counts the request and has Apollo answer it. Whatever is refused leaves as GraphQL's clients expect errors. */
export function openGraphQLHandler(services: Services, graphql: ApolloServer<ApolloContext>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    noteRoute(request, "/graphql");
    const requestId = requestIdOf(response);
    const ask = async (): Promise<Answer> => {
      try {
        const ctx = await createHttpContext(services, request, requestId);
        assertJson(request);
        const body = await readBody(request, response);
        ctx.idempotency = readHeader(request.headers[IDEMPOTENCY_HEADER.toLowerCase()], body);
        const answered = await askApollo(graphql, request, body, {
          ctx,
          isForeign: isForeign(services, request),
        });
        return sayOurWay(services, requestId, answered);
      } catch (error) {
        return refusal(services, requestId, bodyFailure(error) ?? error);
      }
    };
    await answer(request, response, requestId, await ask());
  };
}

/** What Apollo reads of a request's head. */
const READ_HEADERS = ["content-type", "accept", "x-apollo-operation-name", "apollo-require-preflight"] as const;

async function askApollo(
  graphql: ApolloServer<ApolloContext>,
  { headers: given, method = "", url = "" }: IncomingMessage,
  body: unknown,
  context: ApolloContext,
): Promise<Answer> {
  const headers = new HeaderMap();
  for (const name of READ_HEADERS) {
    const value = given[name];
    // A client that accepts anything is answered as without the header.
    if (value && value !== "*/*") headers.set(name, value.toString());
  }
  const query = url.indexOf("?");
  const { status, ...answered } = await graphql.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search: query < 0 ? "" : url.slice(query), body },
    context: async () => context,
  });
  if (answered.body.kind !== "complete") throw new TypeError("Apollo answers in parts");
  const { "content-type": type = JSON_TYPE, ...others } = Object.fromEntries(answered.headers);
  return { status: status ?? 200, type, body: answered.body.string, headers: others };
}

/** What Apollo refuses before anything of ours runs leaves in the product's shape, too, with Apollo's status and sentence. */
function sayOurWay(services: Pick<Services, "log">, requestId: string, answered: Answer): Answer {
  if (answered.status < 400) return answered;
  const [error] = (JSON.parse(answered.body) as ExecutionResult).errors ?? [];
  if (!error || error.extensions.requestId) return answered;
  const { body } = refusal(
    services,
    requestId,
    new GraphQLError(error.message.trim(), { extensions: error.extensions }),
  );
  return { ...answered, body };
}

function refusal({ log }: Pick<Services, "log">, requestId: string, error: unknown): Answer {
  const failure = toPublicFailure(error, { log, requestId });
  const { message, ...extensions } = failure;
  return {
    status: FAILURES[failure.code],
    type: JSON_TYPE,
    body: JSON.stringify({ errors: [{ message, extensions: { ...extensions, requestId } }] }),
    headers: headersOf(failure),
  };
}
