import { expect, test } from "vitest";
import type { DataOf } from "../../testing/document-types.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { registerRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { TEAM_ID } from "../../visibility/team.ts";

const world = useTestWorld();

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }`;
const INBOX = `{
  unreadMessagesCount
  conversations { edges { node {
    id unreadCount otherUser { id username fullName verified } lastMessage { seq content }
    messages { edges { node { seq content read isMine sender { id } } } }
  } } }
}`;
const MARK_READ = `mutation ($id: ID!) { markConversationRead(id: $id) { unreadCount } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;

async function register(
  userType: "ARTIST" | "CANVAS",
  username = `w${crypto.randomUUID().slice(0, 12)}`.replaceAll("-", "_"),
) {
  const input = {
    userType,
    username,
    email: `${username}@inkfolk.test`,
    password: "a password for tests",
    fullName: "New Person",
    location: "Austin, TX",
  };
  const { register: signedIn } = await world.run(null, REGISTER, { input });
  const user = await world.services.db.user.findUniqueOrThrow({ where: { id: signedIn.user.id } });
  return { ...user, token: signedIn.token } satisfies TestPerson;
}

test.each(["ARTIST", "CANVAS"] as const)(
  "a new account (%s) finds exactly two unread messages of the team",
  async (type) => {
    const person = await register(type);
    const { unreadMessagesCount, conversations } = await world.run(person, INBOX);
    expect(unreadMessagesCount).toBe(2);
    expect(conversations.edges).toHaveLength(1);
    const conversation = conversations.edges[0]?.node;
    expect(conversation).toMatchObject({
      unreadCount: 2,
      otherUser: { id: TEAM_ID, username: "inkfolk", fullName: "Inkfolk Team", verified: true },
      lastMessage: { seq: 2, content: expect.stringMatching(/^How booking works/) },
      messages: {
        edges: [
          { node: { seq: 2, read: false, isMine: false, sender: { id: TEAM_ID } } },
          { node: { seq: 1, read: false, content: expect.stringMatching(/^Welcome to Inkfolk!/) } },
        ],
      },
    });
    await world.run(person, MARK_READ, { id: String(conversation?.id) });
    expect(await world.run(person, `{ unreadMessagesCount }`)).toEqual({ unreadMessagesCount: 0 });
  },
);

test("the second message differs for artists and canvases", async () => {
  const [forArtist, forCanvas] = await Promise.all(
    (["ARTIST", "CANVAS"] as const).map(async (type) => world.run(await register(type), INBOX)),
  );
  const lastOf = (inbox: DataOf<typeof INBOX> | undefined) => inbox?.conversations.edges[0]?.node.lastMessage?.content;
  expect(lastOf(forArtist)).toContain("Artist Requests");
  expect(lastOf(forCanvas)).toContain("Book a Tattoo Session");
});

test("an older app that registers sees the same two", async () => {
  const client = await registerRest(await world.listen(), "welcome_rest", "canvas");
  const [conversation, ...others] = await client.call<{ id: string; unreadCount: number }[]>(
    "GET",
    "/api/conversations",
  );
  expect(others).toEqual([]);
  expect(conversation).toMatchObject({ unreadCount: 2, user1: { username: "inkfolk" }, lastMessage: { read: false } });
  const messages = await client.call<{ read: boolean }[]>("GET", `/api/conversations/${conversation?.id}/messages`);
  expect(messages.map(({ read }) => read)).toEqual([false, false]);
});

test("whoever loses the race for a name leaves no messages behind", async () => {
  const { db } = world.services;
  const before = await db.message.count();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => register("CANVAS", "welcome_race")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
  }
  expect(await db.message.count()).toBe(before + 2);
});

test("the team's account is found by its name, takes no messages, and nobody signs in to it", async () => {
  const person = await buildUser(world);
  expect(await world.run(person, `{ user(username: "inkfolk") { id role } }`)).toEqual({
    user: { id: TEAM_ID, role: "USER" },
  });
  await expect(world.run(person, SEND, { input: { receiverId: TEAM_ID, content: "Hi" } })).rejects.toEqual({
    code: "MESSAGES_CLOSED",
    message: "@inkfolk isn't accepting messages",
  });
  const { email } = await world.services.db.user.findUniqueOrThrow({ where: { id: TEAM_ID } });
  await expect(
    world.run(null, `mutation ($input: LoginInput!) { login(input: $input) { token } }`, {
      input: { email, password: "inkfolk" },
    }),
  ).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test("the team's account is in no list in which one looks for people", async () => {
  const person = await buildUser(world);
  for (const query of ["", "inkfolk", "Inkfolk Team"]) {
    const data = await world.run(
      person,
      `query ($query: String) { searchUsers(query: $query, first: 100) { edges { node { id } } } }`,
      { query },
    );
    expect(data.searchUsers.edges.map(({ node }) => node.id)).not.toContain(TEAM_ID);
  }
});
