import type { Server } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { Context } from "./context.ts";
import { formatGraphQLError } from "./execution.ts";
import { schema } from "./schema.ts";
import type { Services } from "./services.ts";

/** More than any of our documents has, and few enough that a hostile one is refused before it costs anything. */
export const MAX_TOKENS = 2000;

/** The GraphQL door over HTTP. */
export function createGraphQLServer(services: Services, httpServer: Server): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
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
      if (errors && response.body.kind === "single") {
        response.body.singleResult.errors = errors.map((error) => formatGraphQLError(error, contextValue));
      }
    },
  }),
};
