import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const { request, move, propose, accept, counter } = bookingActs(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3600_000;
const hoursAhead = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const POLICY =
  "version noticeHours rescheduleLimit deposit depositPercent depositDueDays onOverdue onLateCancel onNoShow text updatedAt";
const READ = `query ($id: ID!) { bookingPolicy(artistId: $id) { ${POLICY} } }` as const;
const UPDATE =
  `mutation ($input: UpdateBookingPolicyInput!) { updateBookingPolicy(input: $input) { ${POLICY} } }` as const;
const OF_BOOKING = `query ($id: ID!) {
  booking(id: $id) {
    cancelledLate insideNotice reschedulesLeft viewerCanPropose policyAcceptedAt policy { ${POLICY} }
  }
}` as const;

const read = (person: TestPerson | null, id: string) =>
  world.run(person, READ, { id }).then(({ bookingPolicy }) => bookingPolicy);
const update = (person: TestPerson | null, input: VariablesFor<typeof UPDATE>["input"]) =>
  world.run(person, UPDATE, { input }).then(({ updateBookingPolicy }) => updateBookingPolicy);
const termsOf = (person: TestPerson, id: string) =>
  world.run(person, OF_BOOKING, { id }).then(({ booking }) => booking);

const DEFAULTS = {
  version: 0,
  noticeHours: 48,
  rescheduleLimit: null,
  deposit: null,
  depositPercent: null,
  depositDueDays: null,
  onOverdue: "REMIND",
  onLateCancel: "FORFEITED",
  onNoShow: "FORFEITED",
  text: "",
  updatedAt: null,
};

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  artist = await buildArtist(world);
  client = await buildUser(world);
});

const ask = (changes: Partial<Parameters<typeof request>[1]> = {}) =>
  request(client, {
    artistId: artist.id,
    service: "Consultation",
    preferredDate: hoursAhead(200).toISOString(),
    ...changes,
  });

