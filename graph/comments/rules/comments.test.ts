import { beforeEach, describe, expect, test } from "vitest";
import type { Post, User } from "../../generated/prisma/client.ts";
import { buildArtist, buildImage, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { readMentions } from "../../text/words.ts";

const world = useTestWorld();

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id parentId likes likedByMe } }`;
const DELETE = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;
const THREADS = `query ($id: ID!) {
  post(id: $id) {
    comments
    userComments(first: 50) { id content parentId replies { id content parentId replies(first: 1) { id } } }
    two: userComments { id }
    commentList { edges { node { id replyList(first: 2) { edges { node { id } } pageInfo { hasNextPage } } } } }
  }
}`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const COMMENT_NOT_FOUND = { code: "NOT_FOUND", message: "Comment not found" };

let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: Post;

beforeEach(async () => {
  author = await buildUser(world);
  [ana, ben] = [await buildUser(world, { fullName: "Ana" }), await buildUser(world, { fullName: "Ben" })];
  post = await buildPost(world, { userId: author.id });
});

const add = (person: TestPerson | null, content: string, parentId?: string, postId = post.id) =>
  world.run(person, ADD, { input: { postId, content, parentId } }).then((data) => data.addComment);

const threads = async (person: TestPerson) => (await world.run(person, THREADS, { id: post.id })).post;

/** What was told of the post, as `[who, type]`. */
const notified = async (names: [string, User][], relatedId = post.id) => {
  const rows = await world.services.db.notification.findMany({ where: { relatedId }, orderBy: { id: "asc" } });
  return rows.map(({ userId, type }) => [names.find(([, { id }]) => id === userId)?.[0], type]);
};

describe("answers", () => {
  test("hang under the comment, also answers to answers, and count", async () => {
    const [first, second, third] = [await add(ana, "One"), await add(ben, "Two"), await add(ana, "Three")];
    const reply = await add(ben, "To one", first.id);
    const nested = await add(author, "To the answer", reply.id);
    expect([reply.parentId, nested.parentId]).toEqual([first.id, first.id]);
    const seen = await threads(ana);
    expect(seen.comments).toBe(5);
    expect(seen.userComments.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(seen.userComments[0]?.replies).toEqual([
      { id: reply.id, content: "To one", parentId: first.id, replies: [] },
      { id: nested.id, content: "To the answer", parentId: first.id, replies: [] },
    ]);
    expect(seen.two.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(seen.commentList.edges.map(({ node }) => node.id)).toEqual([first.id, second.id, third.id]);
  });

  test("are all reachable page by page", async () => {
    const { id } = await add(ana, "One");
    const replies = [await add(ben, "1", id), await add(ben, "2", id), await add(ben, "3", id)];
    const [edge] = (await threads(ana)).commentList.edges;
    expect(edge?.node.replyList).toEqual({
      edges: replies.slice(0, 2).map((reply) => ({ node: { id: reply.id } })),
      pageInfo: { hasNextPage: true },
    });
  });

  test("go with the comment that they answer, out of the counter too", async () => {
    const kept = await add(author, "Kept");
    const { id } = await add(ana, "One");
    const reply = await add(ben, "To one", id);
    await add(ana, "To the answer", reply.id);
    await world.run(ana, DELETE, { id });
    expect(await world.services.db.comment.findMany({ where: { postId: post.id } })).toMatchObject([{ id: kept.id }]);
    expect((await threads(ana)).comments).toBe(1);
    await expect(world.run(ben, DELETE, { id: reply.id })).rejects.toEqual(COMMENT_NOT_FOUND);
  });

  test("and their parent's deletion at once leave a counter that equals the rows", async () => {
    const { id } = await add(ana, "One");
    const outcomes = await Promise.allSettled([
      add(ben, "1", id),
      add(ben, "2", id),
      world.run(ana, DELETE, { id }),
      world.run(author, DELETE, { id }),
      add(ben, "3", id),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toEqual(COMMENT_NOT_FOUND);
    }
    expect([
      (await threads(ana)).comments,
      await world.services.db.comment.count({ where: { postId: post.id } }),
    ]).toEqual([0, 0]);
  });

  test("need a comment of the same post that one may see", async () => {
    const elsewhere = await add(ana, "Elsewhere", undefined, (await buildPost(world)).id);
    const { id } = await add(ben, "One");
    await world.services.db.block.create({ data: { blockerId: ben.id, blockedId: ana.id } });
    for (const parentId of [elsewhere.id, UNKNOWN_ID, "1", id]) {
      await expect(add(ana, "Hm", parentId)).rejects.toEqual(COMMENT_NOT_FOUND);
    }
  });
});

describe("who is told", () => {
  test("of an answer: whom it answers, then the post's author, each once", async () => {
    const names: [string, User][] = [
      ["author", author],
      ["ana", ana],
      ["ben", ben],
    ];
    const first = await add(ana, "One");
    const reply = await add(ben, "To one", first.id);
    await add(ana, "To the answer", reply.id);
    await add(ana, "To myself", first.id);
    await add(author, "From the author", first.id);
    expect(await notified(names)).toEqual([
      ["author", "comment"],
      ["ana", "reply"],
      ["author", "comment"],
      ["ben", "reply"],
      ["author", "comment"],
      ["author", "comment"],
      ["ana", "reply"],
    ]);
  });

  test("in words that go with the comment and its answers, or with the post", async () => {
    const quotes = async () => {
      const rows = await world.services.db.notification.findMany({
        where: { relatedId: post.id },
        orderBy: { id: "asc" },
        select: { message: true },
      });
      return rows.map(({ message }) => message);
    };
    const gone = "This comment was deleted";
    const first = await add(ana, "Call me at 555-0100");
    await add(ben, "I will", first.id);
    await add(ben, "Lovely");
    await world.run(ana, DELETE, { id: first.id });
    expect(await quotes()).toEqual([gone, gone, gone, "Ben: Lovely"]);
    await world.services.db.post.delete({ where: { id: post.id } });
    expect(await quotes()).toEqual([gone, gone, gone, gone]);
  });

  test("of an answer to the post's author's comment: the author once", async () => {
    const own = await add(author, "Mine");
    await add(ana, `@${author.username} nice`, own.id);
    expect(await notified([["author", author]])).toEqual([["author", "reply"]]);
  });

  test("of a mention: whom a comment names, in any case, once", async () => {
    await add(ana, `@${ben.username.toUpperCase()}, @${ben.username}. @${author.username} @${ana.username} @no.body`);
    expect(
      await notified([
        ["author", author],
        ["ben", ben],
        ["ana", ana],
      ]),
    ).toEqual([
      ["author", "comment"],
      ["ben", "mention"],
    ]);
  });

  test("of a mention: nobody who may not see the post, nobody who is blocked", async () => {
    const { db } = world.services;
    const [secretive, follower] = [await buildUser(world, { profileVisible: false }), await buildUser(world)];
    const hidden = await buildPost(world, { userId: secretive.id });
    for (const { id } of [follower, ana]) {
      await db.follow.create({ data: { followerId: id, followingId: secretive.id } });
    }
    await add(ana, `@${ben.username} @${follower.username}`, undefined, hidden.id);
    const names: [string, User][] = [
      ["secretive", secretive],
      ["follower", follower],
      ["ben", ben],
      ["ana", ana],
    ];
    expect(await notified(names, hidden.id)).toEqual([
      ["secretive", "comment"],
      ["follower", "mention"],
    ]);
    await db.block.create({ data: { blockerId: ben.id, blockedId: author.id } });
    await db.block.create({ data: { blockerId: follower.id, blockedId: ana.id } });
    await add(ana, `@${ben.username} @${follower.username}`);
    expect(await notified([["author", author]])).toEqual([["author", "comment"]]);
  });

  test("of a caption: whom it names, and after an edit whom it did not name before", async () => {
    const artist = await buildArtist(world);
    const imageUrl = await buildImage(world, author);
    const { createPost } = await world.run(
      author,
      `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`,
      { input: { imageUrl, caption: `With @${ana.username} by @${artist.username}`, artistId: artist.id } },
    );
    await world.run(author, `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }`, {
      input: { id: createPost.id, caption: `With @${ana.username} and @${ben.username}` },
    });
    expect(
      await notified(
        [
          ["ana", ana],
          ["ben", ben],
          ["artist", artist],
        ],
        createPost.id,
      ),
    ).toEqual([
      ["artist", "tag_requested"],
      ["ana", "mention"],
      ["ben", "mention"],
    ]);
  });

  test.each([
    ["@ana", ["ana"]],
    ["Hi @Ana.B_1, and @ana.b_1!", ["ana.b_1"]],
    ["ana@inkfolk.test @@ana x@ana .@ana @ab", []],
    ["(@ana) \n@ben...", ["ana", "ben"]],
    [
      Array.from({ length: 12 }, (_, index) => `@person${index}`).join(" "),
      Array.from({ length: 10 }, (_, index) => `person${index}`),
    ],
  ])("reads %j", (text, names) => {
    expect(readMentions(text)).toEqual(names);
  });
});

describe("liking a comment", () => {
  const like = (person: TestPerson | null, id: string) =>
    world.run(person, `mutation ($id: ID!) { likeComment(id: $id) { likes likedByMe } }`, { id });
  const unlike = (person: TestPerson | null, id: string) =>
    world.run(person, `mutation ($id: ID!) { unlikeComment(id: $id) { likes likedByMe } }`, { id });

  test("counts once, is taken back once, and tells the viewer", async () => {
    const { id } = await add(ana, "One");
    for (const _ of [1, 2]) expect(await like(ben, id)).toEqual({ likeComment: { likes: 1, likedByMe: true } });
    expect(await like(ana, id)).toEqual({ likeComment: { likes: 2, likedByMe: true } });
    for (const _ of [1, 2]) expect(await unlike(ben, id)).toEqual({ unlikeComment: { likes: 1, likedByMe: false } });
  });

  test("needs somebody who is signed in and may see the comment", async () => {
    const { id } = await add(ana, "One");
    for (const act of [like, unlike]) {
      await expect(act(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const wrong of [UNKNOWN_ID, "1"]) await expect(act(ben, wrong)).rejects.toEqual(COMMENT_NOT_FOUND);
    }
    await world.services.db.user.update({ where: { id: author.id }, data: { profileVisible: false } });
    await expect(like(ben, id)).rejects.toEqual(COMMENT_NOT_FOUND);
    const other = await add(ana, "Two", undefined, (await buildPost(world)).id);
    await world.services.db.block.create({ data: { blockerId: ana.id, blockedId: ben.id } });
    await expect(like(ben, other.id)).rejects.toEqual(COMMENT_NOT_FOUND);
  });

  test("by many at once, while it is deleted, leaves a counter that equals the rows or nothing", async () => {
    const { id } = await add(ana, "One");
    const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(world)));
    await Promise.all(people.flatMap((person) => [like(person, id), like(person, id)]));
    await Promise.all(people.slice(0, 3).map((person) => unlike(person, id)));
    const { db } = world.services;
    expect([
      (await db.comment.findUniqueOrThrow({ where: { id } })).likes,
      await db.commentLike.count({ where: { commentId: id } }),
    ]).toEqual([5, 5]);
    const outcomes = await Promise.allSettled([
      ...people.map((person) => like(person, id)),
      world.run(ana, DELETE, { id }),
      ...people.map((person) => unlike(person, id)),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toEqual(COMMENT_NOT_FOUND);
    }
    expect(await db.commentLike.count({ where: { commentId: id } })).toBe(0);
  });
});

describe("what the viewer may not see", () => {
  test("is no comment of somebody with whom there is a block", async () => {
    const [mine, theirs] = [await add(ana, "Mine"), await add(ben, "Theirs")];
    await add(ben, "Under mine", mine.id);
    await world.services.db.block.create({ data: { blockerId: ben.id, blockedId: ana.id } });
    const seen = await threads(ana);
    expect(seen.userComments.map(({ id, replies }) => [id, replies.length])).toEqual([[mine.id, 0]]);
    expect(seen.commentList.edges.map(({ node }) => [node.id, node.replyList.edges.length])).toEqual([[mine.id, 0]]);
    expect((await threads(author)).userComments.map(({ id }) => id)).toEqual([mine.id, theirs.id]);
  });

  test("is neither read, liked nor commented", async () => {
    await world.services.db.user.update({ where: { id: author.id }, data: { profileVisible: false } });
    const notFound = { code: "NOT_FOUND", message: "Post not found" };
    await expect(threads(ana)).rejects.toEqual(notFound);
    await expect(add(ana, "Hi")).rejects.toEqual(notFound);
    for (const name of ["likePost", "unlikePost"]) {
      await expect(world.send(ana, `mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id: post.id })).rejects.toEqual(
        notFound,
      );
    }
    expect((await threads(author)).comments).toBe(0);
  });
});

