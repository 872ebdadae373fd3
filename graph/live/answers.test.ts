import { expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { openSessionMemory } from "../core/session-memory.ts";
import { parseDocument } from "../graphql/documents.ts";
import { createContext } from "../identity/authenticate.ts";
import { openTestDatabase } from "../testing/database.ts";
import { buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { answerDelivery, isAnsweredAlike } from "./answers.ts";

const world = useTestWorld();

const posts = (selection: string) => `subscription { postsChanged(postIds: ["x"]) { posts { ${selection} } } }`;

test.each([
  ["what a feed hears", "subscription ($id: ID) { feedPostAdded(after: $id) }", true],
  ["columns", posts("id name: likes createdAt __typename"), true],
  ["columns in fragments", `${posts("...F ... on Post { tags }")} fragment F on Post { caption }`, true],
  ["a field of the viewer's", posts("id viewerCanEdit"), false],
  ["a person", posts("id user { id }"), false],
  ["a field of the viewer's in a fragment", `${posts("...F")} fragment F on Post { likedByMe }`, false],
  ["a directive", posts("id likes @include(if: true)"), false],
  ["a second operation", `query Q { me { id } } ${posts("id").replace("{", "S {")}`, false],
])("a document of %s is answered alike for all, or not", (_what, text, isAlike) => {
  expect(isAnsweredAlike(schema, parseDocument(text))).toBe(isAlike);
});

test("what one of many cannot be answered is theirs, and the others are", async () => {
  const document = parseDocument("subscription { postsChanged(postIds: []) { goneIds } }");
  const watch = async () => {
    const { token } = await buildUser(world);
    return { schema, document, contextValue: await createContext(world.services, { token, userAgent: "test" }) };
  };
  const [unlucky, beside, later] = [await watch(), await watch(), await watch()];
  const gone = await openTestDatabase();
  await gone.close();
  const sessions = openSessionMemory(gone.people);
  const broken = { ...world.services, database: gone, db: gone.prisma, sessions };
  const delivery = { value: { posts: [], goneIds: ["one"] } };

  const [first, second] = await Promise.allSettled([
    answerDelivery(broken, unlucky, delivery),
    answerDelivery(world.services, beside, delivery),
  ]);
  const third = await answerDelivery(world.services, later, delivery);

  const answer = JSON.stringify({ data: { postsChanged: { goneIds: ["one"] } } });
  expect(first).not.toHaveProperty("value", answer);
  expect([second, third]).toEqual([{ status: "fulfilled", value: answer }, answer]);
});
