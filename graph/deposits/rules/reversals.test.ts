import { beforeEach, expect, test } from "vitest";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const DEPOSIT = `deposit {
  state asked paid held forfeited entries { id kind cents method note reversesId reversed viewerCanReverse }
}` as const;
const READ = `query ($id: ID!) { booking(id: $id) { version ${DEPOSIT} } }` as const;
const RECORD = `mutation ($input: RecordDepositInput!) { recordDeposit(input: $input) { ${DEPOSIT} } }` as const;
const REVERSE =
  `mutation ($input: ReverseDepositEntryInput!) { reverseDepositEntry(input: $input) { ${DEPOSIT} } }` as const;

const NOW = new Date("2026-05-01T12:00:00Z");
let artist: TestPerson;
let client: TestPerson;
let bookingId: string;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client] = [await buildArtist(world, { fullName: "Mara Voss" }), await buildUser(world)];
  ({ id: bookingId } = await buildBooking(world, {
    ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
    preferredDate: new Date("2026-05-20T12:00:00Z"),
  }));
});

type Entry = VariablesFor<typeof RECORD>["input"];
const record = async (kind: Entry["kind"], cents = 5_000, more: Partial<Entry> = {}) => {
  const { recordDeposit } = await world.run(artist, RECORD, { input: { bookingId, kind, cents, ...more } });
  return recordDeposit.deposit?.entries.at(-1)?.id ?? "";
};
const reverse = async (entryId: string, more = {}, person: TestPerson | null = artist) => {
  const input = { bookingId, entryId, reason: "It was another session", ...more };
  return (await world.run(person, REVERSE, { input })).reverseDepositEntry.deposit;
};
const depositFor = async (person: TestPerson) => (await world.run(person, READ, { id: bookingId })).booking.deposit;

test("an entry is taken back by another one: both stay for both to see, neither counts, and the client is told", async () => {
  await record("ASKED");
  const paid = await record("PAID", 5_000, { method: "CARD" });
  expect(await depositFor(artist)).toMatchObject({ state: "RECEIVED", held: 5_000 });
  const deposit = await reverse(paid);
  expect(deposit).toMatchObject({
    ...{ state: "DUE", asked: 5_000, paid: 0, held: 0 },
    entries: [
      { kind: "ASKED", reversed: false, viewerCanReverse: true, method: null },
      { id: paid, kind: "PAID", reversed: true, viewerCanReverse: false, method: "CARD" },
      { kind: "REVERSED", cents: 5_000, reversesId: paid, note: "It was another session", viewerCanReverse: false },
    ],
  });
  const seen = await depositFor(client);
  const entries = deposit?.entries.map((entry) => ({ ...entry, viewerCanReverse: false }));
  expect(seen).toEqual({ ...deposit, entries });
  const notified = await world.services.db.notification.findFirstOrThrow({
    where: { userId: client.id, title: "Deposit corrected" },
  });
  expect(notified.message).toBe("Mara Voss reversed “$50 received”: Consultation. “It was another session”");
  expect(await world.services.db.outboxRow.count({ where: { kind: "bookingMail" } })).toBeGreaterThan(0);
});

test("what was paid and is not any more is waited for again", async () => {
  const terms = { noticeHours: 48, depositDueDays: 7, onLateCancel: "forfeited", onNoShow: "forfeited" } as const;
  await world.services.db.bookingPolicy.create({ data: { ...terms, artistId: artist.id, version: 1 } });
  await world.services.db.booking.update({ where: { id: bookingId }, data: { policyVersion: 1 } });
  await record("ASKED");
  const paid = await record("PAID");
  await world.services.db.depositDeadline.update({ where: { bookingId }, data: { nextAt: null } });
  world.clock = new Date("2026-05-04T12:00:00Z");
  await reverse(paid);
  const { dueAt, nextAt } = await world.services.db.depositDeadline.findUniqueOrThrow({ where: { bookingId } });
  expect([dueAt.toISOString().slice(0, 10), nextAt !== null]).toEqual(["2026-05-11", true]);
});

