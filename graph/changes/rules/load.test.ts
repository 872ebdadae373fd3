import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { beforeAll, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { acquaint, buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const { request, move } = bookingActs(world);

/** How many changes, more of them for a longer run. */
const CHANGES = Number(process.env.LOG_CHANGES ?? 1_000);
/** Two to a booking, a program of each of its parties. */
const WRITERS = 20;
/** Milliseconds that a change may take on a busy machine. */
const PATIENCE = 400;

const HOUR = 3_600_000;
const FIRST_START = Math.ceil(Date.now() / HOUR) * HOUR + 30 * 24 * HOUR;

const READ = `query ($first: Int!, $after: String) {
  changes(first: $first, after: $after) {
    nodes { id type sequence version resource { id } }
    pageInfo { endCursor }
  }
}`;
const NOTE = `mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;

const readPage = async (person: TestPerson, first: number, after: string | null) =>
  (await world.run(person, READ, { first, after })).changes;
type Read = Awaited<ReturnType<typeof readPage>>["nodes"][number];

/** Each change is in the logs of two of them. */
let people: [TestPerson, TestPerson, TestPerson];
beforeAll(async () => {
  people = [await buildArtist(world), await buildArtist(world), await buildUser(world)];
  await acquaint(world, ...people);
});

/** As a program does: where a machine is too busy for an answer, it asks again. */
async function insist<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!["UNAVAILABLE", "TIMED_OUT"].includes((error as { code?: string }).code ?? "")) throw error;
    }
  }
}

/** Says "write" after each. */
const writes = new EventEmitter();

async function change<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const answer = await insist(act);
  writes.emit("write");
  return answer;
}

/** Where both change a booking at once, the second comes too late. */
const orTooLate = (act: () => Promise<unknown>) =>
  change(act).catch((error: { code?: string }) => expect(error.code).toMatch(/INVALID_TRANSITION|SLOT_TAKEN/));

async function write(from: TestPerson, { id: receiverId }: TestPerson, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const input = { receiverId, clientId: randomUUID(), content: "See you then" };
    await change(() => world.run(from, SEND, { input }));
  }
}

/** What becomes of one booking, while its parties write to each other. */
async function live(artist: TestPerson, client: TestPerson, start: number): Promise<void> {
  const preferredDate = new Date(start).toISOString();
  const input = { artistId: artist.id, clientId: randomUUID(), service: "Consultation", preferredDate };
  const { id } = await change(() => request(client, input));
  const note = () => change(() => world.run(artist, NOTE, { input: { bookingId: id, notes: "Bring the stencil" } }));
  const asArtist = async () => {
    await note();
    await orTooLate(() => move(artist, id, "CONFIRMED"));
    await write(artist, client, 5);
    await orTooLate(() => move(artist, id, "CANCELLED", { reason: "The machine broke" }));
    await note();
    await write(artist, client, 2);
  };
  const asClient = async () => {
    await write(client, artist, 8);
    await orTooLate(() => move(client, id, "CANCELLED"));
  };
  await Promise.all([asArtist(), asClient()]);
}

/** Reads page after page while others write, and what is left once they are done. */
async function readAll(person: TestPerson, first: number, log: Read[], isWritten: () => boolean): Promise<void> {
  for (let after: string | null = null; ; ) {
    const isLast = isWritten();
    const { nodes, pageInfo } = await insist(() => readPage(person, first, after));
    log.push(...nodes);
    after = pageInfo.endCursor ?? after;
    if (nodes.length === first) continue;
    if (isLast) return;
    // A reader who never waits keeps writers from the embedded database's one connection.
    if (!isWritten()) await once(writes, "write");
  }
}

/** What happened, and the changes that each party should have read of it. */
async function expectHistory(readOf: (reader: string | null, resourceId: string) => Read[]): Promise<void> {
  const { db } = world.services;
  for (const { id, senderId, receiverId } of await db.message.findMany()) {
    for (const reader of [senderId, receiverId]) {
      expect(readOf(reader, id)).toMatchObject([{ type: "message.created", sequence: 1 }]);
    }
  }
  const bookings = await db.booking.findMany({ include: { events: { orderBy: { version: "asc" } } } });
  for (const { id, artistId, clientId, events } of bookings) {
    const all = readOf(artistId, id);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1));
    const steps = all.filter(({ type }) => type !== "booking.updated");
    // The artist's notes are a gap to the client.
    expect(readOf(clientId, id)).toEqual(steps);
    expect(steps.map(({ version, type }) => ({ version, type }))).toEqual(
      events.map(({ version, from, to }) => ({ version, type: `booking.${from ? to : "requested"}` })),
    );
  }
}

test(
  "of what many write at once each reader reads each change once and in one order, and the log says what the history says",
  async () => {
    const [mara, rio, casey] = people;
    const pairs = [
      [mara, casey],
      [rio, casey],
      [rio, mara],
    ] as const;
    const logs: Read[][] = people.map(() => []);
    const countRead = () => new Set(logs.flat().map(({ id }) => id)).size;
    let isWritten = false;
    const reading = people.map((person, place) =>
      readAll(person, [5, 40, 100][place] ?? 1, logs[place] ?? [], () => isWritten),
    );
    const goOn = async (_: unknown, place: number) => {
      for (let turn = place; countRead() < CHANGES; turn += 1) {
        const [artist, client] = pairs[turn % pairs.length] ?? pairs[0];
        await live(artist, client, FIRST_START + place * 4 * HOUR);
      }
    };
    await Promise.all(Array.from({ length: WRITERS / 2 }, goOn));
    isWritten = true;
    writes.emit("write");
    await Promise.all(reading);

    expect(countRead()).toBeGreaterThanOrEqual(CHANGES);
    for (const [place, person] of people.entries()) {
      const rows = await world.services.db.change.findMany({
        where: { personId: person.id },
        orderBy: { position: "asc" },
        select: { id: true },
      });
      expect(logs[place]?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
    const read = new Map<string, Read[]>();
    for (const [place, log] of logs.entries()) {
      for (const row of log) {
        const key = `${people[place]?.id} ${row.resource.id}`;
        read.set(key, [...(read.get(key) ?? []), row]);
      }
    }
    await expectHistory((reader, resourceId) => read.get(`${reader} ${resourceId}`) ?? []);
  },
  20_000 + CHANGES * PATIENCE,
);
