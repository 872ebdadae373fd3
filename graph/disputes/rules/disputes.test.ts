import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { DISPUTE_DAYS } from "../input.ts";

const world = useTestWorld();
const server = useMailServer(world);
const { agree, move } = bookingActs(world);

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const NOW = new Date("2026-05-01T12:00:00Z");

const DISPUTE = `mutation ($input: DisputeNoShowInput!) { disputeNoShow(input: $input) {
  status resolution viewerCanDispute dispute { id text state reason person { id } }
} }`;
const DECIDE = `mutation ($input: DecideDisputeInput!) { decideDispute(input: $input) { state reason decidedAt } }`;
const READ = `query ($id: ID!) { booking(id: $id) {
  status resolution viewerCanDispute viewerCanRecord dispute { text state reason decidedAt person { id } }
  deposit { state forfeited held entries { kind cents byPolicy } }
} }`;
const QUEUE = `query ($state: DisputeState) { disputes(state: $state) { totalCount edges { node {
  id text absent service preferredDate reportedAt reportReason client { id } artist { id } person { id }
} } } }`;
const NEWS = `{ notifications { edges { node { type title message } } } }`;
const RECORD = `query ($id: ID!) { sessionRecord(artistId: $id) { clientNoShows artistNoShows } }`;
const RECORDS = `{ bookings(role: ARTIST) { edges { node { id record { clientNoShows artistNoShows } } } } }`;
const POLICY = `mutation ($input: UpdateBookingPolicyInput!) { updateBookingPolicy(input: $input) { version } }`;
const DEPOSIT = `mutation ($input: RecordDepositInput!) { recordDeposit(input: $input) { id } }`;
const AUDIT = `{ auditLog(action: DISPUTE_DECIDED) { edges { node { reason target { id } admin { id } } } } }`;

let client: TestPerson;
let artist: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  await world.empty("users", "outbox");
  client = await buildUser(world, { fullName: "Casey Lind" });
  artist = await buildArtist(world, { fullName: "Mara Voss" });
  admin = await buildUser(world, { role: "admin" });
});
afterEach(() => {
  world.clock = null;
});

/** A session of the two to which one of them is said not to have come, as was just reported. */
const missed = (resolution: "no_show_client" | "no_show_artist" = "no_show_client", more = {}) =>
  buildBooking(world, {
    ...{ clientId: client.id, artistId: artist.id, status: "cancelled", resolution, updatedAt: world.clock ?? NOW },
    ...more,
  }).then(({ id }) => id);

const dispute = (id: string, by: TestPerson | null = client, text = "I rang the bell twice") =>
  world.run(by, DISPUTE, { input: { id, text } }).then((data) => data.disputeNoShow);
const decide = (id: string, outcome: "STANDS" | "STRUCK", by: TestPerson | null = admin) =>
  world.run(by, DECIDE, { input: { id, outcome, reason: "We saw the messages" } }).then((data) => data.decideDispute);
const read = (person: TestPerson, id: string) => world.run(person, READ, { id }).then(({ booking }) => booking);
const queue = (state: "OPEN" | "STANDS" | "STRUCK" = "OPEN") =>
  world.run(admin, QUEUE, { state }).then(({ disputes }) => disputes);
const news = (person: TestPerson) =>
  world
    .run(person, NEWS)
    .then(({ notifications }) => notifications.edges.map(({ node }) => [node.title, node.message]));
const mails = async () => (await server.take()).map(subjectOf);
const idOf = (disputed: Awaited<ReturnType<typeof dispute>>) => disputed.dispute?.id ?? expect.fail("There is none");

