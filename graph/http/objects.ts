import { type Request, type Response, Router } from "express";
import { Failure, notFound } from "../core/errors.ts";
import { networkOf } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import { isFinished, isPrivateKind } from "../media/policy.ts";
import { parseObjectId } from "../media/rules/addresses.ts";
import { proxyImage } from "../media/rules/proxy.ts";
import { receiveUpload } from "../media/rules/uploads.ts";
import { storedWidths } from "../objects/formats.ts";
import { checkGrant } from "../objects/signing.ts";
import { type VariantFormat, variantKey } from "../objects/store.ts";
import { methodNotAllowed } from "../rest/refusals.ts";
import { createHttpContext } from "./authenticate.ts";
import { cutWhenSlow, type Patience } from "./bodies.ts";
import { clientAddressOf } from "./client-address.ts";
import { sendExport } from "./exports.ts";
import { multipartRouter } from "./multipart.ts";

const YEAR_SECONDS = 31_536_000;
/** Somebody else's image may change. */
const PROXY_SECONDS = 10 * 60;
/** Public objects never change, so which of them exist is remembered; about 2 MB. */
const REMEMBERED_OBJECTS = 10_000;
/** How long one without AVIF is remembered as that. */
const AVIF_PATIENCE_MS = 60_000;
/** How long the rest of a refused body is read and thrown away, so that its sender gets to read the answer. */
const LINGER_MS = 5_000;

/** Half of the 30 seconds after which a trickle must be cut; 1 KB/s is far below what a phone's worst network does. */
const PATIENCE: Patience = { windowMs: 15_000, minBytes: 15_000 };

/** What keeps an image from ever being more than an image. */
const ONLY_SHOWN = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The files of the product: `PUT /objects/uploads/:id` takes one, `GET /objects/:id?w=` shows one,
 * `GET /objects/exports/:id` is what somebody takes away of their data, and `GET /api/proxy/image?url=` shows one of another host to somebody who is signed in. Large ones come in parts where
 * there is a bucket.
 */
export function mediaRouter(services: Services, patience: Patience = PATIENCE): Router {
  const router = Router();
  const findObject = rememberObjects(services);

  router.use("/objects", (_req, res, next) => {
    res.set(ONLY_SHOWN);
    next();
  });

  router.put("/objects/uploads/:id", async (req, res) => {
    const stopWatching = cutWhenSlow(req, patience);
    try {
      await receiveUpload(services, {
        id: req.params.id,
        ...readGrant(req),
        network: networkOf(clientAddressOf(services, req)),
        stream: req,
        contentLength: readContentLength(req),
      });
      res.set("Cache-Control", "no-store").status(200).end();
    } catch (error) {
      // The sender is gone, or was cut for being too slow: nobody is there to be answered.
      if (req.socket.destroyed) return;
      discardRest(req);
      answerFailure(res, error);
    } finally {
      stopWatching();
    }
  });

  router.get("/objects/:id", async (req, res) => {
    try {
      const id = parseObjectId(req.params.id);
      const object = id && (await findObject(id));
      if (!object) throw notFound();
      res.set("Cache-Control", cacheControl(services, req, object)).vary("Accept");
      const width = pickWidth(object.width, req.query.w);
      for (const format of pickFormats(req, object)) {
        res.set({
          "Content-Type": `image/${format}`,
          "Content-Disposition": "inline",
          ETag: `"${object.id}-${width}${format === "webp" ? "" : `-${format}`}"`,
        });
        if (req.fresh) {
          res.status(304).end();
          return;
        }
        const bytes = await services.objects.get(variantKey(object.id, width, format));
        if (bytes) {
          res.send(bytes);
          return;
        }
      }
      throw notFound();
    } catch (error) {
      answerFailure(res, error);
    }
  });

  router.get("/objects/exports/:id", async (req, res) => {
    try {
      await sendExport(services, { id: req.params.id, ...readGrant(req) }, res);
    } catch (error) {
      answerFailure(res, error);
    }
  });

  router.use("/objects", (_req, res) => answerFailure(res, notFound()));

  router.get("/api/proxy/image", async (req, res) => {
    const ctx = await createHttpContext(services, req, res.locals.requestId);
    const image = await proxyImage(ctx, typeof req.query.url === "string" ? req.query.url : "");
    if ("location" in image) {
      // A private image's address ends after an hour, and the right to it may end before.
      res.set("Cache-Control", "private, no-store").redirect(302, image.location);
      return;
    }
    res.set({ ...ONLY_SHOWN, "Cache-Control": `private, max-age=${PROXY_SECONDS}`, "Content-Type": "image/webp" });
    res.set("Content-Disposition", "inline").send(image.bytes);
  });
  router.all("/api/proxy/image", methodNotAllowed(["GET"]));
  router.use(multipartRouter(services));

  return router;
}

