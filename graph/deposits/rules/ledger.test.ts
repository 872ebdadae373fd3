import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildProject,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_ENTRIES } from "../input.ts";

const world = useTestWorld();
const { request, move } = bookingActs(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const hoursAhead = (hours: number) => new Date(NOW.getTime() + hours * 3600_000);

const DEPOSIT = `deposit {
  state asked paid applied refunded forfeited held overpaid entries { kind cents note at actor { id } }
}` as const;
const READ = `query ($id: ID!) { booking(id: $id) { version viewerCanRecord ${DEPOSIT} } }` as const;
const RECORD =
  `mutation ($input: RecordDepositInput!) { recordDeposit(input: $input) { version ${DEPOSIT} } }` as const;
const POLICY =
  `mutation ($input: UpdateBookingPolicyInput!) { updateBookingPolicy(input: $input) { version } }` as const;

type Entry = VariablesFor<typeof RECORD>["input"];

let artist: TestPerson;
let client: TestPerson;

const depositOf = (person: TestPerson, id: string) =>
  world.run(person, READ, { id }).then(({ booking }) => booking.deposit);
const recordable = (person: TestPerson, id: string) =>
  world.run(person, READ, { id }).then(({ booking }) => booking.viewerCanRecord);
const record = (person: TestPerson | null, bookingId: string, kind: Entry["kind"], cents: number, more = {}) =>
  world.run(person, RECORD, { input: { bookingId, kind, cents, ...more } }).then(({ recordDeposit }) => recordDeposit);
const saysPolicy = (input: VariablesFor<typeof POLICY>["input"]) => world.run(artist, POLICY, { input });

beforeEach(async () => {
  world.clock = NOW;
  artist = await buildArtist(world, { fullName: "Mara Voss" });
  client = await buildUser(world, { fullName: "Casey Lind" });
});

/** A session with the client that is confirmed, in that many hours. */
async function confirmed(hours = 200): Promise<string> {
  const preferredDate = hoursAhead(hours).toISOString();
  const { id } = await request(client, { artistId: artist.id, service: "Consultation", preferredDate });
  await move(artist, id, "CONFIRMED");
  return id;
}

describe("a deposit", () => {
  test("is asked for as the policy says, once both agree, and not before", async () => {
    await saysPolicy({ deposit: 10_000 });
    const { id } = await request(client, { artistId: artist.id, service: "Consultation" });
    expect(await depositOf(client, id)).toBeNull();
    const session = await confirmed();
    const due = {
      state: "DUE",
      ...{ asked: 10_000, paid: 0, applied: 0, refunded: 0, forfeited: 0, held: 0, overpaid: 0 },
      entries: [{ kind: "ASKED", cents: 10_000, note: "", at: NOW.toISOString(), actor: null }],
    };
    for (const person of [client, artist]) expect(await depositOf(person, session)).toEqual(due);
    const { message } = await world.services.db.notification.findFirstOrThrow({
      where: { userId: client.id, type: "booking_confirmed" },
    });
    expect(message).toBe("Mara Voss accepted: Consultation. A deposit of $100 is due.");
  });

  test("is not asked for where the policy says none; the artist may still ask", async () => {
    const id = await confirmed();
    expect(await depositOf(client, id)).toBeNull();
    await record(artist, id, "ASKED", 4_950);
    expect(await depositOf(client, id)).toMatchObject({ state: "DUE", asked: 4_950 });
  });

  test("goes from due to received to settled, and both see each entry", async () => {
    await saysPolicy({ deposit: 10_000 });
    const id = await confirmed();
    await record(artist, id, "PAID", 4_000, { note: "Cash" });
    expect(await depositOf(client, id)).toMatchObject({ state: "DUE", held: 4_000 });
    await record(artist, id, "PAID", 7_000);
    expect(await depositOf(client, id)).toMatchObject({ state: "RECEIVED", held: 11_000, overpaid: 1_000 });
    await record(artist, id, "REFUNDED", 1_000);
    await record(artist, id, "APPLIED", 10_000);
    const settled = await depositOf(client, id);
    expect(settled).toMatchObject({ state: "SETTLED", held: 0, applied: 10_000, refunded: 1_000 });
    expect(settled?.entries).toMatchObject([
      { kind: "ASKED", actor: null },
      { kind: "PAID", cents: 4_000, note: "Cash", actor: { id: artist.id } },
      { kind: "PAID", cents: 7_000 },
      { kind: "REFUNDED", cents: 1_000 },
      { kind: "APPLIED", cents: 10_000 },
    ]);
    expect(await depositOf(artist, id)).toEqual(settled);
  });

  test("that is written down is told to the client, in the app and by mail", async () => {
    const id = await confirmed();
    await record(artist, id, "ASKED", 5_000);
    const { db } = world.services;
    const notified = await db.notification.findMany({ where: { type: "booking_deposit", relatedId: id } });
    expect(notified).toMatchObject([
      { userId: client.id, message: "Mara Voss asks for a deposit of $50: Consultation", relatedId: id },
    ]);
    const mails = await db.outboxRow.findMany({ where: { kind: "bookingMail", userId: client.id } });
    expect(mails.map(({ payload }) => payload)).toContainEqual({ notificationId: notified[0]?.id });
  });

  test("is told in a sentence that can be read aloud, whatever became of it", async () => {
    const id = await confirmed();
    await record(artist, id, "PAID", 5_000);
    await record(artist, id, "APPLIED", 2_000);
    await record(artist, id, "REFUNDED", 1_000);
    const notified = await world.services.db.notification.findMany({
      where: { type: "booking_deposit", relatedId: id },
      orderBy: { id: "asc" },
    });
    expect(notified.map(({ message }) => message)).toEqual([
      "Mara Voss has received your deposit of $50: Consultation",
      "Mara Voss has taken $20 of your deposit off the price: Consultation",
      "Mara Voss has refunded $10 of your deposit: Consultation",
    ]);
  });
});

describe("a share of the price", () => {
  const ANNOUNCED = `query ($id: ID!) { booking(id: $id) { policyDeposit } }` as const;
  const announced = (person: TestPerson, id: string) =>
    world.run(person, ANNOUNCED, { id }).then(({ booking }) => booking.policyDeposit);
  const asks = (input: Partial<Parameters<typeof request>[1]>) =>
    request(client, {
      artistId: artist.id,
      service: "Flash Tattoo",
      preferredDate: hoursAhead(200).toISOString(),
      ...input,
    }).then(({ id }) => id);

  beforeEach(() => saysPolicy({ deposit: 10_000, depositPercent: 15 }));

  test("of a ready design is of what it was asked for at, whole cents, and both know it before they agree", async () => {
    const { id: flashDesignId } = await buildFlashDesign(world, {
      artistId: artist.id,
      price: 24_999,
      repeatable: true,
    });
    const id = await asks({ flashDesignId });
    for (const person of [client, artist]) expect(await announced(person, id)).toBe(3_749);
    await move(artist, id, "CONFIRMED");
    expect(await depositOf(client, id)).toMatchObject({ asked: 3_749 });
  });

  test.each([
    ["session", 40_000, 6_000],
    ["hour", 10_000, 6_000],
    ["total", 120_000, 6_000],
  ] as const)(
    "of a project is of the least that a session comes to, by a quote for a %s",
    async (quoteBasis, quoteMin, asked) => {
      const quote = { quoteBasis, quoteMin, quoteMax: 2 * quoteMin, acceptedAt: NOW, sessionsPlanned: 3 };
      const { id: projectId } = await buildProject(world, { artistId: artist.id, clientId: client.id, ...quote });
      const id = await asks({ projectId });
      expect(await announced(client, id)).toBe(asked);
      await move(artist, id, "CONFIRMED");
      expect(await depositOf(client, id)).toMatchObject({ asked });
    },
  );

  test("is none of a budget, nor of a quote that nobody accepted: then the fixed amount holds, if there is one", async () => {
    const id = await asks({ estimatedPrice: 80_000 });
    expect(await announced(client, id)).toBe(10_000);
    await buildProject(world, { artistId: artist.id, clientId: client.id }).then(({ id: projectId }) =>
      world.services.db.booking.update({ where: { id }, data: { projectId } }),
    );
    expect(await announced(client, id)).toBe(10_000);
    await move(artist, id, "CONFIRMED");
    expect(await depositOf(client, id)).toMatchObject({ asked: 10_000 });
    await saysPolicy({ deposit: null });
    const other = await asks({ preferredDate: hoursAhead(300).toISOString() });
    expect(await announced(client, other)).toBeNull();
    await move(artist, other, "CONFIRMED");
    expect(await depositOf(client, other)).toBeNull();
  });

  test("is a dollar at least, and nothing of what is given away", async () => {
    const announcedFor = async (price: number) => {
      const { id: flashDesignId } = await buildFlashDesign(world, { artistId: artist.id, price, repeatable: true });
      return announced(client, await asks({ flashDesignId }));
    };
    expect([await announcedFor(500), await announcedFor(0)]).toEqual([100, null]);
  });
});

describe("a cancelled session's deposit", () => {
  const paid = async (hours: number) => {
    const id = await confirmed(hours);
    await record(artist, id, "PAID", 5_000);
    return id;
  };
  const lastNews = (person: TestPerson) =>
    world.services.db.notification
      .findFirstOrThrow({ where: { userId: person.id }, orderBy: { id: "desc" } })
      .then(({ message }) => message);

  beforeEach(() => saysPolicy({ noticeHours: 24, deposit: 5_000 }));

  test("is forfeited by a client who cancels late, and the artist is told", async () => {
    const id = await paid(20);
    await move(client, id, "CANCELLED");
    const forfeited = await depositOf(client, id);
    expect(forfeited).toMatchObject({ state: "SETTLED", forfeited: 5_000, held: 0 });
    expect(forfeited?.entries.at(-1)).toMatchObject({ kind: "FORFEITED", cents: 5_000, actor: null });
    expect(await lastNews(artist)).toBe("Casey Lind cancelled: Consultation. The deposit of $50 is forfeited.");
  });

  test("goes back to a client who cancels in time", async () => {
    const id = await paid(30);
    await move(client, id, "CANCELLED");
    expect(await depositOf(client, id)).toMatchObject({ state: "REFUND_DUE", forfeited: 0, held: 5_000 });
    expect(await lastNews(artist)).toBe("Casey Lind cancelled: Consultation. The deposit of $50 is to be refunded.");
    expect(await recordable(artist, id)).toEqual(["REFUNDED"]);
    await record(artist, id, "REFUNDED", 5_000);
    expect(await depositOf(client, id)).toMatchObject({ state: "SETTLED", refunded: 5_000, held: 0 });
  });

  test("goes back where the policy says so, and where the artist cancels, however late", async () => {
    await saysPolicy({ onLateCancel: "REFUNDED" });
    const first = await paid(20);
    await move(client, first, "CANCELLED");
    expect(await depositOf(client, first)).toMatchObject({ state: "REFUND_DUE" });
    await saysPolicy({ onLateCancel: "FORFEITED" });
    const second = await paid(20);
    await move(artist, second, "CANCELLED", { reason: "Ill" });
    expect(await depositOf(client, second)).toMatchObject({ state: "REFUND_DUE" });
    await expect(record(artist, second, "FORFEITED", 5_000)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });

  test("is kept, wholly or in part, by an artist whose policy would give it back", async () => {
    await saysPolicy({ onLateCancel: "REFUNDED" });
    const id = await paid(20);
    await move(client, id, "CANCELLED");
    expect(await recordable(artist, id)).toEqual(["REFUNDED", "FORFEITED"]);
    await record(artist, id, "FORFEITED", 2_000);
    expect(await depositOf(client, id)).toMatchObject({ state: "REFUND_DUE", forfeited: 2_000, held: 3_000 });
  });

  test("was never paid, and is due no more", async () => {
    const id = await confirmed(20);
    await move(client, id, "CANCELLED");
    expect(await depositOf(client, id)).toMatchObject({ state: "DROPPED", asked: 5_000, forfeited: 0 });
    await expect(record(artist, id, "PAID", 5_000)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });

  test.each(["FORFEITED", "REFUNDED"] as const)(
    "of a client who didn't show up is %s as the policy says",
    async (fate) => {
      await saysPolicy({ onNoShow: fate });
      const id = await paid(20);
      world.clock = hoursAhead(21);
      await move(artist, id, "CANCELLED", { noShow: true });
      const state = fate === "FORFEITED" ? "SETTLED" : "REFUND_DUE";
      expect(await depositOf(client, id)).toMatchObject({ state });
    },
  );
});

describe("whoever writes down", () => {
  test("is the artist of the booking: the client is refused, and to others it does not exist", async () => {
    const id = await confirmed();
    const other = await buildArtist(world);
    await expect(record(client, id, "PAID", 5_000)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(record(other, id, "PAID", 5_000)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(record(null, id, "PAID", 5_000)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await recordable(client, id)).toEqual([]);
    expect(await recordable(artist, id)).toEqual(["ASKED", "PAID"]);
    expect(await depositOf(artist, id)).toBeNull();
  });

  test("gives an amount between a dollar and a hundred thousand", async () => {
    const id = await confirmed();
    for (const cents of [0, -5_000, 99, 10_000_001]) {
      await expect(record(artist, id, "PAID", cents)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { cents: "Enter an amount between $1 and $100,000" },
      });
    }
  });

  test("gives back or keeps no more than is held", async () => {
    const id = await confirmed();
    await expect(record(artist, id, "APPLIED", 100)).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { cents: "None of the deposit is left" },
    });
    await record(artist, id, "PAID", 4_950);
    await expect(record(artist, id, "REFUNDED", 5_000)).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { cents: "Only $49.50 of the deposit is left" },
    });
  });

  test("at two places at once does not spend it twice", async () => {
    const id = await confirmed();
    await record(artist, id, "PAID", 5_000);
    const entries = await Promise.allSettled([
      record(artist, id, "REFUNDED", 5_000),
      record(artist, id, "APPLIED", 5_000),
    ]);
    expect(entries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(entries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await depositOf(client, id)).toMatchObject({ state: "SETTLED", held: 0 });
  });

  test("is told when the client has cancelled in between", async () => {
    const id = await confirmed();
    const { version } = await record(artist, id, "PAID", 5_000);
    await move(client, id, "CANCELLED");
    await expect(record(artist, id, "APPLIED", 5_000, { expectedVersion: version })).rejects.toMatchObject({
      code: "STALE_BOOKING",
    });
  });

  test("asks nobody with whom there is a block, but still gives back", async () => {
    const id = await confirmed();
    await record(artist, id, "PAID", 5_000);
    await world.services.db.block.create({ data: { blockerId: client.id, blockedId: artist.id } });
    await expect(record(artist, id, "ASKED", 5_000)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await record(artist, id, "REFUNDED", 5_000);
    const notified = { userId: client.id, type: "booking_deposit" } as const;
    expect(await world.services.db.notification.count({ where: notified })).toBe(1);
  });

  test("does so fifty times at most, and what the policy makes of it still finds its place", async () => {
    const id = await confirmed(20);
    const paid = { bookingId: id, kind: "paid", cents: 100 } as const;
    await world.services.db.depositEntry.createMany({ data: Array.from({ length: MAX_ENTRIES - 2 }, () => paid) });
    await expect(record(artist, id, "PAID", 100)).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { cents: "This deposit has too many entries already" },
    });
    await move(client, id, "CANCELLED");
    const deposit = await depositOf(client, id);
    expect(deposit?.entries).toHaveLength(MAX_ENTRIES - 1);
    expect(deposit).toMatchObject({ state: "SETTLED", forfeited: 4_900, held: 0 });
  });
});

