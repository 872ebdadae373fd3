import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type Request, type RequestHandler, Router } from "express";
import { clientAddressOf } from "../core/client-address.ts";
import { inTime } from "../core/deadline.ts";
import { Failure } from "../core/errors.ts";
import { noteRoute } from "../core/metrics.ts";
import { networkOf } from "../core/rate-limits.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import type { Services } from "../core/services.ts";
import { writePageHead } from "./page-head.ts";
import { findSubject, type PageWords, ROBOTS, speakGenerally, speakOf } from "./page-words.ts";
import { markSandbox } from "./sandbox-banner.ts";

const WEB_FOLDER = join(PROJECT_ROOT, "dist", "web");
const YEAR = 31_536_000_000;

/** The part of the page's head that is another one at every address. */
const PAGE_HEAD = /<!--page-->[\s\S]*?<!--\/page-->/;
/** A page does not wait longer for what it says of itself. */
const WORDS_PATIENCE_MS = 300;

/** The browser client: hashed files forever, and the one page for every address; an unknown address says so. */
export function webRouter(services: Services, folder = WEB_FOLDER): Router {
  const router = Router();
  router.use(
    "/assets",
    (request, _response, next) => {
      noteRoute(request, "/assets/*");
      next();
    },
    preferPacked(join(folder, "assets")),
    express.static(join(folder, "assets"), { immutable: true, maxAge: YEAR, fallthrough: false, redirect: false }),
  );
  router.get("/robots.txt", (_request, response) => {
    response.type("text/plain").set("Cache-Control", "public, max-age=3600").send(ROBOTS);
  });
  router.use(express.static(folder, { index: false, maxAge: 60_000 }));
  let page: Promise<string> | undefined;
  router.get("/{*path}", async (request, response, next) => {
    if (!request.accepts("html")) return next();
    noteRoute(request, "page");
    page ??= readFile(join(folder, "index.html"), "utf8");
    const html = markSandbox((await page).replaceAll("__CSP_NONCE__", response.locals.nonce), services);
    const words = await findWords(services, request);
    // By a function, and last: a name is no place for signs that mean something to `replace`, or to us.
    const whole = html.replace(PAGE_HEAD, () => writePageHead(services.config, words));
    response
      .status(words.isThere ? 200 : 404)
      .type("html")
      .set("Cache-Control", "no-cache")
      .send(whole);
  });
  return router;
}

/** The page comes whatever happens: without an answer in time it says what can be said in general. */
async function findWords(services: Services, request: Request): Promise<PageWords> {
  const { path, query } = request;
  const subject = findSubject(path, query.artistId);
  if (!subject) return speakGenerally(path);
  try {
    await services.limits.spend("requestByAddress", networkOf(clientAddressOf(services, request)));
    const ctx = { database: services.database, now: services.now, deadline: performance.now() + WORDS_PATIENCE_MS };
    return await inTime(ctx, speakOf(ctx, path, subject));
  } catch (error) {
    if (!(error instanceof Failure)) services.log.warn({ err: error }, "a page says only what it can in general");
    return speakGenerally(path);
  }
}

/** In the order of preference; web/build/compress.ts makes these copies. */
const PACKINGS = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];

/** Answers with the packed copy of a file where there is one that the browser takes. */
function preferPacked(folder: string): RequestHandler {
  let files: Set<string> | undefined;
  return (request, response, next) => {
    files ??= new Set(listFiles(folder));
    const packings = PACKINGS.filter(({ suffix }) => files?.has(request.path.slice(1) + suffix));
    if (packings.length === 0) return next();
    response.vary("Accept-Encoding");
    // One by one: among equals the order of the browser would win, and that names gzip first.
    const packing = packings.find(({ encoding }) => request.acceptsEncodings(encoding));
    if (packing) {
      response.type(extname(request.path)).set("Content-Encoding", packing.encoding);
      request.url = request.path + packing.suffix;
    }
    next();
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Not built: the tests ask for no page.
    return [];
  }
}
