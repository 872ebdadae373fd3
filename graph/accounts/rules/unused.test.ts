import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { TEAM_ID } from "../../visibility/team.ts";
import { eraseAccounts } from "./erasure.ts";
import { hashPassword } from "./passwords.ts";
import { deleteUnusedAccounts, warnUnusedAccounts } from "./unused.ts";

const world = useTestWorld();

const PASSWORD = "correct horse";
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }`;
const RESTORE = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { user { id } } }`;
const ME = `{ me { id } }`;

const LAST_SEEN = new Date("2024-01-15T12:00:00Z");
const AFTER_23_MONTHS = new Date("2025-12-15T12:00:00Z");
const AFTER_24_MONTHS = new Date("2026-01-15T12:00:00Z");
const momentBefore = (time: Date) => new Date(time.getTime() - 1);

let passwordHash: string;
let person: TestPerson;

beforeEach(async () => {
  passwordHash ??= await hashPassword(PASSWORD);
  world.clock = LAST_SEEN;
  await world.services.db.user.deleteMany({ where: { NOT: { id: TEAM_ID } } });
  await world.services.db.outboxRow.deleteMany();
  await world.services.db.user.update({ where: { id: TEAM_ID }, data: { lastSeenAt: LAST_SEEN } });
  person = await buildUser(world, { password: passwordHash, lastSeenAt: LAST_SEEN });
});
afterEach(() => {
  world.clock = null;
});

const rowOf = ({ id }: TestPerson) => world.services.db.user.findUniqueOrThrow({ where: { id } });
const letters = async () =>
  (await world.services.db.outboxRow.findMany({ orderBy: { id: "asc" } })).map(({ payload }) => payload);
const signIn = (document: typeof LOGIN | typeof RESTORE = LOGIN) =>
  world.run(null, document, { input: { email: person.email, password: PASSWORD } });

function warnAt(time: Date): Promise<number> {
  world.clock = time;
  return warnUnusedAccounts(world.services);
}
function deleteAt(time: Date): Promise<number> {
  world.clock = time;
  return deleteUnusedAccounts(world.services);
}

describe("an account that nobody uses", () => {
  test("is warned after 23 months, once, in the app and by a letter that says when", async () => {
    expect(await warnAt(momentBefore(AFTER_23_MONTHS))).toBe(0);
    expect(await warnAt(AFTER_23_MONTHS)).toBe(1);
    expect(await warnAt(AFTER_24_MONTHS)).toBe(0);
    expect(await world.services.db.notification.findMany({ where: { userId: person.id } })).toMatchObject([
      { type: "security", title: "Your account was unused", read: false },
    ]);
    expect(await letters()).toEqual([
      {
        letter: "accountUnused",
        to: person.email,
        data: {
          username: person.username,
          deleteAt: AFTER_24_MONTHS.toISOString(),
          unusedMonths: 23,
          keptMonths: 24,
        },
      },
    ]);
  });

  test("is deleted after 24 months, can be restored for 30 days, and is erased then", async () => {
    await warnAt(AFTER_23_MONTHS);
    expect(await deleteAt(momentBefore(AFTER_24_MONTHS))).toBe(0);
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(1);
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(0);
    expect(await rowOf(person)).toMatchObject({ deletionRequestedAt: AFTER_24_MONTHS });
    expect(await letters()).toMatchObject([
      { letter: "accountUnused" },
      { letter: "unusedAccountLeaving", data: { eraseAt: "2026-02-14T12:00:00.000Z" } },
    ]);
    world.clock = new Date("2026-02-14T12:00:00Z");
    expect(await eraseAccounts(world.services)).toBe(1);
    expect(await rowOf(person)).toMatchObject({ fullName: "Deleted account" });
  });

  test("is not deleted before its person was warned, however long nobody used it", async () => {
    const late = new Date("2030-03-01T00:00:00Z");
    expect(await deleteAt(late)).toBe(0);
    await warnAt(late);
    expect(await letters()).toMatchObject([{ data: { deleteAt: "2030-03-29T00:00:00.000Z" } }]);
    expect(await deleteAt(new Date("2030-03-28T23:59:59Z"))).toBe(0);
    expect(await deleteAt(new Date("2030-03-29T00:00:00Z"))).toBe(1);
  });

  test("stays when somebody signs in, which takes the warning back", async () => {
    await warnAt(AFTER_23_MONTHS);
    world.clock = momentBefore(AFTER_24_MONTHS);
    await signIn();
    expect(await rowOf(person)).toMatchObject({ lastSeenAt: world.clock, unusedWarnedAt: null });
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(0);
    expect(await warnAt(AFTER_24_MONTHS)).toBe(0);
  });

  test("is used again once it is restored", async () => {
    await warnAt(AFTER_23_MONTHS);
    await deleteAt(AFTER_24_MONTHS);
    await signIn(RESTORE);
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(0);
    expect(await rowOf(person)).toMatchObject({ lastSeenAt: AFTER_24_MONTHS, unusedWarnedAt: null });
  });

  test("stays when it is used in the very moment of its deletion", async () => {
    await warnAt(AFTER_23_MONTHS);
    world.clock = AFTER_24_MONTHS;
    const [signedIn, deleted] = await Promise.allSettled([signIn(), deleteUnusedAccounts(world.services)]);
    const { deletionRequestedAt } = await rowOf(person);
    expect(deleted).toMatchObject({ status: "fulfilled", value: signedIn.status === "fulfilled" ? 0 : 1 });
    expect(deletionRequestedAt === null).toBe(signedIn.status === "fulfilled");
  });
});

