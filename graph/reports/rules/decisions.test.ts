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
import { TEAM_ID } from "../../visibility/team.ts";

const world = useTestWorld();

const REPORT = `mutation ($input: ReportInput!) { report(input: $input) { id decision { id } decisions { id } reports { id } } }`;
const STRIKES = `{ accountStatus { strikes { outcome decidedBy { id } } } }`;
const RESOLVE = `mutation ($input: ResolveReportInput!) {
  resolveReport(input: $input) { id state decision { outcome reason excerpt } }
}`;
const REMOVE = `mutation ($input: RemoveContentInput!) { removeContent(input: $input) { outcome targetId excerpt } }`;
const QUEUE = `query ($state: ReportState) {
  reports(state: $state) {
    totalCount
    edges {
      node {
        id targetType targetId personReportsCount viewerCanRemove isGone
        person { id }
        reports { state reason reporter { id } }
        decision { outcome decidedBy { id } }
        decisions { outcome reason targetType targetId decidedBy { id } }
        target {
          __typename
          ... on Comment { content }
          ... on Post { caption }
          ... on User { username }
          ... on ReportedMessage { content sender { id } }
          ... on PortfolioItem { title }
          ... on FlashDesign { title state }
        }
      }
    }
  }
}`;
const NEWS = `{ notifications { edges { node { type title message actor { id } } } } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const DECIDED = { code: "CONFLICT", message: "This was already decided. Refresh the list." };

let author: TestPerson;
let reader: TestPerson;
let other: TestPerson;
let admin: TestPerson;
let post: Post;

beforeEach(async () => {
  await world.services.db.report.deleteMany();
  await world.services.db.decision.deleteMany();
  [author, reader, other, admin] = [
    await buildArtist(world),
    await buildUser(world),
    await buildUser(world),
    await buildUser(world, { role: "admin" }),
  ];
  post = await buildPost(world, { userId: author.id, caption: "Buy my followers" });
});

const report = async (person: TestPerson, targetType: string, targetId: string, reason = "SPAM") =>
  (await world.run(person, REPORT, { input: { targetType, targetId, reason } } as never)).report.id;
const resolve = async (person: TestPerson | null, id: string, outcome = "WARN", reason = "Not here") =>
  (await world.run(person, RESOLVE, { input: { id, outcome, reason } } as never)).resolveReport;
const remove = (person: TestPerson | null, targetType: string, targetId: string, reason = "Not here") =>
  world.run(person, REMOVE, { input: { targetType, targetId, reason } } as never);
const queue = async (state = "OPEN") => (await world.run(admin, QUEUE, { state } as never)).reports;
const newsOf = async (person: TestPerson) =>
  (await world.run(person, NEWS)).notifications.edges.map(({ node }) => node);
async function addComment(userId: string, content = "Rude") {
  const { db } = world.services;
  await db.post.update({ where: { id: post.id }, data: { comments: { increment: 1 } } });
  return db.comment.create({ data: { userId, postId: post.id, content } });
}
const sendMessage = async (sender: TestPerson, receiverId: string) =>
  (await world.run(sender, SEND, { input: { receiverId, content: "Pay me" } })).sendMessage;

/** One of each kind, the author's, and its title or words. */
async function makeEach(): Promise<[type: string, id: string, target: Record<string, unknown>][]> {
  const piece = await buildPortfolioItem(world, { artistId: author.id, title: "Copied" });
  const design = await buildFlashDesign(world, { artistId: author.id, title: "Traced" });
  const message = await sendMessage(author, reader.id);
  return [
    ["COMMENT", (await addComment(author.id)).id, { __typename: "Comment", content: "Rude" }],
    ["POST", post.id, { __typename: "Post", caption: "Buy my followers" }],
    ["PROFILE", author.id, { __typename: "User", username: author.username }],
    ["MESSAGE", message.id, { __typename: "ReportedMessage", content: "Pay me", sender: { id: author.id } }],
    ["PORTFOLIO_ITEM", piece.id, { __typename: "PortfolioItem", title: "Copied" }],
    ["FLASH_DESIGN", design.id, { __typename: "FlashDesign", title: "Traced", state: "AVAILABLE" }],
  ];
}

test("everything can be reported, once by each, and waits on when its author deletes it", async () => {
  const each = await makeEach();
  for (const [type, id] of each) {
    await report(reader, type, id);
    await expect(report(reader, type, id)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(report(author, type, id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(report(reader, type, UNKNOWN_ID)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(report(other, "MESSAGE", each[3]?.[1] ?? "")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(report(reader, "PROFILE", TEAM_ID)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  const { totalCount, edges } = await queue();
  expect(totalCount).toBe(6);
  expect(edges.map(({ node }) => node).reverse()).toMatchObject(
    each.map(([targetType, targetId, target]) => ({
      targetType,
      targetId,
      target,
      person: { id: author.id },
      viewerCanRemove: targetType !== "PROFILE",
      personReportsCount: 6,
      decisions: [],
    })),
  );
  await world.run(author, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id: post.id });
  expect((await queue()).edges.map(({ node }) => node.targetType)).toEqual([
    "FLASH_DESIGN",
    "PORTFOLIO_ITEM",
    "MESSAGE",
    "PROFILE",
    "POST",
    "COMMENT",
  ]);
});

test("a decision says to admins who of them made it, and to nobody else", async () => {
  const second = await buildUser(world, { role: "admin" });
  await resolve(admin, await report(reader, "POST", post.id));
  expect((await world.run(author, STRIKES)).accountStatus.strikes).toEqual([{ outcome: "WARNED", decidedBy: null }]);
  await resolve(second, await report(reader, "PROFILE", author.id), "SUSPEND");
  const decidedBy = async () =>
    (await queue("RESOLVED")).edges.map(({ node }) => [
      node.decision?.decidedBy?.id,
      ...node.decisions.map((decision) => decision.decidedBy?.id),
    ]);
  expect(await decidedBy()).toEqual([
    [second.id, second.id, admin.id],
    [admin.id, second.id, admin.id],
  ]);
  await world.services.db.user.update({ where: { id: second.id }, data: { erasedAt: new Date() } });
  expect(await decidedBy()).toEqual([
    [undefined, undefined, admin.id],
    [admin.id, undefined, admin.id],
  ]);
});

test("who made decisions is read at once for all", async () => {
  const count = () => world.countStatements(() => queue("RESOLVED"));
  await resolve(admin, await report(reader, "POST", post.id));
  const forOne = await count();
  for (const content of ["Rude", "Ruder"]) {
    await resolve(admin, await report(reader, "COMMENT", (await addComment(author.id, content)).id));
  }
  await resolve(await buildUser(world, { role: "admin" }), await report(reader, "PROFILE", author.id));
  // A comment and a profile are read beside the post.
  expect((await count()) - forOne).toBeLessThanOrEqual(2);
});

test("who reports something learns nothing of others' reports and of decisions", async () => {
  await resolve(admin, await report(other, "POST", post.id));
  const input = { targetType: "POST", targetId: post.id, reason: "SPAM" } as const;
  expect((await world.run(reader, REPORT, { input })).report).toMatchObject({
    decision: null,
    decisions: [],
    reports: [],
  });
});

describe("a decision", () => {
  test("closes every open report of the thing, and no other; each reporter and the author are told", async () => {
    const first = await report(reader, "POST", post.id, "STOLEN_WORK");
    await report(other, "POST", post.id);
    const elsewhere = await report(reader, "PROFILE", author.id);
    expect((await queue()).edges.map(({ node }) => node.reports.length)).toEqual([1, 2]);
    const reason = "It is a photo of somebody else's work";
    expect(await resolve(admin, first, "WARN", ` ${reason} `)).toEqual({
      id: first,
      state: "RESOLVED",
      decision: { outcome: "WARNED", reason, excerpt: "Buy my followers" },
    });
    const open = await queue();
    expect(open).toMatchObject({ totalCount: 1, edges: [{ node: { id: elsewhere } }] });
    expect(open.edges[0]?.node.decisions).toEqual([
      { outcome: "WARNED", reason, targetType: "POST", targetId: post.id, decidedBy: { id: admin.id } },
    ]);
    expect(await queue("RESOLVED")).toMatchObject({
      totalCount: 1,
      edges: [{ node: { targetId: post.id, decision: { outcome: "WARNED" }, reports: [{}, {}] } }],
    });
    for (const reporter of [reader, other]) {
      expect(await newsOf(reporter)).toEqual([
        {
          type: "report_resolved",
          title: "Your report was reviewed",
          message: "We warned the owner of the post. Thank you for telling us.",
          actor: null,
        },
      ]);
    }
    expect(await newsOf(author)).toEqual([
      { type: "moderation", title: "We warned you about your post", message: reason, actor: null },
    ]);
    expect(await world.services.db.adminAction.findMany({ where: { targetId: author.id } })).toMatchObject([
      {
        adminId: admin.id,
        action: "report_resolved",
        reason,
        details: { targetType: "post", thingId: post.id, outcome: "warned", reports: 2 },
      },
    ]);
  });

  test("that dismisses leaves the thing, and tells its author nothing", async () => {
    await resolve(admin, await report(reader, "POST", post.id), "DISMISS", "It is theirs");
    expect(await newsOf(author)).toEqual([]);
    expect(await newsOf(reader)).toMatchObject([{ message: "We reviewed the post, and it follows our rules." }]);
    expect(await world.services.db.post.count({ where: { id: post.id } })).toBe(1);
    // Whoever else reports it brings it before us again, with what we decided.
    await report(other, "POST", post.id);
    expect((await queue()).edges).toMatchObject([
      { node: { reports: [{ state: "OPEN" }, { state: "RESOLVED" }], decisions: [{ outcome: "DISMISSED" }] } },
    ]);
  });

  test("that removes takes the thing away, and its reports stay with what it said", async () => {
    const { db } = world.services;
    for (const [type, id] of await makeEach()) {
      const reportId = await report(reader, type, id);
      if (type === "PROFILE") {
        await expect(resolve(admin, reportId, "REMOVE")).rejects.toMatchObject({
          code: "BAD_USER_INPUT",
          fields: { outcome: "A profile can't be removed" },
        });
        continue;
      }
      expect(await resolve(admin, reportId, "REMOVE")).toMatchObject({ state: "RESOLVED" });
      expect((await newsOf(author))[0]).toMatchObject({ type: "moderation", message: "Not here" });
    }
    expect(await db.post.count({ where: { id: post.id } })).toBe(0);
    expect(await db.user.findUnique({ where: { id: author.id } })).toMatchObject({ postsCount: 0 });
    expect(await db.portfolioItem.count({ where: { artistId: author.id } })).toBe(0);
    expect(await db.flashDesign.count({ where: { artistId: author.id } })).toBe(0);
    expect(await db.message.findMany({ where: { senderId: author.id } })).toMatchObject([
      { content: "This message was removed by our team.", imageUrl: null },
    ]);
    const resolved = await queue("RESOLVED");
    expect(resolved.edges.map(({ node }) => node.targetType).sort()).toEqual([
      "COMMENT",
      "FLASH_DESIGN",
      "MESSAGE",
      "PORTFOLIO_ITEM",
      "POST",
    ]);
    expect(resolved.edges.every(({ node }) => node.isGone && node.target !== null)).toBe(true);
  });

  test("counts the comments that are left", async () => {
    const rude = await addComment(reader.id);
    await addComment(reader.id, "Kind");
    await world.services.db.comment.create({
      data: { userId: other.id, postId: post.id, parentId: rude.id, content: "So" },
    });
    await world.services.db.post.update({ where: { id: post.id }, data: { comments: 3 } });
    await resolve(admin, await report(author, "COMMENT", rude.id), "REMOVE");
    expect(await world.services.db.post.findUnique({ where: { id: post.id } })).toMatchObject({ comments: 1 });
  });

  test("is made by one of several admins at once, and the others are told", async () => {
    const admins = await Promise.all([1, 2].map(() => buildUser(world, { role: "admin" })));
    const id = await report(reader, "POST", post.id);
    const outcomes = await Promise.allSettled([admin, ...admins].map((each) => resolve(each, id, "REMOVE")));
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual([DECIDED, DECIDED]);
    expect(await world.services.db.decision.count()).toBe(1);
    expect(await newsOf(reader)).toHaveLength(1);
  });

  test("is an admin's, not about themselves, and has a reason", async () => {
    const id = await report(reader, "POST", post.id);
    await expect(resolve(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(resolve(reader, id, "WARN", "")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(resolve(admin, id, "WARN", " ")).rejects.toMatchObject({ fields: { reason: "Give a reason" } });
    await expect(resolve(admin, UNKNOWN_ID)).rejects.toEqual({ code: "NOT_FOUND", message: "Report not found" });
    const own = await report(reader, "PROFILE", admin.id);
    await expect(resolve(admin, own)).rejects.toEqual({
      code: "FORBIDDEN",
      message: "You can't decide about yourself",
    });
    expect(await world.services.db.decision.count()).toBe(0);
    expect(await queue()).toMatchObject({ totalCount: 2 });
  });
});

describe("what nobody reported", () => {
  test("is removed by an admin with a reason, and its open reports are closed with it", async () => {
    const comment = await addComment(author.id);
    await report(reader, "COMMENT", comment.id);
    expect(await remove(admin, "COMMENT", comment.id)).toEqual({
      removeContent: { outcome: "REMOVED", targetId: comment.id, excerpt: "Rude" },
    });
    expect(await queue()).toMatchObject({ totalCount: 0 });
    await remove(admin, "POST", post.id.toUpperCase());
    expect(await newsOf(author)).toMatchObject([
      { title: "We removed your post", message: "Not here" },
      { title: "We removed your comment" },
    ]);
    expect(await world.services.db.adminAction.findMany({ where: { targetId: author.id } })).toMatchObject([
      { action: "report_resolved" },
      { action: "content_removed", reason: "Not here" },
    ]);
  });

  test("is removed once, and by no other", async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => remove(admin, "POST", post.id)));
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual([
      { code: "NOT_FOUND", message: "It's no longer available" },
    ]);
    const another = await buildPost(world, { userId: author.id });
    await expect(remove(null, "POST", another.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(remove(author, "POST", another.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const own = await buildPost(world, { userId: admin.id });
    await expect(remove(admin, "POST", own.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await world.services.db.post.count({ where: { id: { in: [another.id, own.id] } } })).toBe(2);
  });
});

test("over REST it is decided and removed in lower case", async () => {
  const url = await world.listen();
  const id = await report(reader, "POST", post.id);
  const decided = await callRest(url, admin.token, "POST", `/api/admin/reports/${id}/decision`, {
    outcome: "warn",
    reason: "Not here",
  });
  expect(decided).toMatchObject({
    id,
    state: "resolved",
    targetType: "post",
    decision: { outcome: "warned", reason: "Not here" },
    reports: [{ reporter: { id: reader.id }, reason: "spam" }],
  });
  const removal = { targetType: "post", targetId: post.id, reason: "Not here" };
  expect(await callRest(url, admin.token, "POST", "/api/admin/removals", removal)).toMatchObject({
    outcome: "removed",
    targetType: "post",
  });
});

test("the queue costs as many statements for many things as for one", async () => {
  const count = () => world.countStatements(() => queue());
  await report(reader, "POST", post.id);
  const forOne = await count();
  for (let number = 0; number < 3; number += 1) {
    await report(other, "POST", (await buildPost(world, { userId: reader.id })).id);
  }
  expect(await count()).toBe(forOne);
});
