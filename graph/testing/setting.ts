import { randomUUID } from "node:crypto";
import { hashPassword } from "../accounts/rules/passwords.ts";
import type {
  Appeal,
  Booking,
  Comment,
  Conversation,
  DataRequest,
  DepositEntry,
  FlashDesign,
  Lookalike,
  Message,
  NoShowDispute,
  Notification,
  PortfolioItem,
  Post,
  Project,
  ProjectPhoto,
  Report,
  Review,
  SavedReply,
  ScheduledAnnouncement,
  Verification,
  WaitlistEntry,
  WaitlistOffer,
  WebhookDelivery,
  WebhookEndpoint,
} from "../generated/prisma/client.ts";
import { startSession } from "../identity/sessions.ts";
import { MIN_PIECES } from "../verification/input.ts";
import {
  buildApp,
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildImage,
  buildOffer,
  buildPortfolioItem,
  buildPost,
  buildProgram,
  buildProject,
  buildReview,
  buildUser,
  buildWait,
  buildWebhook,
  mailLink,
  reportComment,
  type TestPerson,
} from "./factories.ts";
import { answeringWith } from "./network.ts";
import { openDevice } from "./passkeys.ts";
import type { TestWorld } from "./world.ts";

const PASSWORD = "a password of the matrix";
const passwordHash = hashPassword(PASSWORD);
const EMPTY_CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nEND:VCALENDAR\r\n";

/** One small world in which everything has an owner: the artist `owner`, with the client `client` on the other side. */
export interface Setting {
  nobody: null;
  stranger: TestPerson;
  artist: TestPerson;
  admin: TestPerson;
  owner: TestPerson;
  /** The artist of `nearSession`. */
  nearArtist: TestPerson;
  client: TestPerson;
  /** Suspended, with a session that was begun since. */
  suspended: TestPerson;
  /** The same, and has appealed. */
  appellant: TestPerson;
  appeal: Appeal;
  password: string;
  /** Of the link that confirms the client's address. */
  confirmToken: string;
  /** Of the link that gives the client an address back. */
  undoToken: string;
  /** The owner's, on another device. */
  sessionId: string;
  /** What somebody's authenticator app shows, whose account asks for it, or has just begun to be told of it. */
  code(actor: TestPerson | null, isOn: boolean): Promise<string>;
  /** Of one that the owner has. */
  passkeyId(): Promise<string>;
  /** What adds a passkey to somebody's account. */
  newPasskey(actor: TestPerson | null): Promise<Record<string, unknown>>;
  /** What the owner's passkey has just signed. */
  signedByPasskey(): Promise<Record<string, unknown>>;
  /** Of the link to a new password that the client was sent. */
  resetToken: string;
  post: Post;
  /** The client's post that says the owner made it. */
  taggedPost: Post;
  comment: Comment;
  conversation: Conversation;
  message: Message;
  savedReply: SavedReply;
  /** Of a key of the owner. */
  apiKeyId: string;
  /** The owner's, and on. */
  webhook: WebhookEndpoint;
  /** What it was sent. */
  webhookDelivery: WebhookDelivery;
  /** Of days on which the owner is closed. */
  exceptionId: string;
  guestSpotId: string;
  /** A blocked time of the owner's. */
  entryId: string;
  booking: Booking;
  proposalId: string;
  /** The client's with `nearArtist`, confirmed, tomorrow, with a form to sign. */
  nearSession: Booking;
  /** Completed, and not reviewed yet. */
  session: Booking;
  /** What the owner wrote down of the deposit of `noShow`. */
  depositEntry: DepositEntry;
  /** The client's with the owner, who has just reported that they didn't show up. */
  noShow: Booking;
  /** Of another one like it, and open. */
  dispute: NoShowDispute;
  /** The owner's with the client, whose quote waits. */
  project: Project;
  projectPhoto: ProjectPhoto;
  /** The client's, for the owner, to whom nothing is offered. */
  wait: WaitlistEntry;
  /** What the client is offered by another artist. */
  offer: WaitlistOffer;
  /** The client's, of another session with the owner. */
  review: Review;
  /** The owner's, which nobody claims. */
  flashDesign: FlashDesign;
  portfolioItem: PortfolioItem;
  notification: Notification;
  scheduledAnnouncement: ScheduledAnnouncement;
  /** The owner's, and open. */
  dataRequest: DataRequest;
  /** What the owner sent to be verified, and waits; `artist` has all that it takes, and sent nothing. */
  verification: Verification;
  /** The stranger's, who looks like the owner. */
  lookalike: Lookalike;
  /** The client's, of the owner's comment, and open. */
  report: Report;
  /** A finished image of whoever acts, of the kind asked for. */
  image(actor: TestPerson | null, kind: "post" | "portfolio" | "message" | "document" | "brief"): Promise<string>;
}