describe("what keeps people from leaving keeps their accounts, too", () => {
  test("an agreed session", async () => {
    const artist = await buildArtist(world, { lastSeenAt: LAST_SEEN });
    const booking = await buildBooking(world, {
      artistId: artist.id,
      clientId: person.id,
      status: "confirmed",
      preferredDate: new Date("2026-03-01T12:00:00Z"),
    });
    expect(await warnAt(AFTER_23_MONTHS)).toBe(2);
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(0);
    await world.services.db.booking.update({ where: { id: booking.id }, data: { status: "completed" } });
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(2);
  });

  test("being the last admin, and not being one of several", async () => {
    const admins = [person, await buildUser(world, { lastSeenAt: LAST_SEEN })];
    for (const { id } of admins) await world.services.db.user.update({ where: { id }, data: { role: "admin" } });
    await warnAt(AFTER_23_MONTHS);
    expect(await deleteAt(AFTER_24_MONTHS)).toBe(1);
    expect(await world.services.db.user.count({ where: { role: "admin", deletionRequestedAt: null } })).toBe(1);
  });
});

test("the account that speaks for the product is never unused", async () => {
  expect(await warnAt(AFTER_24_MONTHS)).toBe(1);
  expect(await rowOf({ ...person, id: TEAM_ID })).toMatchObject({ unusedWarnedAt: null });
});

test("using a session is remembered when the session is gone, and costs a statement once a day", async () => {
  const HOUR = 60 * 60 * 1000;
  const used = async (hours: number) => {
    world.clock = new Date(LAST_SEEN.getTime() + hours * HOUR);
    return world.countStatements(() => world.run(person, ME));
  };
  expect(await used(0)).toBe(1);
  expect(await used(23)).toBe(2);
  expect(await rowOf(person)).toMatchObject({ lastSeenAt: LAST_SEEN });
  expect(await used(25)).toBe(3);
  expect(await used(25)).toBe(1);
  await world.services.db.session.deleteMany({ where: { userId: person.id } });
  expect(await rowOf(person)).toMatchObject({ lastSeenAt: new Date(LAST_SEEN.getTime() + 25 * HOUR) });
});
