import { randomUUID } from "node:crypto";
import { getNamedType, isInputObjectType } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildPortfolioItem,
  buildPost,
  buildProject,
  buildReview,
  buildUser,
  buildWait,
  type TestPerson,
} from "../testing/factories.ts";
import { callRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";
import { MIN_PIECES } from "../verification/input.ts";
import { forgetOldRepeats } from "./repeats.ts";

const world = useTestWorld();
const NOW = new Date("2026-05-01T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const ALREADY_USED = { code: "CONFLICT", fields: { clientId: "Already used" } };

type Input = Record<string, unknown>;
type Made = { id: string };
type People = { artist: TestPerson; client: TestPerson; admin: TestPerson };

/** What is made, by whom, of what, what differs in another one, and how many rows there are. */
interface Case {
  type: string;
  input: (people: People) => Promise<Input>;
  by: "artist" | "client" | "admin";
  other: Input;
  count: () => Promise<number>;
  /** What tells two answers apart. */
  answer?: string;
}

const completed = async ({ artist, client }: People) => {
  const start = new Date(NOW.getTime() - DAY);
  const { id } = await buildBooking(world, {
    artistId: artist.id,
    clientId: client.id,
    status: "completed",
    preferredDate: start,
    endsAt: new Date(start.getTime() + 3_600_000),
  });
  return id;
};
const pending = async ({ artist, client }: People) =>
  (await buildBooking(world, { artistId: artist.id, clientId: client.id })).id;

const warned = async ({ id: personId }: TestPerson) => {
  const post = await buildPost(world, { userId: personId });
  const warning = { personId, targetType: "post", targetId: post.id, outcome: "warned", reason: "Rude" } as const;
  return (await world.services.db.decision.create({ data: { ...warning, createdAt: NOW } })).id;
};

const CASES: Record<string, Case> = {
  addComment: {
    type: "AddCommentInput",
    input: async () => ({ postId: (await buildPost(world)).id, content: "Once" }),
    by: "client",
    other: { content: "Twice" },
    count: () => world.services.db.comment.count(),
  },
  createPost: {
    type: "CreatePostInput",
    input: async ({ client }) => ({ imageUrl: await buildImage(world, client), caption: "Once" }),
    by: "client",
    other: { caption: "Twice" },
    count: () => world.services.db.post.count(),
  },
  requestBooking: {
    type: "RequestBookingInput",
    input: async ({ artist }) => ({ artistId: artist.id, service: "Consultation", notes: "Once" }),
    by: "client",
    other: { notes: "Twice" },
    count: () => world.services.db.booking.count(),
  },
  proposeTimes: {
    type: "ProposeTimesInput",
    input: async (people) => ({
      bookingId: await pending(people),
      slots: [{ start: new Date(NOW.getTime() + 9 * DAY).toISOString() }],
    }),
    by: "artist",
    other: { message: "Twice" },
    count: () => world.services.db.bookingProposal.count(),
  },
  recordDeposit: {
    type: "RecordDepositInput",
    input: async (people) => ({ bookingId: await completed(people), kind: "PAID", cents: 5_000 }),
    by: "artist",
    other: { cents: 6_000 },
    count: () => world.services.db.depositEntry.count(),
  },
  reverseDepositEntry: {
    type: "ReverseDepositEntryInput",
    input: async (people) => {
      const bookingId = await completed(people);
      const data = { bookingId, kind: "paid", cents: 5_000, actorId: people.artist.id } as const;
      const { id: entryId } = await world.services.db.depositEntry.create({ data });
      return { bookingId, entryId, reason: "Once" };
    },
    by: "artist",
    other: { reason: "Twice" },
    count: () => world.services.db.depositEntry.count(),
  },
  createPortfolioItem: {
    type: "CreatePortfolioItemInput",
    input: async ({ artist }) => ({ title: "Once", imageUrl: await buildImage(world, artist, "portfolio") }),
    by: "artist",
    other: { title: "Twice" },
    count: () => world.services.db.portfolioItem.count(),
  },
  createFlashDesign: {
    type: "CreateFlashDesignInput",
    input: async ({ artist }) => ({
      title: "Once",
      imageUrl: await buildImage(world, artist, "portfolio"),
      size: { width: 5, height: 5, unit: "INCHES" },
      price: 10_000,
      duration: 60,
    }),
    by: "artist",
    other: { title: "Twice" },
    count: () => world.services.db.flashDesign.count(),
  },
  createReview: {
    type: "CreateReviewInput",
    input: async (people) => ({ bookingId: await completed(people), stars: 5 }),
    by: "client",
    other: { stars: 4 },
    count: () => world.services.db.review.count(),
  },
  report: {
    type: "ReportInput",
    input: async () => ({ targetType: "POST", targetId: (await buildPost(world)).id, reason: "SPAM" }),
    by: "client",
    other: { reason: "HATE" },
    count: () => world.services.db.report.count(),
  },
  joinWaitlist: {
    type: "JoinWaitlistInput",
    input: async ({ artist }) => ({ artistId: artist.id, service: "Consultation" }),
    by: "client",
    other: { note: "Twice" },
    count: () => world.services.db.waitlistEntry.count(),
  },
  planProject: {
    type: "PlanProjectInput",
    input: async (people) => ({
      bookingId: await pending(people),
      title: "Once",
      sessions: 2,
      sessionMinutes: 60,
      quoteBasis: "TOTAL",
      quoteMin: 10_000,
    }),
    by: "artist",
    other: { title: "Twice" },
    count: () => world.services.db.project.count(),
  },
  addWalkIn: {
    type: "AddWalkInInput",
    input: async () => ({ start: NOW.toISOString(), duration: 60 }),
    by: "artist",
    other: { duration: 120 },
    count: () => world.services.db.calendarEntry.count(),
  },
  blockTime: {
    type: "BlockTimeInput",
    input: async () => ({ start: NOW.toISOString(), end: new Date(NOW.getTime() + DAY).toISOString() }),
    by: "artist",
    other: { note: "Twice" },
    count: () => world.services.db.calendarEntry.count(),
  },
  addGuestSpot: {
    type: "AddGuestSpotInput",
    input: async () => ({
      from: "2026-06-01",
      to: "2026-06-03",
      location: "Portland, OR",
      hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
    }),
    by: "artist",
    other: { location: "Austin, TX" },
    count: () => world.services.db.guestSpot.count(),
    answer: "guestSpots { id }",
  },
  createSavedReply: {
    type: "CreateSavedReplyInput",
    input: async () => ({ title: "Once", text: "Thank you!" }),
    by: "artist",
    other: { title: "Twice" },
    count: () => world.services.db.savedReply.count(),
  },
  appeal: {
    type: "AppealInput",
    input: async ({ client }) => ({ text: "Once", decisionId: await warned(client) }),
    by: "client",
    other: { text: "Twice" },
    count: () => world.services.db.appeal.count(),
  },
  replyToReview: {
    type: "ReplyToReviewInput",
    input: async ({ artist, client }) => ({
      reviewId: (await buildReview(world, { artistId: artist.id, authorId: client.id })).id,
      text: "Once",
    }),
    by: "artist",
    other: { text: "Twice" },
    count: () => world.services.db.notification.count({ where: { type: "review_replied" } }),
  },
  addProjectPhoto: {
    type: "AddProjectPhotoInput",
    input: async ({ artist, client }) => ({
      projectId: (await buildProject(world, { artistId: artist.id, clientId: client.id })).id,
      imageUrl: await buildImage(world, client, "brief"),
    }),
    by: "client",
    other: { imageUrl: "/objects/01a1fcbc-0000-7000-8000-000000000000" },
    count: () => world.services.db.projectPhoto.count(),
  },
  fileDataRequest: {
    type: "FileDataRequestInput",
    input: async () => ({ kind: "ACCESS" }),
    by: "client",
    other: { message: "Twice" },
    count: () => world.services.db.dataRequest.count(),
  },
  counterProposal: {
    type: "CounterProposalInput",
    input: async (people) => {
      const start = new Date(NOW.getTime() + 9 * DAY);
      const { id: proposalId } = await world.services.db.bookingProposal.create({
        data: {
          ...{ bookingId: await pending(people), proposerId: people.artist.id, expiresAt: start },
          slots: { create: [{ position: 0, start, duration: 60 }] },
        },
      });
      return { proposalId, slots: [{ start: start.toISOString() }] };
    },
    by: "client",
    other: { message: "Twice" },
    count: () => world.services.db.bookingProposal.count(),
  },
  disputeNoShow: {
    type: "DisputeNoShowInput",
    input: async ({ artist, client }) => {
      const parties = { artistId: artist.id, clientId: client.id };
      const missed = { status: "cancelled", resolution: "no_show_client", updatedAt: NOW } as const;
      return { id: (await buildBooking(world, { ...parties, ...missed })).id, text: "Once" };
    },
    by: "client",
    other: { text: "Twice" },
    count: () => world.services.db.noShowDispute.count(),
  },
  offerWaitlistTime: {
    type: "OfferWaitlistTimeInput",
    input: async ({ artist, client }) => ({
      entryId: (await buildWait(world, { artistId: artist.id, clientId: client.id })).id,
      start: new Date(NOW.getTime() + 9 * DAY).toISOString(),
    }),
    by: "artist",
    other: { duration: 90 },
    count: () => world.services.db.waitlistOffer.count(),
  },
  requestVerification: {
    type: "RequestVerificationInput",
    input: async ({ artist }) => {
      const avatar = await buildImage(world, artist, "avatar");
      await world.services.db.user.update({ where: { id: artist.id }, data: { avatar } });
      for (let piece = 0; piece < MIN_PIECES; piece += 1) await buildPortfolioItem(world, { artistId: artist.id });
      const documentUrl = await buildImage(world, artist, "document");
      return { studioName: "Once", licenceNumber: "TX-1", licenceState: "TX", documentUrl };
    },
    by: "artist",
    other: { studioName: "Twice" },
    count: () => world.services.db.verification.count(),
  },
  sendAdminNotification: {
    type: "SendAdminNotificationInput",
    input: async ({ client }) => ({ title: "Once", message: "Hello", userIds: [client.id] }),
    by: "admin",
    other: { title: "Twice" },
    count: () => world.services.db.notification.count({ where: { type: "admin_announcement" } }),
    answer: "count",
  },
  signConsent: {
    type: "SignConsentInput",
    input: async ({ artist, client }) => {
      await world.services.db.consentForm.create({ data: { artistId: artist.id, version: 1, text: "I am well" } });
      const parties = { artistId: artist.id, clientId: client.id };
      const preferredDate = new Date(NOW.getTime() + 2 * DAY);
      const { id: bookingId } = await buildBooking(world, { ...parties, status: "confirmed", preferredDate });
      return { bookingId, version: 1, name: "Once", birthDate: "1990-05-01" };
    },
    by: "client",
    other: { name: "Twice" },
    count: () => world.services.db.consent.count(),
  },
};

/** A message keeps its key in its own row. */
const TESTED_WITH_MESSAGES = ["sendMessage"];

test("every operation that takes a clientId is tried", () => {
  const taking = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) => {
    const input = args.find(({ name }) => name === "input")?.type;
    const type = input && getNamedType(input);
    return isInputObjectType(type) && type.getFields().clientId;
  });
  expect(taking.map(({ name }) => name).sort()).toEqual([...Object.keys(CASES), ...TESTED_WITH_MESSAGES].sort());
});

