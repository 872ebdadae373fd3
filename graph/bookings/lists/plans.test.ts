import { beforeAll, expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

/** Of each side of the viewer, and of others. */
const SIZE = 5_000;
const PAGE = 20;
const STATUSES = 4;

let viewer: TestPerson;
let last: { sql: string; parameters: readonly unknown[] } | undefined;

beforeAll(async () => {
  viewer = await buildArtist(world);
  const [client, artist] = [await buildUser(world), await buildArtist(world)];
  const { database } = world.services;
  await database.withConnection(async (connection) => {
    for (const [clientId, artistId] of [
      [client.id, viewer.id],
      [viewer.id, artist.id],
      [client.id, artist.id],
    ])
      await connection.script(`
        INSERT INTO bookings (id, client_id, artist_id, service, estimated_duration, status, preferred_date, updated_at)
        SELECT uuid7(), '${clientId}', '${artistId}', 'Consultation', 30,
          (CASE WHEN n % 50 = 0 THEN 'pending' WHEN n % 3 = 0 THEN 'cancelled' ELSE 'completed' END)::booking_status,
          CASE WHEN n % 7 > 0 THEN timestamp '2024-01-01' + n * interval '3 hours' END,
          timestamp '2024-01-01' + (n * 7919 % ${SIZE}) * interval '1 hour'
        FROM generate_series(1, ${SIZE}) AS n`);
    await connection.script(`
      INSERT INTO booking_metadata (booking_id, person_id, key, value)
      SELECT id, '${viewer.id}', 'event', id::text FROM bookings WHERE '${viewer.id}' IN (client_id, artist_id)`);
    await connection.script("VACUUM ANALYZE");
  });
  const { run } = database;
  database.run = (statement) => {
    if (statement.sql.includes("preferredDate")) last = statement;
    return run(statement);
  };
}, 120_000);

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

const listPlans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listPlans)];

const quote = (value: unknown): string =>
  value === undefined || value === null
    ? "NULL"
    : Array.isArray(value)
      ? `'{${value.map((each) => `"${each}"`)}}'`
      : `'${value instanceof Date ? value.toISOString() : value}'`;

/**
 * How many bookings the database looks at for a page.
 * @param mode whether it plans for any values, as it does where the order's own index serves, or for these.
 */
async function countRead(asked: string, mode: "force_generic_plan" | "force_custom_plan"): Promise<number> {
  last = undefined;
  await world.send(viewer, `{ bookings(${asked}) { edges { node { id } } } }`);
  const { sql, parameters } = last ?? { sql: "", parameters: [] };
  const rows = await world.services.database.withConnection(async (connection) => {
    await connection.script(`SET plan_cache_mode = ${mode}; PREPARE page AS ${sql}`);
    const explained = await connection.query<{ "QUERY PLAN": [{ Plan: Plan }] | string }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page${parameters.length ? `(${parameters.map(quote)})` : ""}`,
    );
    await connection.script("DEALLOCATE page; RESET plan_cache_mode");
    return explained;
  });
  const found = rows[0]?.["QUERY PLAN"] ?? "[]";
  const [explained] = (typeof found === "string" ? JSON.parse(found) : found) as [{ Plan: Plan }];
  return listPlans(explained.Plan)
    .filter((plan) => plan["Relation Name"] === "bookings")
    .reduce(
      (sum, plan) => sum + (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"],
      0,
    );
}

/** A page and one more row of each side and status, of which the first are read in full. */
const BOUND = (PAGE + 1) * (2 * STATUSES + 1);

test.each([
  "orderBy: STARTS_AT",
  "orderBy: UPDATED_AT",
  "orderBy: CREATED_AT",
  "orderBy: STARTS_AT, role: ARTIST",
  "orderBy: UPDATED_AT, role: CLIENT",
  "orderBy: UPDATED_AT, statuses: [PENDING]",
  "orderBy: CREATED_AT, statuses: [PENDING, CONFIRMED]",
  'orderBy: STARTS_AT, startsBetween: { from: "2025-01-01T00:00:00Z", to: "2025-02-01T00:00:00Z" }',
  'orderBy: UPDATED_AT, updatedSince: "2024-07-01T00:00:00Z"',
  "orderBy: STARTS_AT, last: 20",
])("a page of %s reads no more than it shows of each side and status", async (asked) => {
  const read = await countRead(asked, "force_generic_plan");
  expect(read).toBeGreaterThan(PAGE);
  expect(read).toBeLessThanOrEqual(BOUND);
});

test("nor does a page deep in the list", async () => {
  for (const order of ["STARTS_AT", "UPDATED_AT", "CREATED_AT"]) {
    const { bookings } = (await world.send(
      viewer,
      `{ bookings(orderBy: ${order}, first: 100) { pageInfo { endCursor } } }`,
    )) as {
      bookings: { pageInfo: { endCursor: string } };
    };
    const after = bookings.pageInfo.endCursor;
    expect(await countRead(`orderBy: ${order}, after: "${after}"`, "force_generic_plan")).toBeLessThanOrEqual(BOUND);
  }
});

test.each(["STARTS_AT", "UPDATED_AT", "CREATED_AT"])(
  "few of many are found by a filter, in the order %s",
  async (order) => {
    const { bookings } = (await world.send(viewer, "{ bookings(first: 2) { edges { node { id } } } }")) as {
      bookings: { edges: { node: { id: string } }[] };
    };
    const [one, two] = bookings.edges.map(({ node }) => node.id);
    const BY = [
      `ids: ["${one}", "${two}"]`,
      `metadata: { key: "event", value: "${one}" }`,
      'updatedSince: "2024-07-27T00:00:00Z"',
      'startsBetween: { from: "2025-01-01T00:00:00Z", to: "2025-01-03T00:00:00Z" }',
    ];
    for (const by of BY)
      expect(await countRead(`orderBy: ${order}, ${by}`, "force_custom_plan"), by).toBeLessThanOrEqual(BOUND);
  },
);
