import { join } from "node:path";
import { getOperationAST, print } from "graphql";
import { format } from "sql-formatter";
import { beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { clientDocuments } from "../testing/client-documents.ts";
import { buildArtist, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let viewer: TestPerson;
let conversationId: string;

beforeAll(async () => {
  viewer = await buildArtist(world);
  const [user1Id = "", user2Id = ""] = [viewer.id, (await buildArtist(world)).id].sort();
  ({ id: conversationId } = await world.services.db.conversation.create({ data: { user1Id, user2Id } }));
});

const readable = (sql: string) =>
  format(sql, { language: "postgresql", keywordCase: "lower", expressionWidth: 100 })
    // Names in capitals need their quotes.
    .replaceAll(/"([a-z_0-9]+)"/g, "$1");

/** The prepared statements of an operation of the client, without the one that finds the viewer. */
async function statementsOf(name: string, variables: Record<string, unknown>): Promise<string[]> {
  const document = clientDocuments.find((each) => getOperationAST(each)?.name?.value === name);
  if (!document) throw new Error(`The client has no ${name}`);
  const { database } = world.services;
  const { run } = database;
  const statements = new Set<string>();
  database.run = (statement) => {
    statements.add(statement.sql);
    return run(statement);
  };
  try {
    await world.send(viewer, print(document), variables);
  } finally {
    database.run = run;
  }
  // Sorted, as statements that are sent together arrive in any order.
  return [...statements]
    .map(readable)
    .filter((sql) => !sql.includes("from\n  sessions"))
    .sort();
}

test.each([
  ["FeedPage", "posts/lists/feed.sql", () => ({})],
  ["ProfilePage", "posts/lists/profile.sql", () => ({ username: viewer.username })],
  ["MessagesPage", "messages/lists/conversations.sql", () => ({})],
  ["ThreadMessages", "messages/lists/messages.sql", () => ({ id: conversationId })],
  ["BookingsPage", "bookings/lists/pages.sql", () => ({ role: "ARTIST", queue: "UPCOMING" })],
  ["SearchPeople", "search/lists/people.sql", () => ({ query: "rose", userType: "ARTIST" })],
  ["SearchPosts", "search/lists/posts.sql", () => ({ query: "rose" })],
  ["Notifications", "notifications/lists.sql", () => ({})],
])("%s runs the statements of %s, which `vitest -u` writes", async (name, file, variables) => {
  const statements = await statementsOf(name, variables());
  expect(statements).not.toEqual([]);
  const path = join(PROJECT_ROOT, "graph", file);
  await expect(`${statements.map((sql) => `${sql};`).join("\n\n")}\n`).toMatchFileSnapshot(path);
});
