import { pino } from "pino";
import { expect, test } from "vitest";
import { upkeep } from "../app/records.ts";
import { buildArtist, buildPost, buildReview, buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { reconcileCounters } from "./counters.ts";

const world = useTestWorld();

const LIKE = `mutation ($id: ID!) { likePost(id: $id) { likes } }`;
const COMMENT = `mutation ($id: ID!) { addComment(input: { postId: $id, content: "Fine" }) { id } }`;
const LIKE_COMMENT = `mutation ($id: ID!) { likeComment(id: $id) { id } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;

async function buildTown() {
  const [artist, client] = [await buildArtist(world), await buildUser(world)];
  const post = await buildPost(world, { userId: artist.id });
  await world.run(client, FOLLOW, { id: artist.id });
  await world.run(client, LIKE, { id: post.id });
  const { addComment } = await world.run(client, COMMENT, { id: post.id });
  await world.run(artist, LIKE_COMMENT, { id: addComment.id });
  for (const stars of [1, 4]) await buildReview(world, { authorId: client.id, artistId: artist.id, stars });
  return { artist, client, post, comment: addComment };
}

test("what is counted right is left alone; what drifted is counted again, and the log says so", async () => {
  const { db } = world.services;
  const { artist, client, post, comment } = await buildTown();
  const lines: { counter: string; mended: string[] }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const reconcile = () => reconcileCounters({ db, log }, upkeep);
  expect(await reconcile()).toBe(0);

  await db.user.update({
    where: { id: artist.id },
    data: { postsCount: 7, followersCount: 0, reviewsCount: 9, ratersCount: 3, starsSum: 12 },
  });
  await db.user.update({ where: { id: client.id }, data: { followingCount: 3 } });
  await db.post.update({ where: { id: post.id }, data: { likes: 0, comments: 12 } });
  await db.comment.update({ where: { id: comment.id }, data: { likes: 9 } });
  expect(await reconcile()).toBe(9);

  expect(await db.user.findUnique({ where: { id: artist.id } })).toMatchObject({
    postsCount: 1,
    followersCount: 1,
    reviewsCount: 2,
    ratersCount: 1,
    starsSum: 4,
  });
  expect(await db.user.findUnique({ where: { id: client.id } })).toMatchObject({ followingCount: 1 });
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ likes: 1, comments: 1 });
  expect(await db.comment.findUnique({ where: { id: comment.id } })).toMatchObject({ likes: 1 });
  expect(Object.fromEntries(lines.map(({ counter, mended }) => [counter, mended]))).toEqual({
    "posts of people": [artist.id],
    followers: [artist.id],
    "people who are followed": [client.id],
    "reviews of artists": [artist.id],
    "clients who review artists": [artist.id],
    "stars of artists": [artist.id],
    "likes of posts": [post.id],
    "comments of posts": [post.id],
    "likes of comments": [comment.id],
  });
  expect(await reconcile()).toBe(0);
});

test("people who like a post meanwhile are counted", async () => {
  const { db, log } = world.services;
  const { post } = await buildTown();
  const others = await Promise.all(Array.from({ length: 10 }, () => buildUser(world)));
  await db.post.update({ where: { id: post.id }, data: { likes: 100 } });
  await Promise.all([
    ...others.map((person) => world.run(person, LIKE, { id: post.id })),
    reconcileCounters({ db, log }, upkeep),
  ]);
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ likes: 11 });
});
