import type { Server } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { Context } from "./context.ts";
import { LIMIT_RULES } from "./document-limits.ts";
import { FAILURES, type FailureCode } from "./errors.ts";
import { formatGraphQLError } from "./execution.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";
import { schema } from "./schema.ts";
import type { Services } from "./services.ts";

/** The GraphQL door over HTTP. */
export function createGraphQLServer(services: Services, httpServer: Server): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    validationRules: [...LIMIT_RULES],
    validationOptions: { maxErrors: DOCUMENT_LIMITS.errors },
    executionOptions: { maxCoercionErrors: DOCUMENT_LIMITS.errors },
    logger: services.log,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer }),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      formatErrors,
    ],
  });
}

/** Errors leave in the product's shape; only here are both the error as it was thrown and the request known. */
const formatErrors: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async willSendResponse({ errors, response, contextValue }) {
      if (!errors || response.body.kind !== "single") return;
      const { singleResult } = response.body;
      singleResult.errors = errors.map((error) => formatGraphQLError(error, contextValue));
      const outage = singleResult.errors.find(({ extensions }) => FAILURES[extensions?.code as FailureCode] > 500);
      // A part of the answer is an answer; without any, whoever looks only at the status shall see it, too.
      if (!outage || hasData(singleResult.data)) return;
      response.http.status = FAILURES[outage.extensions?.code as FailureCode];
      response.http.headers.set("retry-after", String(outage.extensions?.retryAfter));
    },
  }),
};

const hasData = (data: unknown): boolean => Object.values(data ?? {}).some((value) => value !== null);
