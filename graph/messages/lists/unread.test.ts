import { expect, test } from "vitest";
import { buildUser } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

/** The viewer hears from thirty people; two thousand others write to each other. */
const seed = (viewerId: string) => `
  INSERT INTO users (id, username, email, password, full_name, user_type)
  SELECT uuid7(), 'u' || n, n || '@inkfolk.test', 'no password', 'Somebody', 'canvas' FROM generate_series(1, 2000) AS n;

  WITH people AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE id <> '${viewerId}'),
    pairs AS (
      SELECT one.id AS a, CASE WHEN one.n <= 30 THEN '${viewerId}' ELSE other.id END AS b
      FROM people AS one JOIN people AS other ON other.n = one.n + 1)
  INSERT INTO conversations (id, user1_id, user2_id, last_seq)
  SELECT uuid7(), least(a, b), greatest(a, b), 2 FROM pairs;

  INSERT INTO messages (id, sender_id, receiver_id, conversation_id, seq, client_id, content)
  SELECT uuid7(), user1_id, user2_id, id, n, gen_random_uuid(), 'Hello' FROM conversations, generate_series(1, 2) AS n;`;

test("the badge's count looks up the conversations of the viewer's messages, and reads no others", async () => {
  const viewer = await buildUser(world);
  const { database, db } = world.services;
  await database.withConnection(async (connection) => {
    await connection.script(seed(viewer.id));
    await connection.script("VACUUM ANALYZE");
  });
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const { run } = database;
  database.run = (statement) => {
    statements.push(statement);
    return run(statement);
  };
  await world.send(viewer, "{ unreadMessagesCount }");
  const count = statements.find(({ sql }) => sql.includes("NOT m.read"));
  if (!count) throw new Error("Nothing was counted");
  const plan = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${count.sql}`, ...count.parameters);
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("conversations_pkey");
  expect(text).not.toMatch(/Seq Scan on (conversations|messages)/);
});