describe("a no-show", () => {
  test("is disputed by whom it was reported against, whose words only they and admins read", async () => {
    const id = await missed();
    expect(await read(client, id)).toMatchObject({ viewerCanDispute: true, dispute: null });
    expect(await read(artist, id)).toMatchObject({ viewerCanDispute: false });
    expect(await dispute(id)).toMatchObject({
      ...{ status: "CANCELLED", resolution: "NO_SHOW_CLIENT", viewerCanDispute: false },
      dispute: { text: "I rang the bell twice", state: "OPEN", reason: "", person: { id: client.id } },
    });
    expect(await read(artist, id)).toMatchObject({
      dispute: { text: null, state: "OPEN", reason: "", person: { id: client.id } },
    });
    expect(await news(artist)).toEqual([
      ["No-show disputed", "Casey Lind says they came: Consultation. Our team is looking at it."],
    ]);
    expect(await news(client)).toEqual([]);
    expect(await mails()).toEqual([[artist.email, expect.stringMatching(/ disputes the no-show$/)]]);
  });

  test("of an artist is disputed by them", async () => {
    const id = await missed("no_show_artist");
    await expect(dispute(id, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await dispute(id, artist)).toMatchObject({ dispute: { person: { id: artist.id } } });
    expect(await queue()).toMatchObject({ totalCount: 1, edges: [{ node: { absent: "ARTIST" } }] });
  });

  test("moves the booking's version, and leaves its status and resolution as they are", async () => {
    const id = await missed();
    const before = await world.services.db.booking.findUniqueOrThrow({ where: { id } });
    await decide(idOf(await dispute(id)), "STRUCK");
    const after = await world.services.db.booking.findUniqueOrThrow({ where: { id } });
    expect(after).toEqual({ ...before, version: before.version + 2 });
  });

  test("can be disputed over a block, of which whoever reported it hears nothing", async () => {
    const id = await missed();
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
    expect(await dispute(id)).toMatchObject({ dispute: { state: "OPEN" } });
    expect(await news(artist)).toEqual([]);
    expect(await queue()).toMatchObject({ totalCount: 1 });
  });
});

describe("a dispute is refused", () => {
  test("to nobody, to strangers and to whoever reported it", async () => {
    const id = await missed();
    await expect(dispute(id, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const stranger of [await buildArtist(world), admin]) {
      await expect(dispute(id, stranger)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Booking not found" });
    }
    await expect(dispute(id, artist)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Only the client can do that.",
    });
  });

  test.each(["pending", "confirmed", "completed", "cancelled"] as const)("of one that is %s", async (status) => {
    const resolution = status === "cancelled" ? "cancelled_by_artist" : null;
    const { id } = await buildBooking(world, { clientId: client.id, artistId: artist.id, status, resolution });
    await expect(dispute(id)).rejects.toMatchObject({
      code: "INVALID_TRANSITION",
      message: "Only a no-show can be disputed.",
    });
  });

  test("once the days for it are over", async () => {
    const [late, inTime] = [await missed(), await missed()];
    world.clock = new Date(NOW.getTime() + DISPUTE_DAYS * DAY - 1);
    expect(await read(client, inTime)).toMatchObject({ viewerCanDispute: true });
    await dispute(inTime);
    world.clock = new Date(NOW.getTime() + DISPUTE_DAYS * DAY);
    expect(await read(client, late)).toMatchObject({ viewerCanDispute: false });
    await expect(dispute(late)).rejects.toMatchObject({
      code: "INVALID_TRANSITION",
      message: "A no-show can be disputed for 7 days after it was reported.",
    });
  });

  test("a second time, also once it was decided", async () => {
    const id = await missed();
    const again = { code: "CONFLICT", message: "You've already disputed this" };
    const first = await dispute(id);
    await expect(dispute(id)).rejects.toMatchObject(again);
    await decide(idOf(first), "STANDS");
    await expect(dispute(id)).rejects.toMatchObject(again);
  });

  test("without words, and with too many", async () => {
    const id = await missed();
    for (const [text, sentence] of [
      [" ", "Enter what happened"],
      ["x".repeat(1001), "Use at most 1000 characters"],
    ] as const) {
      await expect(dispute(id, client, text)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { text: sentence },
      });
    }
  });

  test("to one of two that come at once", async () => {
    const id = await missed();
    const sent = await Promise.allSettled([dispute(id), dispute(id)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(sent.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await world.services.db.noShowDispute.count()).toBe(1);
    expect(await news(artist)).toHaveLength(1);
  });

  test("by the database, whoever writes it", async () => {
    const bookingId = await missed();
    const data = { bookingId, personId: client.id, text: "I was there" };
    await world.services.db.noShowDispute.create({ data });
    await expect(world.services.db.noShowDispute.create({ data })).rejects.toMatchObject({ code: "P2002" });
  });
});

describe("our staff", () => {
  test("finds what waits, the first first, with all that there is to know", async () => {
    const start = new Date("2026-04-30T10:00:00Z");
    const first = await missed("no_show_client", { preferredDate: start, reason: "I waited an hour" });
    const second = await missed("no_show_artist");
    await dispute(first);
    await dispute(second, artist);
    const { totalCount, edges } = await queue();
    expect([totalCount, edges.map(({ node }) => node.absent)]).toEqual([2, ["CLIENT", "ARTIST"]]);
    expect(edges[0]?.node).toMatchObject({
      ...{ text: "I rang the bell twice", service: "Consultation", reportReason: "I waited an hour" },
      ...{ preferredDate: start.toISOString(), reportedAt: NOW.toISOString() },
      ...{ client: { id: client.id }, artist: { id: artist.id }, person: { id: client.id } },
    });
    await decide(edges[0]?.node.id ?? "", "STRUCK");
    expect(await queue()).toMatchObject({ totalCount: 1, edges: [{ node: { absent: "ARTIST" } }] });
    expect(await queue("STRUCK")).toMatchObject({ totalCount: 1 });
  });

  test("strikes a no-show, which counts for nothing then, and both are told why", async () => {
    const [id, other] = [await missed(), await missed("no_show_artist")];
    const asked = await buildBooking(world, { clientId: client.id, artistId: artist.id });
    const counts = async () => {
      const { sessionRecord } = await world.run(client, RECORD, { id: artist.id });
      const { bookings } = await world.run(artist, RECORDS);
      return [sessionRecord, bookings.edges.find(({ node }) => node.id === asked.id)?.node.record];
    };
    const [waiting, others] = [await dispute(id), await dispute(other, artist)];
    const both = { clientNoShows: 1, artistNoShows: 1 };
    expect(await counts()).toEqual([both, both]);
    await server.forget();
    expect(await decide(idOf(waiting), "STRUCK")).toEqual({
      ...{ state: "STRUCK", reason: "We saw the messages", decidedAt: NOW.toISOString() },
    });
    const rest = { clientNoShows: 0, artistNoShows: 1 };
    expect(await counts()).toEqual([rest, rest]);
    const expected = [
      "No-show overturned",
      "Our team overturned the no-show. It no longer counts.: Consultation. “We saw the messages”",
    ];
    for (const person of [client, artist]) {
      expect(await read(person, id)).toMatchObject({
        ...{ status: "CANCELLED", resolution: "NO_SHOW_CLIENT" },
        dispute: { state: "STRUCK", reason: "We saw the messages", decidedAt: NOW.toISOString() },
      });
      expect(await news(person)).toEqual([expected]);
    }
    expect(await mails()).toEqual(
      expect.arrayContaining(
        [artist, client].map(({ email }) => [
          email,
          expect.stringMatching(/^Update on your session with .+: No-show overturned$/),
        ]),
      ),
    );
    expect((await world.run(admin, AUDIT)).auditLog.edges[0]).toMatchObject({
      node: { reason: "We saw the messages", target: { id: client.id }, admin: { id: admin.id } },
    });
    await decide(idOf(others), "STRUCK");
    const none = { clientNoShows: 0, artistNoShows: 0 };
    expect(await counts()).toEqual([none, none]);
  });

  test("lets a no-show stand, which goes on counting", async () => {
    const id = await missed();
    await decide(idOf(await dispute(id)), "STANDS");
    expect((await world.run(client, RECORD, { id: artist.id })).sessionRecord.clientNoShows).toBe(1);
    expect((await news(client))[0]).toEqual([
      "No-show stands",
      "Our team reviewed the dispute and upheld the no-show: Consultation. “We saw the messages”",
    ]);
  });

  test("decides once, and not about a session of its own", async () => {
    const id = idOf(await dispute(await missed()));
    const decided = await Promise.allSettled([decide(id, "STANDS"), decide(id, "STRUCK")]);
    expect(decided.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "CONFLICT" } }]);
    const own = idOf(await dispute(await missed("no_show_client", { clientId: admin.id }), admin));
    await expect(decide(own, "STRUCK")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("reads no words that are about themselves, on the booking or in the queue", async () => {
    const id = await missed("no_show_client", { artistId: admin.id });
    const { id: disputeId } = (await dispute(id)).dispute ?? expect.fail("There is none");
    expect((await read(admin, id)).dispute).toMatchObject({ text: null });
    const { edges } = await queue();
    expect(edges.find(({ node }) => node.id === disputeId)?.node).toMatchObject({ text: null });
    await expect(decide(disputeId, "STANDS")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("alone decides, about what is there", async () => {
    const id = idOf(await dispute(await missed()));
    for (const person of [client, artist]) {
      await expect(decide(id, "STRUCK", person)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(world.run(person, QUEUE, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(decide(id, "STRUCK", null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [crypto.randomUUID(), "nothing"]) {
      await expect(decide(unknown, "STRUCK")).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "Dispute not found",
      });
    }
  });
});

describe("a deposit", () => {
  /** A session to which its client is said not to have come, with a deposit that was paid and is forfeited by that. */
  async function forfeited(): Promise<string> {
    await world.run(artist, POLICY, { input: { noticeHours: 48, deposit: 5_000, onNoShow: "FORFEITED" } });
    const id = await agree({ client, artist }, new Date(NOW.getTime() + 5 * DAY));
    await world.run(artist, DEPOSIT, { input: { bookingId: id, kind: "PAID", cents: 5_000 } });
    world.clock = new Date(NOW.getTime() + 5 * DAY + HOUR);
    await move(artist, id, "CANCELLED", { noShow: true });
    expect(await read(client, id)).toMatchObject({ deposit: { state: "SETTLED", forfeited: 5_000, held: 0 } });
    return id;
  }

  test("that was forfeited is to be refunded once the no-show is struck, and cannot be kept any more", async () => {
    const id = await forfeited();
    await decide(idOf(await dispute(id)), "STRUCK");
    expect(await read(artist, id)).toMatchObject({
      viewerCanRecord: ["REFUNDED"],
      deposit: { state: "REFUND_DUE", forfeited: 0, held: 5_000 },
    });
    expect((await read(client, id)).deposit?.entries.slice(-2)).toEqual([
      { kind: "FORFEITED", cents: 5_000, byPolicy: true },
      { kind: "RESTORED", cents: 5_000, byPolicy: false },
    ]);
    expect((await news(client))[0]?.[1]).toMatch(/“We saw the messages” The deposit of \$50 is to be refunded\.$/);
    const keep = { input: { bookingId: id, kind: "FORFEITED" as const, cents: 5_000 } };
    await expect(world.run(artist, DEPOSIT, keep)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    await world.run(artist, DEPOSIT, { input: { bookingId: id, kind: "REFUNDED", cents: 5_000 } });
    expect(await read(client, id)).toMatchObject({ deposit: { state: "SETTLED", forfeited: 0, held: 0 } });
  });

  test("stays forfeited where the no-show stands", async () => {
    const id = await forfeited();
    await decide(idOf(await dispute(id)), "STANDS");
    expect(await read(client, id)).toMatchObject({ deposit: { state: "SETTLED", forfeited: 5_000 } });
  });

  test("is left as it is where it was the artist who is said not to have come", async () => {
    const id = await agree({ client, artist }, new Date(NOW.getTime() + 5 * DAY));
    await world.run(artist, DEPOSIT, { input: { bookingId: id, kind: "PAID", cents: 5_000 } });
    world.clock = new Date(NOW.getTime() + 5 * DAY + HOUR);
    await move(client, id, "CANCELLED", { noShow: true });
    const before = (await read(client, id)).deposit;
    await decide(idOf(await dispute(id, artist)), "STRUCK");
    expect((await read(client, id)).deposit).toEqual(before);
  });

  test("does not come back by an artist's word, nor more of it than was forfeited", async () => {
    const id = await forfeited();
    const entry = { input: { bookingId: id, kind: "RESTORED" as const, cents: 5_000 } };
    await expect(world.run(artist, DEPOSIT, entry)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const over = world.services.database.withConnection((connection) =>
      connection.query(`INSERT INTO deposit_entries (id, booking_id, kind, cents)
        VALUES (gen_random_uuid(), '${id}', 'restored', 5001)`),
    );
    await expect(over).rejects.toMatchObject({ code: "23514", constraint: "deposit_entries_restored" });
  });
});

test("over REST", async () => {
  const url = await world.listen();
  const id = await missed();
  const sent = await callRest(url, client.token, "POST", `/api/bookings/${id}/dispute`, { text: "I was there" });
  const said = { text: "I was there", state: "open", reason: "", personId: client.id };
  expect(sent).toMatchObject({ status: "cancelled", resolution: "no_show_client", dispute: said });
  expect(await callRest(url, artist.token, "GET", `/api/bookings/${id}`)).toMatchObject({
    dispute: { ...said, text: null },
  });
  const [waiting] = await callRest<{ id: string }[]>(url, admin.token, "GET", "/api/admin/disputes");
  expect(waiting).toMatchObject({ ...said, bookingId: id, absent: "client", client: { id: client.id } });
  const decision = { outcome: "struck", reason: "They were there" };
  const path = `/api/admin/disputes/${waiting?.id}/decision`;
  expect(await callRest(url, admin.token, "POST", path, decision)).toMatchObject({
    ...{ state: "struck", reason: "They were there" },
  });
  expect(await callRest(url, admin.token, "GET", "/api/admin/disputes?state=struck")).toHaveLength(1);
});
