import { beforeEach, expect, test } from "vitest";
import {
  buildArtist,
  buildBooking,
  buildPortfolioItem,
  buildPost,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const WORK = "work { id kind title imageUrl image { width height } }";
const FOUND = `{ searchUsers(first: 50) { edges { node { username ${WORK} } } } }` as const;
const NAMED = "query ($id: ID!) { user(id: $id) { work { title } } }";
const BOOKED = "query ($id: ID!) { booking(id: $id) { artist { work { title } } } }";

let viewer: TestPerson;
let artist: TestPerson;

beforeEach(async () => {
  await world.services.db.user.deleteMany();
  viewer = await buildUser(world);
  artist = await buildArtist(world);
});

const piece = (title: string) => buildPortfolioItem(world, { artistId: artist.id, title });
const post = (caption: string, more = {}) => buildPost(world, { userId: artist.id, caption, ...more });
const titlesOf = async () => {
  const { user } = await world.run(viewer, NAMED, { id: artist.id });
  return user.work.map(({ title }) => title);
};

test("pieces come first, newest first, then what the artist shared, three in all", async () => {
  await piece("Moth");
  const { id, imageUrl } = await piece("Rose");
  await post("An older one");
  await post("A newer one");
  const { searchUsers } = await world.run(viewer, FOUND);
  const found = searchUsers.edges.find(({ node }) => node.username === artist.username)?.node.work;
  expect(found?.map(({ kind, title }) => `${kind} ${title}`)).toEqual(["PIECE Rose", "PIECE Moth", "POST A newer one"]);
  expect(found?.[0]).toEqual({ id, kind: "PIECE", title: "Rose", imageUrl, image: { width: 1280, height: 960 } });
  expect(await titlesOf()).toEqual(["Rose", "Moth", "A newer one"]);
});

test("pieces come in the artist's order", async () => {
  const [{ id }] = [await piece("Moth"), await piece("Rose"), await piece("Fern")];
  const { id: to } = await piece("Koi");
  await world.run(artist, `mutation ($id: ID!, $to: ID!) { movePortfolioItem(id: $id, to: $to) { id } }`, { id, to });
  expect(await titlesOf()).toEqual(["Moth", "Koi", "Fern"]);
});

test("what somebody else made is not their work, and who is no artist shows none", async () => {
  await post("Made by another", { artistId: (await buildArtist(world)).id });
  await post("Made by myself", { artistId: artist.id });
  expect(await titlesOf()).toEqual(["Made by myself"]);
  await piece("Hidden meanwhile");
  await world.services.db.user.update({ where: { id: artist.id }, data: { userType: "canvas" } });
  expect(await titlesOf()).toEqual([]);
});

test("a picture that is a piece and a post is shown once, and another's only to who may see the post", async () => {
  const { db } = world.services;
  const shared = await post("A moth");
  await buildPortfolioItem(world, { artistId: artist.id, title: "Moth", imageUrl: shared.imageUrl, postId: shared.id });
  const client = await buildUser(world);
  const theirs = await buildPost(world, { userId: client.id, artistId: artist.id, verified: true });
  await buildPortfolioItem(world, {
    artistId: artist.id,
    title: "Rings",
    imageUrl: theirs.imageUrl,
    postId: theirs.id,
  });
  const found = async () => {
    const { searchUsers } = await world.run(viewer, FOUND);
    return searchUsers.edges.find(({ node }) => node.username === artist.username)?.node.work.map(({ title }) => title);
  };
  expect([await titlesOf(), await found()]).toEqual(Array(2).fill(["Rings", "Moth"]));
  await db.user.update({ where: { id: client.id }, data: { profileVisible: false } });
  expect([await titlesOf(), await found()]).toEqual(Array(2).fill(["Moth"]));
});

test("a private profile shows its work to followers, and a block hides it", async () => {
  const { db } = world.services;
  await piece("Rose");
  await db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
  expect(await titlesOf()).toEqual([]);
  await db.follow.create({ data: { followerId: viewer.id, followingId: artist.id } });
  expect(await titlesOf()).toEqual(["Rose"]);
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: viewer.id });
  const booked = async () => (await world.run(viewer, BOOKED, { id })).booking.artist.work;
  expect(await booked()).toEqual([{ title: "Rose" }]);
  await db.block.create({ data: { blockerId: artist.id, blockedId: viewer.id } });
  expect(await booked()).toEqual([]);
});
