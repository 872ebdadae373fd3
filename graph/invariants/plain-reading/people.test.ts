import { expect, test } from "vitest";
import type { Selection } from "../../core/selection.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { createRequestContext } from "../../identity/authenticate.ts";
import { columnParts } from "../../people/lists.ts";
import { findProfile } from "../../people/rules/people.ts";
import { buildArtist, buildPortfolioItem, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewPerson, personExists, welcoming } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";
import { buildFixture, buildImage, PERSON, rowsOf } from "./fixture.ts";

const world = useTestWorld();

test("a person is the row that Prisma reads", async () => {
  const viewer = await buildUser(world);
  const all: Selection = {
    has: () => true,
    at: () => all,
    rows: () => all,
    parts: (of) => (of === "User" ? columnParts(Object.values(Prisma.UserScalarFieldEnum)) : []),
    numberAt: (_name, _argument, otherwise) => otherwise,
    isGiven: () => false,
  };
  for (const overrides of [{}, { languages: ["en", "es"], lat: 30.27, priceBand: 2, acceptedPolicyAt: new Date() }]) {
    const { token: _, ...plain } = await buildArtist(world, overrides);
    const request = { token: viewer.token, userAgent: "test", address: "127.0.0.1" };
    for (const address of [{ id: plain.id }, { username: plain.username }]) {
      const ctx = await createRequestContext(world.services, request);
      expect(await findProfile(ctx, address, all)).toMatchObject(plain);
    }
  }
});

const ROW = `${PERSON} userType location bio languages timeZone followersCount isFollowing isPrivate viewerCanMessage
  followStatus { isFollowing followsMe requested }`;

/** What a document of `ROW` answers of somebody who exists for the viewer. */
async function readRow(viewer: TestPerson, id: string) {
  const { db } = world.services;
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const follows = async (followerId: string, followingId: string) =>
    (await db.follow.count({ where: { followerId, followingId } })) === 1;
  const isFollowing = await follows(viewer.id, id);
  const isOpen = user.profileVisible || isFollowing || id === viewer.id;
  const city = user.showLocation || id === viewer.id ? user.location : null;
  const isWelcome = { AND: [{ id, NOT: { id: viewer.id } }, personExists.where(viewer), welcoming.where(viewer)] };
  return {
    id,
    username: user.username,
    fullName: user.fullName,
    avatar: user.avatar,
    verified: user.verified,
    userType: user.userType.toUpperCase(),
    location: isOpen ? city : null,
    bio: isOpen ? user.bio : "",
    languages: isOpen ? user.languages : [],
    timeZone: isOpen && city && user.userType === "artist" ? "America/Chicago" : null,
    followersCount: user.followersCount,
    isFollowing,
    isPrivate: !isOpen,
    viewerCanMessage: (await db.user.count({ where: isWelcome })) === 1,
    followStatus: {
      isFollowing,
      followsMe: await follows(id, viewer.id),
      requested: (await db.followRequest.count({ where: { requesterId: viewer.id, targetId: id } })) === 1,
    },
  };
}

/** The fixture, and people who show less than others, follow, are followed or asked. */
async function buildNeighbours() {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  const about = { bio: 'né "\\', languages: ["en", "es"], followersCount: 2 };
  const followed = await buildArtist(world, { ...about, profileVisible: false, followersCount: 3 });
  const quiet = await buildArtist(world, { ...about, showLocation: false, allowMessages: false });
  const fan = await buildUser(world, { ...about, allowMessages: false });
  for (const { id } of [followed, quiet]) {
    await db.follow.create({ data: { followerId: viewer.id, followingId: id } });
  }
  await db.follow.create({ data: { followerId: fan.id, followingId: viewer.id } });
  await db.followRequest.create({ data: { requesterId: viewer.id, targetId: others[1]?.id ?? "" } });
  return { viewer, people: [...others, followed, quiet, fan] };
}

test("people who are found are what reading each by Prisma answers", async () => {
  const { viewer } = await buildNeighbours();
  const byFollowers = [{ followersCount: "desc" }, { id: "desc" }] as const;
  for (const [args, orderBy] of [
    ["first: 100", byFollowers],
    ['first: 100, query: "person"', byFollowers],
    ['first: 100, query: "pe"', byFollowers],
    ['first: 100, query: "person", sort: NEWEST', [{ id: "desc" }]],
  ] as const) {
    const { searchUsers } = await world.send(
      viewer,
      `{ searchUsers(${args}) { totalCount edges { node { ${ROW} } } } }`,
    );
    const plain = await world.services.db.user.findMany({
      where: { AND: [canViewPerson.where(viewer), notTheTeam.where] },
      orderBy: [...orderBy],
    });
    expect(rowsOf(searchUsers)).toEqual(await Promise.all(plain.map(({ id }) => readRow(viewer, id))));
    expect(searchUsers).toMatchObject({ totalCount: plain.length });
  }
});

