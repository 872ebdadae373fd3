import { beforeEach, describe, expect, test } from "vitest";
import { UNUSED_MONTHS } from "../accounts/input.ts";
import { deleteUnusedAccounts } from "../accounts/rules/unused.ts";
import { JOBS } from "../app/jobs.ts";
import { addMonths } from "../core/calendar.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { TEAM_ID } from "../visibility/team.ts";
import { type Job, runDueJobs, startJobs } from "./runner.ts";

const world = useTestWorld();

const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.jobRun.deleteMany();
});

/** A job that counts its runs. */
function countingJob(run: () => Promise<number> = async () => 0): Job & { runs: number } {
  const job = {
    name: "count",
    every: 5 * MINUTE,
    runs: 0,
    run: () => {
      job.runs += 1;
      return run();
    },
  };
  return job;
}

test("a job runs when it is due, and then rests", async () => {
  const job = countingJob();
  await runDueJobs(world.services, [job]);
  expect(job.runs).toBe(1);
  world.clock = after(5 * MINUTE - 1);
  await runDueJobs(world.services, [job]);
  expect(job.runs).toBe(1);
  world.clock = after(5 * MINUTE);
  await runDueJobs(world.services, [job]);
  expect(job.runs).toBe(2);
});

test("of many nodes that look at once, one runs it", async () => {
  const job = countingJob(async () => world.services.db.user.count());
  await Promise.all(Array.from({ length: 8 }, () => runDueJobs(world.services, [job])));
  expect(job.runs).toBe(1);
});

test("a job that fails is tried again at the next look, and keeps no other from running", async () => {
  let isBroken = true;
  const failing = countingJob(async () => {
    if (isBroken) throw new Error("No luck");
    return 1;
  });
  const other = { ...countingJob(), name: "other" };
  await runDueJobs(world.services, [failing, other]);
  expect(await world.services.db.jobRun.count({ where: { dueAt: { gt: NOW } } })).toBe(1);
  isBroken = false;
  await runDueJobs(world.services, [failing, other]);
  expect(failing.runs).toBe(2);
  expect(await world.services.db.jobRun.count({ where: { dueAt: { gt: NOW } } })).toBe(2);
});

test("its row says when a job last ran, how that ended, and how much it did when it last succeeded", async () => {
  const row = () => world.services.db.jobRun.findUnique({ where: { name: "count" } });
  await runDueJobs(world.services, [countingJob(async () => 3)]);
  expect(await row()).toMatchObject({ ranAt: NOW, outcome: "succeeded", changed: 3 });
  world.clock = after(5 * MINUTE);
  await runDueJobs(world.services, [countingJob(() => Promise.reject(new Error("No luck")))]);
  expect(await row()).toMatchObject({ ranAt: world.clock, outcome: "failed", changed: 3 });
});

test("a node that died in the middle keeps the others from it for ten minutes", async () => {
  const job = countingJob();
  await world.services.db.jobRun.create({
    data: { name: job.name, dueAt: NOW, leaseId: crypto.randomUUID(), leasedUntil: after(10 * MINUTE) },
  });
  world.clock = after(10 * MINUTE - 1);
  await runDueJobs(world.services, [job]);
  expect(job.runs).toBe(0);
  world.clock = after(10 * MINUTE);
  await runDueJobs(world.services, [job]);
  expect(job.runs).toBe(1);
});

test("looking at jobs that are not due costs one statement each", async () => {
  await runDueJobs(world.services, JOBS);
  expect(await world.countStatements(() => runDueJobs(world.services, JOBS))).toBe(JOBS.length);
});

test("stopping waits for what runs, and starts nothing more", async () => {
  let finish = () => {};
  const isOver = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = countingJob(async () => {
    begin();
    await isOver;
    return 1;
  });
  const next = { ...countingJob(), name: "next" };
  const runner = startJobs(world.services, [slow, next]);
  await started;
  const stopped = runner.stop();
  finish();
  await stopped;
  expect([slow.runs, next.runs]).toEqual([1, 0]);
  expect(await world.services.db.jobRun.findMany()).toMatchObject([{ name: "count", dueAt: after(5 * MINUTE) }]);
});

