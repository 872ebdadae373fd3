import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import { assertSelectable, locate } from "../../places/rules/locations.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact } from "../../transactions/transact.ts";
import type { UpdateProfileInput } from "../input.ts";
import { lockArtist } from "./artist-lock.ts";
import { assertFullName, changeUsername, usernameTaken } from "./names.ts";
import { getUserByName } from "./people.ts";

interface Options {
  /** Whose profile, as its address says; the viewer's own if left out. */
  name?: string | undefined;
  /** The Settings form takes any `City, ST`; everywhere else a place with . ' or - has to be a listed one. */
  takesAnyCity?: boolean;
}

/**
 * Changes the given parts of the viewer's profile. A given-up username leads to its person for a while. Another name hides
 * a verified person's badge until our staff has looked at it. Images that are replaced or taken away are removed.
 * @throws {Failure} BAD_USER_INPUT at the field; NOT_FOUND for an unknown name, FORBIDDEN for somebody else's;
 * RATE_LIMITED for another name too often; CONFLICT at `username` when somebody has it, and at `userType` for an artist with open requests or sessions;
 * PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file` for an upload that was not finished and is no such image.
 */
export async function updateProfile(ctx: Context, input: UpdateProfileInput, options: Options = {}): Promise<User> {
  const viewer = requireViewer(ctx);
  const { name, takesAnyCity = false } = options;
  if (name !== undefined && (await getUserByName(ctx, name)).id !== viewer.id) {
    throw forbidden("You can only edit your own profile");
  }
  if (input.location && !takesAnyCity) assertSelectable(input.location);
  assertFullName(input.fullName);
  const images = await finishImages(ctx, input);
  const { before, after } = await transact(ctx, async (work) => {
    const { db } = work;
    // A request that is being made comes before, and is counted, or after, and finds a canvas.
    if (input.userType === "canvas") await lockArtist(db, viewer.id);
    await db.$queryRaw`SELECT id FROM users WHERE id = ${viewer.id}::uuid FOR UPDATE`;
    const before = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const data: Prisma.UserUpdateInput = {
      ...input,
      ...images,
      ...(input.location !== undefined && locate(input.location)),
      ...(await attachImages(db, ctx, before, images)),
    };
    const isRenamed = isRenaming(before, input);
    const becomesCanvas = input.userType === "canvas" && before.userType !== "canvas";
    await emit(work, ctx, "changingProfile", { before, isRenamed, becomesCanvas, data });
    if (input.username && input.username !== before.username) await changeUsername(db, ctx, before, input.username);
    // A name that somebody has, and that is refused, does not count.
    if (isRenamed) await ctx.limits.spend("rename", viewer.id);
    const after = await db.user.update({ where: { id: viewer.id }, data });
    await emit(work, ctx, "profileChanged", { before, after, isRenamed });
    await deleteObjects(work, ctx, [
      before.avatar !== after.avatar ? before.avatar : null,
      before.coverImage !== after.coverImage ? before.coverImage : null,
    ]);
    return { before, after };
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation") ? usernameTaken() : error;
  });
  ctx.viewer = after;
  if (before.verified && !after.verified) {
    logSecurity(ctx, "verification_changed", { targetId: after.id, verified: false });
  }
  return after;
}

const isRenaming = (before: User, { username, fullName }: UpdateProfileInput): boolean =>
  (username ?? before.username) !== before.username || (fullName ?? before.fullName) !== before.fullName;

type Images = Pick<UpdateProfileInput, "avatar" | "coverImage">;

async function finishImages(ctx: Context, { avatar, coverImage }: Images): Promise<Images> {
  return {
    avatar: avatar && (await ensureFinished(ctx, avatar, "avatar")),
    coverImage: coverImage && (await ensureFinished(ctx, coverImage, "cover")),
  };
}

async function attachImages(
  db: Transaction,
  ctx: Context,
  before: User,
  { avatar, coverImage }: Images,
): Promise<Prisma.UserUpdateInput> {
  const attached: Prisma.UserUpdateInput = {};
  const ownerId = before.id;
  // A form sends back what it shows; that is no change.
  if (avatar && avatar !== before.avatar) {
    attached.avatar = await attachObject(db, ctx, { imageUrl: avatar, kind: "avatar", ownerId, field: "avatar" });
  }
  if (coverImage && coverImage !== before.coverImage) {
    const cover = { imageUrl: coverImage, kind: "cover", ownerId, field: "coverImage" } as const;
    attached.coverImage = await attachObject(db, ctx, cover);
  }
  return attached;
}
