import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { variantKey } from "../../objects/store.ts";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildPortfolioItem,
  buildPost,
  buildReview,
  buildUser,
  reportComment,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { eraseAccounts } from "./erasure.ts";
import { hashPassword } from "./passwords.ts";

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "correct horse";
const START = new Date("2026-05-01T12:00:00Z");
const DUE = new Date(START.getTime() + 30 * DAY);

const world = useTestWorld();

const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const LIKE_COMMENT = `mutation ($id: ID!) { likeComment(id: $id) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const REACT = `mutation ($input: MessageReactionInput!) { reactToMessage(input: $input) { id } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }`;
const DELETE = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { username } }`;
const RESTORE = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { token } }`;
const THREAD = `query ($id: ID!) {
  conversation(id: $id) {
    otherUser { username fullName avatar location }
    messages { edges { node { content imageUrl isMine } } }
  }
}`;

beforeEach(() => {
  world.clock = START;
});
afterEach(() => {
  world.clock = null;
});

const removeAccount = (person: TestPerson) =>
  world.run(person, DELETE, { input: { username: person.username, password: PASSWORD } });
const eraseAll = () => {
  world.clock = DUE;
  return eraseAccounts(world.services);
};
const comment = async (person: TestPerson, postId: string, parentId?: string) =>
  (await world.run(person, COMMENT, { input: { postId, parentId, content: "Hi" } })).addComment.id;

/** Every counter that differs from what it counts. */
async function findDrift(): Promise<unknown[]> {
  return world.services.db.$queryRaw`
    SELECT 'post' AS what, p.id::text FROM posts p WHERE
      p.likes <> (SELECT count(*) FROM likes WHERE post_id = p.id)
      OR p.comments + p.waiting_comments <> (SELECT count(*) FROM comments WHERE post_id = p.id)
    UNION ALL SELECT 'comment', c.id::text FROM comments c
      WHERE c.likes <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)
    UNION ALL SELECT 'person', u.id::text FROM users u WHERE
      u.posts_count <> (SELECT count(*) FROM posts WHERE user_id = u.id)
      OR u.followers_count <> (SELECT count(*) FROM follows WHERE following_id = u.id)
      OR u.following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
      OR u.reviews_count <> (SELECT count(*) FROM reviews WHERE artist_id = u.id)
      OR u.stars_sum <> (SELECT coalesce(sum(stars), 0) FROM reviews WHERE artist_id = u.id)`;
}

/** Somebody with something everywhere, and somebody else whom all of it touches. */
async function buildLife() {
  const { db, objects } = world.services;
  const password = await hashPassword(PASSWORD);
  const [person, other] = [
    await buildArtist(world, {
      password,
      fullName: "Mara Secret",
      bio: "Secret bio",
      studioAddress: "1 Secret St",
      languages: ["es"],
      priceBand: 2,
      startingPrice: 12_000,
      website: "https://secret.example/",
      instagram: "mara.secret",
    }),
    await buildArtist(world),
  ];
  await world.run(person, UPDATE, {
    input: { username: `${person.username}.x`, avatar: await buildImage(world, person, "avatar") },
  });
  const own = await buildPost(world, { userId: person.id });
  await objects.put(variantKey(own.imageUrl.split("/").at(-1) ?? "", 320), Buffer.from("bytes"), "image/webp");
  const others = await buildPost(world, { userId: other.id, artistId: person.id, verified: true });
  await buildPortfolioItem(world, { artistId: person.id });
  await buildReview(world, { authorId: person.id, artistId: other.id, text: "A secret review" });
  await buildReview(world, { authorId: other.id, artistId: person.id, text: "Of a secret session" });

  await world.run(person, FOLLOW, { id: other.id });
  await world.run(other, FOLLOW, { id: person.id });
  await world.run(person, LIKE, { id: others.id });
  await world.run(other, LIKE, { id: own.id });
  await world.run(other, LIKE, { id: others.id });
  const [theirs, kept] = [await comment(person, others.id), await comment(other, others.id)];
  await comment(other, others.id, theirs);
  await comment(other, own.id);
  await world.run(person, LIKE_COMMENT, { id: kept });
  const note = "A secret note";
  await reportComment(world, person, { id: kept, userId: other.id }, { note });
  await reportComment(world, other, { id: theirs, userId: person.id }, { note });

  const imageUrl = await buildImage(world, person, "message");
  const send = async (sender: TestPerson, receiverId: string, content: string, image?: string) =>
    (await world.run(sender, SEND, { input: { receiverId, content, imageUrl: image } })).sendMessage;
  await send(person, other.id, "A secret message", imageUrl);
  const { id: messageId, conversationId } = await send(other, person.id, "An answer");
  await world.run(person, REACT, { input: { messageId, emoji: "👍" } });

  const past = { preferredDate: new Date(START.getTime() - 9 * DAY), status: "completed" } as const;
  const booked = await buildBooking(world, {
    ...past,
    clientId: person.id,
    artistId: other.id,
    notes: "A secret note",
    description: "A secret idea",
    estimatedPrice: 20_000,
    clientConfirmedAt: new Date(START.getTime() - 10 * DAY),
  });
  const person2 = { ...person, username: `${person.username}.x` };
  await db.profileView.deleteMany();
  return { person: person2, oldUsername: person.username, other, own, others, conversationId, booked };
}

describe("after thirty days", () => {
  test("nothing personal is left, and every counter is right", async () => {
    const { person, oldUsername, other, own, others, conversationId, booked } = await buildLife();
    const { db, objects } = world.services;
    expect(await findDrift()).toEqual([]);
    await removeAccount(person);
    expect(await eraseAll()).toBe(1);

    expect(await findDrift()).toEqual([]);
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({
      username: `deleted_${person.id.slice(-12)}`,
      email: `deleted:${person.id}`,
      password: "erased",
      fullName: "Deleted account",
      bio: "",
      location: null,
      lat: null,
      avatar: null,
      studioAddress: null,
      languages: [],
      priceBand: null,
      startingPrice: null,
      website: null,
      instagram: null,
      postsCount: 0,
      followersCount: 0,
      followingCount: 0,
      erasedAt: DUE,
    });
    expect(await db.post.findUnique({ where: { id: own.id } })).toBeNull();
    // What they reported is still there to be looked at; what was said of their own went with it.
    expect(await db.report.findMany()).toMatchObject([{ reporterId: person.id, note: "", state: "open" }]);
    expect(await db.post.findUnique({ where: { id: others.id } })).toMatchObject({
      artistId: null,
      verified: false,
      likes: 1,
      comments: 1,
    });
    const mine = { where: { userId: person.id } };
    expect(await db.comment.count(mine)).toBe(0);
    expect(await db.like.count(mine)).toBe(0);
    expect(await db.notification.count(mine)).toBe(0);
    expect(await db.notification.count({ where: { actorId: person.id } })).toBe(0);
    expect(await db.session.count(mine)).toBe(0);
    expect(await db.messageReaction.count(mine)).toBe(0);
    expect(await db.usernameHistory.count(mine)).toBe(0);
    expect(await db.portfolioItem.count({ where: { artistId: person.id } })).toBe(0);
    expect(await db.mediaObject.count({ where: { ownerId: person.id } })).toBe(0);
    expect(await objects.get(variantKey(own.imageUrl.split("/").at(-1) ?? "", 320))).toBeNull();
    expect(await db.booking.findUnique({ where: { id: booked.id } })).toMatchObject({
      status: "completed",
      estimatedPrice: 20_000,
      notes: "",
      description: "",
      clientConfirmedAt: null,
    });

    // The other side keeps the thread and its own words.
    const { token } = await buildUser(world);
    const session = await db.session.findFirstOrThrow({ orderBy: { id: "desc" } });
    await db.session.update({ where: { id: session.id }, data: { userId: other.id } });
    expect(await world.run({ ...other, token }, THREAD, { id: conversationId })).toEqual({
      conversation: {
        otherUser: {
          username: `deleted_${person.id.slice(-12)}`,
          fullName: "Deleted account",
          avatar: null,
          location: null,
        },
        messages: {
          edges: [
            { node: { content: "An answer", imageUrl: null, isMine: true } },
            { node: { content: "", imageUrl: null, isMine: false } },
          ],
        },
      },
    });
    const user = `query ($username: String!) { user(username: $username) { id } }`;
    for (const username of [person.username, oldUsername, `deleted_${person.id.slice(-12)}`, person.id]) {
      await expect(world.run(null, user, { username })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(
      world.run(null, RESTORE, { input: { email: person.email, password: PASSWORD } }),
    ).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });

  test("address and username are free again", async () => {
    const { person } = await buildLife();
    await removeAccount(person);
    await eraseAll();
    const register = `mutation ($input: RegisterInput!) { register(input: $input) { user { username } } }`;
    const input = {
      email: person.email,
      username: person.username,
      password: PASSWORD,
      fullName: "Somebody else",
      userType: "CANVAS" as const,
      location: "Austin, TX",
    };
    expect(await world.run(null, register, { input })).toEqual({ register: { user: { username: person.username } } });
  });

  test("an account is erased once, also by two nodes at once", async () => {
    const { person } = await buildLife();
    await removeAccount(person);
    world.clock = DUE;
    const counts = await Promise.all([eraseAccounts(world.services), eraseAccounts(world.services)]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await eraseAccounts(world.services)).toBe(0);
    expect(await findDrift()).toEqual([]);
  });

  test("what was begun is finished the next time, and stops nobody else", async () => {
    const [{ person, own }, { person: another }] = [await buildLife(), await buildLife()];
    await removeAccount(person);
    await removeAccount(another);
    const { db } = world.services;
    await db.$executeRawUnsafe(`
      CREATE FUNCTION the_power_goes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.user_id = '${person.id}' THEN RAISE EXCEPTION 'the power went'; END IF;
        RETURN OLD;
      END $$`);
    await db.$executeRawUnsafe(
      "CREATE TRIGGER the_power_goes BEFORE DELETE ON comments FOR EACH ROW EXECUTE FUNCTION the_power_goes()",
    );
    expect(await eraseAll()).toBe(1);
    expect(await db.post.count({ where: { id: own.id } })).toBe(0);
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({
      fullName: "Deleted account",
      erasedAt: null,
    });
    expect(await findDrift()).toEqual([]);
    await db.$executeRawUnsafe("DROP FUNCTION the_power_goes() CASCADE");
    expect(await eraseAll()).toBe(1);
    expect(await findDrift()).toEqual([]);
  });
});

test("nobody is erased before their thirty days are over, nor after they came back", async () => {
  const { person } = await buildLife();
  const { person: returned } = await buildLife();
  await removeAccount(person);
  await removeAccount(returned);
  world.clock = new Date(DUE.getTime() - 1);
  expect(await eraseAccounts(world.services)).toBe(0);
  await world.run(null, RESTORE, { input: { email: returned.email, password: PASSWORD } });
  expect(await eraseAll()).toBe(1);
  expect(await world.services.db.user.findUnique({ where: { id: returned.id } })).toMatchObject({
    fullName: "Mara Secret",
    erasedAt: null,
  });
  expect(await findDrift()).toEqual([]);
});
