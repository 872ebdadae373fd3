import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

let url: string;
let mara: TestPerson;
let casey: TestPerson;
const ids: Record<string, string> = {};

/** A moment of May 2026. */
const may = (day: number) => new Date(Date.UTC(2026, 4, day, 12));

beforeAll(async () => {
  url = await world.listen();
  mara = await buildArtist(world);
  casey = await buildUser(world);
  const dev = await buildArtist(world);
  const { db } = world.services;
  const build = async (description: string, start: Date | null, updatedAt: Date, more: Partial<Booking>) => {
    const parties = { clientId: casey.id, artistId: mara.id };
    const { id } = await buildBooking(world, { ...parties, description, preferredDate: start, updatedAt, ...more });
    if (!start) await db.booking.update({ where: { id }, data: { preferredDate: null, endsAt: null } });
    ids[description] = id;
  };
  await build("asked", may(13), may(5), {});
  await build("agreed", may(11), may(3), { status: "confirmed" });
  await build("over", may(2), may(4), { status: "completed", resolution: "completed" });
  await build("hers", may(12), may(1), { status: "confirmed", clientId: mara.id, artistId: dev.id });
  await build("open", null, may(2), {});
  await build("off", may(12), may(6), { status: "cancelled", resolution: "withdrawn" });
  await build("foreign", may(12), may(6), { artistId: dev.id });
  const keep = (name: string, person: TestPerson, key: string, value: string) =>
    db.bookingMetadata.create({ data: { bookingId: ids[name] ?? "", personId: person.id, key, value } });
  await keep("agreed", mara, "event", "a:1");
  await keep("hers", mara, "event", "a:2");
  await keep("asked", casey, "event", "a:1");
});

/** With ids in the place of the names in braces. */
const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_braces, name) => ids[name] ?? "");

async function readGraph(asked: string, more = "") {
  const document = `{ bookings(${fill(asked)}${more}) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { description } } } }`;
  const { bookings } = (await world.send(mara, document)) as {
    bookings: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { cursor: string; node: { description: string } }[];
    };
  };
  return { ...bookings, names: bookings.edges.map(({ node }) => node.description) };
}

const readRest = async (query: string) =>
  (await callRest<Booking[]>(url, mara.token, "GET", `/api/bookings?${fill(query)}`)).map((row) => row.description);

const MALFORMED = "nothing";
const NOWHERE = "01a1fcbc-0000-7000-8000-000000000000";

const FILTERS: [asked: string, query: string, expected: string[]][] = [
  ["role: ARTIST", "type=artist", ["off", "open", "over", "agreed", "asked"]],
  ["role: CLIENT", "", ["hers"]],
  ["role: CLIENT", "type=client", ["hers"]],
  ["first: 100", "type=all", ["off", "open", "hers", "over", "agreed", "asked"]],
  ["status: CONFIRMED", "type=all&status=confirmed", ["hers", "agreed"]],
  ["statuses: [PENDING, CONFIRMED]", "type=all&status=pending,confirmed", ["open", "hers", "agreed", "asked"]],
  ["statuses: [PENDING, PENDING], role: ARTIST", "type=artist&status=pending,pending", ["open", "asked"]],
  ["statuses: [PENDING, CONFIRMED], role: ARTIST", "type=artist&status=PENDING,CONFIRMED", ["open", "agreed", "asked"]],
  ["orderBy: CREATED_AT", "type=all&order=created_at", ["off", "open", "hers", "over", "agreed", "asked"]],
  ["orderBy: STARTS_AT", "type=all&order=starts_at", ["over", "agreed", "hers", "off", "asked", "open"]],
  ["orderBy: UPDATED_AT", "type=all&order=updated_at", ["hers", "open", "agreed", "over", "asked", "off"]],
  ["orderBy: STARTS_AT, role: ARTIST", "type=artist&order=starts_at", ["over", "agreed", "off", "asked", "open"]],
  [
    "orderBy: STARTS_AT, statuses: [PENDING, CONFIRMED]",
    "type=all&order=starts_at&status=pending,confirmed",
    ["agreed", "hers", "asked", "open"],
  ],
  ["orderBy: UPDATED_AT, status: PENDING", "type=all&order=updated_at&status=pending", ["open", "asked"]],
  [
    `startsBetween: { from: "2026-05-11T12:00:00Z", to: "2026-05-13T12:00:00Z" }, orderBy: STARTS_AT`,
    "type=all&startsFrom=2026-05-11T12:00:00Z&startsTo=2026-05-13T12:00:00Z&order=starts_at",
    ["agreed", "hers", "off"],
  ],
  [
    `startsBetween: { from: "2026-05-12T12:00:00Z" }`,
    "type=all&startsFrom=2026-05-12T12:00:00Z",
    ["off", "hers", "asked"],
  ],
  [`startsBetween: { to: "2026-05-12T12:00:00Z" }`, "type=all&startsTo=2026-05-12T12:00:00Z", ["over", "agreed"]],
  [
    `updatedSince: "2026-05-04T12:00:00Z", orderBy: UPDATED_AT`,
    "type=all&updatedSince=2026-05-04T12:00:00Z&order=updated_at",
    ["over", "asked", "off"],
  ],
  [
    `updatedSince: "2026-05-04T12:00:00Z", orderBy: STARTS_AT`,
    "type=all&updatedSince=2026-05-04T12:00:00Z&order=starts_at",
    ["over", "off", "asked"],
  ],
  [
    `ids: ["{hers}", "{foreign}", "{asked}", "${NOWHERE}", "${MALFORMED}"]`,
    `type=all&ids={hers},{foreign},{asked},${NOWHERE},${MALFORMED}`,
    ["hers", "asked"],
  ],
  [`ids: ["{hers}"], role: ARTIST`, "type=artist&ids={hers}", []],
  [`ids: ["${MALFORMED}"]`, `type=all&ids=${MALFORMED}`, []],
  [`ids: ["nul\\u0000"]`, "type=all&ids=nul%00", []],
  ["ids: []", "type=all&ids=", []],
  [`metadata: { key: "event", value: "a:1" }`, "type=all&metadata=event:a:1", ["agreed"]],
  [`metadata: { key: "event", value: "a:2" }`, "type=all&metadata=event:a:2", ["hers"]],
  [`metadata: { key: "event", value: "a" }`, "type=all&metadata=event:a", []],
  [
    `metadata: { key: "event", value: "a:2" }, ids: ["{hers}"], statuses: [CONFIRMED], orderBy: UPDATED_AT,
      updatedSince: "2026-05-01T00:00:00Z", startsBetween: { from: "2026-05-01T00:00:00Z" }`,
    "type=all&metadata=event:a:2&ids={hers}&status=confirmed&order=updated_at&updatedSince=2026-05-01T00:00:00Z&startsFrom=2026-05-01T00:00:00Z",
    ["hers"],
  ],
  ["queue: PAST", "type=all&queue=past", ["off", "over"]],
  ["queue: PAST, orderBy: STARTS_AT", "type=all&queue=past&order=starts_at", ["over", "off"]],
];

