import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import type { Work } from "../../transactions/transact.ts";
import type { BookingBriefInput, UpdateBookingBriefInput } from "../input.ts";
import { canChangeBrief, sideOf } from "../policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "./bookings.ts";
import { publishUpdate } from "./updates.ts";

const PICTURES = ["referenceUrls", "placementUrls"] as const;

/**
 * Readies the pictures of a brief for `writeBrief`. Call it before the transaction, for it may take seconds.
 * @throws {Failure} as `ensureFinished`.
 */
export async function finishPictures(ctx: Context, brief: BookingBriefInput): Promise<BookingBriefInput> {
  const [referenceUrls, placementUrls] = await Promise.all(
    PICTURES.map((name) => Promise.all(brief[name].map((url) => ensureFinished(ctx, url, "brief")))),
  );
  return { ...brief, referenceUrls: referenceUrls ?? [], placementUrls: placementUrls ?? [] };
}

/** Whether anything is said in it. */
const saysSomething = ({ coverUp, windows, referenceUrls, placementUrls, ...rest }: BookingBriefInput): boolean =>
  coverUp ||
  [windows, referenceUrls, placementUrls].some(({ length }) => length > 0) ||
  Object.values(rest).some((value) => value !== null);

/**
 * Keeps a brief in the place of what its booking had. One in which nothing is said is none.
 * @throws {Failure} BAD_USER_INPUT at one of the pictures that is no finished image of the client's for a brief.
 */
export async function writeBrief(
  work: Work,
  ctx: Context,
  { id: bookingId, clientId, service }: Pick<Booking, "id" | "clientId" | "service">,
  brief: BookingBriefInput,
): Promise<void> {
  const { db } = work;
  const before = await db.bookingBrief.findUnique({ where: { bookingId } });
  if (saysSomething(brief)) {
    const attach = async (name: (typeof PICTURES)[number]) => {
      const paths: string[] = [];
      for (const [index, imageUrl] of brief[name].entries()) {
        const field = `brief.${name}.${index}`;
        paths.push(await attachObject(db, ctx, { imageUrl, kind: "brief", ownerId: clientId, field }));
      }
      return paths;
    };
    const { size, coverUp, ...said } = brief;
    const data = {
      ...said,
      ...(size ?? { width: null, height: null, unit: null }),
      coverUp: coverUp || service === "Cover-up Tattoo",
      referenceUrls: await attach("referenceUrls"),
      placementUrls: await attach("placementUrls"),
    };
    await db.bookingBrief.upsert({ where: { bookingId }, create: { bookingId, ...data }, update: data });
  } else if (before) await db.bookingBrief.delete({ where: { bookingId } });
  // What it still shows stays.
  if (before) await deleteObjects(work, ctx, [...before.referenceUrls, ...before.placementUrls]);
}

/**
 * Says anew what the piece is to be, while the artist has not answered.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the artist, and where there is a block; INVALID_TRANSITION once it is not
 *   pending; as `writeBrief` and `ensureFinished`.
 */
export async function updateBookingBrief(
  ctx: Context,
  { bookingId, brief }: UpdateBookingBriefInput,
): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, bookingId);
  if (sideOf(viewer, seen) !== "client") throw forbidden("Only the client can do that.");
  const finished = await finishPictures(ctx, brief);
  return changeBooking(ctx, seen, async (work, booking) => {
    await assertTogether(work.db, booking);
    if (!canChangeBrief(viewer, booking))
      throw new Failure("INVALID_TRANSITION", `The brief of a ${booking.status} booking can't change any more.`);
    await writeBrief(work, ctx, booking, finished);
    await publishUpdate(work, ctx, booking);
    return work.db.booking.update({ where: { id: booking.id }, data: nextVersion(ctx) });
  });
}
