import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "../app/jobs.ts";
import { OUTBOX_HANDLERS } from "../app/outbox-handlers.ts";
import { upkeep } from "../app/records.ts";
import { HOLD_MINUTES } from "../availability/input.ts";
import { CLAIM_MINUTES } from "../flash/input.ts";
import { workOff } from "../outbox/worker.ts";
import { buildArtist, buildBooking, buildFlashDesign, buildOffer, buildUser, buildWait } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { runDueJobs } from "./runner.ts";
import { bringBackPutOff } from "./wrong-clock.ts";

const world = useTestWorld();

const NOW = new Date("2027-05-03T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AHEAD = 48 * HOUR;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.jobRun.deleteMany();
  await world.services.db.outboxRow.deleteMany();
});
afterEach(() => {
  world.clock = null;
});

/** Does something while the clock is two days ahead, for half a minute. */
async function whileAhead<Result>(act: () => Promise<Result>): Promise<Result> {
  world.clock = later(AHEAD);
  const result = await act();
  world.clock = later(MINUTE / 2);
  return result;
}

test("every job runs again within its interval", async () => {
  const due = async () => {
    const rows = await world.services.db.jobRun.findMany({ where: { ranAt: world.clock ?? undefined } });
    return rows.map(({ name }) => name).sort();
  };
  await whileAhead(() => runDueJobs(world.services, JOBS));
  await runDueJobs(world.services, JOBS);
  expect(await due()).toEqual(JOBS.map(({ name }) => name).sort());
});

test("a lease that was taken by a clock ahead keeps no node from a job", async () => {
  await world.services.db.jobRun.create({
    data: { name: "count", dueAt: NOW, leaseId: crypto.randomUUID(), leasedUntil: later(AHEAD + 10 * MINUTE) },
  });
  let runs = 0;
  const run = async () => {
    runs += 1;
    return 0;
  };
  await runDueJobs(world.services, [{ name: "count", every: MINUTE, run }]);
  expect(runs).toBe(1);
});

describe("the outbox", () => {
  const mail = { letter: "passwordChanged", to: "ana@inkfolk.test", data: { username: "ana" } } as const;
  let left = 0;
  const handlers = (isBroken = false) => ({
    ...OUTBOX_HANDLERS,
    mail: async () => {
      if (isBroken) throw new Error("The line is busy");
      left += 1;
    },
  });
  const put = (data: { dueAt?: Date; createdAt?: Date; nextAt?: Date; attempts?: number } = {}) =>
    world.services.db.outboxRow.create({
      data: {
        kind: "mail",
        payload: mail,
        dueAt: NOW,
        nextAt: data.dueAt ?? NOW,
        createdAt: NOW,
        ...data,
      },
    });
  const leaves = async () => {
    left = 0;
    await bringBackPutOff(world.services, upkeep);
    await workOff(world.services, handlers());
    return left;
  };

  test("lets go what was put in while the clock was ahead", async () => {
    await put({ createdAt: later(AHEAD), dueAt: later(AHEAD) });
    expect(await leaves()).toBe(1);
  });

  test("tries again what failed while the clock was ahead", async () => {
    await put();
    await whileAhead(() => workOff(world.services, handlers(true)));
    expect(await leaves()).toBe(1);
  });

  test("takes what a node of a clock ahead had taken", async () => {
    await put({ nextAt: later(AHEAD + 2 * MINUTE), attempts: 1 });
    expect(await leaves()).toBe(1);
  });

  test("lets go what was held back until a morning two days on", async () => {
    await put({ dueAt: later(AHEAD + 8 * HOUR) });
    expect(await leaves()).toBe(1);
  });

  test("leaves what waits for its time, is a node's, or is tried again soon", async () => {
    await put({ dueAt: later(8 * HOUR) });
    await put({ nextAt: later(2 * MINUTE), attempts: 1 });
    await put({ nextAt: later(7 * HOUR), attempts: 15 });
    expect(await leaves()).toBe(0);
  });

  test("an announcement leaves at the time that was chosen", async () => {
    const row = { kind: "announcement", payload: { id: crypto.randomUUID() }, createdAt: NOW };
    await world.services.db.outboxRow.create({ data: { ...row, dueAt: later(AHEAD), nextAt: later(AHEAD) } });
    await bringBackPutOff(world.services, upkeep);
    expect(await world.services.db.outboxRow.count({ where: { nextAt: later(AHEAD) } })).toBe(1);
  });

  test("what waits for a digest of two days on leaves in one now, and joins no other", async () => {
    const { db } = world.services;
    const user = await buildUser(world);
    const [createdAt, digestAt] = [later(AHEAD), later(AHEAD + HOUR)];
    const { id } = await db.notification.create({
      data: { userId: user.id, type: "booking_request", title: "A request", message: "", createdAt },
    });
    await db.mailedNotification.create({
      data: { notificationId: id, userId: user.id, digestAt, decidedAt: createdAt },
    });
    await bringBackPutOff(world.services, upkeep);
    expect(await db.mailedNotification.findUnique({ where: { notificationId: id } })).toMatchObject({
      decidedAt: NOW,
      digestAt: NOW,
    });
    expect(await db.outboxRow.findMany()).toMatchObject([
      { kind: "digestMail", payload: { userId: user.id, at: NOW.toISOString() }, nextAt: NOW },
    ]);
  });
});

