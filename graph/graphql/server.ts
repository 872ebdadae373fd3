import type { Server } from "node:http";
import { ApolloServer, type GraphQLRequestListener } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import { GraphQLError, getOperationAST, type OperationTypeNode } from "graphql";
import type { Context } from "../core/context.ts";
import { FAILURES, type FailureCode } from "../core/errors.ts";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import type { Services } from "../core/services.ts";
import { foreignChange } from "../http/own-origin.ts";
import { documentStore } from "./documents.ts";
import { formatGraphQLError, headersOf, type PublicFailure } from "./execution.ts";
import { countRefused, executeInTime, refuseOperation } from "./operation.ts";

/** What Apollo hands around: it copies what it is given for each request, and of a whole context makes a slow one. */
export interface ApolloContext {
  ctx: Context;
  /** Whether a page of another site asks. */
  isForeign: boolean;
}

/** GraphQL over HTTP. */
export function createGraphQLServer(services: Services, httpServer: Server): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    schema: services.schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    documentStore,
    persistedQueries: false,
    // `refuseOperation` validates, with bounds to what that may cost.
    dangerouslyDisableValidation: true,
    logger: services.log,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer }),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      // Left on, it loads what writes traces, though only a part of a federation would use it.
      ApolloServerPluginInlineTraceDisabled(),
      { requestDidStart: async () => listener },
    ],
  });
}

/** Documents are judged, and operations run, exactly as on the other transports; Apollo reads them and answers. */
const listener: GraphQLRequestListener<ApolloContext> = {
  async parsingDidStart({ contextValue: { ctx } }) {
    return async (error) => {
      if (error) await countRefused(ctx);
    };
  },
  async responseForOperation({ document, request: { operationName, variables }, contextValue, response }) {
    const { ctx, isForeign } = contextValue;
    const judged = await refuseOperation(ctx, { document, operationName, variables });
    // Apollo's `operation` is missing where the document has none of that name.
    const asked = getOperationAST(document, operationName)?.operation;
    const refusals = judged.length > 0 ? judged : refuseHere(asked, isForeign);
    const result =
      refusals.length > 0
        ? { errors: refusals }
        : await executeInTime({
            schema: ctx.schema,
            document,
            operationName,
            variableValues: variables,
            contextValue: ctx,
          });
    return { http: response.http, body: { kind: "single", singleResult: result } };
  },
  /** Errors leave in the product's shape; only here are both the error as it was thrown and the request known. */
  async willSendResponse({ errors: refusals, response, contextValue: { ctx } }) {
    if (response.body.kind !== "single") return;
    const { singleResult } = response.body;
    const { rate } = ctx.counted;
    if (ctx.key && rate) {
      const cost = { requested: rate.cost, limit: rate.limit, remaining: rate.remaining };
      singleResult.extensions = { ...singleResult.extensions, cost };
    }
    // Of what Apollo refuses by itself the answer has only a copy.
    const errors = refusals ?? (singleResult.errors as readonly GraphQLError[] | undefined);
    if (!errors) return;
    singleResult.errors = errors.map((error) => formatGraphQLError(error, ctx));
    const outage = singleResult.errors.find(({ extensions }) => FAILURES[extensions?.code as FailureCode] > 500);
    // A part of the answer is an answer; without any, the status shows it, too.
    const failure = outage ?? (singleResult.data === undefined ? singleResult.errors[0] : undefined);
    if (!failure || hasData(singleResult.data)) return;
    const refusal = { ...failure.extensions, message: failure.message } as unknown as PublicFailure;
    // Apollo answers some refusals with 200.
    if (!response.http.status || response.http.status < 400) response.http.status = FAILURES[refusal.code];
    for (const [name, value] of Object.entries(headersOf(refusal)))
      response.http.headers.set(name.toLowerCase(), value);
  },
};

/** Why an operation that may run elsewhere may not over HTTP, or not for a page of another site. */
function refuseHere(asked: `${OperationTypeNode}` | undefined, isForeign: boolean): readonly GraphQLError[] {
  if (asked === "subscription") return [overSocketsOnly()];
  if (asked !== "mutation" || !isForeign) return [];
  const failure = foreignChange();
  return [new GraphQLError(failure.message, { originalError: failure })];
}

const overSocketsOnly = () =>
  new GraphQLError("Subscriptions run over a WebSocket at this address, with the protocol graphql-transport-ws.", {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" satisfies FailureCode },
  });

const hasData = (data: unknown): boolean => Object.values(data ?? {}).some((value) => value !== null);