describe("the database refuses", () => {
  const query = (sql: string) => world.services.database.withConnection((connection) => connection.query(sql));

  test.each([
    "UPDATE deposit_entries SET cents = 1",
    "UPDATE deposit_entries SET note = 'Other'",
    "DELETE FROM deposit_entries",
  ])("to rewrite the ledger: %s", async (sql) => {
    const id = await confirmed();
    await record(artist, id, "PAID", 5_000, { note: "Cash" });
    await expect(query(sql)).rejects.toMatchObject({ code: "23001", message: "deposit_entries are append-only" });
    expect(await depositOf(client, id)).toMatchObject({ paid: 5_000, entries: [{ note: "Cash" }] });
  });

  test("that more leaves a deposit than was paid, whoever writes", async () => {
    const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id, status: "confirmed" });
    const { depositEntry } = world.services.db;
    await depositEntry.create({ data: { bookingId: id, kind: "paid", cents: 500 } });
    await depositEntry.create({ data: { bookingId: id, kind: "refunded", cents: 300 } });
    const over = query(`INSERT INTO deposit_entries (id, booking_id, kind, cents)
      VALUES (gen_random_uuid(), '${id}', 'forfeited', 201)`);
    await expect(over).rejects.toMatchObject({ code: "23514", constraint: "deposit_entries_held" });
    expect(await depositOf(client, id)).toMatchObject({ held: 200 });
  });
});