describe("bookings", () => {
  test.each(FILTERS)("%s: %s", async (asked, query, expected) => {
    const { names, totalCount } = await readGraph(asked);
    expect(names).toEqual(expected);
    expect(totalCount).toBe(expected.length);
    expect(await readRest(query)).toEqual(expected);
  });

  test("those that are ahead are read on both sides, the soonest first unless an order is asked for", async () => {
    world.clock = may(10);
    expect((await readGraph("queue: UPCOMING")).names).toEqual(["agreed", "hers"]);
    expect((await readGraph("queue: UPCOMING, orderBy: CREATED_AT")).names).toEqual(["hers", "agreed"]);
    const { edges } = await readGraph("queue: UPCOMING", ", first: 1");
    expect(edges.map(({ cursor }) => cursor)).toEqual([ids.agreed]);
    expect((await readGraph("queue: UPCOMING", `, after: "${ids.agreed}"`)).names).toEqual(["hers"]);
    world.clock = null;
  });

  test("a page is one statement, whatever is asked for", async () => {
    const all = FILTERS.map(([asked]) => `{ bookings(${fill(asked)}) { edges { node { id } } } }`);
    for (const document of all) expect(await world.countStatements(() => world.send(mara, document))).toBe(2);
  });
});

describe("pages", () => {
  test.each(["CREATED_AT", "STARTS_AT", "UPDATED_AT"])("by %s lead to all, from either end", async (order) => {
    const asked = `orderBy: ${order}`;
    const { names: all } = await readGraph(asked);
    const forwards: string[] = [];
    let more = ", first: 2";
    for (let isMore = true; isMore; ) {
      const { names, pageInfo } = await readGraph(asked, more);
      forwards.push(...names);
      more = `, first: 2, after: "${pageInfo.endCursor}"`;
      isMore = pageInfo.hasNextPage;
    }
    expect(forwards).toEqual(all);
    const backwards: string[] = [];
    more = ", last: 4";
    while (backwards.length < all.length) {
      const { names, edges } = await readGraph(asked, more);
      backwards.unshift(...names);
      more = `, last: 4, before: "${edges[0]?.cursor}"`;
    }
    expect(backwards).toEqual(all);
  });

  test("over REST are of the size that is asked for, and their link keeps all that is", async () => {
    const query =
      "type=all&status=pending,confirmed,cancelled&startsFrom=2026-05-01T00:00:00Z&startsTo=2026-06-01T00:00:00Z" +
      `&updatedSince=2026-05-01T00:00:00Z&ids=${Object.values(ids)}&order=starts_at&limit=3`;
    const answers: string[][] = [];
    let here = `/api/bookings?${query}`;
    while (here && answers.length < 5) {
      const response = await fetch(`${url}${here}`, { headers: { authorization: `Bearer ${mara.token}` } });
      expect(response.headers.get("x-total-count")).toBe("4");
      answers.push(((await response.json()) as Booking[]).map(({ description }) => description));
      here = response.headers.get("link")?.match(/^<([^<>]+)>; rel="next"$/)?.[1] ?? "";
      const { searchParams } = new URL(here, url);
      searchParams.delete("cursor");
      if (here) expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URLSearchParams(query)));
    }
    expect(answers).toEqual([["agreed", "hers", "off"], ["asked"]]);
  });

  test("of one order are none of another", async () => {
    const cursorsOf = async (order: string) => (await readGraph(`orderBy: ${order}`)).edges.map(({ cursor }) => cursor);
    const orders = ["CREATED_AT", "STARTS_AT", "UPDATED_AT"];
    const cursors = new Map<string, string[]>();
    for (const order of orders) cursors.set(order, await cursorsOf(order));
    for (const order of orders) {
      const others = orders.filter((each) => each !== order).flatMap((each) => cursors.get(each) ?? []);
      const [own = ""] = cursors.get(order) ?? [];
      const malformed = ["", "x", `${own}.`, `${own}0`, own.replace(/\d+\./, "999999999999999."), own.replace(".", "")];
      for (const cursor of [...others, ...malformed.filter((each) => each !== own)]) {
        const read = readGraph(`orderBy: ${order}`, `, after: ${JSON.stringify(cursor)}`);
        await expect(read, cursor).rejects.toMatchObject({
          code: "INVALID_CURSOR",
          fields: { after: expect.any(String) },
        });
      }
    }
  });
});

