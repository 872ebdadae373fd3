import express, { Router } from "express";
import type { GraphQLSchema } from "graphql";
// Only where its files are: the package itself is the viewer.
import getAbsoluteFSPath from "swagger-ui-dist/absolute-path.js";
import { PRODUCT_NAME } from "../text/product.ts";
import { describeRest } from "./openapi.ts";
import type { Route } from "./route.ts";

const FILES = "/api/docs/";

/** `/api/openapi.json`, and a page at `/api/docs` to browse it and try it. */
export function manualRouter(table: readonly Route[], schema: GraphQLSchema): Router {
  const router = Router();
  let document: Promise<object> | undefined;
  router.get("/api/openapi.json", async (_request, response) => {
    document ??= describeRest(table, schema);
    response.json(await document);
  });
  router.get("/api/docs", (_request, response) => {
    const { nonce } = response.locals as { nonce: string };
    // The viewer sets styles at run time and without a nonce; its scripts are from here, or carry ours.
    response.set(
      "Content-Security-Policy",
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    response.type("html").set("Cache-Control", "no-cache").send(renderPage(nonce));
  });
  router.use(FILES, express.static(getAbsoluteFSPath(), { index: false, maxAge: 86_400_000, fallthrough: false }));
  return router;
}

const renderPage = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${PRODUCT_NAME} REST</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${FILES}swagger-ui.css">
  </head>
  <body>
    <main id="manual"></main>
    <script src="${FILES}swagger-ui-bundle.js"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#manual", deepLinking: true });
    </script>
  </body>
</html>
`;
