import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type RequestHandler, Router } from "express";
import { PROJECT_ROOT } from "../process/root.ts";

const WEB_FOLDER = join(PROJECT_ROOT, "dist", "web");
const YEAR = 31_536_000_000;

/** The browser client: hashed files forever, and the one page for every address that is a screen. */
export function webRouter(): Router {
  const router = Router();
  router.use(
    "/assets",
    preferPacked(join(WEB_FOLDER, "assets")),
    express.static(join(WEB_FOLDER, "assets"), { immutable: true, maxAge: YEAR, fallthrough: false, redirect: false }),
  );
  router.use(express.static(WEB_FOLDER, { index: false, maxAge: 60_000 }));
  let page: Promise<string> | undefined;
  router.get("/{*path}", async (request, response, next) => {
    if (!request.accepts("html")) return next();
    page ??= readFile(join(WEB_FOLDER, "index.html"), "utf8");
    const html = (await page).replaceAll("__CSP_NONCE__", response.locals.nonce);
    response.type("html").set("Cache-Control", "no-cache").send(html);
  });
  return router;
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
