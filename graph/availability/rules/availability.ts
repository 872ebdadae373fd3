import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { User } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { zoneOf } from "../../places/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { emit } from "../../transactions/domain-events.ts";
import { keepResult } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import {
  type AddGuestSpotInput,
  MAX_EXCEPTIONS,
  MAX_GUEST_SPOTS,
  type SetAvailabilityExceptionInput,
  type UpdateAvailabilityInput,
} from "../input.ts";
import { dayAt } from "./work-days.ts";

const EXCEPTION_NOT_FOUND = "Exception not found";
const SPOT_NOT_FOUND = "Guest spot not found";
const UTC = "UTC";

/** @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist. */
function requireArtist(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists have hours");
  return viewer;
}

/** The viewer's row, held until the end of the transaction. */
async function lockPerson(db: Transaction, id: string): Promise<User> {
  await db.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return db.user.findUniqueOrThrow({ where: { id } });
}

/**
 * Changes what is given of when the viewer works; without hours clients may ask for any time.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `timeZone` for hours
 * of which nobody would know by whose clocks they are.
 * @returns the viewer's id.
 */
export async function updateAvailability(ctx: Context, input: UpdateAvailabilityInput): Promise<string> {
  const { id } = requireArtist(ctx);
  const { timeZone, takesBookings, minimumNotice, ...terms } = input;
  await transact(ctx, async (work) => {
    const { db } = work;
    const before = await lockPerson(db, id);
    const zone = timeZone ?? timeZoneOf(before);
    if (!zone && input.hours?.length) throw badInput({ timeZone: "Choose a valid time zone" });
    await db.user.update({ where: { id }, data: { timeZone, takesBookings, minimumNotice } });
    const said = { ...terms, ...(zone && { timeZone: zone }) };
    await db.availability.upsert({
      where: { artistId: id },
      create: { ...said, timeZone: zone ?? UTC, artistId: id },
      update: said,
    });
    await emit(work, ctx, "hoursChanged", { artistId: id });
  });
  return id;
}

/**
 * Sets other hours for some days, or closes them; with an id those that are set already change.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; NOT_FOUND for an unknown id, or
 * somebody else's; BAD_USER_INPUT at `to` for days that have passed, and at `from` where too many are set; CONFLICT at
 * `from` where there is another one on such a day.
 * @returns the viewer's id.
 */
export async function setAvailabilityException(ctx: Context, input: SetAvailabilityExceptionInput): Promise<string> {
  const { id: artistId } = requireArtist(ctx);
  if (input.id) assertId(input.id, EXCEPTION_NOT_FOUND);
  const data = {
    firstDay: new Date(input.from),
    lastDay: new Date(input.to),
    hours: input.hours,
    label: input.label ?? "",
  };
  await transact(ctx, async (work) => {
    const { db } = work;
    // Several that are set at once are counted one after the other.
    const timeZone = timeZoneOf(await lockPerson(db, artistId)) ?? UTC;
    const today = dayAt(ctx.now().getTime(), timeZone).toJSDate();
    if (data.lastDay < today) throw badInput({ to: "Choose a day from today on" });
    if (input.id) {
      const { count } = await db.availabilityException.updateMany({ where: { id: input.id, artistId }, data });
      if (count === 0) throw notFound(EXCEPTION_NOT_FOUND);
      return emit(work, ctx, "hoursChanged", { artistId });
    }
    const count = await db.availabilityException.count({ where: { artistId, lastDay: { gte: today } } });
    if (count >= MAX_EXCEPTIONS) throw badInput({ from: `You can set up to ${MAX_EXCEPTIONS} exceptions` });
    await db.availability.upsert({ where: { artistId }, create: { artistId, timeZone }, update: {} });
    await db.availabilityException.create({ data: { ...data, artistId } });
    await emit(work, ctx, "hoursChanged", { artistId });
  }).catch((error) => {
    throw isPostgresError(error, "exclusionViolation") ? alreadySet("an exception") : error;
  });
  return artistId;
}

function alreadySet(what: string): Failure {
  const sentence = `You already have ${what} on these dates`;
  return new Failure("CONFLICT", sentence, { from: sentence });
}

/**
 * Lets the week's hours hold again on the days of an exception.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; NOT_FOUND, also for somebody else's.
 * @returns the viewer's id.
 */
export async function removeAvailabilityException(ctx: Context, id: string): Promise<string> {
  const { id: artistId } = requireArtist(ctx);
  assertId(id, EXCEPTION_NOT_FOUND);
  await transact(ctx, async (work) => {
    const { count } = await work.db.availabilityException.deleteMany({ where: { id, artistId } });
    if (count === 0) throw notFound(EXCEPTION_NOT_FOUND);
    await emit(work, ctx, "hoursChanged", { artistId });
  });
  return artistId;
}

/**
 * Says where the viewer works for some days: their own week does not hold meanwhile.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `to` for days that have
 * passed, at `timeZone` where nobody would know by whose clocks the hours are, and at `from` where too many are set;
 * CONFLICT at `from` where there is another one on such a day.
 * @returns the viewer's id.
 */
export async function addGuestSpot(ctx: Context, input: AddGuestSpotInput): Promise<string> {
  const { id: artistId } = requireArtist(ctx);
  const { from, to, location, studioName, hours } = input;
  const timeZone = input.timeZone || zoneOf(location);
  if (!timeZone) throw badInput({ timeZone: "Choose a valid time zone" });
  const lastDay = new Date(to);
  await transact(ctx, async (work) => {
    const { db } = work;
    // Several that are added at once are counted one after the other.
    const home = timeZoneOf(await lockPerson(db, artistId)) ?? UTC;
    if (lastDay < dayAt(ctx.now().getTime(), timeZone).toJSDate()) throw badInput({ to: "Choose a day from today on" });
    const today = dayAt(ctx.now().getTime(), home).toJSDate();
    const count = await db.guestSpot.count({ where: { artistId, lastDay: { gte: today } } });
    if (count >= MAX_GUEST_SPOTS) throw badInput({ from: `You can add up to ${MAX_GUEST_SPOTS} guest spots` });
    await db.availability.upsert({ where: { artistId }, create: { artistId, timeZone: home }, update: {} });
    await db.guestSpot.create({
      data: { artistId, firstDay: new Date(from), lastDay, location, studioName: studioName ?? "", timeZone, hours },
    });
    await emit(work, ctx, "hoursChanged", { artistId });
    await keepResult(work, ctx, artistId);
  }).catch((error) => {
    throw isPostgresError(error, "exclusionViolation") ? alreadySet("a guest spot") : error;
  });
  return artistId;
}

/**
 * Lets the viewer's own week hold again on the days of a guest spot.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; NOT_FOUND, also for somebody else's.
 * @returns the viewer's id.
 */
export async function removeGuestSpot(ctx: Context, id: string): Promise<string> {
  const { id: artistId } = requireArtist(ctx);
  assertId(id, SPOT_NOT_FOUND);
  await transact(ctx, async (work) => {
    const { count } = await work.db.guestSpot.deleteMany({ where: { id, artistId } });
    if (count === 0) throw notFound(SPOT_NOT_FOUND);
    await emit(work, ctx, "hoursChanged", { artistId });
  });
  return artistId;
}
