import { expect, test } from "vitest";
import { buildArtist, buildPost, buildUser, reportComment } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewComment } from "../../visibility/comments.ts";
import { canViewPost } from "../../visibility/posts.ts";
import { buildImage } from "./fixture.ts";

const world = useTestWorld();

const POST = `
  id caption imageUrl location tags verified likes comments likedByMe createdAt attribution
  viewerCanDelete viewerCanEdit viewerCanAnswerTag viewerCanRemoveTag
  user { id username fullName bio isPrivate } artist { id username fullName avatar studioName }
  image { url path width height placeholder }
  userComments(first: 3) {
    id content createdAt parentId likes likedByMe viewerCanDelete user { id fullName bio } post { id caption }
    replies(first: 2) { id content likedByMe user { id fullName } }
  }`;

interface Listed {
  id: string;
  user: { id: string };
  userComments: { id: string }[];
}

test("a page answers of each post what reading it alone by Prisma answers", async () => {
  const { db } = world.services;
  const viewer = await buildUser(world);
  const [author, artist] = [await buildUser(world), await buildArtist(world)];
  const [secretive, followed] = [await buildUser(world), await buildUser(world)];
  const [blocked, leaving] = [await buildArtist(world), await buildArtist(world)];
  await db.user.updateMany({ where: { id: { in: [secretive.id, followed.id] } }, data: { profileVisible: false } });
  await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
  await db.block.create({ data: { blockerId: blocked.id, blockedId: viewer.id } });
  await db.follow.create({ data: { followerId: viewer.id, followingId: followed.id } });

  const artists = [
    {},
    { artistId: artist.id },
    { artistId: artist.id, verified: true },
    { artistId: blocked.id },
    { artistId: leaving.id },
    { rejectedArtistId: artist.id },
  ];
  for (const { id: userId } of [author, viewer, artist, secretive, followed, blocked, leaving]) {
    const images = [
      await buildImage(world, userId, true),
      await buildImage(world, userId, false),
      "/objects/x",
      "https://away.test/x",
    ];
    for (const [index, named] of artists.entries()) {
      const imageUrl = images[index % images.length] ?? "";
      const post = await buildPost(world, { userId, imageUrl, tags: ["a", 'b"\\'], caption: "né\n", ...named });
      if (index % 2 === 0) await db.like.create({ data: { userId: viewer.id, postId: post.id } });
      for (const writer of [author, blocked, secretive, viewer, leaving]) {
        const under = { postId: post.id, content: `from ${writer.id}`, likes: 1 };
        const comment = await db.comment.create({ data: { ...under, userId: writer.id } });
        await db.comment.create({ data: { ...under, userId: viewer.id, parentId: comment.id } });
        if (writer === author) await db.commentLike.create({ data: { userId: viewer.id, commentId: comment.id } });
        if (writer !== secretive) continue;
        await reportComment(world, viewer, comment);
      }
      await db.post.update({ where: { id: post.id }, data: { comments: 10 } });
    }
  }

  const { feed } = await world.send(viewer, `{ feed(first: 100) { edges { node { ${POST} } } } }`);
  const { edges } = feed as { edges: { node: Listed }[] };
  const nodes = edges.map(({ node }) => node);
  const plain = await db.post.findMany({
    where: canViewPost.where(viewer),
    orderBy: { id: "desc" },
    select: { id: true },
  });
  expect(nodes.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  expect(nodes).toHaveLength(4 * artists.length);
  const page = `(first: 100) { edges { node { ${POST} } } }`;
  const { hashtag } = await world.send(viewer, `{ hashtag(tag: "a") { posts${page} } }`);
  const found = await world.send(viewer, `{ searchPosts${page.replace("(", '(query: "ne", ')} }`);
  expect(hashtag).toEqual({ posts: feed });
  expect(found).toEqual({ searchPosts: feed });
  for (const { id } of [author, viewer, artist, secretive, followed]) {
    const own = edges.filter(({ node }) => node.user.id === id);
    const whole = await world.send(viewer, `query ($id: ID!) { user(id: $id) { posts${page} } }`, { id });
    expect(whole).toEqual({ user: { posts: { edges: own } } });
    const part = `query ($id: ID!, $after: String) {
      user(id: $id) { posts(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }
    }`;
    const idsOf = (from: number, to: number) => own.slice(from, to).map(({ node }) => ({ node: { id: node.id } }));
    const pageInfo = (to: number) => ({ hasNextPage: to < own.length, endCursor: own[to - 1]?.node.id ?? "" });
    const first = await world.send(viewer, part, { id });
    expect(first).toEqual({ user: { posts: { edges: idsOf(0, 2), pageInfo: pageInfo(2) } } });
    if (own.length === 0) continue;
    const second = await world.send(viewer, part, { id, after: pageInfo(2).endCursor });
    expect(second).toEqual({ user: { posts: { edges: idsOf(2, 4), pageInfo: pageInfo(4) } } });
  }
  for (const node of nodes) {
    const { post } = await world.send(viewer, `query ($id: ID!) { post(id: $id) { ${POST} } }`, { id: node.id });
    expect(node).toEqual(post);
    const under = { postId: node.id, parentId: null, ...canViewComment.where(viewer) };
    const comments = await db.comment.findMany({ where: under, orderBy: { id: "asc" }, take: 3 });
    expect(node.userComments.map(({ id }) => id)).toEqual(comments.map(({ id }) => id));
  }
});
