import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import type { CalendarFeed } from "../../generated/prisma/client.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import type { UpdateCalendarFeedInput } from "../input.ts";
import { findCalendarSession, listFeedSessions } from "../lists.ts";
import { writeCalendar } from "./files.ts";

/** Of the half that a row has, as base64url. */
const KEY_LENGTH = 22;

const newKey = (): string => randomBytes(16).toString("base64url");

const sign = ({ secret }: Pick<Context, "secret">, key: string): string =>
  createHmac("sha256", secret).update(`calendar ${key}`).digest("base64url");

/** Where somebody's calendar reads their sessions: any holder of the address can. */
export const feedUrl = (ctx: Pick<Context, "secret" | "config">, { key }: Pick<CalendarFeed, "key">): string =>
  `${ctx.config.publicUrl}/calendar/${key}${sign(ctx, key)}.ics`;

/** What a row must have that is read at such an address; null where we never made it. */
function keyIn(ctx: Pick<Context, "secret">, secret: string): string | null {
  const key = secret.slice(0, KEY_LENGTH);
  const [given, expected] = [Buffer.from(secret.slice(KEY_LENGTH)), Buffer.from(sign(ctx, key))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? key : null;
}

/** The viewer's feed; null while it is off. @throws {Failure} UNAUTHENTICATED */
export const readFeed = (ctx: Context): Promise<CalendarFeed | null> =>
  ctx.db.calendarFeed.findUnique({ where: { userId: requireViewer(ctx).id } });

/** Turns the viewer's feed on, or gives it another address: the one before leads nowhere. @throws {Failure} UNAUTHENTICATED */
export function rotateFeed(ctx: Context): Promise<CalendarFeed> {
  const { id: userId } = requireViewer(ctx);
  const fresh = { key: newKey(), createdAt: ctx.now() };
  return ctx.db.calendarFeed.upsert({ where: { userId }, create: { ...fresh, userId }, update: fresh });
}

/** @throws {Failure} UNAUTHENTICATED, NOT_FOUND while it is off. */
export async function updateFeed(ctx: Context, data: UpdateCalendarFeedInput): Promise<CalendarFeed> {
  const { id: userId } = requireViewer(ctx);
  const [feed] = await ctx.db.calendarFeed.updateManyAndReturn({ where: { userId }, data });
  if (!feed) throw notFound("Your calendar feed is off");
  return feed;
}

/** @returns whether it was on. @throws {Failure} UNAUTHENTICATED */
export async function turnOffFeed(ctx: Context): Promise<boolean> {
  const { count } = await ctx.db.calendarFeed.deleteMany({ where: { userId: requireViewer(ctx).id } });
  return count > 0;
}

/**
 * What a feed's address answers; null where there is none, or its person is leaving or suspended.
 * @throws {Failure} RATE_LIMITED
 */
export async function readFeedFile(
  ctx: Pick<Context, "config" | "database" | "db" | "deadline" | "limits" | "now" | "secret">,
  secret: string,
): Promise<string | null> {
  const key = keyIn(ctx, secret);
  if (!key) return null;
  await ctx.limits.spend("calendarFeed", key);
  const feed = await ctx.db.calendarFeed.findFirst({
    where: {
      key,
      user: {
        deletionRequestedAt: null,
        erasedAt: null,
        OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: ctx.now() } }],
      },
    },
  });
  if (!feed) return null;
  const { busyOnly, userId } = feed;
  const sessions = await listFeedSessions(ctx, userId);
  return writeCalendar(sessions, { config: ctx.config, name: `${PRODUCT_NAME} bookings`, busyOnly });
}

/** One booking of the viewer as a file. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for others' and without a time. */
export async function writeBookingFile(ctx: Context, bookingId: string): Promise<string> {
  const { id: viewerId } = requireViewer(ctx);
  assertId(bookingId, "Booking not found");
  const session = await findCalendarSession(ctx, viewerId, bookingId);
  if (!session) throw notFound("Booking not found");
  return writeCalendar([session], { config: ctx.config });
}