describe("while bookings change", () => {
  const step = fc.record({ row: fc.nat(7), start: fc.option(fc.nat(4)), isMoved: fc.boolean() });
  const life = {
    starts: fc.array(fc.option(fc.nat(4)), { minLength: 1, maxLength: 8 }),
    updates: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    size: fc.integer({ min: 1, max: 3 }),
    /** What changes before each further page. */
    steps: fc.array(fc.array(step, { maxLength: 2 }), { maxLength: 6 }),
  };
  const startAt = (hour: number | null) => (hour === null ? null : new Date(may(1).getTime() + hour * 3600_000));

  test.each(["CREATED_AT", "STARTS_AT", "UPDATED_AT"])(
    "pages by %s have each that stays once, and what moves to the end again",
    async (order) => {
      const { db } = world.services;
      const [viewer, artist] = [await buildArtist(world), await buildArtist(world)];
      const asked = `query ($first: Int, $after: String, $order: BookingOrder) {
        bookings(first: $first, after: $after, orderBy: $order) {
          pageInfo { hasNextPage endCursor } edges { node { id startsAt updatedAt } } } }`;
      await fc.assert(
        fc.asyncProperty(fc.record(life), async ({ starts, updates, size, steps }) => {
          await db.booking.deleteMany({ where: { OR: [{ clientId: viewer.id }, { artistId: viewer.id }] } });
          const rows = await db.booking.createManyAndReturn({
            data: starts.map((hour, index) => ({
              clientId: index % 2 ? viewer.id : artist.id,
              artistId: index % 2 ? artist.id : viewer.id,
              service: "Consultation",
              estimatedDuration: 60,
              preferredDate: startAt(hour),
              updatedAt: may(1 + (updates[index] ?? 0)),
            })),
          });
          /** Those that had another place meanwhile. */
          const wanderers = new Set<string>();
          let now = may(20).getTime();
          const met: { id: string; updatedAt: string }[] = [];
          const waiting = [...steps];
          let after: string | null = null;
          for (let isMore = true; isMore; ) {
            const { bookings } = (await world.send(viewer, asked, { first: size, after, order })) as {
              bookings: {
                pageInfo: { hasNextPage: boolean; endCursor: string };
                edges: { node: { id: string; updatedAt: string } }[];
              };
            };
            met.push(...bookings.edges.map(({ node }) => node));
            ({ hasNextPage: isMore, endCursor: after } = bookings.pageInfo);
            if (!isMore) break;
            for (const { row, start, isMoved } of waiting.shift() ?? []) {
              const id = rows[row % rows.length]?.id ?? "";
              now += 1;
              const data = { updatedAt: new Date(now), ...(isMoved && { preferredDate: startAt(start) }) };
              await db.booking.update({ where: { id }, data });
              if (order === "UPDATED_AT" || (order === "STARTS_AT" && isMoved)) wanderers.add(id);
            }
          }
          const last = await db.booking.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
          for (const { id, updatedAt } of last) {
            const times = met.filter((each) => each.id === id);
            if (!wanderers.has(id)) expect(times).toHaveLength(1);
            if (order === "UPDATED_AT") expect(times.at(-1)?.updatedAt).toBe(updatedAt.toISOString());
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});