describe("what is kept for a while", () => {
  test("a held time is free after its minutes", async () => {
    const { db } = world.services;
    const [artist, holder] = [await buildArtist(world), await buildUser(world)];
    const held = { artistId: artist.id, holderId: holder.id, purpose: "choice" as const };
    await db.slotHold.create({
      data: {
        ...held,
        startsAt: later(9 * AHEAD),
        endsAt: later(9 * AHEAD + HOUR),
        createdAt: later(AHEAD),
        expiresAt: later(AHEAD + HOLD_MINUTES * MINUTE),
      },
    });
    expect(await bringBackPutOff(world.services, upkeep)).toBe(1);
    expect(await db.slotHold.findFirst({ where: held })).toMatchObject({ expiresAt: later(HOLD_MINUTES * MINUTE) });
    expect(await bringBackPutOff(world.services, upkeep)).toBe(0);
  });

  test("an offer, a proposal, a claim, and the next look at a deposit or a calendar keep their spans", async () => {
    const { db } = world.services;
    const artist = await buildArtist(world);
    const wait = await buildWait(world, { artistId: artist.id, hoursOfferedAt: later(AHEAD) });
    const offer = await buildOffer(world, wait, { createdAt: later(AHEAD), heldUntil: later(AHEAD + HOUR) });
    const booking = await buildBooking(world, { artistId: artist.id, status: "confirmed" });
    const proposal = await db.bookingProposal.create({
      data: {
        bookingId: booking.id,
        proposerId: artist.id,
        createdAt: later(AHEAD),
        expiresAt: later(AHEAD + 7 * 24 * HOUR),
      },
    });
    const design = await buildFlashDesign(world, {
      artistId: artist.id,
      claimedById: booking.clientId,
      claimedUntil: later(AHEAD + CLAIM_MINUTES * MINUTE),
    });
    await db.depositDeadline.create({
      data: { bookingId: booking.id, dueAt: later(-HOUR), nextAt: later(AHEAD + 24 * HOUR) },
    });
    await db.busyCalendar.create({
      data: {
        artistId: artist.id,
        url: "https://calendar.test/a",
        readAt: later(AHEAD),
        readNextAt: later(AHEAD + HOUR / 2),
      },
    });
    await bringBackPutOff(world.services, upkeep);
    const { id } = offer;
    expect(await db.waitlistOffer.findUnique({ where: { id } })).toMatchObject({ heldUntil: later(HOUR) });
    expect(await db.waitlistEntry.findUnique({ where: { id: wait.id } })).toMatchObject({ hoursOfferedAt: NOW });
    expect(await db.bookingProposal.findUnique({ where: { id: proposal.id } })).toMatchObject({
      expiresAt: later(7 * 24 * HOUR),
    });
    expect(await db.flashDesign.findUnique({ where: { id: design.id } })).toMatchObject({
      claimedUntil: later(CLAIM_MINUTES * MINUTE),
    });
    expect(await db.depositDeadline.findFirst()).toMatchObject({ nextAt: later(24 * HOUR) });
    expect(await db.busyCalendar.findFirst()).toMatchObject({ readNextAt: NOW });
  });
});
