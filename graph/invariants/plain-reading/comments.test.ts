import { expect, test } from "vitest";
import { buildPost, reportComment } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewComment } from "../../visibility/comments.ts";
import { asJson, buildFixture, PERSON, readPerson, rowsOf } from "./fixture.ts";

const world = useTestWorld();

test("the comments of a post are what reading them by Prisma answers, from either end", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  const post = await buildPost(world, { userId: viewer.id, comments: 1 });
  for (const { id: userId } of [viewer, ...others]) {
    const comment = await db.comment.create({ data: { userId, postId: post.id, content: 'né "\n', likes: 1 } });
    await db.commentLike.create({ data: { userId: viewer.id, commentId: comment.id } });
    for (const { id: answerer } of [viewer, ...others]) {
      await db.comment.create({ data: { userId: answerer, postId: post.id, content: "So", parentId: comment.id } });
    }
  }
  const [reported] = await db.comment.findMany({ where: { postId: post.id, parentId: null, userId: others[0]?.id } });
  if (reported) await reportComment(world, viewer, reported);

  const ROW = `id content createdAt postId parentId likes likedByMe user { ${PERSON} }`;
  const read = async ({ parentId, order }: { parentId: string | null; order: "asc" | "desc" }) => {
    const where = { postId: post.id, parentId, ...canViewComment.where(viewer) };
    const rows = await db.comment.findMany({ where, orderBy: { id: order }, take: 2, omit: { waits: true } });
    return Promise.all(
      rows.map(async ({ userId, ...row }) => ({
        ...row,
        likedByMe: parentId === null,
        user: await readPerson(world, viewer, userId),
      })),
    );
  };
  const { post: found } = await world.send(
    viewer,
    `query ($id: ID!) { post(id: $id) {
      oldest: commentList(first: 2) { edges { node {
        ${ROW} replies(first: 2) { ${ROW} } replyList(last: 2) { edges { node { ${ROW} } } }
      } } }
      newest: commentList(last: 2) { edges { node { ${ROW} } } }
    } }`,
    { id: post.id },
  );
  const { oldest, newest } = found as Record<string, unknown>;
  const expected = (await read({ parentId: null, order: "asc" })).map(async (row) => ({
    ...row,
    replies: await read({ parentId: row.id, order: "asc" }),
    replyList: {
      edges: (await read({ parentId: row.id, order: "desc" })).reverse().map((node) => ({ node })),
    },
  }));
  expect(rowsOf(oldest)).toEqual(asJson(await Promise.all(expected)));
  expect(rowsOf(newest)).toEqual(asJson((await read({ parentId: null, order: "desc" })).reverse()));
});
