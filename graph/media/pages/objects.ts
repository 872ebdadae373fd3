import { type Request, type Response, Router } from "express";
import { clientAddressOf } from "../../core/client-address.ts";
import { Failure, notFound } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import type { Services } from "../../core/services.ts";
import { assertAccess } from "../../graphql/scopes.ts";
import { cutWhenSlow, type Patience } from "../../http/bodies.ts";
import { createHttpContext } from "../../identity/authenticate.ts";
import { storedWidths } from "../../objects/formats.ts";
import { checkGrant } from "../../objects/signing.ts";
import { type VariantFormat, variantKey, withheldKey } from "../../objects/store.ts";
import { assertRead, methodNotAllowed } from "../../rest/refusals.ts";
import { isFinished, isPrivateKind } from "../policy.ts";
import { parseObjectId } from "../rules/addresses.ts";
import { proxyImage } from "../rules/proxy.ts";
import { receiveUpload } from "../rules/uploads.ts";
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

/** 5 kB a second: a phone on a bad network sends 20, and may stand still in between. The largest file then takes 9 minutes. */
export const PATIENCE: Patience = { windowMs: 10_000, minBytes: 50_000, totalMs: 15 * 60_000 };

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
      const object = id && (await findObject(id, readGrant(req).signature !== ""));
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
        const withheld = object.isWithheld && (await services.objects.get(withheldKey(object.id, width, format)));
        const bytes = withheld || (await services.objects.get(variantKey(object.id, width, format)));
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

  router.use("/objects", (_req, res) => answerFailure(res, notFound()));

  router.get("/api/proxy/image", async (req, res) => {
    const ctx = await createHttpContext(services, req, res.locals.requestId);
    // It leads to private images of any kind, also to those that are for no key.
    assertAccess(ctx, "none");
    assertRead(req.query, ["url"]);
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
  isWithheld: boolean;
  width: number;
  hasAvif: boolean;
}

/**
 * Finds finished objects, the recently shown public ones without asking the database. A deleted or withheld one has no
 * bytes to show at its address; a private one can still become public, and AVIF can still come.
 */
function rememberObjects({ db, now }: Services): (id: string, isSigned: boolean) => Promise<ShownObject | null> {
  const remembered = new Map<string, ShownObject & { readAt: number }>();
  return async (id, isSigned) => {
    // A signed address is of a private object, which may have been public until just now.
    let object = isSigned ? undefined : remembered.get(id);
    const time = now().getTime();
    if (!object || (!object.hasAvif && time - object.readAt > AVIF_PATIENCE_MS)) {
      const row = await db.mediaObject.findUnique({ where: { id } });
      if (!row || !isFinished(row)) return null;
      const { kind, width, hasAvif } = row;
      const isWithheld = kind === "withheld";
      object = { id, isPrivate: isPrivateKind(kind), isWithheld, width, hasAvif, readAt: time };
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
function cacheControl(services: Services, req: Request, { id, isPrivate, isWithheld }: ShownObject): string {
  if (!isPrivate) return `public, max-age=${YEAR_SECONDS}, immutable`;
  const grant = readGrant(req);
  const purpose = isWithheld ? "withheld" : "read";
  if (checkGrant(services, { purpose, id, ...grant }) !== "valid") throw notFound();
  return `private, max-age=${Number(grant.expires) - Math.floor(services.now().getTime() / 1000)}, immutable`;
}

/** The best that the client accepts, and WebP, which there always is. A `*` does not ask for AVIF. */
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

export function readGrant({ query }: Request): { expires: string; signature: string } {
  const read = (value: unknown) => (typeof value === "string" ? value : "");
  return { expires: read(query.expires), signature: read(query.signature) };
}

function readContentLength(req: Request): number | undefined {
  const header = req.headers["content-length"];
  return header === undefined ? undefined : Number(header);
}

function discardRest(req: Request): void {
  if (req.complete) return;
  // The request counts as closed once it is answered, however much of it is still to come.
  const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
  req.once("end", () => clearTimeout(timer));
  req.socket.once("close", () => clearTimeout(timer));
  req.resume();
}

/** Answers an expected failure in words; everything else is the app's to log and answer. */
export function answerFailure(res: Response, error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  res.removeHeader("ETag");
  res.removeHeader("Content-Disposition");
  if (error.retryAfter) res.set("Retry-After", String(error.retryAfter));
  res.set("Cache-Control", "no-store").status(error.status).type("text/plain").send(error.message);
}
