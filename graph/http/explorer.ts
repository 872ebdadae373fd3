import express, { type RequestHandler, Router } from "express";
import type { Config } from "../core/config.ts";
import type { Services } from "../core/services.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { socketSources } from "./headers.ts";

const FILES = "/graphql/explorer/";

const SIGN_IN = `# Sign in with a demo login, then send the token as a header:
#   Authorization: Bearer <token>
mutation SignIn {
  login(input: { email: "casey@inkfolk.test", password: "inkfolk-demo" }) {
    token
  }
}

`;

const READ_FEED = `# Subscriptions go over a WebSocket to /graphql, with the protocol graphql-transport-ws
# and the token as a connection parameter:
#   { "token": "<token>" }
query Feed {
  feed(first: 5) {
    edges {
      node {
        caption
        likes
        user { username }
      }
    }
  }
}
`;

/** The editor is large and few ever open it: it loads when somebody does. */
const loadEditor = () => import("altair-static");

/** What a browser sees at `GET /graphql`: an editor with the schema's manual, served from here. */
export function explorerRouter(services: Services): Router {
  const router = Router();
  router.use(FILES, serveFiles());
  router.get("/graphql", async (request, response, next) => {
    if (!request.accepts("html") || request.accepts(["application/json", "html"]) === "application/json") return next();
    const { renderAltair } = await loadEditor();
    const { nonce } = response.locals as { nonce: string };
    const sources = socketSources(services, request);
    // The editor brings its styles at run time and without a nonce; its scripts are from here, or carry ours.
    response.set(
      "Content-Security-Policy",
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ${sources.join(" ")}; worker-src 'self' blob:; ` +
        "object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'",
    );
    response
      .type("html")
      .set("Cache-Control", "no-cache")
      .send(
        renderAltair({
          baseURL: FILES,
          endpointURL: "/graphql",
          subscriptionsEndpoint: socketEndpoint(services.config, sources),
          initialSubscriptionRequestHandlerId: "graphql-ws",
          initialSubscriptionsPayload: { token: "" },
          initialName: PRODUCT_NAME,
          initialQuery: services.config.demo ? SIGN_IN + READ_FEED : READ_FEED,
          persistedSettings: { "plugin.list": [], "banners.disable": true, "alert.disableUpdateNotification": true },
          disableAccount: true,
          cspNonce: nonce,
        }),
      );
  });
  return router;
}

function serveFiles(): RequestHandler {
  let files: RequestHandler | undefined;
  return async (request, response, next) => {
    const { getDistDirectory } = await loadEditor();
    files ??= express.static(getDistDirectory(), { index: false, maxAge: 86_400_000, fallthrough: false });
    files(request, response, next);
  };
}

/** On the host that was asked for, which is the last of them, and encrypted where the product is. */
const socketEndpoint = ({ publicUrl }: Config, sources: readonly string[]): string => {
  const scheme = publicUrl.startsWith("https:") ? "wss:" : "ws:";
  return `${sources.findLast((source) => source.startsWith(scheme))}/graphql`;
};