async function people() {
  world.clock = NOW;
  return {
    artist: await buildArtist(world),
    client: await buildUser(world),
    admin: await buildUser(world, { role: "admin" }),
  };
}

describe.each(Object.entries(CASES))("%s with a clientId", (operation, { type, input, by, other, count, answer }) => {
  const make = async (person: TestPerson, values: Input) => {
    const document = `mutation ($input: ${type}!) { ${operation}(input: $input) { ${answer ?? "id"} } }`;
    const data: unknown = await world.send(person, document, { input: values });
    return (data as Record<string, Made>)[operation];
  };

  test("makes one of three that are sent at once, and answers it again later", async () => {
    const both = await people();
    const values = { ...(await input(both)), clientId: randomUUID() };
    const before = await count();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => make(both[by], values)));
    expect(others).toEqual([first, first]);
    expect(await make(both[by], { ...values, clientId: values.clientId.toUpperCase() })).toEqual(first);
    expect(await count()).toBe(before + 1);
    expect(await world.services.db.repeatKey.count({ where: { userId: both[by].id } })).toBe(1);
  });

  test("refuses other content under the same key", async () => {
    const both = await people();
    const values = { ...(await input(both)), clientId: randomUUID() };
    await make(both[by], values);
    const before = await count();
    await expect(make(both[by], { ...values, ...other })).rejects.toMatchObject(ALREADY_USED);
    expect(await count()).toBe(before);
  });

  test("refuses a key that is no UUID", async () => {
    const both = await people();
    const values = { ...(await input(both)), clientId: "1" };
    const before = await count();
    await expect(make(both[by], values)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { clientId: "clientId must be a UUID" },
    });
    expect(await count()).toBe(before);
  });
});