test("the work of artists who are found is what reading each by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, people } = await buildNeighbours();
  for (const [index, { id }] of people.entries()) {
    for (let made = 0; made < index % 4; made++) await buildPortfolioItem(world, { artistId: id, title: 'né "\\' });
    for (const isFinished of [true, false, true]) {
      await buildPost(world, { userId: id, caption: "né", imageUrl: await buildImage(world, id, isFinished) });
    }
  }
  const work = "work { id kind title imageUrl image { width height placeholder } }";
  const { searchUsers } = await world.send(viewer, `{ searchUsers(first: 100) { edges { node { id ${work} } } } }`);
  const show = async (kind: string, title: string, { id, imageUrl }: { id: string; imageUrl: string }) => {
    const image = await db.mediaObject.findFirst({
      where: { id: imageUrl.slice("/objects/".length), status: "ready" },
      select: { width: true, height: true, placeholder: true },
    });
    return { id, kind, title, imageUrl, image };
  };
  const newest = { orderBy: { id: "desc" }, take: 3 } as const;
  for (const { id, work } of rowsOf<{ id: string; work: unknown }>(searchUsers)) {
    const { userType } = await db.user.findUniqueOrThrow({ where: { id } });
    const pieces = await db.portfolioItem.findMany({ where: { artistId: id }, ...newest });
    const posts = await db.post.findMany({ where: { userId: id }, ...newest });
    const shown = await Promise.all([
      ...pieces.map((each) => show("PIECE", each.title, each)),
      ...posts.map((each) => show("POST", each.caption, each)),
    ]);
    expect(work).toEqual(userType === "artist" ? shown.slice(0, 3) : []);
  }
});

test("lists of people who stand to somebody are what reading them by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, people } = await buildNeighbours();
  const [open] = people as [TestPerson];
  const { id: postId } = await buildPost(world, { userId: open.id });
  for (const { id } of people.slice(1)) {
    await db.follow.create({ data: { followerId: id, followingId: open.id } });
    await db.follow.create({ data: { followerId: open.id, followingId: id } });
    await db.like.create({ data: { userId: id, postId } });
    await db.followRequest.create({ data: { requesterId: id, targetId: viewer.id } });
  }
  const page = `(first: 100) { edges { node { ${ROW} } } }`;
  const { user, post, followRequests, blockedUsers } = await world.send(
    viewer,
    `query ($id: ID!, $postId: ID!) {
      user(id: $id) { followers${page} following${page} } post(id: $postId) { likedBy${page} } followRequests${page}
      blockedUsers(first: 100) { edges { node { ${PERSON} } } }
    }`,
    { id: open.id, postId },
  );
  const { followers, following } = user as Record<string, unknown>;
  const [known, newestFirst] = [personExists.where(viewer), { orderBy: { id: "desc" } } as const];
  const rowsBy = (ids: string[]) => Promise.all(ids.map((id) => readRow(viewer, id)));
  const fans = await db.follow.findMany({ where: { followingId: open.id, follower: known }, ...newestFirst });
  const idols = await db.follow.findMany({ where: { followerId: open.id, following: known }, ...newestFirst });
  const likes = await db.like.findMany({ where: { postId, user: known }, ...newestFirst });
  const asking = await db.followRequest.findMany({ where: { targetId: viewer.id, requester: known }, ...newestFirst });
  const kept = await db.block.findMany({ where: { blockerId: viewer.id }, include: { blocked: true }, ...newestFirst });
  expect(rowsOf(followers)).toEqual(await rowsBy(fans.map(({ followerId }) => followerId)));
  expect(rowsOf(following)).toEqual(await rowsBy(idols.map(({ followingId }) => followingId)));
  expect(rowsOf((post as Record<string, unknown>).likedBy)).toEqual(await rowsBy(likes.map(({ userId }) => userId)));
  expect(rowsOf(followRequests)).toEqual(await rowsBy(asking.map(({ requesterId }) => requesterId)));
  expect(rowsOf(blockedUsers)).toEqual(
    kept.map(({ blocked: { id, username, fullName, avatar, verified } }) => ({
      id,
      username,
      fullName,
      avatar,
      verified,
    })),
  );
  expect([fans, idols, likes, asking, kept].map(({ length }) => length)).toEqual([4, 4, 4, 4, 1]);
});