test("the comments of many posts with their answers cost as many statements as those of one", async () => {
  const document = `{
    feed {
      edges {
        node {
          id
          userComments { id likes likedByMe viewerCanDelete user { id } replies { id likes likedByMe user { id } } }
        }
      }
    }
  }`;
  const fill = async () => {
    const { id: postId } = await buildPost(world, { userId: author.id });
    for (const each of ["One", "Two"]) {
      const { id } = await add(ana, each, undefined, postId);
      await add(ben, "Answer", id, postId);
      await world.run(ben, `mutation ($id: ID!) { likeComment(id: $id) { id } }`, { id });
    }
  };
  const count = () => world.countStatements(() => world.run(ana, document));
  await world.services.db.post.deleteMany();
  await fill();
  const forOne = await count();
  for (let index = 0; index < 3; index += 1) await fill();
  expect([forOne, await count()]).toMatchInlineSnapshot(`
    [
      2,
      2,
    ]
  `);
});

test("REST answers comments with their answers, and likes them", async () => {
  const url = await world.listen();
  const path = `/api/posts/${post.id}/comments`;
  const first = await callRest<{ id: string }>(url, ana.token, "POST", path, { content: "One" });
  const reply = await callRest<{ id: string }>(url, ben.token, "POST", path, { content: "To it", parentId: first.id });
  expect(reply).toMatchObject({ parentId: first.id, userId: ben.id, postId: post.id });
  expect(await callRest(url, ben.token, "POST", `/api/comments/${first.id}/like`)).toEqual({ liked: true, likes: 1 });
  expect(await callRest(url, ben.token, "GET", `/api/posts/${post.id}`)).toMatchObject({
    comments: 2,
    userComments: [{ id: first.id, likes: 1, likedByMe: true, replies: [{ id: reply.id, userId: ben.id }] }],
  });
  expect(await callRest(url, ben.token, "DELETE", `/api/comments/${first.id}/like`)).toEqual({
    liked: false,
    likes: 0,
  });
  await expect(callRest(url, undefined, "POST", `/api/comments/${first.id}/like`)).rejects.toThrow("401");
});