describe("a repeat key", () => {
  const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }` as const;
  const comment = (person: TestPerson, postId: string, clientId: string | null, content = "Nice") =>
    world.run(person, COMMENT, { input: { postId, content, clientId } }).then(({ addComment }) => addComment.id);

  test("is of one person, and of one operation", async () => {
    const { artist, client } = await people();
    const [post, clientId] = [await buildPost(world), randomUUID()];
    expect(await comment(artist, post.id, clientId)).not.toBe(await comment(client, post.id, clientId));
    const request = world.run(
      client,
      `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`,
      { input: { artistId: artist.id, service: "Consultation", clientId } },
    );
    await expect(request).rejects.toMatchObject(ALREADY_USED);
    expect(await world.services.db.booking.count({ where: { clientId: client.id } })).toBe(0);
  });

  test("holds for comments that mention somebody or answer another", async () => {
    const { artist, client } = await people();
    const post = await buildPost(world);
    const clientId = randomUUID();
    const [one, two] = await Promise.all(
      [1, 2].map(() => comment(client, post.id, clientId, `@${artist.username} hi`)),
    );
    expect(two).toBe(one);
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(1);
    const input = { postId: post.id, content: "An answer", parentId: one, clientId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => world.run(client, COMMENT, { input })));
    expect(new Set(answers.map(({ addComment }) => addComment.id)).size).toBe(1);
  });

  test("stays free where nothing was made, must be a UUID, and is not needed", async () => {
    const { client } = await people();
    const post = await buildPost(world);
    const clientId = randomUUID();
    await expect(comment(client, randomUUID(), clientId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(comment(client, post.id, clientId, " ")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await world.services.db.repeatKey.count({ where: { userId: client.id } })).toBe(0);
    await comment(client, post.id, clientId);
    await expect(comment(client, post.id, "1")).rejects.toMatchObject({
      fields: { clientId: "clientId must be a UUID" },
    });
    expect(await comment(client, post.id, null)).not.toBe(await comment(client, post.id, null));
  });

  test("is taken over REST as well, and forgotten after a day", async () => {
    const { client } = await people();
    const post = await buildPost(world);
    const url = await world.listen();
    const body = { content: "Once", clientId: randomUUID() };
    const send = () => callRest(url, client.token, "POST", `/api/posts/${post.id}/comments`, body);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await world.services.db.comment.count({ where: { postId: post.id } })).toBe(1);
    const keys = () => world.services.db.repeatKey.count({ where: { userId: client.id } });
    world.clock = new Date(NOW.getTime() + DAY - 1);
    await forgetOldRepeats(world.services);
    expect(await keys()).toBe(1);
    world.clock = new Date(NOW.getTime() + DAY);
    await forgetOldRepeats(world.services);
    expect(await keys()).toBe(0);
  });
});