/** Proofs of sessions of `buildUser` are good for minutes, and the tests that share a setting may take longer. */
export async function renewProofs({ services: { db, now } }: TestWorld): Promise<void> {
  const at = now();
  await db.$executeRaw`UPDATE sessions SET password_at = ${at}::timestamp,
    second_factor_at = CASE WHEN second_factor_at IS NOT NULL THEN ${at}::timestamp END
    WHERE user_agent = 'test' AND password_at IS NOT NULL`;
}

/** Builds it anew, beside what was built before. */
export async function buildSetting(world: TestWorld): Promise<Setting> {
  const { db } = world.services;
  world.services.network = answeringWith(EMPTY_CALENDAR);
  const password = await passwordHash;
  const [owner, nearArtist, artist, stranger, admin, client] = await Promise.all([
    buildArtist(world, { password }),
    buildArtist(world, { password }),
    buildArtist(world, { password, avatar: "/objects/none" }),
    buildUser(world, { password }),
    buildUser(world, { password, role: "admin" }),
    buildUser(world, { password }),
  ]);
  const post = await buildPost(world, { userId: owner.id });
  const taggedPost = await buildPost(world, { userId: client.id, artistId: owner.id });
  const comment = await db.comment.create({ data: { userId: owner.id, postId: post.id, content: "Healed well" } });
  await db.post.update({ where: { id: post.id }, data: { comments: 1 } });
  const send = `mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "Hello" }) { id conversationId } }`;
  const sent = await world.run(client, send, { id: owner.id });
  const booking = await buildBooking(world, { artistId: owner.id, clientId: client.id });
  const start = new Date(Date.now() + 8 * 24 * 3600_000).toISOString();
  await world.run(
    owner,
    `mutation ($id: ID!, $start: DateTime!) {
      proposeTimes(input: { bookingId: $id, slots: [{ start: $start, duration: 60 }] }) { id }
    }`,
    { id: booking.id, start },
  );
  await db.availability.create({ data: { artistId: owner.id, timeZone: "America/Chicago" } });
  await db.calendarFeed.create({ data: { userId: owner.id, key: randomUUID() } });
  const holiday = { firstDay: new Date("2098-12-24"), lastDay: new Date("2098-12-26"), label: "Holidays" };
  const exception = await db.availabilityException.create({ data: { ...holiday, artistId: owner.id } });
  const there = { location: "Berlin", timeZone: "Europe/Berlin", hours: [] };
  const summer = { firstDay: new Date("2098-07-03"), lastDay: new Date("2098-07-09"), ...there };
  const guestSpot = await db.guestSpot.create({ data: { ...summer, artistId: owner.id } });
  const lunch = { startsAt: new Date("2098-06-02T12:00:00Z"), endsAt: new Date("2098-06-02T13:00:00Z") };
  const entry = await db.calendarEntry.create({ data: { ...lunch, artistId: owner.id, kind: "block", note: "Lunch" } });
  const piece = { artistId: artist.id, title: "A piece", imageUrl: "/objects/none" };
  await db.portfolioItem.createMany({ data: Array.from({ length: MIN_PIECES }, () => piece) });
  await db.followRequest.create({ data: { requesterId: client.id, targetId: owner.id } });
  const suspendedUntil = new Date(Date.now() + 24 * 3600_000);
  const [suspended, appellant] = await Promise.all([
    buildUser(world, { password, suspendedUntil }),
    buildUser(world, { password, suspendedUntil }),
  ]);
  const suspend = ({ id }: { id: string }) =>
    db.decision.create({
      data: {
        personId: id,
        targetType: "profile",
        targetId: id,
        outcome: "suspended",
        reason: "Spam",
        endsAt: suspendedUntil,
      },
    });
  await suspend(suspended);
  const { id: decisionId } = await suspend(appellant);
  const nearSession = await buildBooking(world, {
    artistId: nearArtist.id,
    clientId: client.id,
    status: "confirmed",
    preferredDate: new Date(world.services.now().getTime() + 24 * 3600_000),
    // Who states it again changes nothing any more.
    minorStatedAt: world.services.now(),
  });
  const absent = {
    clientId: client.id,
    artistId: owner.id,
    status: "cancelled",
    resolution: "no_show_client",
  } as const;
  const noShow = await buildBooking(world, absent);
  const disputed = await buildBooking(world, absent);
  const asked = { kind: "yes_no", required: true, medical: true };
  const questions = [
    { ...asked, text: "Does anything that you take thin your blood?" },
    { ...asked, text: "When did you last eat?", kind: "text", medical: false },
  ];
  await db.consentForm.create({
    data: { artistId: nearArtist.id, version: 1, text: "I am well today.", questions },
  });
  const project = await buildProject(world, { artistId: owner.id, clientId: client.id });
  const webhook = await buildWebhook(world, owner);
  return {
    nobody: null,
    suspended,
    appellant,
    appeal: await db.appeal.create({ data: { personId: appellant.id, decisionId, text: "It was not me" } }),
    stranger,
    artist,
    admin,
    owner,
    nearArtist,
    client,
    password: PASSWORD,
    exceptionId: exception.id,
    guestSpotId: guestSpot.id,
    entryId: entry.id,
    confirmToken: await mailLink(world, client, "confirm_email"),
    undoToken: await mailLink(world, { ...client, email: `old.${client.email}` }, "undo_email"),
    code: async (person, isOn) => (person ? (await buildApp(world, person, { isOn })).generate() : "000000"),
    passkeyId: () => openDevice(world).add(owner, PASSWORD),
    newPasskey: async (person) => {
      const asker = person && person.id !== suspended.id ? person : owner;
      const other = openDevice(world);
      return other.create(await other.begin(asker, PASSWORD));
    },
    signedByPasskey: async () => {
      const device = openDevice(world);
      await device.add(owner, PASSWORD);
      return device.signIn();
    },
    resetToken: await mailLink(world, client, "reset_password"),
    post,
    taggedPost,
    comment,
    conversation: await db.conversation.findUniqueOrThrow({ where: { id: sent.sendMessage.conversationId } }),
    sessionId: (await startSession(db, { userId: owner.id, userAgent: "another device", now: new Date() })).session.id,
    message: await db.message.findUniqueOrThrow({ where: { id: sent.sendMessage.id } }),
    apiKeyId: (await buildProgram(world, owner, ["bookings:read"])).keyId,
    webhook,
    webhookDelivery: await db.webhookDelivery.create({
      data: { endpointId: webhook.id, type: "booking.confirmed", body: "{}", state: "delivered" },
    }),
    savedReply: await db.savedReply.create({ data: { userId: owner.id, title: "Deposit", text: "It is $50." } }),
    booking,
    proposalId: (await db.bookingProposal.findFirstOrThrow({ where: { bookingId: booking.id } })).id,
    nearSession,
    session: await buildBooking(world, { artistId: owner.id, clientId: client.id, status: "completed" }),
    noShow,
    depositEntry: await db.depositEntry.create({
      data: { bookingId: noShow.id, kind: "asked", cents: 5_000, actorId: owner.id },
    }),
    dispute: await db.noShowDispute.create({
      data: { bookingId: disputed.id, personId: client.id, text: "I was there" },
    }),
    project,
    projectPhoto: await db.projectPhoto.create({
      data: { projectId: project.id, authorId: owner.id, imageUrl: await buildImage(world, owner, "brief") },
    }),
    wait: await buildWait(world, { artistId: owner.id, clientId: client.id }),
    offer: await buildOffer(world, await buildWait(world, { artistId: artist.id, clientId: client.id })),
    review: await buildReview(world, { artistId: owner.id, authorId: client.id }),
    flashDesign: await buildFlashDesign(world, { artistId: owner.id }),
    portfolioItem: await buildPortfolioItem(world, { artistId: owner.id }),
    notification: await db.notification.create({
      data: { userId: owner.id, type: "follow", title: "New follower", message: "Somebody" },
    }),
    scheduledAnnouncement: await db.scheduledAnnouncement.create({
      data: { adminId: admin.id, title: "News", message: "Hello", sendAt: new Date(start) },
    }),
    dataRequest: await db.dataRequest.create({
      data: { userId: owner.id, kind: "correction", message: "My name", dueAt: new Date(start) },
    }),
    report: await reportComment(world, client, comment),
    lookalike: await db.lookalike.create({
      data: { userId: stranger.id, artistId: owner.id, reason: "name" },
    }),
    verification: await db.verification.create({ data: { userId: owner.id, studioName: "North" } }),
    image: (person, kind) => buildImage(world, person ?? owner, kind),
  };
}
