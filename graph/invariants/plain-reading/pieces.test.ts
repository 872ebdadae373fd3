import { expect, test } from "vitest";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { buildArtist, buildPortfolioItem, buildPost } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewPiecePhoto } from "../../visibility/pieces.ts";
import { asJson, buildFixture, buildImage, PERSON, rowsOf } from "./fixture.ts";

const world = useTestWorld();

const PIECE = `id title description imageUrl category tags featured pinned createdAt
  artist { ${PERSON} } image { width height placeholder } post { id }`;
const PIECES = `query ($id: ID!, $category: String, $first: Int, $after: String, $last: Int) {
  user(id: $id) {
    portfolio(category: $category, first: $first, after: $after, last: $last) { edges { node { ${PIECE} } } }
  }
}`;

test("an artist's pieces are what reading them by Prisma answers, from either end", async () => {
  const { db, now } = world.services;
  const { viewer, others } = await buildFixture(world);
  const artist = await buildArtist(world);
  const { id, username, fullName, avatar, verified } = artist;
  const posts = await Promise.all(others.map(({ id: userId }) => buildPost(world, { userId })));
  for (const [index, postId] of [null, ...posts.map((post) => post.id), null].entries()) {
    const imageUrl = await buildImage(world, artist.id, index % 2 === 0);
    const category = index % 3 === 0 ? "abstract" : null;
    const pinnedAt = index % 2 === 0 ? now() : null;
    await buildPortfolioItem(world, { artistId: artist.id, imageUrl, category, postId, pinnedAt, tags: ["a", 'b"\\'] });
  }
  const pieces = await db.portfolioItem.findMany({ where: { artistId: artist.id }, orderBy: { id: "asc" } });
  await world.send(artist, `mutation ($id: ID!, $to: ID!) { movePortfolioItem(id: $id, to: $to) { id } }`, {
    id: pieces[0]?.id,
    to: pieces.at(-1)?.id,
  });
  const plain = await db.portfolioItem.findMany({
    where: { artistId: artist.id, ...canViewPiecePhoto.where(viewer) },
    orderBy: { place: "desc" },
  });
  expect(plain.length).toBeGreaterThan(2);
  const readOf = async ({
    imageUrl,
    pinnedAt,
    postId,
    place: _place,
    artistId: _artistId,
    ...piece
  }: PortfolioItem) => {
    const image = await db.mediaObject.findFirst({
      where: { id: imageUrl.split("/").at(-1) ?? "", status: "ready" },
      select: { width: true, height: true, placeholder: true },
    });
    return {
      ...piece,
      imageUrl,
      pinned: pinnedAt !== null,
      image,
      post: postId && { id: postId },
      artist: { id, username, fullName, avatar, verified },
    };
  };
  const expected = asJson(await Promise.all(plain.map(readOf))) as unknown[];
  const read = async (args: Record<string, unknown> = {}) => {
    const { user } = await world.send(viewer, PIECES, { id: artist.id, ...args });
    return rowsOf((user as { portfolio: unknown }).portfolio);
  };
  expect(await read()).toEqual(expected);
  expect(await read({ first: 2 })).toEqual(expected.slice(0, 2));
  expect(await read({ first: 2, after: plain[1]?.id })).toEqual(expected.slice(2, 4));
  expect(await read({ last: 2 })).toEqual(expected.slice(-2));
  expect(await read({ category: "Abstract" })).toEqual(expected.filter((_each, at) => plain[at]?.category));
});
