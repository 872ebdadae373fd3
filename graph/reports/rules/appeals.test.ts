import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Comment, Post } from "../../generated/prisma/client.ts";
import {
  buildArtist,
  buildFlashDesign,
  buildPost,
  buildReview,
  buildUser,
  reportComment,
  type TestPerson,
} from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { APPEAL_DAYS } from "../input.ts";
import { forgetRemoved } from "./appeals.ts";

const world = useTestWorld();
const server = useMailServer(world);

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-05-01T12:00:00Z");

const RESOLVE = `mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { decision { id } } }`;
const REMOVE = `mutation ($input: RemoveContentInput!) { removeContent(input: $input) { id } }`;
const STATUS = `{ accountStatus { strikes {
  id outcome reason liftedAt viewerCanAppeal appeal { state answer }
} } }`;
const APPEAL = `mutation ($input: AppealInput!) { appeal(input: $input) { id state } }`;
const DECIDE = `mutation ($input: DecideAppealInput!) { decideAppeal(input: $input) { state answer } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
const NEWS = `{ notifications { edges { node { type title message } } } }`;

let author: TestPerson;
let reader: TestPerson;
let admin: TestPerson;
let post: Post;
let comment: Comment;

beforeEach(async () => {
  world.clock = START;
  await world.empty("users", "outbox");
  [author, reader] = [await buildArtist(world), await buildUser(world)];
  admin = await buildUser(world, { role: "admin" });
  post = await buildPost(world, { userId: reader.id, comments: 1 });
  comment = await world.services.db.comment.create({
    data: { userId: author.id, postId: post.id, content: "So so", createdAt: START },
  });
});
afterEach(() => {
  world.clock = null;
});

type Thing = "COMMENT" | "POST" | "MESSAGE" | "REVIEW" | "FLASH_DESIGN";
const remove = (targetType: Thing, targetId: string) =>
  world
    .run(admin, REMOVE, { input: { targetType, targetId, reason: "Not here" } })
    .then((data) => data.removeContent.id);
const appeal = (decisionId: string, by: TestPerson | null = author) =>
  world.run(by, APPEAL, { input: { text: "It was meant well", decisionId } }).then((data) => data.appeal.id);
const decide = (id: string, outcome: "LIFT" | "UPHOLD") =>
  world.run(admin, DECIDE, { input: { id, outcome, reason: "We looked again" } }).then((data) => data.decideAppeal);
const statusOf = (person: TestPerson) => world.run(person, STATUS).then((data) => data.accountStatus.strikes);
const titles = (person: TestPerson) =>
  world.run(person, NEWS).then((data) => data.notifications.edges.map(({ node }) => node.title));
const mails = async () => (await server.take()).map(subjectOf);

test("a warning is told in the app and by mail, answered once, and taken back", async () => {
  const report = await reportComment(world, reader, comment);
  await world.run(admin, RESOLVE, { input: { id: report.id, outcome: "WARN", reason: "Be kind" } });
  expect(await mails()).toEqual([[author.email, "We warned you about your comment"]]);
  expect(await titles(reader)).toEqual(["Your report was reviewed"]);
  const [strike = expect.fail("There is none")] = await statusOf(author);
  expect(strike).toMatchObject({ outcome: "WARNED", reason: "Be kind", viewerCanAppeal: true, appeal: null });
  const id = await appeal(strike.id);
  expect(await statusOf(author)).toMatchObject([{ viewerCanAppeal: false, appeal: { state: "OPEN" } }]);
  await expect(appeal(strike.id)).rejects.toMatchObject({ code: "CONFLICT", message: "You've already appealed" });
  expect(await decide(id, "LIFT")).toEqual({ state: "LIFTED", answer: "We looked again" });
  await expect(decide(id, "UPHOLD")).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await statusOf(author)).toMatchObject([
    { liftedAt: START.toISOString(), viewerCanAppeal: false, appeal: { state: "LIFTED", answer: "We looked again" } },
  ]);
  expect(await titles(author)).toEqual([
    "We withdrew the warning about your comment",
    "We warned you about your comment",
  ]);
  expect(await mails()).toEqual([[author.email, "We withdrew the warning about your comment"]]);
});

test("a decision that stands is told, too", async () => {
  const id = await appeal(await remove("COMMENT", comment.id));
  expect(await decide(id, "UPHOLD")).toMatchObject({ state: "UPHELD" });
  expect(await statusOf(author)).toMatchObject([{ liftedAt: null, viewerCanAppeal: false }]);
  expect(await world.services.db.comment.count({ where: { id: comment.id } })).toBe(0);
  expect((await titles(author))[0]).toBe("We upheld our decision");
  expect(await mails()).toContainEqual([author.email, "We upheld our decision"]);
});

describe("what was removed and should not have been", () => {
  test("a comment, is where it was, and counted", async () => {
    const id = await appeal(await remove("COMMENT", comment.id));
    expect(await world.services.db.post.findUnique({ where: { id: post.id } })).toMatchObject({ comments: 0 });
    await decide(id, "LIFT");
    expect(await world.services.db.comment.findUnique({ where: { id: comment.id } })).toEqual(comment);
    expect(await world.services.db.post.findUnique({ where: { id: post.id } })).toMatchObject({ comments: 1 });
    expect((await titles(author))[0]).toBe("Your comment is back");
    expect(await world.services.db.decision.findMany()).toMatchObject([{ kept: null }]);
  });

  test("a design, is offered again", async () => {
    const design = await buildFlashDesign(world, { artistId: author.id });
    const id = await appeal(await remove("FLASH_DESIGN", design.id));
    expect(await decide(id, "LIFT")).toMatchObject({ state: "LIFTED" });
    expect(await world.services.db.flashDesign.findMany()).toEqual([design]);
    expect((await titles(author))[0]).toBe("Your flash design is back");
  });

  test("a comment whose post is gone meanwhile, is not", async () => {
    const id = await appeal(await remove("COMMENT", comment.id));
    await world.services.db.post.delete({ where: { id: post.id } });
    expect(await decide(id, "LIFT")).toMatchObject({ state: "LIFTED" });
    expect((await titles(author))[0]).toContain("It can't be put back");
  });

  test("a message, says again what it said", async () => {
    const input = { receiverId: reader.id, content: "Pay me" };
    const { sendMessage } = await world.run(author, SEND, { input });
    const id = await appeal(await remove("MESSAGE", sendMessage.id));
    const read = () => world.services.db.message.findUnique({ where: { id: sendMessage.id } });
    expect((await read())?.content).not.toBe("Pay me");
    await decide(id, "LIFT");
    expect((await read())?.content).toBe("Pay me");
  });

  test("a review, counts again", async () => {
    const review = await buildReview(world, { authorId: reader.id, artistId: author.id, stars: 2 });
    const decisionId = await remove("REVIEW", review.id);
    const count = async () => (await world.services.db.user.findUnique({ where: { id: author.id } }))?.reviewsCount;
    expect(await count()).toBe(0);
    await decide(await appeal(decisionId, reader), "LIFT");
    expect(await count()).toBe(1);
    expect(await world.services.db.review.findUnique({ where: { id: review.id } })).toEqual(review);
    expect(await world.services.db.booking.findUnique({ where: { id: review.bookingId } })).toMatchObject({
      reviewRemovedAt: null,
    });
  });

  test("a post, is back", async () => {
    const mine = await buildPost(world, { userId: author.id });
    await decide(await appeal(await remove("POST", mine.id)), "LIFT");
    expect((await titles(author))[0]).toBe("Your post is back");
  });
});

describe("refused", () => {
  const missing = { code: "NOT_FOUND", message: "Decision not found" };

  test("to anybody else, for what is no decision, and for what was dismissed", async () => {
    const decisionId = await remove("COMMENT", comment.id);
    await expect(appeal(decisionId, reader)).rejects.toMatchObject(missing);
    await expect(appeal(decisionId, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(appeal("nothing")).rejects.toMatchObject(missing);
    const about = { personId: author.id, targetType: "profile", targetId: author.id, reason: "Fine" } as const;
    const dismissed = await world.services.db.decision.create({ data: { ...about, outcome: "dismissed" } });
    await expect(appeal(dismissed.id)).rejects.toMatchObject(missing);
  });

  test("once the time for it is over, and what was kept for it is forgotten", async () => {
    const decisionId = await remove("COMMENT", comment.id);
    expect(await forgetRemoved(world.services)).toBe(0);
    const createdAt = new Date(START.getTime() - APPEAL_DAYS * DAY);
    await world.services.db.decision.updateMany({ data: { createdAt } });
    await expect(appeal(decisionId)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "It's too late to appeal this",
    });
    expect(await forgetRemoved(world.services)).toBe(1);
    expect(await world.services.db.decision.findMany()).toMatchObject([{ kept: null }]);
  });

  test("but what waits for an answer is kept", async () => {
    await appeal(await remove("COMMENT", comment.id));
    world.clock = new Date(START.getTime() + 2 * APPEAL_DAYS * DAY);
    expect(await forgetRemoved(world.services)).toBe(0);
  });
});

test("over REST", async () => {
  const url = await world.listen();
  const decisionId = await remove("COMMENT", comment.id);
  expect(await callRest(url, author.token, "GET", "/api/auth/status")).toMatchObject({
    strikes: [{ id: decisionId, outcome: "removed", viewerCanAppeal: true, appeal: null }],
  });
  await callRest(url, author.token, "POST", "/api/auth/appeal", { text: "It was meant well", decisionId });
  expect(await callRest(url, author.token, "GET", "/api/auth/status")).toMatchObject({
    strikes: [{ viewerCanAppeal: false, appeal: { state: "open" } }],
  });
});
