import { afterEach, beforeEach, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { buildBooking } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { removeOldBookings } from "./retention.ts";

const world = useTestWorld();

const NOW = new Date("2033-05-01T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  world.clock = NOW;
});
afterEach(() => {
  world.clock = null;
});

/** A booking whose two hours ended at this moment. */
const endedAt = (end: string, overrides: Partial<Booking> = {}) =>
  buildBooking(world, {
    status: "completed",
    preferredDate: new Date(new Date(end).getTime() - 120 * 60_000),
    ...overrides,
  });
const isLeft = async ({ id }: Booking) => (await world.services.db.booking.count({ where: { id } })) === 1;

test("a booking goes seven years after its end, not a moment before", async () => {
  const due = await endedAt("2026-05-01T12:00:00Z");
  const cancelled = await endedAt("2026-04-01T12:00:00Z", { status: "cancelled" });
  const young = await endedAt("2026-05-01T12:00:01Z");
  const open = await endedAt("2020-05-01T12:00:00Z", { status: "confirmed" });
  expect(await removeOldBookings(world.services)).toBe(2);
  expect(await Promise.all([due, cancelled, young, open].map(isLeft))).toEqual([false, false, true, true]);
  expect(await removeOldBookings(world.services)).toBe(0);
});

test("one without a time goes seven years after it was closed", async () => {
  const { db } = world.services;
  const booking = await buildBooking(world, { status: "cancelled", updatedAt: new Date("2026-05-01T12:00:00Z") });
  await db.booking.update({ where: { id: booking.id }, data: { preferredDate: null, endsAt: null } });
  world.clock = new Date(NOW.getTime() - DAY);
  expect(await removeOldBookings(world.services)).toBe(0);
  world.clock = NOW;
  expect(await removeOldBookings(world.services)).toBe(1);
});

test("its history and what people were told of it go with it", async () => {
  const { db } = world.services;
  const booking = await endedAt("2026-04-01T12:00:00Z");
  const { id: bookingId, clientId: userId } = booking;
  await db.bookingEvent.create({ data: { bookingId, version: 1, to: "pending", requestId: "" } });
  await db.bookingProposal.create({ data: { bookingId, proposerId: userId, expiresAt: NOW } });
  const notice = { userId, type: "booking_completed", title: "Completed", message: "Done" };
  await db.notification.create({ data: { ...notice, relatedId: bookingId } });
  const other = await db.notification.create({ data: { ...notice, relatedId: crypto.randomUUID() } });
  expect(await removeOldBookings(world.services)).toBe(1);
  expect(await db.bookingEvent.count({ where: { bookingId } })).toBe(0);
  expect(await db.bookingProposal.count({ where: { bookingId } })).toBe(0);
  expect(await db.notification.findMany({ where: { userId } })).toMatchObject([{ id: other.id }]);
});
