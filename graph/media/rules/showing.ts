import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";
import { isAdmin } from "../../identity/policy.ts";
import { unblocked } from "../../visibility/blocks.ts";
import { canViewPlacementPhotos, earliestEnd } from "../../visibility/placement-photos.ts";
import { type FinishedImage, isFinished, isPrivateKind } from "../policy.ts";
import { makeReadAddress, objectPath, readObjectId } from "./addresses.ts";
import { ensureFinished } from "./finishing.ts";

const IMAGE_NOT_FOUND = "Image not found";

/**
 * Where the viewer sees one of our own images: a private one at a signed address.
 * @throws {Failure} NOT_FOUND, also for an image in a conversation or a brief of others, and for their documents.
 */
export async function showObject(ctx: Context, address: string): Promise<string> {
  const id = readObjectId(ctx, address);
  const object = id && (await ctx.db.mediaObject.findUnique({ where: { id } }));
  if (!object || !isFinished(object)) throw notFound(IMAGE_NOT_FOUND);
  if (!isPrivateKind(object.kind)) return objectPath(object.id);
  if (!(await hasReceived(ctx, object))) throw notFound(IMAGE_NOT_FOUND);
  return makeReadAddress(ctx, object.id, object.kind === "withheld" ? "withheld" : "read");
}

/** Whether a private image is the viewer's own, or was sent to them: only its owner can have attached it. */
async function hasReceived(ctx: Context, { id, kind, ownerId }: MediaObject): Promise<boolean> {
  const viewer = requireViewer(ctx);
  if (kind === "withheld") return isAdmin(viewer);
  if (ownerId === viewer.id) return true;
  if (kind === "document") return isAdmin(viewer);
  if (kind === "brief") {
    const imageUrl = objectPath(id);
    const toViewer = { clientId: ownerId, artistId: viewer.id };
    const given = {
      OR: [
        { referenceUrls: { has: imageUrl }, booking: toViewer },
        {
          placementUrls: { has: imageUrl },
          booking: { AND: [toViewer, canViewPlacementPhotos.where({ viewer, since: earliestEnd(ctx.now()) })] },
        },
      ],
    };
    const shared = {
      imageUrl,
      authorId: ownerId,
      author: unblocked.where(viewer),
      project: { OR: [{ clientId: viewer.id }, { artistId: viewer.id }] },
    };
    return (
      (await ctx.db.bookingBrief.count({ where: given })) + (await ctx.db.projectPhoto.count({ where: shared })) > 0
    );
  }
  const [user1Id, user2Id] = [viewer.id, ownerId].sort() as [string, string];
  const sent = await ctx.db.message.count({
    where: { conversation: { user1Id, user2Id }, senderId: ownerId, imageUrl: objectPath(id) },
  });
  return sent > 0;
}

/**
 * Shows an image of the viewer's to everybody, finished first if it was not. A message's image can be published until a
 * message uses it; whichever of the two comes first, the other is refused.
 * @throws {Failure} NOT_FOUND unless it is the viewer's, FORBIDDEN for an image in a conversation or a brief, PAYLOAD_TOO_LARGE
 * and UNSUPPORTED_MEDIA at `file` for an upload that is no image.
 */
export async function publishImage(ctx: Context, url: string): Promise<FinishedImage> {
  const viewer = requireViewer(ctx);
  const id = readObjectId(ctx, url);
  const object = id && (await ctx.db.mediaObject.findUnique({ where: { id } }));
  if (!object || object.ownerId !== viewer.id || object.kind === "withheld") throw notFound(IMAGE_NOT_FOUND);
  if (object.status !== "ready") await ensureFinished(ctx, url, "post");
  await ctx.db.mediaObject.updateMany({
    where: { id: object.id, ownerId: viewer.id, kind: "message", status: "ready", attachedAt: null },
    data: { kind: "post" },
  });
  const published = await ctx.db.mediaObject.findUnique({ where: { id: object.id } });
  if (!published || !isFinished(published)) throw notFound(IMAGE_NOT_FOUND);
  if (published.kind === "document") throw forbidden("This image is a document and stays private.");
  if (published.kind === "brief") throw forbidden("This image is part of a brief and stays private.");
  if (isPrivateKind(published.kind)) throw forbidden("This image is part of a conversation and stays private.");
  return published;
}