test.each<[what: string, entry: () => Promise<string>, code: string]>([
  ["twice", () => record("PAID").then((id) => reverse(id).then(() => id)), "CONFLICT"],
  [
    "that is a reversal",
    () => record("PAID").then((id) => reverse(id).then((d) => d?.entries[1]?.id ?? "")),
    "INVALID_TRANSITION",
  ],
  [
    "of which more was used than would be left",
    () => record("PAID").then((id) => record("APPLIED").then(() => id)),
    "CONFLICT",
  ],
  ["that there is not", async () => "nothing", "NOT_FOUND"],
])("no entry is taken back %s", async (_what, entry, code) => {
  const id = await entry();
  const before = await world.services.db.depositEntry.count();
  await expect(reverse(id)).rejects.toMatchObject({ code });
  expect(await world.services.db.depositEntry.count()).toBe(before);
});

test("nobody but the artist takes one back, and not without a reason or with an old version", async () => {
  const id = await record("PAID");
  await expect(reverse(id, {}, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(reverse(id, {}, await buildArtist(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(reverse(id, { reason: " " })).rejects.toMatchObject({
    fields: { reason: "Enter what was wrong with it" },
  });
  await expect(reverse(id, { expectedVersion: 1 })).rejects.toMatchObject({ code: "STALE_BOOKING" });
  const other = await buildBooking(world, { artistId: artist.id, clientId: client.id });
  await expect(reverse(id, { bookingId: other.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("of many at once one takes it back", async () => {
  const id = await record("PAID");
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => reverse(id)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.services.db.depositEntry.count({ where: { reversesId: id } })).toBe(1);
});

test("the database itself refuses a second one, and one that would not add up", async () => {
  const { db } = world.services;
  const paid = await record("PAID");
  const data = { bookingId, kind: "reversed", cents: 5_000, reversesId: paid } as const;
  await expect(db.depositEntry.create({ data: { ...data, cents: 4_000 } })).rejects.toThrow();
  await expect(db.depositEntry.create({ data: { bookingId, kind: "reversed", cents: 5_000 } })).rejects.toThrow();
  const applied = await record("APPLIED");
  await expect(db.depositEntry.create({ data })).rejects.toThrow();
  await db.depositEntry.create({ data: { ...data, reversesId: applied } });
  await db.depositEntry.create({ data });
  await expect(db.depositEntry.create({ data })).rejects.toThrow();
  await expect(record("APPLIED", 100)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a payment and a refund say how the money changed hands, and nothing else does", async () => {
  await record("PAID", 5_000, { method: "BANK_TRANSFER" });
  await record("REFUNDED", 1_000, { method: "CASH" });
  expect((await depositFor(client))?.entries.map(({ method }) => method)).toEqual(["BANK_TRANSFER", "CASH"]);
  await expect(record("APPLIED", 1_000, { method: "CASH" })).rejects.toMatchObject({
    fields: { method: "Only a payment or a refund has a payment method" },
  });
});

test("REST says and does the same", async () => {
  const url = await world.listen();
  const call = (path: string, body: object) =>
    callRest<{ held: number; entries: { id: string; method: string | null; kind: string; reversed: boolean }[] }>(
      ...([url, artist.token, "POST", `/api/bookings/${bookingId}/deposit${path}`, body] as const),
    );
  const { entries } = await call("", { kind: "paid", cents: 5_000, method: "cash" });
  expect(entries).toMatchObject([{ kind: "paid", method: "cash", reversed: false }]);
  const after = await call(`/${entries[0]?.id}/reversal`, { reason: "It was another session" });
  expect(after).toMatchObject({
    held: 0,
    entries: [{ reversed: true }, { kind: "reversed", reversesId: entries[0]?.id }],
  });
});
