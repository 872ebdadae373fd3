import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { JOBS } from "../app/jobs.ts";
import { documentOf, ROOTS } from "../testing/documents.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, renewProofs, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const DAY = 24 * 60 * 60 * 1000;

/**
 * What programs follow: of each table the resource that a row belongs to, and which columns are no change of it.
 * `isNew`: only a new row is one.
 */
const WATCHED: Record<string, { resource: string; except?: readonly string[]; isNew?: true }> = {
  // A removed review has a row of its own.
  bookings: { resource: "id", except: ["review_removed_at"] },
  booking_briefs: { resource: "booking_id" },
  booking_proposals: { resource: "booking_id" },
  deposit_entries: { resource: "booking_id" },
  consents: { resource: "booking_id" },
  no_show_disputes: { resource: "booking_id" },
  messages: { resource: "id", isNew: true },
  reviews: { resource: "id" },
  // A piece that makes room for another stays what it is.
  portfolio_items: { resource: "id", except: ["place", "pinned_at"] },
  attributions: { resource: "post_id", except: ["post_id", "decided_by_id"] },
  availabilities: { resource: "artist_id" },
  availability_exceptions: { resource: "artist_id" },
  guest_spots: { resource: "artist_id" },
  calendar_entries: { resource: "id" },
  waitlist_entries: { resource: "id" },
  waitlist_offers: { resource: "entry_id" },
};

interface Watched {
  table: string;
  id: string;
  resource: string | null;
  digest: string;
}

/** Every watched row, by its table and id, with a digest of what counts. */
async function look(): Promise<Map<string, Watched>> {
  const parts = Object.entries(WATCHED).map(([table, { resource, except = [] }]) => {
    const left = except.reduce((row, column) => `${row} - '${column}'`, "to_jsonb(t)");
    return `SELECT '${table}' AS table, (${left})::text AS digest, t.${resource}::text AS resource,
      coalesce(to_jsonb(t)->>'id', t.${resource}::text) AS id FROM ${table} AS t`;
  });
  const rows = await world.services.db.$queryRawUnsafe<Watched[]>(parts.join(" UNION ALL "));
  return new Map(rows.map((row) => [`${row.table} ${row.id} ${row.resource}`, row]));
}

/** The resources of rows that are not as they were. */
function changedBetween(before: Map<string, Watched>, after: Map<string, Watched>): string[] {
  const changed = new Set<string>();
  for (const [key, row] of after) {
    const was = before.get(key);
    if (was?.digest === row.digest || (was && WATCHED[row.table]?.isNew)) continue;
    if (row.resource) changed.add(`${row.table} ${row.resource}`);
  }
  for (const [key, { table, resource }] of before) {
    // A booking and an offer go when they are too old to be kept, which is nothing to follow.
    const isFollowed = !WATCHED[table]?.isNew && !/^booking|^deposit|^consents|^no_show|_offers$/.test(table);
    if (!after.has(key) && resource && isFollowed) changed.add(`${table} ${resource}`);
  }
  return [...changed].sort();
}

/** The tables of which something was changed. */
const seen = new Set<string>();

/** What was changed without a row in the log. */
async function forgotten(act: () => Promise<unknown>): Promise<string[]> {
  const { db } = world.services;
  const [{ last }] = await db.$queryRaw<
    [{ last: number }]
  >`SELECT coalesce(max(position), 0)::int AS last FROM changes`;
  const before = await look();
  await act();
  const after = await look();
  const rows = await db.change.findMany({ where: { position: { gt: last } } });
  const changed = changedBetween(before, after);
  for (const each of changed) seen.add(each.split(" ")[0] ?? "");
  const recorded = new Set(rows.map(({ resourceId }) => resourceId));
  return changed.filter((each) => !recorded.has(each.split(" ")[1] ?? ""));
}

let setting: Setting;
let kept: KeptRows;
beforeAll(async () => {
  setting = await buildSetting(world);
  kept = await world.keep();
});
afterEach(() => {
  world.clock = null;
});

const mutations = Object.keys(ROOTS.mutation?.getFields() ?? {});
const mayDo = (actor: "owner" | "admin") => (name: string) => PERMISSIONS[name]?.outcomes[actor] === "ok";
const allowed = [
  ...mutations.filter(mayDo("owner")).map((name) => [name, "owner"] as const),
  ...mutations.filter((name) => mayDo("admin")(name) && !mayDo("owner")(name)).map((name) => [name, "admin"] as const),
];

describe("whatever changes something that programs follow is in the log", () => {
  test.each(allowed)("%s of the %s", async (name, actor) => {
    await kept.putBack();
    await renewProofs(world);
    const permission = PERMISSIONS[name] ?? expect.fail(`${name} has no row`);
    const person = actor === "owner" ? setting[permission.owner ?? "owner"] : setting.admin;
    const variables = (await permission.variables?.(setting, person)) ?? {};
    const document = documentOf("mutation", name, permission.field);
    expect(await forgotten(() => world.send(person, document, variables))).toEqual([]);
  });

  test.each([2, 9, 40, 400])("all jobs, %i days later", async (days) => {
    await kept.putBack();
    world.clock = new Date(Date.now() + days * DAY);
    for (const { name, run } of JOBS) expect([name, await forgotten(() => run(world.services))]).toEqual([name, []]);
  });

  test("and the mutations above change something of each kind", () => {
    expect(Object.keys(WATCHED).filter((table) => !seen.has(table))).toEqual([]);
  });
});
