import { type Request, Router } from "express";
import type { Services } from "../../core/services.ts";
import { assertAccess } from "../../graphql/scopes.ts";
import { readJson } from "../../http/bodies.ts";
import { createHttpContext } from "../../identity/authenticate.ts";
import { requireJson } from "../../rest/refusals.ts";
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listParts,
  type NamedUpload,
  signPart,
} from "../rules/multipart.ts";

/** Beside the other uploads, and where Uppy's AwsS3 plugin looks for it below a `companionEndpoint`. */
const PATHS = ["/api/objects/multipart", "/api/objects/s3/multipart"];

/**
 * The calls with which Uppy sends a large file in parts, in Companion's shapes: begin, list, sign, complete, abort.
 * Companion itself would bring a second Express and forty packages for these five.
 */
export function multipartRouter(services: Services): Router {
  const router = Router();
  router.use(PATHS, requireJson, readJson({ type: () => true }));
  const contextOf = async (request: Request, requestId: string) => {
    const ctx = await createHttpContext(services, request, requestId);
    assertAccess(ctx, "media:write");
    return ctx;
  };
  const at = (path: string) => PATHS.map((start) => `${start}${path}`);

  router.post(at(""), async (request, response) => {
    const ctx = await contextOf(request, response.locals.requestId);
    const { metadata, kind = metadata?.kind } = request.body ?? {};
    response.json(await createMultipartUpload(ctx, { kind }));
  });
  router.get(at("/:uploadId"), async (request, response) => {
    const ctx = await contextOf(request, response.locals.requestId);
    response.json(await listParts(ctx, nameOf(request)));
  });
  router.get(at("/:uploadId/:partNumber"), async (request, response) => {
    const ctx = await contextOf(request, response.locals.requestId);
    response.json(await signPart(ctx, nameOf(request), String(request.params.partNumber)));
  });
  router.post(at("/:uploadId/complete"), async (request, response) => {
    const ctx = await contextOf(request, response.locals.requestId);
    response.json(await completeMultipartUpload(ctx, nameOf(request), { parts: request.body?.parts }));
  });
  router.delete(at("/:uploadId"), async (request, response) => {
    const ctx = await contextOf(request, response.locals.requestId);
    await abortMultipartUpload(ctx, nameOf(request));
    response.json({});
  });
  return router;
}

const nameOf = ({ params, query }: Request): NamedUpload => ({
  uploadId: String(params.uploadId),
  key: typeof query.key === "string" ? query.key : "",
});
