import { beforeEach, expect, test } from "vitest";
import type { Post } from "../generated/prisma/client.ts";
import { createContext } from "../http/authenticate.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { subscribeToPosts } from "./subscriptions.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const WATCH = `subscription ($ids: [ID!]!) {
  postsChanged(postIds: $ids) { goneIds posts { id caption likes comments verified likedByMe } }
}`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { id } }`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const DELETE_COMMENT = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }`;
const CONFIRM = `mutation ($id: ID!) { confirmTag(postId: $id) { id } }`;
const DELETE = `mutation ($id: ID!) { deletePost(id: $id) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let author: TestPerson;
let artist: TestPerson;
let reader: TestPerson;
let post: Post;

beforeEach(async () => {
  [author, artist, reader] = [await buildUser(world), await buildArtist(world), await buildUser(world)];
  post = await buildPost(world, { userId: author.id, artistId: artist.id });
});

const watch = (person: TestPerson, ...ids: string[]) => sockets.subscribe(person, WATCH, { ids }, 1);
const now = (changes: object) => ({ postsChanged: { goneIds: [], posts: [expect.objectContaining(changes)] } });
const gone = (...goneIds: string[]) => ({ postsChanged: { goneIds, posts: [] } });

test("tells how the post stands at first, then every change of it, as the watcher sees it", async () => {
  const atReader = await watch(reader, post.id.toUpperCase());
  expect(await atReader.next()).toEqual(now({ id: post.id, likes: 0, comments: 0, verified: false }));
  await world.run(author, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 1, likedByMe: false }));
  const input = { postId: post.id, content: "Lovely" };
  const { addComment } = await world.run<{ addComment: { id: string } }>(reader, COMMENT, { input });
  expect(await atReader.next()).toEqual(now({ comments: 1 }));
  await world.run(reader, DELETE_COMMENT, { id: addComment.id });
  await world.run(author, UNLIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 0, comments: 0 }));
  await world.run(author, UPDATE, { input: { id: post.id, caption: "Healed" } });
  await world.run(artist, CONFIRM, { id: post.id });
  expect(await atReader.next()).toEqual(now({ caption: "Healed", verified: true }));
  await world.run(author, DELETE, { id: post.id });
  expect(await atReader.next()).toEqual(gone(post.id));
});

test("gathers a burst of likes, and says nothing of what changed nothing", async () => {
  const fans = await Promise.all(Array.from({ length: 5 }, () => buildUser(world)));
  const atReader = await watch(reader, post.id);
  await atReader.next();
  await Promise.all(fans.map((fan) => world.run(fan, LIKE, { id: post.id })));
  await world.run(fans[0] ?? reader, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 5 }));
  await world.run(reader, UNLIKE, { id: post.id });
  await world.run(author, UPDATE, { input: { id: post.id, caption: "Last" } });
  expect(await atReader.next()).toEqual(now({ caption: "Last", likes: 5 }));
});

test("asks for the right at the beginning and with every event", async () => {
  const hidden = await buildPost(world, { userId: (await buildUser(world, { profileVisible: false })).id });
  const atReader = await watch(reader, hidden.id, post.id, UNKNOWN_ID, "no id");
  const first = await atReader.next<{ postsChanged: { goneIds: string[]; posts: { id: string }[] } }>();
  expect(first.postsChanged.posts.map(({ id }) => id)).toEqual([post.id]);
  expect(new Set(first.postsChanged.goneIds)).toEqual(new Set([hidden.id, UNKNOWN_ID]));

  await world.services.db.block.create({ data: { blockerId: author.id, blockedId: reader.id } });
  await world.run(artist, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(gone(post.id));
  await world.services.db.session.deleteMany({ where: { userId: reader.id } });
  await world.run(artist, UNLIKE, { id: post.id });
  await expect(atReader.next()).rejects.toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
});

test("is refused to nobody, and for too many posts or none", async () => {
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect(await sockets.refusal(undefined, WATCH, { ids: [post.id] })).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sockets.refusal(reader.token, WATCH, { ids })).toEqual({
    code: "BAD_USER_INPUT",
    message: "Watch at most 50 posts at once",
  });
  expect(await sockets.refusal(reader.token, WATCH, { ids: [] })).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("costs as many statements for many posts as for one", async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => buildPost(world)));
  const statements = async (ids: string[]) =>
    world.countStatements(async () => {
      const ctx = await createContext(world.services, { token: reader.token, userAgent: "test" });
      const changes = await subscribeToPosts(ctx, ids);
      await changes[Symbol.asyncIterator]().return?.();
    });
  expect(await statements(many.map(({ id }) => id))).toBe(await statements([post.id]));
});