test("the product's own jobs do what is due", async () => {
  const { db } = world.services;
  const pending = await buildBooking(world, { preferredDate: after(MINUTE), updatedAt: NOW });
  const over = await buildBooking(world, {
    status: "confirmed",
    preferredDate: after(-5 * 24 * 60 * MINUTE),
    updatedAt: after(-5 * 24 * 60 * MINUTE),
  });
  const image = await db.mediaObject.create({
    data: { ownerId: pending.clientId, kind: "post", createdAt: after(-25 * 60 * MINUTE) },
  });
  world.clock = after(MINUTE);
  await runDueJobs(world.services, JOBS);
  expect(await db.booking.findUnique({ where: { id: pending.id } })).toMatchObject({ resolution: "expired" });
  expect(await db.booking.findUnique({ where: { id: over.id } })).toMatchObject({ resolution: "completed_auto" });
  expect(await db.mediaObject.findUnique({ where: { id: image.id } })).toBeNull();
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});

test("admins see how the jobs went last, and nobody else does", async () => {
  const admin = await buildUser(world, { role: "admin" });
  await runDueJobs(world.services, [countingJob(async () => 3), { ...countingJob(), name: "a first one" }]);
  const read = (person: TestPerson) => world.run(person, `{ jobRuns { name ranAt outcome changed total dueAt } }`);
  const ran = { ranAt: NOW.toISOString(), outcome: "SUCCEEDED", dueAt: after(5 * MINUTE).toISOString() };
  expect(await read(admin)).toEqual({
    jobRuns: [
      { ...ran, name: "a first one", changed: 0, total: 0 },
      { ...ran, name: "count", changed: 3, total: 3 },
    ],
  });
  world.clock = after(5 * MINUTE);
  await runDueJobs(world.services, [countingJob(async () => 4)]);
  expect((await read(admin)).jobRuns).toContainEqual(expect.objectContaining({ name: "count", changed: 4, total: 7 }));
  await expect(read(await buildUser(world))).rejects.toMatchObject({ code: "FORBIDDEN" });
});

describe("what is kept for a time", () => {
  const RETENTION = `{ retention {
    accountsWarned nextWarningAt accountsLeaving accountsErased nextDeletionAt
    bookingsKept bookingsWithoutPerson nextRemovalAt
  } }`;
  const DAY = 24 * 60 * MINUTE;

  test("admins see how much there is of it and what goes next, as the jobs then do it", async () => {
    const { db } = world.services;
    await db.$executeRaw`TRUNCATE bookings CASCADE`;
    await db.user.deleteMany({ where: { NOT: { id: TEAM_ID } } });
    const read = (by: TestPerson) => world.run(by, RETENTION).then(({ retention }) => retention);
    const lastSeenAt = addMonths(new Date(NOW), -UNUSED_MONTHS.warned);
    const admin = await buildUser(world, { role: "admin", lastSeenAt: new Date(NOW) });
    const away = await buildUser(world, { lastSeenAt });
    const leaving = await buildUser(world, { lastSeenAt: new Date(NOW), deletionRequestedAt: new Date(NOW) });
    const gone = await buildUser(world, { deletionRequestedAt: new Date(NOW), erasedAt: new Date(NOW) });
    const artist = await buildArtist(world, { lastSeenAt: new Date(NOW) });
    const endsAt = new Date("2020-03-01T12:00:00Z");
    const preferredDate = new Date(endsAt.getTime() - 120 * MINUTE);
    const ended = { artistId: artist.id, status: "completed", preferredDate } as const;
    await buildBooking(world, { ...ended, clientId: gone.id });
    await buildBooking(world, { ...ended, clientId: leaving.id, preferredDate: new Date(endsAt.getTime() + DAY) });
    await buildBooking(world, { artistId: artist.id, clientId: away.id, status: "pending" });

    world.clock = new Date(NOW);
    expect(await read(admin)).toEqual({
      accountsWarned: 0,
      nextWarningAt: NOW.toISOString(),
      accountsLeaving: 1,
      accountsErased: 1,
      nextDeletionAt: null,
      bookingsKept: 2,
      bookingsWithoutPerson: 1,
      nextRemovalAt: "2027-03-01T12:00:00.000Z",
    });

    await runDueJobs(world.services, JOBS);
    const warned = await read(admin);
    const deletedAt = addMonths(lastSeenAt, UNUSED_MONTHS.deleted).toISOString();
    expect(warned).toMatchObject({ accountsWarned: 1, nextDeletionAt: deletedAt });
    expect(warned.nextWarningAt).toBe(addMonths(new Date(NOW), UNUSED_MONTHS.warned).toISOString());
    world.clock = new Date(deletedAt);
    expect(await deleteUnusedAccounts(world.services)).toBe(1);
    const later = await buildUser(world, { role: "admin", lastSeenAt: world.clock });
    expect(await read(later)).toMatchObject({ accountsWarned: 0, nextDeletionAt: null, accountsLeaving: 2 });
  });

  test("nobody else sees it", async () => {
    await expect(world.run(await buildUser(world), RETENTION)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(world.run(null, RETENTION)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
