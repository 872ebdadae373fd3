import { print } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { assertAsDescribed } from "../testing/rest-answers.ts";
import { useTestWorld } from "../testing/world.ts";
import { describeRest } from "./openapi.ts";

const world = useTestWorld();

const COUNT = 230;

let url: string;
let person: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  [person, admin] = [await buildUser(world), await buildUser(world, { role: "admin" })];
  const { db } = world.services;
  const crowd = Array.from({ length: COUNT }, (_, index) => ({
    username: `crowd${index}`,
    email: `crowd${index}@inkfolk.test`,
    password: "no password",
    // Many share a name, and some a name with what an address would take for its own.
    fullName: ["Ana & Co <ink>", "José?=#", "Zoe"][index % 3] as string,
    userType: "canvas" as const,
    location: "Austin, TX",
  }));
  const members = await db.user.createManyAndReturn({ data: crowd, select: { id: true } });
  await db.follow.createMany({ data: members.map(({ id }) => ({ followerId: id, followingId: person.id })) });
});

interface Entry {
  id: string;
  cursor?: string;
}

async function read(address: string, as: TestPerson) {
  const response = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${as.token}` } });
  expect(response.status).toBe(200);
  const entries = (await response.json()) as Entry[];
  await assertAsDescribed("GET", address, 200, entries);
  const [, next] = response.headers.get("link")?.match(/^<([^<>]+)>; rel="next"$/) ?? [];
  return { entries, next };
}

/** The ids on each page, from link to link. */
async function follow(address: string, as: TestPerson) {
  const pages: string[][] = [];
  let here: string | undefined = address;
  while (here && pages.length < 20) {
    const { entries, next } = await read(here, as);
    pages.push(entries.map(({ id }) => id));
    here = next;
  }
  return pages;
}

test("a list leads to its next page, and its last page to none", async () => {
  const pages = await follow(`/api/users/${person.id}/followers`, person);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(new Set(pages.flat()).size).toBe(COUNT);
  expect((await read(`/api/users/${person.id}/following`, person)).next).toBeUndefined();
});

test("a list whose entries are read backwards leads on, too", async () => {
  const { startConversation } = await world.run(
    person,
    "mutation ($id: ID!) { startConversation(userId: $id) { id } }",
    { id: admin.id },
  );
  const pair = { senderId: person.id, receiverId: admin.id, conversationId: startConversation.id };
  await world.services.db.message.createMany({
    data: Array.from({ length: 150 }, (_, index) => ({
      ...pair,
      seq: index + 1,
      clientId: crypto.randomUUID(),
      content: `Message ${index}`,
    })),
  });
  const pages = await follow(`/api/conversations/${startConversation.id}/messages`, person);
  expect(pages.map(({ length }) => length)).toEqual([100, 50]);
});

test("the next page is asked for as this one was", async () => {
  for (let index = 0; index < 51; index++) await buildPost(world, { userId: person.id, caption: "Ink fern" });
  const { next = "" } = await read("/api/posts/search?q=ink%20fern", admin);
  const { pathname, searchParams } = new URL(next, url);
  expect([pathname, searchParams.get("q"), [...searchParams.keys()]]).toEqual([
    "/api/posts/search",
    "ink fern",
    ["q", "cursor"],
  ]);
  const rest = await read(next, admin);
  expect([rest.entries.length, rest.next]).toEqual([1, undefined]);
});

test.each(["name", "posts", "followers", "newest", "oldest"])(
  "the accounts sorted by %s are all reached, by the link and by the cursor of the last entry",
  async (sort) => {
    const address = `/api/admin/users?sort=${sort}`;
    const linked = await follow(address, admin);
    expect(linked.map(({ length }) => length)).toEqual([100, 100, COUNT + 2 - 200]);
    const found: string[] = [];
    let page = await read(address, admin);
    while (page.entries.length > 0 && found.length < 1000) {
      found.push(...page.entries.map(({ id }) => id));
      page = await read(`${address}&cursor=${encodeURIComponent(page.entries.at(-1)?.cursor ?? "")}`, admin);
    }
    expect(found).toEqual(linked.flat());
    expect(new Set(found).size).toBe(COUNT + 2);
  },
);

test("a cursor of no place in the list is refused at its parameter", async () => {
  const { entries } = await read(`/api/users/${person.id}/followers`, person);
  const response = await fetch(`${url}/api/users/${person.id}/followers?cursor=${entries[0]?.id}`, {
    headers: { authorization: `Bearer ${person.token}`, accept: "application/problem+json" },
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: "INVALID_CURSOR", fields: { cursor: "This page link is not valid. Start again from the first page." } },
  ]);
});

test("every list that takes a cursor knows where its next page begins, and says so in the manual", async () => {
  const { paths } = (await describeRest(restTable, schema)) as {
    paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
  };
  const lists = restTable.filter(({ reads }) => reads.query.includes("cursor"));
  expect(lists.length).toBeGreaterThan(20);
  for (const { document, path, method, status } of lists) {
    expect(print(document), path).toContain("pageInfo");
    const described = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method]?.responses[status];
    expect(Object.keys(described?.headers ?? {}), path).toContain("Link");
  }
});