interface ShownObject {
  id: string;
  isPrivate: boolean;
  width: number;
  hasAvif: boolean;
}

/**
 * Finds finished objects, the recently shown public ones without asking the database. A deleted one has no bytes to
 * show; a private one can still become public, and AVIF can still come.
 */
function rememberObjects({ db, now }: Services): (id: string) => Promise<ShownObject | null> {
  const remembered = new Map<string, ShownObject & { readAt: number }>();
  return async (id) => {
    let object = remembered.get(id);
    const time = now().getTime();
    if (!object || (!object.hasAvif && time - object.readAt > AVIF_PATIENCE_MS)) {
      const row = await db.mediaObject.findUnique({ where: { id } });
      if (!row || !isFinished(row)) return null;
      object = { id, isPrivate: isPrivateKind(row.kind), width: row.width, hasAvif: row.hasAvif, readAt: time };
      if (object.isPrivate) return object;
    }
    // A map keeps its order of insertion: what is shown again moves to the end, and the first is the longest unseen.
    remembered.delete(id);
    remembered.set(id, object);
    if (remembered.size > REMEMBERED_OBJECTS) remembered.delete(remembered.keys().next().value ?? "");
    return object;
  };
}

/** @throws {Failure} NOT_FOUND for a private object without a valid grant: that it exists is private, too. */
function cacheControl(services: Services, req: Request, { id, isPrivate }: ShownObject): string {
  if (!isPrivate) return `public, max-age=${YEAR_SECONDS}, immutable`;
  const grant = readGrant(req);
  if (checkGrant(services, { purpose: "read", id, ...grant }) !== "valid") throw notFound();
  return `private, max-age=${Number(grant.expires) - Math.floor(services.now().getTime() / 1000)}, immutable`;
}

/** The best that there may be for whoever asks, and WebP, which there always is. A `*` does not ask for AVIF. */
function pickFormats(req: Request, { hasAvif }: ShownObject): VariantFormat[] {
  const isNamed = /\bimage\/avif\b/i.test(req.headers.accept ?? "");
  return hasAvif && isNamed && req.accepts("image/avif") ? ["avif", "webp"] : ["webp"];
}

/** The smallest stored width that is not below the wanted one; the largest when none is, or none is wanted. */
function pickWidth(width: number, wanted: unknown): number {
  const stored = storedWidths(width);
  const least = typeof wanted === "string" && /^\d{1,5}$/.test(wanted) ? Number(wanted) : Number.POSITIVE_INFINITY;
  return stored.find((step) => step >= least) ?? stored.at(-1) ?? width;
}

function readGrant({ query }: Request): { expires: string; signature: string } {
  const read = (value: unknown) => (typeof value === "string" ? value : "");
  return { expires: read(query.expires), signature: read(query.signature) };
}

function readContentLength(req: Request): number | undefined {
  const header = req.headers["content-length"];
  return header === undefined ? undefined : Number(header);
}

function discardRest(req: Request): void {
  if (req.complete) return;
  const timer = setTimeout(() => req.destroy(), LINGER_MS);
  req.once("close", () => clearTimeout(timer));
  req.resume();
}

/** Answers an expected failure in words; everything else is the app's to log and answer. */
function answerFailure(res: Response, error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  res.removeHeader("ETag");
  res.removeHeader("Content-Disposition");
  if (error.retryAfter) res.set("Retry-After", String(error.retryAfter));
  res.set("Cache-Control", "no-store").status(error.status).type("text/plain").send(error.message);
}
