import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { expireProposals } from "./deadlines.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const TAKEN = "You already have a confirmed session at that time.";

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  world.clock = NOW;
  client = await buildUser(world, { fullName: "Casey Client" });
  artist = await buildArtist(world, { fullName: "Mara Artist" });
  stranger = await buildArtist(world);
});

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.booking.deleteMany();
  await world.services.db.notification.deleteMany();
});

const at = (iso: string) => new Date(`2026-05-${iso}:00Z`);
const slot = (iso: string, duration?: number) => ({ start: at(iso).toISOString(), duration });
const notificationsOf = ({ id }: TestPerson) =>
  world.services.db.notification.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
const statesOf = async (bookingId: string) => {
  const rows = await world.services.db.bookingProposal.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
  return rows.map(({ state }) => state);
};

const build = (overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(world, {
    clientId: client.id,
    artistId: artist.id,
    preferredDate: at("10T12:00"),
    updatedAt: NOW,
    ...overrides,
  });

const propose = (person: TestPerson | null, bookingId: string, ...slots: ReturnType<typeof slot>[]) =>
  acts.propose(person, { bookingId, slots });

/** A booking with one open proposal of the artist's. @returns the proposal's id. */
async function buildProposal(bookingId: string, ...slots: ReturnType<typeof slot>[]): Promise<string> {
  const { openProposal } = await propose(artist, bookingId, ...slots);
  return openProposal?.id ?? "";
}

describe("proposing another time", () => {
  test("shows the times to both, leaves the booking as it is and tells the other side", async () => {
    const { id } = await build();
    const booking = await acts.propose(artist, {
      bookingId: id,
      slots: [slot("12T12:00"), slot("11T09:00", 45), slot("12T12:00", 120)],
      message: " Would this do? ",
    });
    expect(booking).toMatchObject({ status: "PENDING", version: 2, preferredDate: at("10T12:00").toISOString() });
    expect(booking.openProposal).toMatchObject({
      message: "Would this do?",
      // The same time said twice counts once.
      slots: [
        { slot: 0, start: at("12T12:00").toISOString(), duration: 120 },
        { slot: 1, start: at("11T09:00").toISOString(), duration: 45 },
      ],
      proposer: { id: artist.id },
      expiresAt: at("08T12:00").toISOString(),
      viewerCanAnswer: false,
    });
    const seen = await acts.read(client, id);
    expect(seen.openProposal).toMatchObject({ viewerCanAnswer: true });
    expect(seen.proposals).toEqual([seen.openProposal]);
    expect(await notificationsOf(client)).toMatchObject([{ type: "booking_proposal", relatedId: id }]);
    expect(await notificationsOf(artist)).toEqual([]);
  });

  test("is open until the earliest of its times", async () => {
    const { id } = await build();
    expect((await propose(client, id, slot("09T12:00"), slot("03T12:00"))).openProposal?.expiresAt).toBe(
      at("03T12:00").toISOString(),
    );
  });

  test("nearer than the artist wants to be asked is for the artist alone", async () => {
    const busy = await buildArtist(world, { minimumNotice: 48 });
    const { id } = await build({ artistId: busy.id });
    await expect(propose(client, id, slot("03T12:00"), slot("03T11:59"))).rejects.toMatchObject({
      code: "TOO_SOON",
      fields: { "slots.1.start": "Choose a time at least 48 hours from now" },
    });
    const { openProposal } = await propose(busy, id, slot("02T12:00"));
    expect(await acts.accept(client, { proposalId: openProposal?.id ?? "", slot: 0 })).toMatchObject({
      status: "CONFIRMED",
    });
    const asked = await build({ artistId: busy.id });
    expect(await acts.move(busy, asked.id, "CONFIRMED", { preferredDate: at("05T12:00").toISOString() })).toMatchObject(
      {
        status: "CONFIRMED",
      },
    );
  });

  test("replaces what was proposed before; the replaced one cannot be answered", async () => {
    const { id } = await build();
    const first = await buildProposal(id, slot("12T12:00"));
    await propose(client, id, slot("13T12:00"));
    expect(await statesOf(id)).toEqual(["replaced", "open"]);
    const { proposals } = await acts.read(artist, id);
    expect(proposals).toMatchObject([
      { id: first, state: "REPLACED", viewerCanAnswer: false, proposer: { id: artist.id } },
      { state: "OPEN", viewerCanAnswer: true, proposer: { id: client.id } },
    ]);
    await expect(acts.accept(client, { proposalId: first, slot: 0 })).rejects.toMatchObject({ code: "PROPOSAL_STALE" });
    await expect(acts.decline(client, first)).rejects.toMatchObject({ code: "PROPOSAL_STALE" });
  });

  test.each([
    ["none", [], "slots", "Propose at least one time"],
    ["five", ["11", "12", "13", "14", "15"].map((day) => slot(`${day}T12:00`)), "slots", "Propose up to 4 times"],
    ["a past one", [slot("12T12:00"), slot("01T12:00")], "slots.1.start", "Proposed times must be in the future"],
    [
      "a far one",
      [{ start: "2029-01-01T00:00:00Z", duration: 60 }],
      "slots.0.start",
      "Choose a time within the next two years",
    ],
    ["a short one", [slot("12T12:00", 10)], "slots.0.duration", "Choose a duration between 15 minutes and 24 hours"],
  ])("of %s is refused", async (_name, slots, field, sentence) => {
    const { id } = await build();
    await expect(acts.propose(artist, { bookingId: id, slots })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await statesOf(id)).toEqual([]);
  });

  test("with a message that is too long, or of a booking that has changed, is refused", async () => {
    const { id } = await build({ version: 3 });
    const input = { bookingId: id, slots: [slot("12T12:00")] };
    await expect(acts.propose(artist, { ...input, message: "x".repeat(501) })).rejects.toMatchObject({
      fields: { message: "Message must be at most 500 characters" },
    });
    await expect(acts.propose(artist, { ...input, expectedVersion: 2 })).rejects.toMatchObject({
      code: "STALE_BOOKING",
      message: "This booking has changed: it is pending now.",
      version: 3,
    });
  });

  test("needs a party, and a booking that can still move", async () => {
    const { id } = await build();
    await expect(propose(null, id, slot("12T12:00"))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [id, UNKNOWN_ID, "1"]) {
      await expect(propose(stranger, unknown, slot("12T12:00"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    for (const status of ["completed", "cancelled"] as const) {
      const ended = await build({ status });
      await expect(propose(artist, ended.id, slot("12T12:00"))).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    }
    const begun = await build({ status: "confirmed", preferredDate: at("05T12:00") });
    world.clock = at("05T12:00");
    await expect(propose(client, begun.id, slot("12T12:00"))).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });
});

const TAKEABLE = "query ($id: ID!) { booking(id: $id) { openProposal { slots { viewerCanTake } } } }";
const takeableOf = async (person: TestPerson, id: string) => {
  const { booking } = await world.run(person, TAKEABLE, { id });
  return booking.openProposal?.slots.map(({ viewerCanTake }: { viewerCanTake: boolean }) => viewerCanTake);
};

describe("taking a proposed time", () => {
  test.each([
    ["client", "pending", "booking_confirmed"],
    ["artist", "pending", "booking_confirmed"],
    ["client", "confirmed", "booking_rescheduled"],
    ["artist", "confirmed", "booking_rescheduled"],
  ] as const)("by the %s of a %s booking: %s", async (acceptor, status, type) => {
    const [answering, proposing] = acceptor === "client" ? [client, artist] : [artist, client];
    const { id } = await build({ status });
    const { openProposal } = await propose(proposing, id, slot("12T12:00"), slot("13T09:00", 60));
    await world.services.db.notification.deleteMany();
    const booking = await acts.accept(answering, { proposalId: String(openProposal?.id), slot: 1 });
    expect(booking).toMatchObject({
      id,
      status: "CONFIRMED",
      version: 3,
      preferredDate: at("13T09:00").toISOString(),
      endsAt: at("13T10:00").toISOString(),
      estimatedDuration: 60,
      openProposal: null,
      events: [
        {
          version: 3,
          from: status.toUpperCase(),
          to: "CONFIRMED",
          previousStart: at("10T12:00").toISOString(),
          previousEnd: at("10T14:00").toISOString(),
          actor: { id: answering.id },
        },
      ],
    });
    expect(await statesOf(id)).toEqual(["accepted"]);
    expect(await notificationsOf(proposing)).toMatchObject([{ type, relatedId: id }]);
    expect(await notificationsOf(answering)).toEqual([]);
  });

  test("at which the artist has a session is refused; only the artist hears which one", async () => {
    await build({ clientId: stranger.id, status: "confirmed", preferredDate: at("12T12:00") });
    for (const status of ["pending", "confirmed"] as const) {
      const { id } = await build({ status, preferredDate: at(status === "pending" ? "10T12:00" : "11T12:00") });
      const byArtist = await buildProposal(id, slot("12T13:00"));
      await expect(acts.accept(client, { proposalId: byArtist, slot: 0 })).rejects.toMatchObject({
        code: "SLOT_TAKEN",
        message: "The artist has another session at that time.",
      });
      const byClient = (await propose(client, id, slot("12T13:00"))).openProposal;
      await expect(acts.accept(artist, { proposalId: String(byClient?.id), slot: 0 })).rejects.toMatchObject({
        code: "SLOT_TAKEN",
        message: expect.stringContaining(`${TAKEN} It is Consultation with `),
      });
      expect(await statesOf(id)).toEqual(["replaced", "open"]);
      expect(await acts.read(client, id)).toMatchObject({ status: status.toUpperCase(), version: 3 });
    }
  });

  test("that is gone is told to whoever may answer, and nothing of it to the proposer", async () => {
    await build({ clientId: stranger.id, status: "confirmed", preferredDate: at("12T12:00") });
    const { id } = await build({ status: "confirmed" });
    await propose(artist, id, slot("12T14:00"), slot("12T13:00"), slot("10T13:00"));
    expect(await takeableOf(client, id)).toEqual([true, false, true]);
    expect(await takeableOf(artist, id)).toEqual([false, false, false]);
    world.clock = at("10T13:00");
    expect(await takeableOf(client, id)).toBeUndefined();
  });

  test("that overlaps the session's own old time is fine", async () => {
    const { id } = await build({ status: "confirmed" });
    const proposalId = await buildProposal(id, slot("10T13:00"));
    expect(await acts.accept(client, { proposalId, slot: 0 })).toMatchObject({
      preferredDate: at("10T13:00").toISOString(),
    });
  });

  test("is not for the proposer, strangers or nobody, and not of an unknown one", async () => {
    const { id } = await build();
    const proposalId = await buildProposal(id, slot("12T12:00"));
    for (const answer of [
      (person: TestPerson | null, which: string) => acts.accept(person, { proposalId: which, slot: 0 }),
      (person: TestPerson | null, which: string) => acts.decline(person, which),
    ]) {
      await expect(answer(artist, proposalId)).rejects.toEqual({
        code: "FORBIDDEN",
        message: "Only the client can do that.",
      });
      await expect(answer(stranger, proposalId)).rejects.toEqual({ code: "NOT_FOUND", message: "Proposal not found" });
      await expect(answer(null, proposalId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const unknown of [UNKNOWN_ID, "1"]) {
        await expect(answer(client, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
      }
    }
    await expect(acts.accept(client, { proposalId, slot: 1 })).rejects.toMatchObject({
      fields: { slot: "Choose one of the times" },
    });
    expect(await statesOf(id)).toEqual(["open"]);
  });

  test("is too late when the proposal is over, which a job notes down", async () => {
    const { id } = await build();
    const proposalId = await buildProposal(id, slot("03T12:00"), slot("12T12:00"));
    world.clock = at("03T12:00");
    await expect(acts.accept(client, { proposalId, slot: 1 })).rejects.toMatchObject({ code: "PROPOSAL_STALE" });
    expect((await acts.read(client, id)).openProposal).toBeNull();
    expect(await expireProposals(world.services)).toBe(1);
    expect(await expireProposals(world.services)).toBe(0);
    expect(await statesOf(id)).toEqual(["expired"]);
  });

  test("is too late once the session has begun", async () => {
    const { id } = await build({ status: "confirmed", preferredDate: at("02T12:00") });
    const proposalId = await buildProposal(id, slot("12T12:00"));
    world.clock = at("02T12:00");
    const late = { code: "INVALID_TRANSITION" };
    await expect(acts.accept(client, { proposalId, slot: 0 })).rejects.toMatchObject(late);
    await expect(acts.decline(client, proposalId)).rejects.toMatchObject(late);
  });

  test.each(["CONFIRMED", "CANCELLED"] as const)(
    "is too late when the booking has become %s without it",
    async (status) => {
      const { id } = await build();
      const proposalId = await buildProposal(id, slot("12T12:00"));
      await acts.move(artist, id, status);
      expect(await statesOf(id)).toEqual(["closed"]);
      await expect(acts.accept(client, { proposalId, slot: 0 })).rejects.toMatchObject({ code: "PROPOSAL_STALE" });
    },
  );
});

test("a proposal, and its answer, make whoever saw the booking before look again", async () => {
  const { id } = await build();
  const accept = (expectedVersion: number) => acts.move(artist, id, "CONFIRMED", { expectedVersion });
  const stale = (version: number) => ({
    code: "STALE_BOOKING",
    message: "This booking has changed: it is pending now.",
    version,
  });
  world.clock = at("02T12:00");
  const { openProposal } = await propose(client, id, slot("12T12:00"));
  expect(await world.services.db.booking.findUnique({ where: { id } })).toMatchObject({ updatedAt: world.clock });
  await expect(accept(1)).rejects.toEqual(stale(2));
  world.clock = at("03T12:00");
  await acts.decline(artist, openProposal?.id ?? "");
  expect(await world.services.db.booking.findUnique({ where: { id } })).toMatchObject({ updatedAt: world.clock });
  await expect(accept(2)).rejects.toEqual(stale(3));
  expect(await accept(3)).toMatchObject({ status: "CONFIRMED", version: 4 });
});

test("declining leaves the booking as it is and tells the proposer", async () => {
  const { id } = await build({ status: "confirmed" });
  const proposalId = await buildProposal(id, slot("12T12:00"));
  await world.services.db.notification.deleteMany();
  expect(await acts.decline(client, proposalId)).toMatchObject({
    status: "CONFIRMED",
    version: 3,
    openProposal: null,
    preferredDate: at("10T12:00").toISOString(),
    events: [],
  });
  expect(await statesOf(id)).toEqual(["declined"]);
  expect(await notificationsOf(artist)).toMatchObject([{ type: "booking_proposal", relatedId: id }]);
});

describe("countering", () => {
  const counter = (person: TestPerson | null, proposalId: string, ...slots: ReturnType<typeof slot>[]) =>
    acts.counter(person, { proposalId, slots });

  test("puts one's own times in the place of the other side's, which history keeps", async () => {
    const { id } = await build();
    const first = await buildProposal(id, slot("12T12:00"));
    await world.services.db.notification.deleteMany();
    const countered = await acts.counter(client, { proposalId: first, slots: [slot("13T12:00")], message: "Later?" });
    expect(countered).toMatchObject({ status: "PENDING", version: 3 });
    expect(countered.openProposal).toMatchObject({ message: "Later?", proposer: { id: client.id } });
    expect(await statesOf(id)).toEqual(["replaced", "open"]);
    expect(await notificationsOf(artist)).toMatchObject([{ type: "booking_proposal", relatedId: id }]);
    expect(await notificationsOf(client)).toEqual([]);
    const back = await counter(artist, countered.openProposal?.id ?? "", slot("14T12:00"));
    expect(await acts.accept(client, { proposalId: back.openProposal?.id ?? "", slot: 0 })).toMatchObject({
      status: "CONFIRMED",
      preferredDate: at("14T12:00").toISOString(),
    });
  });

  test("is for whoever may answer, in time, and with times that can be", async () => {
    const { id } = await build();
    const proposalId = await buildProposal(id, slot("12T12:00"));
    await expect(counter(null, proposalId, slot("13T12:00"))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [proposalId, UNKNOWN_ID, "1"]) {
      await expect(counter(stranger, unknown, slot("13T12:00"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(counter(artist, proposalId, slot("13T12:00"))).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(counter(client, proposalId)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(counter(client, proposalId, slot("01T11:00"))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { "slots.0.start": "Proposed times must be in the future" },
    });
    await acts.decline(client, proposalId);
    await expect(counter(client, proposalId, slot("13T12:00"))).rejects.toMatchObject({ code: "PROPOSAL_STALE" });
    const begun = await build({ status: "confirmed", preferredDate: at("03T12:00") });
    const late = await buildProposal(begun.id, slot("07T12:00"));
    world.clock = at("03T12:00");
    await expect(counter(client, late, slot("13T12:00"))).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });

  test("is refused where there is a block", async () => {
    const { id } = await build({ status: "confirmed" });
    const proposalId = await buildProposal(id, slot("12T12:00"));
    const block = { blockerId: artist.id, blockedId: client.id };
    await world.services.db.block.create({ data: block });
    await expect(counter(client, proposalId, slot("13T12:00"))).rejects.toMatchObject({ code: "FORBIDDEN" });
    await world.services.db.block.deleteMany({ where: block });
  });
});

describe("at once", () => {
  test("of an acceptance and a counter one wins, and the other is told that the times are gone", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await build({ preferredDate: at(`1${round}T12:00`) });
      const proposalId = await buildProposal(id, slot(`2${round}T12:00`));
      const acting = [
        () => acts.accept(client, { proposalId, slot: 0 }),
        () => acts.counter(client, { proposalId, slots: [slot(`2${round}T18:00`)] }),
      ];
      const outcomes = await Promise.allSettled((round % 2 ? acting : acting.reverse()).map((act) => act()));
      const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"));
      expect(codes.sort()).toEqual(["PROPOSAL_STALE", "done"]);
      const { status, openProposal } = await acts.read(client, id);
      expect(status === "CONFIRMED").toBe(openProposal === null);
    }
  });

  test("of proposals by both sides one stays open", async () => {
    const { id } = await build();
    const outcomes = await Promise.allSettled(
      [artist, client, artist, client].map((person) => propose(person, id, slot("12T12:00"))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    expect((await statesOf(id)).sort()).toEqual(["open", "replaced", "replaced", "replaced"]);
  });

  test("taking one proposal twice, declining it and accepting the request end in one of the four", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await build({ preferredDate: at(`1${round}T12:00`) });
      const { openProposal } = await propose(client, id, slot(`2${round}T12:00`), slot(`2${round}T18:00`));
      const proposalId = openProposal?.id ?? "";
      await world.services.db.notification.deleteMany();
      const outcomes = await Promise.allSettled([
        acts.accept(artist, { proposalId, slot: 0 }),
        acts.accept(artist, { proposalId, slot: 1 }),
        acts.decline(artist, proposalId),
        acts.move(artist, id, "CONFIRMED", { expectedVersion: 2 }),
      ]);
      const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"));
      expect(codes.filter((code) => !["done", "PROPOSAL_STALE", "STALE_BOOKING"].includes(code))).toEqual([]);
      const { status, version, events } = await acts.read(client, id);
      // One that is declined first leaves the request, as a version that the accepting desk has not seen.
      const isDeclined = codes[2] === "done";
      expect({ status, version }).toEqual({ status: isDeclined ? "PENDING" : "CONFIRMED", version: 3 });
      expect(events.map((event) => event.version)).toEqual(isDeclined ? [] : [3]);
      expect(codes.filter((code) => code === "done")).toHaveLength(1);
      expect(await notificationsOf(client)).toHaveLength(codes.filter((code) => code === "done").length);
    }
  });

  test("a desk that accepts the time it saw never confirms it over a proposal that it did not see", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await build({ preferredDate: at(`1${round}T12:00`) });
      const acting = [
        () => acts.move(artist, id, "CONFIRMED", { expectedVersion: 1 }),
        () => propose(client, id, slot(`2${round}T12:00`)),
      ];
      await Promise.allSettled((round % 2 ? acting : acting.reverse()).map((act) => act()));
      const { status, version, openProposal } = await acts.read(artist, id);
      // Both went through only where the client saw the acceptance, and proposes to move the session.
      const isProposedFirst = status === "PENDING";
      expect(version).toBe(isProposedFirst ? 2 : 3);
      expect(openProposal).not.toBeNull();
    }
  });

  test("sessions that move to one time, and requests that are accepted for it, leave one there", async () => {
    const moving = await Promise.all(
      ["05", "06", "07", "08"].map((day) => build({ status: "confirmed", preferredDate: at(`${day}T12:00`) })),
    );
    const proposals = await Promise.all(moving.map(({ id }) => buildProposal(id, slot("20T12:00"))));
    const requests = await Promise.all([0, 1, 2, 3].map(() => build({ preferredDate: at("20T13:00") })));
    const outcomes = await Promise.allSettled([
      ...proposals.map((proposalId) => acts.accept(client, { proposalId, slot: 0 })),
      ...requests.map(({ id }) => acts.move(artist, id, "CONFIRMED")),
    ]);
    const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"));
    expect(codes.sort()).toEqual([...Array(7).fill("SLOT_TAKEN"), "done"]);
    const there = { artistId: artist.id, status: "confirmed", preferredDate: { gte: at("20T12:00") } } as const;
    expect(await world.services.db.booking.count({ where: there })).toBe(1);
  });
});
