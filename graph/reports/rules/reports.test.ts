import { beforeEach, describe, expect, test } from "vitest";
import type { Post } from "../../generated/prisma/client.ts";
import {
  buildArtist,
  buildFlashDesign,
  buildPortfolioItem,
  buildPost,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;
const LIKE = `mutation ($id: ID!) { likeComment(id: $id) { id } }`;
const REPORT = `mutation ($input: ReportInput!) {
  report(input: $input) { targetType targetId reason note state reporter { id } target { ... on Comment { content } } }
}`;
const REPORTS = `query ($first: Int, $after: String, $state: ReportState) {
  reports(first: $first, after: $after, state: $state) {
    totalCount
    pageInfo { endCursor }
    edges { node { reason note reporter { id } target { ... on Comment { id content postId user { id } } } } }
  }
}`;
const LISTS = `query ($id: ID!) {
  post(id: $id) {
    comments
    userComments(first: 9) { id viewerCanReport replies { id } replyList { edges { node { id } } } }
    commentList { edges { node { id } } }
  }
}`;
const NOT_FOUND = { code: "NOT_FOUND", message: "Comment not found" };
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let author: TestPerson;
let reader: TestPerson;
let admin: TestPerson;
let post: Post;
let rude: string;

beforeEach(async () => {
  await world.services.db.report.deleteMany();
  [author, reader, admin] = [await buildUser(world), await buildUser(world), await buildUser(world, { role: "admin" })];
  post = await buildPost(world);
  rude = await comment(author, "Rude");
});

async function comment(person: TestPerson, content: string, parentId?: string) {
  const input = { postId: post.id, content, parentId };
  return (await world.run(person, ADD, { input })).addComment.id;
}
const report = (person: TestPerson | null, targetId: string, changes = {}) =>
  world.run(person, REPORT, { input: { targetType: "COMMENT", targetId, reason: "HARASSMENT", ...changes } });

const listsOf = async (person: TestPerson) => (await world.run(person, LISTS, { id: post.id })).post;
const reportsFor = async (person: TestPerson | null, args = {}) => (await world.run(person, REPORTS, args)).reports;

describe("a report", () => {
  test("is kept with its reason and its note, and told back", async () => {
    expect(await report(reader, rude, { note: "  Twice now  " })).toEqual({
      report: {
        targetType: "COMMENT",
        targetId: rude,
        reason: "HARASSMENT",
        note: "Twice now",
        state: "OPEN",
        reporter: { id: reader.id },
        target: { content: "Rude" },
      },
    });
  });

  test("hides the comment from who reported it, in every list, and from nobody else", async () => {
    const kind = await comment(author, "Kind");
    const answer = await comment(author, "Rude, too", kind);
    await report(reader, rude);
    await report(reader, answer);
    const seen = await listsOf(reader);
    expect(seen).toMatchObject({
      comments: 3,
      userComments: [{ id: kind, viewerCanReport: true, replies: [], replyList: { edges: [] } }],
      commentList: { edges: [{ node: { id: kind } }] },
    });
    expect((await listsOf(author)).userComments).toMatchObject([
      { id: rude, viewerCanReport: false },
      { id: kind, replies: [{ id: answer }] },
    ]);
    expect((await listsOf(admin)).commentList.edges).toHaveLength(2);
    await expect(world.run(reader, LIKE, { id: rude })).rejects.toEqual(NOT_FOUND);
    await expect(comment(reader, "Why?", rude)).rejects.toEqual(NOT_FOUND);
  });

  test("hides a post from who reported it, in every list, and from nobody else", async () => {
    const { db } = world.services;
    const artist = await buildArtist(world);
    await db.post.update({
      where: { id: post.id },
      data: { caption: "Heron #dragons", artistId: artist.id, verified: true },
    });
    await db.postTag.create({
      data: { postId: post.id, userId: post.userId, tag: "dragons", createdAt: post.createdAt },
    });
    await db.like.create({ data: { userId: reader.id, postId: post.id } });
    const lists = `query ($sharedBy: ID!, $madeBy: ID!) {
      feed { edges { node { id } } }
      hashtag(tag: "dragons") { posts { edges { node { id } } } }
      searchPosts(query: "heron") { edges { node { id } } }
      likedPosts { edges { node { id } } }
      highlights { post { id } }
      sharedBy: user(id: $sharedBy) { posts { edges { node { id } } } }
      madeBy: user(id: $madeBy) { taggedPosts { edges { node { id } } } }
    }`;
    const countOf = async (person: TestPerson) => {
      const listed = await world.run(person, lists, { sharedBy: post.userId, madeBy: artist.id });
      return JSON.stringify(listed).split(post.id).length - 1;
    };
    expect(await countOf(reader)).toBe(7);
    await report(reader, post.id, { targetType: "POST" });
    expect(await countOf(reader)).toBe(0);
    expect(await countOf(admin)).toBe(6);
    // Who follows its address again has asked for it.
    expect(await world.run(reader, `query ($id: ID!) { post(id: $id) { id } }`, { id: post.id })).toEqual({
      post: { id: post.id },
    });
  });

  test("hides a piece from who reported it, in every list, and from nobody else", async () => {
    const artist = await buildArtist(world, { verified: true });
    const pieces = [1, 2].map(() => buildPortfolioItem(world, { artistId: artist.id, featured: true }));
    const [reported, other] = (await Promise.all(pieces)).map(({ id }) => id);
    const lists = `query ($id: ID!) {
      featuredPortfolio { id }
      portfolio(artistId: $id) { edges { node { id } } }
      user(id: $id) { work { id } }
    }`;
    const sorted = (nodes: { id: string }[]) => nodes.map(({ id }) => id).sort();
    const idsFor = async (person: TestPerson) => {
      const { featuredPortfolio, portfolio, user } = await world.run(person, lists, { id: artist.id });
      const listed = portfolio.edges.map(({ node }: { node: { id: string } }) => node);
      return [sorted(featuredPortfolio), sorted(listed), sorted(user.work)];
    };
    const both = [reported, other].sort();
    expect(await idsFor(reader)).toEqual([both, both, both]);
    await report(reader, reported ?? "", { targetType: "PORTFOLIO_ITEM" });
    expect(await idsFor(reader)).toEqual([[other], [other], [other]]);
    expect(await idsFor(admin)).toEqual([both, both, both]);
  });

  test("hides a design from who reported it, and from nobody else", async () => {
    const artist = await buildArtist(world);
    const designs = [1, 2].map(() => buildFlashDesign(world, { artistId: artist.id }));
    const [reported, other] = (await Promise.all(designs)).map(({ id }) => id);
    const wall = `query ($id: ID!) { flashDesigns(artistId: $id) { edges { node { id } } } }`;
    const idsFor = async (person: TestPerson) =>
      (await world.run(person, wall, { id: artist.id })).flashDesigns.edges
        .map(({ node }: { node: { id: string } }) => node.id)
        .sort();
    await report(reader, reported ?? "", { targetType: "FLASH_DESIGN" });
    expect(await idsFor(reader)).toEqual([other]);
    for (const person of [admin, artist]) expect(await idsFor(person)).toEqual([reported, other].sort());
  });

  test("is made once, also when it is sent many times at once, and of several things", async () => {
    const again = { code: "CONFLICT", message: "You've already reported this" };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => report(reader, rude)));
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual([again, again]);
    await expect(report(reader, rude.toUpperCase(), { reason: "SPAM" })).rejects.toEqual(again);
    await report(admin, rude);
    await report(reader, await comment(author, "Another"));
    expect(await world.services.db.report.count()).toBe(3);
  });

  test("is not of one's own, nor of what one may not see", async () => {
    await expect(report(author, rude)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { targetId: "You can't report your own comment" },
    });
    await expect(report(null, rude)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const wrong of [UNKNOWN_ID, "no id"]) await expect(report(reader, wrong)).rejects.toEqual(NOT_FOUND);
    const { db } = world.services;
    await db.block.create({ data: { blockerId: author.id, blockedId: reader.id } });
    await expect(report(reader, rude)).rejects.toEqual(NOT_FOUND);
    await db.user.update({ where: { id: post.userId }, data: { profileVisible: false } });
    await expect(report(admin, rude)).rejects.toEqual(NOT_FOUND);
    expect(await db.report.count()).toBe(0);
  });

  test("stays when the comment is deleted", async () => {
    await report(reader, rude);
    await world.run(author, DELETE, { id: rude });
    expect(await world.services.db.report.findMany()).toMatchObject([
      { commentId: null, targetId: rude, state: "open", kept: { row: { content: expect.any(String) } } },
    ]);
  });
});

