import { sideOf } from "../../bookings/policy.ts";
import { assertTogether } from "../../bookings/rules/bookings.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import { keepResult } from "../../transactions/repeats.ts";
import { type AddProjectPhotoInput, MAX_PHOTOS } from "../input.ts";
import type { ProjectRow } from "../lists.ts";
import { canAddPhoto } from "../policy.ts";
import { changeProject, getProject } from "./projects.ts";

const PHOTO_NOT_FOUND = "Photo not found";
const FULL = `A project can hold up to ${MAX_PHOTOS} photos`;

/**
 * Shares a photo with the other side of a project; the same image twice changes nothing.
 * @throws {Failure} NOT_FOUND; FORBIDDEN where there is a block; INVALID_TRANSITION once it is cancelled; BAD_USER_INPUT at
 *   `imageUrl`; RATE_LIMITED; as `ensureFinished`.
 */
export async function addProjectPhoto(
  ctx: Context,
  { projectId, imageUrl }: AddProjectPhotoInput,
): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  const seen = await getProject(ctx, projectId);
  if (!canAddPhoto(viewer, seen)) throw cancelled();
  const finished = await ensureFinished(ctx, imageUrl, "brief");
  return changeProject(ctx, seen.id, async (work, project) => {
    const { db } = work;
    await assertTogether(db, project);
    if (!canAddPhoto(viewer, project)) throw cancelled();
    const path = await attachObject(db, ctx, { imageUrl: finished, kind: "brief", ownerId: viewer.id });
    const count = await db.projectPhoto.count({ where: { projectId: project.id, imageUrl: { not: path } } });
    if (count >= MAX_PHOTOS) throw badInput({ imageUrl: FULL });
    const data = { projectId: project.id, authorId: viewer.id, imageUrl: path, createdAt: ctx.now() };
    await db.projectPhoto.createMany({ data: [data], skipDuplicates: true });
    await keepResult(work, ctx, project.id);
  });
}

/**
 * Removes a photo of the viewer's from a project.
 * @throws {Failure} NOT_FOUND, also in a project of others; FORBIDDEN for the other side's; RATE_LIMITED.
 */
export async function removeProjectPhoto(ctx: Context, id: string): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  assertId(id, PHOTO_NOT_FOUND);
  const photo = await ctx.db.projectPhoto.findUnique({ where: { id }, include: { project: true } });
  if (!photo || !sideOf(viewer, photo.project)) throw notFound(PHOTO_NOT_FOUND);
  if (photo.authorId !== viewer.id) throw forbidden("You can only remove your own photos");
  return changeProject(ctx, photo.projectId, async (work, _project) => {
    await work.db.projectPhoto.deleteMany({ where: { id: photo.id } });
    await deleteObjects(work, ctx, [photo.imageUrl]);
  });
}

const cancelled = () => new Failure("INVALID_TRANSITION", "This project is cancelled.");
