import { beforeAll, expect, test } from "vitest";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { NOTIFICATION_TYPES } from "./input.ts";

const world = useTestWorld();

let viewer: TestPerson;
const statements: { sql: string; params: unknown[] }[] = [];

beforeAll(async () => {
  viewer = await buildUser(world);
  const { database } = world.services;
  await database.withConnection(async (connection) => {
    await connection.script(seed);
    await connection.script("VACUUM ANALYZE");
  });
  const { run } = database;
  database.run = (statement) => {
    statements.push({ sql: statement.sql, params: [...statement.parameters] });
    return run(statement);
  };
});

/** Fifty people are told a little of everything, and so is the viewer. */
const seed = `
  INSERT INTO users (id, username, email, password, full_name, user_type)
  SELECT uuid7(), 'u' || n, n || '@inkfolk.test', 'no password', 'Somebody', 'canvas' FROM generate_series(1, 50) AS n;
  INSERT INTO notifications (id, user_id, type, title, message)
  SELECT uuid7(), users.id, (ARRAY['${NOTIFICATION_TYPES.join("', '")}'])[1 + n % ${NOTIFICATION_TYPES.length}], '', ''
  FROM generate_series(1, 400) AS n CROSS JOIN users;`;

test.each([
  ["BOOKINGS", "notifications_bookings_idx"],
  ["SOCIAL", "notifications_social_idx"],
])("the page of %s reads none of what is about something else", async (topic, index) => {
  statements.length = 0;
  const document = `query ($topic: NotificationTopic) { notifications(topic: $topic) { edges { node { id } } } }`;
  await world.send(viewer, document, { topic });
  const page = statements.find(({ sql }) => sql.includes("n.type IN"));
  if (!page) throw new Error("No page of a topic was read");
  const plan = await world.services.db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
    `EXPLAIN ${page.sql}`,
    ...page.params,
  );
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain(index);
  expect(text).not.toContain("Filter:");
});