describe("the list of reports", () => {
  test("is for admins, the newest first, paged, of those that wait", async () => {
    await report(reader, rude, { reason: "SPAM", note: "Look" });
    const worse = await comment(author, "Worse");
    await report(admin, worse, { reason: "HATE" });
    const all = await reportsFor(admin);
    expect(all).toMatchObject({
      totalCount: 2,
      edges: [
        { node: { reason: "HATE", note: "" } },
        {
          node: {
            reason: "SPAM",
            note: "Look",
            reporter: { id: reader.id },
            target: { id: rude, content: "Rude", postId: post.id, user: { id: author.id } },
          },
        },
      ],
    });
    const { pageInfo } = await reportsFor(admin, { first: 1 });
    expect((await reportsFor(admin, { first: 1, after: pageInfo.endCursor })).edges).toEqual(all.edges.slice(1));
    await world.services.db.report.updateMany({ where: { reason: "spam" }, data: { state: "resolved" } });
    expect((await reportsFor(admin)).edges).toEqual(all.edges.slice(0, 1));
    expect((await reportsFor(admin, { state: "RESOLVED" })).edges).toEqual(all.edges.slice(1));
    await expect(reportsFor(reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(reportsFor(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("costs as many statements for many as for one", async () => {
    const count = () => world.countStatements(() => reportsFor(admin, { first: 20 }));
    await report(reader, rude);
    const forOne = await count();
    for (let number = 0; number < 4; number += 1) {
      const [one, other] = [await buildUser(world), await buildUser(world)];
      await report(one, await comment(other, "Rude"));
    }
    expect(await count()).toBe(forOne);
  });
});

test("over REST they are sent and read in lower case", async () => {
  const body = { targetType: "comment", targetId: rude, reason: "stolen_work" };
  const url = await world.listen();
  const sent = await callRest(url, reader.token, "POST", "/api/reports", body);
  expect(sent).toMatchObject({ ...body, note: "", state: "open" });
  const read = await callRest(url, admin.token, "GET", "/api/admin/reports?state=open");
  expect(read).toMatchObject([{ ...body, reporter: { id: reader.id }, target: { id: rude, content: "Rude" } }]);
});