describe("what an artist says", () => {
  test("is read by everybody, and changes only where something is given", async () => {
    expect(await read(null, artist.id)).toEqual(DEFAULTS);
    const said = await update(artist, { noticeHours: 72, rescheduleLimit: 1, deposit: 10_000, text: "Be on time." });
    const first = {
      ...DEFAULTS,
      version: 1,
      noticeHours: 72,
      rescheduleLimit: 1,
      deposit: 10_000,
      text: "Be on time.",
    };
    expect(said).toEqual({ ...first, updatedAt: NOW.toISOString() });
    expect(await read(client, artist.id)).toEqual(said);
    const changed = await update(artist, { rescheduleLimit: null, onNoShow: "REFUNDED", depositDueDays: 0, text: "" });
    expect(changed).toMatchObject({ version: 2, noticeHours: 72, rescheduleLimit: null, depositDueDays: 0, text: "" });
    expect(await update(artist, { noticeHours: 72, deposit: 10_000 })).toEqual(changed);
  });

  test("is kept by artists alone", async () => {
    await expect(update(client, { noticeHours: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(update(null, { noticeHours: 1 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(read(artist, client.id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
    await expect(read(client, artist.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("at several places at once follows one after the other, and nothing is lost", async () => {
    await Promise.all([
      update(artist, { noticeHours: 24 }),
      update(artist, { rescheduleLimit: 2 }),
      update(artist, { deposit: 5_000 }),
    ]);
    expect(await read(null, artist.id)).toMatchObject({
      version: 3,
      noticeHours: 24,
      rescheduleLimit: 2,
      deposit: 5_000,
    });
  });

  test.each([
    "UPDATE booking_policies SET notice_hours = 1",
    "UPDATE booking_policies SET text = 'Twice'",
    "DELETE FROM booking_policies",
  ])("is never rewritten, the database refuses: %s", async (sql) => {
    await update(artist, { noticeHours: 24, text: "Once" });
    const rewriting = world.services.database.withConnection((connection) => connection.query(sql));
    await expect(rewriting).rejects.toMatchObject({ code: "23001", message: "booking_policies are append-only" });
    expect(await read(null, artist.id)).toMatchObject({ noticeHours: 24, text: "Once" });
  });
});

describe("what holds for a booking", () => {
  test("is what the client accepted, whatever is said before the artist accepts or later", async () => {
    await update(artist, { noticeHours: 24 });
    const { id } = await ask({ policyVersion: 1 });
    await update(artist, { noticeHours: 336 });
    await move(artist, id, "CONFIRMED");
    const kept = { policyAcceptedAt: NOW.toISOString(), policy: { version: 1, noticeHours: 24 } };
    expect(await termsOf(client, id)).toMatchObject(kept);
    expect(await termsOf(artist, id)).toMatchObject(kept);
  });

  test("is what was said when both agreed, where the client was not asked", async () => {
    const { id } = await ask();
    expect(await termsOf(client, id)).toMatchObject({ policyAcceptedAt: null, policy: DEFAULTS });
    await update(artist, { noticeHours: 72 });
    expect(await termsOf(client, id)).toMatchObject({ policy: { version: 1 } });
    await move(artist, id, "CONFIRMED");
    await update(artist, { noticeHours: 336 });
    expect(await termsOf(client, id)).toMatchObject({
      policyAcceptedAt: null,
      policy: { version: 1, noticeHours: 72 },
    });
  });

  test("cannot be one that has changed since the client read it", async () => {
    await update(artist, { noticeHours: 24 });
    await update(artist, { noticeHours: 336 });
    await expect(ask({ policyVersion: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { policyVersion: `@${artist.username} has changed their booking policy. Read it again.` },
    });
    await expect(ask({ policyVersion: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("a cancellation", () => {
  const confirmed = async (hours: number) => {
    await update(artist, { noticeHours: 24 });
    const { id } = await ask({ preferredDate: hoursAhead(hours).toISOString(), policyVersion: 1 });
    await move(artist, id, "CONFIRMED");
    return id;
  };

  test("inside of the notice is late, whoever cancels", async () => {
    for (const person of [client, artist]) {
      const id = await confirmed(30);
      expect(await termsOf(person, id)).toMatchObject({ insideNotice: false, cancelledLate: false });
      world.clock = new Date(hoursAhead(6).getTime() + 1);
      expect(await termsOf(person, id)).toMatchObject({ insideNotice: true, cancelledLate: false });
      await move(person, id, "CANCELLED", { reason: "Ill" });
      expect(await termsOf(person, id)).toMatchObject({ insideNotice: false, cancelledLate: true });
      world.clock = NOW;
    }
  });

  test("at its very beginning is in time", async () => {
    const id = await confirmed(30);
    world.clock = hoursAhead(6);
    await move(client, id, "CANCELLED");
    expect(await termsOf(client, id)).toMatchObject({ cancelledLate: false });
  });

  test("of a request never is", async () => {
    await update(artist, { noticeHours: 336 });
    const { id } = await ask();
    await move(client, id, "CANCELLED");
    expect(await termsOf(client, id)).toMatchObject({ cancelledLate: false });
  });
});

describe("a client who moves a session", () => {
  const slots = (hours: number) => [{ start: hoursAhead(hours).toISOString() }];
  let id: string;

  beforeEach(async () => {
    await update(artist, { rescheduleLimit: 2 });
    ({ id } = await ask({ policyVersion: 1 }));
    await move(artist, id, "CONFIRMED");
  });

  const moveOnce = async (hours: number) => {
    const { openProposal } = await propose(client, { bookingId: id, slots: slots(hours) });
    await accept(artist, { proposalId: openProposal?.id ?? "", slot: 0 });
  };

  test("is refused the third time; the artist is not", async () => {
    expect(await termsOf(client, id)).toMatchObject({ reschedulesLeft: 2, viewerCanPropose: true });
    await moveOnce(210);
    await moveOnce(220);
    expect(await termsOf(client, id)).toMatchObject({ reschedulesLeft: 0, viewerCanPropose: false });
    await expect(propose(client, { bookingId: id, slots: slots(230) })).rejects.toMatchObject({
      code: "RESCHEDULE_LIMIT",
      message: `You've used all reschedules; message @${artist.username}`,
    });
    expect(await termsOf(artist, id)).toMatchObject({ viewerCanPropose: true });
    await propose(artist, { bookingId: id, slots: slots(240) });
  });

  test("still answers the artist's own times with others", async () => {
    await moveOnce(210);
    await moveOnce(220);
    const { openProposal } = await propose(artist, { bookingId: id, slots: slots(240) });
    expect(await termsOf(client, id)).toMatchObject({ viewerCanPropose: true });
    await counter(client, { proposalId: openProposal?.id ?? "", slots: slots(250) });
  });

  test("pays for what was agreed on alone, and not for times of the artist's", async () => {
    await propose(client, { bookingId: id, slots: slots(210) });
    const { openProposal } = await propose(artist, { bookingId: id, slots: slots(240) });
    await accept(client, { proposalId: openProposal?.id ?? "", slot: 0 });
    expect(await termsOf(client, id)).toMatchObject({ reschedulesLeft: 2 });
  });

  test("has any number of them where the artist says none", async () => {
    const booking = await buildBooking(world, { clientId: client.id, artistId: artist.id, status: "confirmed" });
    expect(await termsOf(client, booking.id)).toMatchObject({ reschedulesLeft: null, viewerCanPropose: true });
  });

  test("of a request moves nothing yet", async () => {
    await update(artist, { rescheduleLimit: 0 });
    const pending = await ask({ policyVersion: 2, preferredDate: hoursAhead(300).toISOString() });
    expect(await termsOf(client, pending.id)).toMatchObject({ reschedulesLeft: 0, viewerCanPropose: true });
    await propose(client, { bookingId: pending.id, slots: slots(310) });
  });
});
