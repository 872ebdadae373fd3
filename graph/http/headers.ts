import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { rateHeadersOf } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";

/** A name or an address, perhaps with a port: whatever else is in a Host header is not repeated to anybody. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Where a page of ours may open its sockets; Safari does not count them as 'self'. */
export function socketSources({ config }: Pick<Services, "config">, { headers }: IncomingMessage): string[] {
  const own = new URL(config.publicUrl).host;
  const asked = headers.host ?? own;
  const hosts = new Set([own, HOST.test(asked) ? asked : own]);
  return Array.from(hosts, (host) => [`ws://${host}`, `wss://${host}`]).flat();
}

/** The one way in which the client may name a script while it runs; web/offline/register.ts makes it. */
const CLIENT_POLICY = "inkfolk";

/** Every answer's security headers; styles that the client adds at run time carry the response's nonce. */
export function securityHeaders(services: Services): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.requestId = randomUUID();
      response.locals.nonce = randomBytes(16).toString("base64");
      response.set("X-Request-Id", response.locals.requestId);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
          imgSrc: ["'self'", "blob:", "data:"],
          connectSrc: ["'self'", (request) => socketSources(services, request).join(" ")],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: [CLIENT_POLICY],
        },
      },
      strictTransportSecurity: { maxAge: 31_536_000 },
    }),
  ];
}

/** What an answer carries that is no page, or is made where there is no request to read. */
export const bareHeaders = (requestId: string = randomUUID()): Record<string, string> => ({
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Request-Id": requestId,
});

/** Keeps what an answer says out of every cache: it may be somebody's own. */
export const keepNowhere: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};

/** Says with an answer of Express, too, how many requests are left, once the request was counted. */
export const describeRate: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = (...args: unknown[]) => {
    response.set(rateHeadersOf(request));
    return writeHead(...args);
  };
  next();
};
