import { beforeEach, describe, expect, test } from "vitest";
import { eraseAccounts } from "../../accounts/rules/erasure.ts";
import type { Comment, Post } from "../../generated/prisma/client.ts";
import { storedWidths } from "../../objects/formats.ts";
import { variantKey } from "../../objects/store.ts";
import {
  buildArtist,
  buildFlashDesign,
  buildPortfolioItem,
  buildPost,
  buildReview,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { forgetRemoved } from "./appeals.ts";

const world = useTestWorld();

const DAY = 24 * 60 * 60 * 1000;

const REPORT = `mutation ($input: ReportInput!) { report(input: $input) { id target { __typename } } }`;
const QUEUE = `{ reports { edges { node { id targetId isGone reason target {
  __typename
  ... on Comment { content user { id } }
  ... on Post { caption image { url } }
  ... on Review { text }
  ... on PortfolioItem { title image { url } }
  ... on FlashDesign { title image { url } }
} } } } }`;
const RESOLVE = `mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { state decision { id outcome excerpt } } }`;
const REMOVE = `mutation ($input: RemoveContentInput!) { removeContent(input: $input) { id target { __typename ... on Post { image { url } } } } }`;
const APPEAL = `mutation ($input: AppealInput!) { appeal(input: $input) { id decision { target { __typename } } } }`;
const DECIDE = `mutation ($input: DecideAppealInput!) { decideAppeal(input: $input) { state } }`;

let author: TestPerson;
let reader: TestPerson;
let admin: TestPerson;
let url: string;

beforeEach(async () => {
  await world.empty("users", "outbox");
  [author, reader] = [await buildArtist(world), await buildUser(world)];
  admin = await buildUser(world, { role: "admin" });
  url = await world.listen();
});

type Kind = "COMMENT" | "POST" | "MESSAGE" | "REVIEW" | "PORTFOLIO_ITEM" | "FLASH_DESIGN";

const report = async (targetType: Kind, targetId: string, by = reader) =>
  (await world.run(by, REPORT, { input: { targetType, targetId, reason: "SPAM" } })).report.id;
const queue = async () => (await world.run(admin, QUEUE)).reports.edges.map(({ node }) => node);
const resolve = async (id: string, outcome: "DISMISS" | "WARN" | "REMOVE") =>
  (await world.run(admin, RESOLVE, { input: { id, outcome, reason: "Not here" } })).resolveReport.decision;
const remove = async (targetType: Kind, targetId: string) =>
  (await world.run(admin, REMOVE, { input: { targetType, targetId, reason: "Not here" } })).removeContent;
const lift = async (decisionId: string, by = author) => {
  const { appeal } = await world.run(by, APPEAL, { input: { text: "Please", decisionId } });
  expect(appeal.decision.target).toBeNull();
  return world.run(admin, DECIDE, { input: { id: appeal.id, outcome: "LIFT", reason: "We were wrong" } });
};
const idOf = (address: string) => /[0-9a-f-]{36}/.exec(address)?.[0] ?? "";
/** Gives an image of the factories its bytes. */
async function store(imageUrl: string): Promise<void> {
  for (const step of storedWidths(1280)) {
    await world.services.objects.put(variantKey(idOf(imageUrl), step), Buffer.from("bytes"), "image/webp");
  }
}
const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

async function make(kind: Kind): Promise<{ id: string; field: string; words: string; imageUrl?: string }> {
  switch (kind) {
    case "COMMENT": {
      const post = await buildPost(world, { userId: reader.id, comments: 1 });
      const data = { userId: author.id, postId: post.id, content: "Cheap ink" };
      return { id: (await world.services.db.comment.create({ data })).id, field: "deleteComment", words: "Cheap ink" };
    }
    case "POST": {
      const post = await buildPost(world, { userId: author.id, caption: "Cheap ink" });
      return { ...post, field: "deletePost", words: "Cheap ink" };
    }
    case "PORTFOLIO_ITEM": {
      const piece = await buildPortfolioItem(world, { artistId: author.id, title: "Cheap ink" });
      return { ...piece, field: "deletePortfolioItem", words: "Cheap ink" };
    }
    case "FLASH_DESIGN": {
      const design = await buildFlashDesign(world, { artistId: author.id, title: "Cheap ink" });
      return { ...design, field: "deleteFlashDesign", words: "Cheap ink" };
    }
    default: {
      const review = await buildReview(world, { authorId: author.id, text: "Cheap ink" });
      return { ...review, field: "deleteReview", words: "Cheap ink" };
    }
  }
}

describe("what its author deletes after it was reported", () => {
  test.each<Kind>(["COMMENT", "POST", "PORTFOLIO_ITEM", "FLASH_DESIGN", "REVIEW"])(
    "is still in the queue and decided once: %s",
    async (kind) => {
      const { id, field, words, imageUrl } = await make(kind);
      if (imageUrl) await store(imageUrl);
      if (imageUrl) expect(await statusOf(imageUrl)).toBe(200);
      const reportId = await report(kind, id);
      expect(await queue()).toMatchObject([{ id: reportId, isGone: false }]);
      await world.send(author, `mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      const [waiting = expect.fail("The queue is empty")] = await queue();
      expect(waiting).toMatchObject({ id: reportId, targetId: id, isGone: true });
      expect(JSON.stringify(waiting.target)).toContain(words);
      const listed = await callRest<{ isGone: boolean }[]>(url, admin.token, "GET", "/api/admin/reports");
      expect(listed).toMatchObject([{ id: reportId, isGone: true }]);
      if (imageUrl) {
        const { image } = waiting.target as { image: { url: string } };
        expect([await statusOf(imageUrl), await statusOf(image.url)]).toEqual([404, 200]);
      }
      const decision = await resolve(reportId, "WARN");
      expect(decision).toMatchObject({ outcome: "WARNED", excerpt: words });
      await expect(resolve(reportId, "DISMISS")).rejects.toMatchObject({ code: "CONFLICT" });
      await lift(decision?.id ?? "");
      expect(await world.services.db.decision.findMany()).toMatchObject([{ kept: null, keptUrls: [] }]);
      if (imageUrl) expect(await world.services.db.mediaObject.count({ where: { id: idOf(imageUrl) } })).toBe(0);
    },
  );

  test("by deleting what it stands under, too, and a dismissal forgets it", async () => {
    const { id } = await make("COMMENT");
    const { postId } = await world.services.db.comment.findUniqueOrThrow({ where: { id } });
    const third = await buildUser(world);
    const reportId = await report("COMMENT", id, third);
    await world.run(reader, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id: postId });
    expect(await queue()).toMatchObject([{ target: { content: "Cheap ink", user: { id: author.id } }, isGone: true }]);
    await resolve(reportId, "DISMISS");
    expect(await world.services.db.report.findMany()).toMatchObject([{ kept: null, state: "resolved" }]);
    expect(await world.services.db.decision.findMany()).toMatchObject([{ kept: null }]);
  });

  test("does not come back when a removal of it is taken back", async () => {
    const { id } = await make("POST");
    const reportId = await report("POST", id);
    await world.run(author, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id });
    const decision = await resolve(reportId, "REMOVE");
    await lift(decision?.id ?? "");
    expect(await world.services.db.post.count()).toBe(0);
  });

  test("goes with its author's account", async () => {
    const { id, imageUrl = "" } = await make("POST");
    await store(imageUrl);
    await report("POST", id);
    await world.run(author, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id });
    const deletionRequestedAt = new Date(Date.now() - 31 * DAY);
    await world.services.db.user.update({ where: { id: author.id }, data: { deletionRequestedAt } });
    await eraseAccounts(world.services);
    expect(await queue()).toEqual([]);
    expect(await world.services.db.mediaObject.count({ where: { ownerId: author.id } })).toBe(0);
    expect(await world.services.objects.get(`withheld/${variantKey(idOf(imageUrl), 1280)}`)).toBeNull();
  });
});

describe("a post that was removed", () => {
  let post: Post;
  let comment: Comment;

  beforeEach(async () => {
    const { db } = world.services;
    post = await buildPost(world, { userId: author.id, caption: "Mine #moth", likes: 2, comments: 2 });
    await store(post.imageUrl);
    await db.like.createMany({ data: [reader, admin].map(({ id: userId }) => ({ userId, postId: post.id })) });
    comment = await db.comment.create({ data: { userId: reader.id, postId: post.id, content: "Nice", likes: 1 } });
    await db.comment.create({
      data: { userId: admin.id, postId: post.id, parentId: comment.id, content: "It is" },
    });
    await db.commentLike.create({ data: { userId: author.id, commentId: comment.id } });
    await db.portfolioItem.create({
      data: { artistId: author.id, postId: post.id, title: "Mine", imageUrl: post.imageUrl },
    });
  });

  test("is kept for admins alone, and back with its picture, likes and comments when the appeal is granted", async () => {
    const { db } = world.services;
    expect(await statusOf(post.imageUrl)).toBe(200);
    const { id, target } = await remove("POST", post.id);
    const kept = (target as { image: { url: string } }).image.url;
    expect([await statusOf(post.imageUrl), await statusOf(kept)]).toEqual([404, 200]);
    await expect(world.run(author, `query ($id: ID!) { post(id: $id) { id } }`, { id: post.id })).rejects.toMatchObject(
      { code: "NOT_FOUND" },
    );
    await expect(
      world.run(author, `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`, {
        input: { imageUrl: post.imageUrl },
      }),
    ).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await lift(id);
    expect(await db.post.findUnique({ where: { id: post.id } })).toEqual(post);
    expect(await db.like.count({ where: { postId: post.id } })).toBe(2);
    expect(await db.comment.findUnique({ where: { id: comment.id } })).toEqual(comment);
    expect(await db.comment.count({ where: { postId: post.id } })).toBe(2);
    expect(await db.commentLike.count()).toBe(1);
    expect(await db.postTag.findMany()).toMatchObject([{ tag: "moth" }]);
    expect(await db.portfolioItem.findMany()).toMatchObject([{ postId: post.id, title: "Mine" }]);
    expect(await db.user.findUnique({ where: { id: author.id } })).toMatchObject({ postsCount: 1 });
    expect(await statusOf(post.imageUrl)).toBe(200);
    expect(await db.mediaObject.findMany({ where: { ownerId: author.id } })).toMatchObject([
      { kind: "post", withheldKind: null },
    ]);
  });

  test("comes back without what people left below it who have gone since", async () => {
    const { id } = await remove("POST", post.id);
    const deletionRequestedAt = new Date(Date.now() - 31 * DAY);
    await world.services.db.user.update({ where: { id: reader.id }, data: { deletionRequestedAt } });
    await eraseAccounts(world.services);
    const { kept } = await world.services.db.decision.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(kept)).not.toContain(reader.id);
    await lift(id);
    expect(await world.services.db.post.findUnique({ where: { id: post.id } })).toMatchObject({
      likes: 1,
      comments: 0,
    });
  });

  test("is gone for good once nobody can appeal", async () => {
    await remove("POST", post.id);
    await world.services.db.decision.updateMany({ data: { createdAt: new Date(Date.now() - 31 * DAY) } });
    expect(await forgetRemoved(world.services)).toBe(1);
    expect(await world.services.db.mediaObject.count({ where: { ownerId: author.id } })).toBe(0);
    expect(await world.services.objects.get(`withheld/${variantKey(idOf(post.imageUrl), 1280)}`)).toBeNull();
  });
});

test("a removed comment comes back with its likes and answers", async () => {
  const { id } = await make("COMMENT");
  const { db } = world.services;
  const { postId } = await db.comment.findUniqueOrThrow({ where: { id } });
  await db.comment.create({ data: { userId: reader.id, postId, parentId: id, content: "Why?" } });
  await db.commentLike.create({ data: { userId: reader.id, commentId: id } });
  await db.post.update({ where: { id: postId }, data: { comments: 2 } });
  await lift((await remove("COMMENT", id)).id);
  expect(await db.comment.findUnique({ where: { id } })).toMatchObject({ likes: 1 });
  expect(await db.post.findUnique({ where: { id: postId } })).toMatchObject({ comments: 2 });
});

test.each<Kind>(["PORTFOLIO_ITEM", "FLASH_DESIGN"])("a removed %s comes back with its picture", async (kind) => {
  const { id, imageUrl = "" } = await make(kind);
  await store(imageUrl);
  await lift((await remove(kind, id)).id);
  const { db } = world.services;
  expect((await db.portfolioItem.count()) + (await db.flashDesign.count())).toBe(1);
  expect(await statusOf(imageUrl)).toBe(200);
});
