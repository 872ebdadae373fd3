import { beforeEach, describe, expect, test } from "vitest";
import { upkeep } from "../../app/records.ts";
import { reconcileCounters } from "../../jobs/counters.ts";
import { readChangedPosts } from "../../posts/lists/watched.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const RESTRICT = `mutation ($userId: ID!) { restrictUser(userId: $userId) { id viewerHasRestricted } }`;
const UNRESTRICT = `mutation ($userId: ID!) { unrestrictUser(userId: $userId) { id viewerHasRestricted } }`;
const RESTRICTED = `query ($first: Int, $after: String) {
  restrictedUsers(first: $first, after: $after) {
    edges { node { id fullName viewerHasRestricted } } pageInfo { endCursor }
  }
}`;
const PERSON = `query ($id: ID!) { user(id: $id) { viewerHasRestricted } }`;
const POST = `query ($id: ID!) {
  post(id: $id) { userComments { content viewerCanApprove replies { content } } commentList { edges { node { content } } } }
}`;
const COUNTS = `query ($id: ID!, $userId: ID!) {
  post(id: $id) { comments }
  feed(first: 50) { edges { node { id comments } } }
  user(id: $userId) { posts(first: 5) { edges { node { comments } } } }
}`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id viewerCanApprove } }`;
const APPROVE = `mutation ($id: ID!) { approveComment(id: $id) { id viewerCanApprove } }`;
const DELETE = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;
const LIKE = `mutation ($id: ID!) { likeComment(id: $id) { id } }`;
const REPORT = `mutation ($input: ReportInput!) { report(input: $input) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const NOTIFICATIONS = `{ notifications { edges { node { type } } } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

const restrict = (person: TestPerson | null, userId: string) => world.run(person, RESTRICT, { userId });
const unrestrict = (person: TestPerson | null, userId: string) => world.run(person, UNRESTRICT, { userId });
const restrictedBy = (person: TestPerson | null) =>
  world.run(person, RESTRICTED).then((data) => data.restrictedUsers.edges.map(({ node }) => node.id));
const comment = (person: TestPerson, content: string, parentId?: string) =>
  world
    .run(person, COMMENT, { input: { postId, content, ...(parentId && { parentId }) } })
    .then(({ addComment }) => addComment);
const approve = (person: TestPerson | null, id: string) => world.run(person, APPROVE, { id });
const typesNotified = async (person: TestPerson) =>
  (await world.run(person, NOTIFICATIONS)).notifications.edges.map(({ node }) => node.type);

/** What somebody reads under the post, in both of its lists. */
async function read(person: TestPerson): Promise<string[]> {
  const { post } = await world.run(person, POST, { id: postId });
  const listed = post.commentList.edges.map(({ node }) => node.content);
  expect(post.userComments.map(({ content }) => content)).toEqual(listed);
  return post.userComments.flatMap(({ content, replies }) => [content, ...replies.map((each) => each.content)]);
}

let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let postId: string;

beforeEach(async () => {
  [ana, ben, cleo] = [await buildArtist(world), await buildUser(world), await buildUser(world)];
  postId = (await buildPost(world, { userId: ana.id })).id;
});

describe("what a restricted person comments", () => {
  test("is seen by them and the post's author alone, until that one approves it", async () => {
    await comment(ben, "Before");
    await restrict(ana, ben.id);
    const waiting = await comment(ben, "After");
    expect(waiting.viewerCanApprove).toBe(false);
    expect(await read(ben)).toEqual(["Before", "After"]);
    expect(await read(ana)).toEqual(["Before", "After"]);
    expect(await read(cleo)).toEqual(["Before"]);
    const { post } = await world.run(ana, POST, { id: postId });
    expect(post.userComments.map(({ viewerCanApprove }) => viewerCanApprove)).toEqual([false, true]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await approve(ana, waiting.id)).toEqual({ approveComment: { id: waiting.id, viewerCanApprove: false } });
    }
    expect(await read(cleo)).toEqual(["Before", "After"]);
  });

  test("is counted for them and the post's author alone, on every transport and after every move", async () => {
    await comment(cleo, "Seen");
    await restrict(ana, ben.id);
    const waiting = await comment(ben, "Waits");
    const answer = await comment(ana, "Let me think", waiting.id);
    const own = await comment(ben, "Please", waiting.id);
    const url = await world.listen();
    const counts = async (person: TestPerson) => {
      const { post, feed, user } = await world.run(person, COUNTS, { id: postId, userId: ana.id });
      const rest = await callRest<{ comments: number }>(url, person.token, "GET", `/api/posts/${postId}`);
      const listed = await callRest<{ id: string; comments: number }[]>(url, person.token, "GET", "/api/posts");
      const inFeed = feed.edges.find(({ node }) => node.id === postId)?.node.comments;
      const inList = listed.find(({ id }) => id === postId)?.comments;
      return [post.comments, inFeed, user.posts.edges[0]?.node.comments, rest.comments, inList];
    };
    const of = (count: number) => Array(5).fill(count);
    const all = async () => [await counts(cleo), await counts(ben), await counts(ana)];
    expect(await all()).toEqual([of(1), of(4), of(4)]);
    expect(await read(ben)).toEqual(["Seen", "Waits", "Let me think", "Please"]);
    await approve(ana, waiting.id);
    expect(await all()).toEqual([of(3), of(4), of(4)]);
    expect(await read(cleo)).toEqual(["Seen", "Waits", "Let me think"]);
    await world.run(ana, DELETE, { id: own.id });
    expect(await all()).toEqual([of(3), of(3), of(3)]);
    await world.run(ana, DELETE, { id: answer.id });
    expect(await all()).toEqual([of(2), of(2), of(2)]);
    expect(await reconcileCounters(world.services, upkeep)).toBe(0);
  });

  test("shows what it answers when it is approved first", async () => {
    await restrict(ana, ben.id);
    const waiting = await comment(ben, "Waits");
    const second = await comment(ben, "And this", waiting.id);
    await approve(ana, second.id);
    expect(await read(cleo)).toEqual(["Waits", "And this"]);
    expect((await world.run(cleo, COUNTS, { id: postId, userId: ana.id })).post.comments).toBe(2);
    expect(await reconcileCounters(world.services, upkeep)).toBe(0);
  });

  test("moves no open page of others, and is counted for those who find it there", async () => {
    await restrict(ana, ben.id);
    const asks = [cleo, ben, ana, cleo].map(({ id }) => ({ viewerId: id, ids: [postId] }));
    const changed = async () =>
      (await readChangedPosts(world.services, asks)).map(({ posts }) => posts.map(({ comments }) => comments));
    expect(await changed()).toEqual([[0], [0], [0], [0]]);
    let notified = 0;
    const stop = world.services.events.listenToPost(postId, () => {
      notified += 1;
    });
    await comment(ben, `Waits, @${cleo.username}`);
    await comment(ben, "Waits, too");
    expect(notified).toBe(0);
    stop();
    expect(await changed()).toEqual([[0], [2], [2], [0]]);
  });

  test("waits as an answer too, and nobody hears of it", async () => {
    const { id: answeredId } = await comment(cleo, "Whose is it?");
    await restrict(ana, ben.id);
    const notified = [await typesNotified(ana), await typesNotified(cleo)];
    await comment(ben, `Mine, @${cleo.username} and @${ana.username}`, answeredId);
    await comment(ben, `Look, @${cleo.username}`);
    expect([await typesNotified(ana), await typesNotified(cleo)]).toEqual(notified);
    expect(await typesNotified(ben)).toEqual([]);
    expect(await read(cleo)).toEqual(["Whose is it?"]);
    expect(await read(ben)).toHaveLength(3);
  });

  test("does not exist for others by its id either", async () => {
    await restrict(ana, ben.id);
    const { id } = await comment(ben, "Waits");
    const notThere = { code: "NOT_FOUND", message: "Comment not found" };
    await expect(world.run(cleo, LIKE, { id })).rejects.toEqual(notThere);
    await expect(world.run(cleo, DELETE, { id })).rejects.toEqual(notThere);
    await expect(approve(cleo, id)).rejects.toEqual(notThere);
    await expect(comment(cleo, "So?", id)).rejects.toEqual(notThere);
    const report = { targetType: "COMMENT", targetId: id, reason: "SPAM" } as const;
    await expect(world.run(cleo, REPORT, { input: report })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.run(ana, LIKE, { id });
    await comment(ana, "I see", id);
    expect(await read(cleo)).toEqual([]);
    await world.run(ana, DELETE, { id });
    expect(await read(ben)).toEqual([]);
  });

  test("waits under the posts of who restricts them alone, and on after the restriction is taken back", async () => {
    await restrict(cleo, ben.id);
    await comment(ben, "Stands");
    expect(await read(cleo)).toEqual(["Stands"]);
    await restrict(ana, ben.id);
    await comment(ben, "Waits");
    await unrestrict(ana, ben.id);
    await comment(ben, "Stands again");
    expect(await read(cleo)).toEqual(["Stands", "Stands again"]);
  });
});

describe("approving", () => {
  test("is the post's author's alone, and needs a comment that is there", async () => {
    const { id } = await comment(cleo, "Fine");
    await expect(approve(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(approve(cleo, id)).rejects.toEqual({
      code: "FORBIDDEN",
      message: "You can only approve comments under your own posts",
    });
    await restrict(ana, ben.id);
    const waiting = await comment(ben, "Waits");
    await expect(approve(ben, waiting.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const unknown of [UNKNOWN_ID, "nothing"]) {
      await expect(approve(ana, unknown)).rejects.toEqual({ code: "NOT_FOUND", message: "Comment not found" });
    }
  });

  test("works over REST", async () => {
    await restrict(ana, ben.id);
    const { id } = await comment(ben, "Waits");
    const call = async (person: TestPerson) => {
      const response = await fetch(`${await world.listen()}/api/comments/${id}/approve`, {
        method: "POST",
        headers: { authorization: `Bearer ${person.token}` },
      });
      return response.ok ? response.json() : response.status;
    };
    expect(await call(cleo)).toBe(404);
    expect(await call(ben)).toBe(403);
    expect(await call(ana)).toMatchObject({ id, content: "Waits", userId: ben.id });
    expect(await read(cleo)).toEqual(["Waits"]);
  });
});

describe("a restriction", () => {
  test("is nobody else's to see or to take back, and one however often it is made at once", async () => {
    const answer = { id: ben.id, viewerHasRestricted: true };
    expect(await restrict(ana, ben.id.toUpperCase())).toEqual({ restrictUser: answer });
    await Promise.all(Array.from({ length: 6 }, () => restrict(ana, ben.id)));
    await unrestrict(ben, ana.id);
    expect(await restrictedBy(ana)).toEqual([ben.id]);
    expect(await restrictedBy(ben)).toEqual([]);
    expect(await world.run(ana, PERSON, { id: ben.id })).toEqual({ user: { viewerHasRestricted: true } });
    expect(await world.run(ben, PERSON, { id: ana.id })).toEqual({ user: { viewerHasRestricted: false } });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await unrestrict(ana, ben.id)).toEqual({ unrestrictUser: { ...answer, viewerHasRestricted: false } });
    }
    expect(await restrictedBy(ana)).toEqual([]);
  });

  test("is refused of oneself, needs somebody who exists, and leaves blocked people alone", async () => {
    await expect(restrict(ana, ana.id)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: "You can't restrict yourself",
      fields: { userId: "You can't restrict yourself" },
    });
    for (const act of [restrict, unrestrict]) {
      await expect(act(null, ben.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const id of [UNKNOWN_ID, "nobody"]) {
        await expect(act(ana, id)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
      }
    }
    await expect(restrictedBy(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await restrict(ana, ben.id);
    await world.run(ben, BLOCK, { id: ana.id });
    expect(await restrictedBy(ana)).toEqual([]);
    await expect(restrict(ana, ben.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await unrestrict(ana, ben.id)).toMatchObject({ unrestrictUser: { id: ben.id } });
  });

  test("is listed page by page, the latest first", async () => {
    await restrict(ana, ben.id);
    await restrict(ana, cleo.id);
    const first = await world.run(ana, RESTRICTED, { first: 1 });
    const second = await world.run(ana, RESTRICTED, { after: first.restrictedUsers.pageInfo.endCursor });
    const edges = [...first.restrictedUsers.edges, ...second.restrictedUsers.edges];
    expect(edges.map(({ node }) => node)).toMatchObject([
      { id: cleo.id, viewerHasRestricted: true },
      { id: ben.id, viewerHasRestricted: true },
    ]);
  });

  test("is made and taken back over REST", async () => {
    const call = async (person: TestPerson | null, method: string, id: string) => {
      const response = await fetch(`${await world.listen()}/api/users/${id}/restrict`, {
        method,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      });
      return response.ok ? response.json() : response.status;
    };
    expect(await call(ana, "POST", ben.id)).toEqual({ restricted: true });
    expect(await restrictedBy(ana)).toEqual([ben.id]);
    expect(await call(ana, "DELETE", ben.id)).toEqual({ restricted: false });
    expect(await restrictedBy(ana)).toEqual([]);
    expect(await call(ana, "POST", ana.id)).toBe(400);
    expect(await call(ana, "POST", UNKNOWN_ID)).toBe(404);
    expect(await call(null, "POST", ben.id)).toBe(401);
    expect(await call(null, "DELETE", ben.id)).toBe(401);
  });
});
