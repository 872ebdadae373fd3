import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PROOF_MINUTES } from "../../accounts/input.ts";
import { eraseAccounts } from "../../accounts/rules/erasure.ts";
import { hashPassword } from "../../accounts/rules/passwords.ts";
import { LEFT_OUT, PARTS, type PartName } from "../../app/records.ts";
import { systemContext } from "../../core/context.ts";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { startSession } from "../../identity/sessions.ts";
import { exportKey, variantKey } from "../../objects/store.ts";
import { readArchive } from "../../testing/archives.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildPortfolioItem,
  buildPost,
  buildProject,
  buildReview,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { deleteOldExports, EXPORT_TRIES, prepareDataExport } from "./preparing.ts";

const world = useTestWorld();

const REQUEST = `mutation { requestDataExport { id state bytes requestedAt expiresAt nextRequestAt } }`;
const READ = `{ dataExport { id state bytes requestedAt expiresAt nextRequestAt } }`;
const ADDRESS = `{ dataExport { url } }`;

const NOW = new Date("2026-05-05T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.outboxRow.deleteMany();
  await world.services.db.dataExport.deleteMany();
});
afterEach(() => {
  world.clock = null;
});

const request = (who: TestPerson | null) => world.run(who, REQUEST).then((data) => data.requestDataExport);
const read = (who: TestPerson | null) => world.run(who, READ).then((data) => data.dataExport);
const addressOf = (who: TestPerson) => world.run(who, ADDRESS).then((data) => data.dataExport?.url ?? null);

/** Somebody's export, as they open it. */
async function exportOf(person: TestPerson): Promise<Map<string, Buffer>> {
  await request(person);
  await world.workOff();
  const { id } = await world.services.db.dataExport.findUniqueOrThrow({ where: { userId: person.id } });
  return readArchive((await world.services.objects.get(exportKey(id))) ?? Buffer.alloc(0));
}

type Rows = Record<string, unknown>[];
const listIn = (files: Map<string, Buffer>, name: PartName): Rows =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? "null");

/** One with something in every table, much of it together with another; every text of theirs says whose it is. */
async function live(me: TestPerson, other: TestPerson, mine: string): Promise<void> {
  const { db, objects } = world.services;
  const userId = me.id;
  const text = (what: string) => `${mine} ${what}`;
  await db.user.update({ where: { id: userId }, data: { bio: text("bio"), studioName: text("studio") } });
  await db.session.updateMany({ where: { userId }, data: { userAgent: text("agent") } });
  await db.knownNetwork.create({ data: { userId, network: `SECRET network ${mine}` } });
  const secret = `SECRET repeat ${mine}`;
  await db.repeatKey.create({ data: { userId, key: secret, operation: secret, digest: secret, resultId: userId } });
  await db.mailedLink.create({
    data: {
      userId,
      purpose: "undo_email",
      email: `${mine}@old.test`,
      tokenHash: `SECRET link ${mine}`,
      expiresAt: NOW,
    },
  });
  await db.twoFactor.create({ data: { userId, secretKey: `SECRET app ${mine}` } });
  await db.recoveryCode.create({ data: { userId, codeHash: `SECRET code ${mine}` } });
  const key = { credentialId: `SECRET id ${mine}`, publicKey: Buffer.from("SECRET key"), counter: 1 };
  await db.passkey.create({ data: { userId, name: text("passkey"), ...key } });
  const program = { prefix: "ink_live_", keyHash: `SECRET key ${mine}`, scopes: ["bookings:read"] };
  await db.apiKey.create({ data: { userId, label: text("program"), ...program } });
  const hook = { url: text("address"), description: text("hook"), events: ["*"], secretKey: `SECRET hook ${mine}` };
  await db.webhookEndpoint.create({
    data: { userId, ...hook, previousSecretKey: `SECRET old hook ${mine}`, previousSecretUntil: NOW },
  });
  await db.usernameHistory.create({ data: { userId, username: `${mine}.before` } });
  await db.notificationPreference.create({ data: { userId, group: "likes", inApp: false } });
  await db.mailTiming.create({ data: { userId, quietFrom: "22:00", quietUntil: "07:00" } });
  const notified = { userId, actorId: other.id, title: "THEIRS", message: "THEIRS words in a notification" };
  await db.notification.create({ data: { ...notified, type: "comment" } });
  const notice = { userId, type: "security", title: text("notice"), message: text("news") };
  await db.notification.create({ data: notice });

  const post = await buildPost(world, { userId, caption: text("caption"), artistId: other.id });
  await objects.put(
    variantKey(post.imageUrl.split("/").at(-1) ?? "", 1280),
    Buffer.from(text("picture")),
    "image/webp",
  );
  await db.attribution.create({ data: { postId: post.id, authorId: userId, artistId: other.id } });
  const comment = await db.comment.create({ data: { userId, postId: post.id, content: text("comment") } });
  // What others said of one's own, and what one said to them.
  await db.comment.create({ data: { userId: other.id, postId: post.id, content: `of ${other.username}` } });
  await db.like.create({ data: { userId, postId: post.id } });
  await db.commentLike.create({ data: { userId, commentId: comment.id } });
  await db.follow.create({ data: { followerId: userId, followingId: other.id } });
  await db.followRequest.create({ data: { requesterId: userId, targetId: other.id } });
  await db.mute.create({ data: { muterId: userId, mutedId: other.id } });
  await db.restriction.create({ data: { restricterId: userId, restrictedId: other.id } });
  await db.block.create({ data: { blockerId: userId, blockedId: (await buildUser(world)).id } });
  await db.profileView.create({ data: { profileId: other.id, viewerId: userId, day: NOW } });
  await db.report.create({
    data: {
      reporterId: userId,
      targetType: "profile",
      targetId: other.id,
      personId: other.id,
      reason: "spam",
      note: text("note"),
    },
  });
  const about = { personId: userId, targetType: "profile", targetId: userId } as const;
  const decision = await db.decision.create({ data: { ...about, outcome: "suspended", reason: text("reason") } });
  await db.decision.create({ data: { ...about, outcome: "dismissed", reason: "SECRET dismissal" } });
  await db.appeal.create({ data: { personId: userId, decisionId: decision.id, text: text("appeal") } });
  await db.lookalike.create({ data: { userId, artistId: other.id, reason: "name" } });
  await db.dataRequest.create({ data: { userId, kind: "access", message: text("question"), dueAt: NOW } });
  await db.verification.create({ data: { userId, studioName: text("licence") } });
  await db.scheduledAnnouncement.create({ data: { adminId: userId, title: "SECRET", message: "SECRET", sendAt: NOW } });
  await db.adminAction.create({ data: { adminId: userId, targetId: other.id, action: "x", reason: "SECRET reason" } });

  await db.savedReply.create({ data: { userId, title: text("title"), text: text("reply") } });
  await db.availability.create({ data: { artistId: userId, timeZone: "America/Chicago" } });
  const terms = { noticeHours: 48, onLateCancel: "forfeited", onNoShow: "forfeited" } as const;
  await db.bookingPolicy.create({ data: { artistId: userId, version: 1, ...terms, text: text("policy") } });
  await db.calendarFeed.create({ data: { userId, key: `SECRET feed ${mine}` } });
  const read = { readAt: NOW, readNextAt: NOW };
  await db.busyCalendar.create({ data: { artistId: userId, url: `https://${mine}.example/calendar.ics`, ...read } });
  const days = { firstDay: NOW, lastDay: NOW };
  await db.availabilityException.create({ data: { artistId: userId, ...days, label: text("holiday") } });
  const there = { location: text("city"), studioName: text("studio"), timeZone: "Europe/Berlin", hours: [] };
  await db.guestSpot.create({ data: { artistId: userId, ...days, ...there } });
  const block = { kind: "block", startsAt: NOW, endsAt: new Date(NOW.getTime() + 3600_000) } as const;
  await db.calendarEntry.create({ data: { artistId: userId, ...block, note: text("break") } });
  await buildPortfolioItem(world, { artistId: userId, title: text("piece") });
  await buildFlashDesign(world, { artistId: userId, title: text("design") });

  // As a client with the other; the other one's life has it the other way round.
  const booking = await buildBooking(world, {
    clientId: userId,
    artistId: other.id,
    description: text("idea"),
    notes: text("notes"),
  });
  await db.bookingEvent.create({
    data: { bookingId: booking.id, version: 1, actorId: userId, to: "pending", reason: text("move"), requestId: "x" },
  });
  await db.bookingMetadata.create({
    data: { bookingId: booking.id, personId: userId, key: "event", value: text("event") },
  });
  await db.depositEntry.create({
    data: { bookingId: booking.id, kind: "paid", cents: 5_000, actorId: userId, note: text("deposit") },
  });
  const { id: bookingId } = await buildBooking(world, {
    ...{ clientId: userId, artistId: other.id, status: "cancelled", resolution: "no_show_client" },
  });
  await db.noShowDispute.create({ data: { bookingId, personId: userId, text: text("dispute") } });
  await db.depositDeadline.create({ data: { bookingId: booking.id, dueAt: NOW } });
  await db.bookingProposal.create({
    data: {
      bookingId: booking.id,
      proposerId: userId,
      message: text("proposal"),
      expiresAt: NOW,
      slots: { create: { position: 0, start: NOW, duration: 60 } },
    },
  });
  const questions = [{ text: "Do you have allergies?", kind: "yes_no", required: true, medical: true }];
  await db.consentForm.create({ data: { artistId: userId, version: 1, text: text("waiver"), questions } });
  await db.aftercareText.create({ data: { artistId: userId, text: text("advice"), updatedAt: NOW } });
  await buildReview(world, { authorId: userId, artistId: other.id, text: text("review") });
  const plan = { artistId: userId, clientId: other.id, title: text("plan"), note: text("terms") };
  const { id: projectId } = await buildProject(world, plan);
  await db.projectPhoto.create({ data: { projectId, authorId: userId, imageUrl: `/objects/${text("photo")}` } });
  const wait = { service: "Consultation", duration: 30, until: NOW };
  await db.waitlistEntry.create({ data: { ...wait, clientId: userId, artistId: other.id, note: text("patience") } });
}

/** What the two only have of each other, once both have lived. */
async function meet(me: TestPerson, other: TestPerson): Promise<void> {
  const { db } = world.services;
  const marks: [TestPerson, string][] = [
    [me, "MINE"],
    [other, "THEIRS"],
  ];
  const [user1Id = "", user2Id = ""] = [me.id, other.id].sort();
  const { id: conversationId } = await db.conversation.create({ data: { user1Id, user2Id, lastSeq: 2 } });
  for (const [seq, [sender, mark]] of marks.entries()) {
    const receiverId = sender === me ? other.id : me.id;
    const message = await db.message.create({
      data: {
        senderId: sender.id,
        receiverId,
        conversationId,
        seq: seq + 1,
        clientId: crypto.randomUUID(),
        content: `${mark} message`,
      },
    });
    await db.messageReaction.createMany({
      data: [me, other].map(({ id }) => ({ messageId: message.id, userId: id, emoji: id === me.id ? "👍" : "👎" })),
    });
    const signed = await db.booking.findFirstOrThrow({ where: { clientId: sender.id } });
    const said = { name: `${mark} signature`, answers: [{ yes: true, text: `${mark} allergy` }] };
    const signature = { ...said, drawnSignature: "M1 2L3 4", birthDate: NOW, signedAt: NOW, textHash: "0".repeat(64) };
    await db.consent.create({ data: { ...signature, bookingId: signed.id, artistId: receiverId, formVersion: 1 } });
    await db.aftercare.create({ data: { bookingId: signed.id, text: `${mark} care`, sentAt: NOW } });
    await db.booking.updateMany({ where: { artistId: sender.id }, data: { artistNotes: `${mark} artist notes` } });
    await db.review.updateMany({ where: { artistId: sender.id }, data: { reply: `${mark} answer`, repliedAt: NOW } });
  }
}

/** Whose rows of each table an export has. */
const OWN: { [Name in PartName]: (userId: string) => [table: string, where: Record<string, unknown>] } = {
  account: (id) => ["user", { id }],
  devices: (userId) => ["session", { userId }],
  passkeys: (userId) => ["passkey", { userId }],
  "api-keys": (userId) => ["apiKey", { userId }],
  "webhook-endpoints": (userId) => ["webhookEndpoint", { userId }],
  "authenticator-app": (userId) => ["twoFactor", { userId }],
  "mailed-links": (userId) => ["mailedLink", { userId }],
  "old-usernames": (userId) => ["usernameHistory", { userId }],
  "notification-preferences": (userId) => ["notificationPreference", { userId }],
  "mail-timing": (userId) => ["mailTiming", { userId }],
  notifications: (userId) => ["notification", { userId }],
  posts: (userId) => ["post", { userId }],
  "tags-of-artists": (id) => ["attribution", { OR: [{ authorId: id }, { artistId: id }] }],
  comments: (userId) => ["comment", { userId }],
  likes: (userId) => ["like", { userId }],
  "liked-comments": (userId) => ["commentLike", { userId }],
  follows: (id) => ["follow", { OR: [{ followerId: id }, { followingId: id }] }],
  "follow-requests": (id) => ["followRequest", { OR: [{ requesterId: id }, { targetId: id }] }],
  blocks: (blockerId) => ["block", { blockerId }],
  mutes: (muterId) => ["mute", { muterId }],
  restrictions: (restricterId) => ["restriction", { restricterId }],
  conversations: (id) => ["conversation", { OR: [{ user1Id: id }, { user2Id: id }] }],
  messages: (senderId) => ["message", { senderId }],
  "message-reactions": (userId) => ["messageReaction", { userId }],
  "saved-replies": (userId) => ["savedReply", { userId }],
  bookings: (id) => ["booking", { OR: [{ clientId: id }, { artistId: id }] }],
  "project-photos": (authorId) => ["projectPhoto", { authorId }],
  projects: (id) => ["project", { OR: [{ clientId: id }, { artistId: id }] }],
  waitlist: (id) => ["waitlistEntry", { OR: [{ clientId: id }, { artistId: id }] }],
  reviews: (id) => ["review", { OR: [{ authorId: id }, { artistId: id }] }],
  availability: (artistId) => ["availability", { artistId }],
  "availability-exceptions": (artistId) => ["availabilityException", { artistId }],
  "guest-spots": (artistId) => ["guestSpot", { artistId }],
  "booking-policies": (artistId) => ["bookingPolicy", { artistId }],
  calendar: (artistId) => ["calendarEntry", { artistId }],
  "calendar-feed": (userId) => ["calendarFeed", { userId }],
  "busy-calendar": (userId) => ["busyCalendar", { artistId: userId }],
  portfolio: (artistId) => ["portfolioItem", { artistId }],
  "consent-forms": (artistId) => ["consentForm", { artistId }],
  "aftercare-text": (artistId) => ["aftercareText", { artistId }],
  aftercare: (clientId) => ["aftercare", { booking: { clientId } }],
  consents: (clientId) => ["consent", { booking: { clientId } }],
  flash: (artistId) => ["flashDesign", { artistId }],
  "viewed-profiles": (viewerId) => ["profileView", { viewerId }],
  images: (ownerId) => ["mediaObject", { ownerId }],
  verifications: (userId) => ["verification", { userId }],
  reports: (reporterId) => ["report", { reporterId }],
  decisions: (personId) => ["decision", { personId, outcome: { not: "dismissed" } }],
  appeals: (personId) => ["appeal", { personId }],
  "no-show-disputes": (personId) => ["noShowDispute", { personId }],
  "privacy-requests": (userId) => ["dataRequest", { userId }],
};

describe("what is in it", () => {
  test("is decided for every table that there is", () => {
    const decided = [...Object.values(PARTS).flatMap(({ of }) => of), ...Object.keys(LEFT_OUT)];
    expect(decided.sort()).toEqual(Object.keys(Prisma.ModelName).sort());
  });

  test("is all of oneself, table by table, and of others their names alone", async () => {
    const { db } = world.services;
    const me = await buildArtist(world, { fullName: "Mara Moss" });
    const other = await buildArtist(world, { fullName: "Dev Dune" });
    await live(me, other, "MINE");
    await live(other, me, "THEIRS");
    await meet(me, other);
    const before = new Set((await db.notification.findMany()).map(({ id }) => id));
    const files = await exportOf(me);
    const writtenSince = new Set(
      (await db.notification.findMany()).map(({ id }) => id).filter((id) => !before.has(id)),
    );

    for (const name of Object.keys(PARTS) as PartName[]) {
      const [table, where] = OWN[name](me.id);
      const reader = db[table as "user"];
      // What was written since it was asked for tells of the export itself.
      const rows: Rows = (await reader.findMany({ where })).filter(({ id }) => !writtenSince.has(id));
      const found = listIn(files, name);
      expect([name, found.length > 0], name).toEqual([name, true]);
      expect([name, found.length]).toEqual([name, rows.length]);
      const idsOf = (list: Rows) => list.flatMap(({ id }) => id ?? []).sort();
      if (found[0]?.id) expect(idsOf(found)).toEqual(idsOf(rows));
      // What is there is as it is in the table.
      for (const row of found) {
        const kept = rows.find(({ id }) => id === row.id) ?? rows[0] ?? {};
        for (const [column, value] of Object.entries(row)) {
          if (column in kept)
            expect([name, column, value]).toEqual([name, column, JSON.parse(JSON.stringify(kept[column]))]);
        }
      }
    }

    const all = [...files].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join("\n");
    const own = [
      "bio studio agent passkey program notice news caption picture comment note reason appeal question licence title reply",
      "holiday break piece design event waiver signature allergy idea notes move dispute proposal review plan terms patience message answer",
    ];
    for (const what of own.join(" ").split(" ")) expect(all).toContain(`MINE ${what}`);
    expect(all).toContain("MINE artist notes");
    expect(all).not.toContain("THEIRS");
    expect(all).not.toContain("SECRET");
    expect(all).not.toContain(other.email);
    expect(all).not.toContain("no password");
    expect(listIn(files, "conversations")).toMatchObject([
      { with: { username: other.username, fullName: "Dev Dune" } },
    ]);
    expect(listIn(files, "message-reactions").map(({ emoji }) => emoji)).toEqual(["👍", "👍"]);
    expect(listIn(files, "consents")).toMatchObject([{ questions: [{ text: "Do you have allergies?" }] }]);
    expect(files.get("follows.csv")?.toString()).toContain(`following,${other.username},Dev Dune,`);
    expect(files.get("bookings.csv")?.toString()).toContain("client,Dev Dune,Consultation,");
    expect([...files.keys()].filter((name) => name.startsWith("images/"))).toHaveLength(1);
    expect(files.get("README.txt")?.toString()).toContain("could not be read");
  });

  test("goes on from batch to batch, and names nobody who has left", async () => {
    const { db } = world.services;
    const [me, gone] = [await buildUser(world), await buildUser(world, { deletionRequestedAt: NOW })];
    const post = await buildPost(world);
    const count = 450;
    const content = (number: number) => `comment ${number}`;
    await db.comment.createMany({
      data: Array.from({ length: count }, (_, number) => ({
        userId: me.id,
        postId: post.id,
        content: content(number),
      })),
    });
    await db.follow.create({ data: { followerId: me.id, followingId: gone.id } });
    const files = await exportOf(me);
    const comments = listIn(files, "comments").map((row) => row.content);
    expect(new Set(comments)).toEqual(new Set(Array.from({ length: count }, (_, number) => content(number))));
    expect(listIn(files, "follows")).toMatchObject([{ fullName: "Deleted account" }]);
    expect([...files.values()].join("")).not.toContain(gone.username);
  });
});

describe("an export", () => {
  test("is prepared, told of in the app and by a letter, and gone after seven days", async () => {
    const { db, objects } = world.services;
    const person = await buildUser(world);
    const asked = await request(person);
    expect(asked).toMatchObject({
      state: "PREPARING",
      bytes: null,
      requestedAt: NOW.toISOString(),
      expiresAt: null,
      nextRequestAt: later(7 * DAY).toISOString(),
    });
    expect(await world.run(person, ADDRESS)).toEqual({ dataExport: { url: null } });
    world.clock = later(MINUTE);
    await world.workOff();
    const until = later(7 * DAY + MINUTE);
    const file = await objects.get(exportKey(asked.id));
    expect(await read(person)).toMatchObject({ state: "READY", bytes: file?.length, expiresAt: until.toISOString() });
    expect(await db.notification.findMany({ where: { userId: person.id } })).toMatchObject([
      {
        type: "security",
        title: "Your data is ready to download",
        message: "Download it in Settings, under Privacy, until May 12, 2026.",
      },
    ]);

    world.clock = until;
    expect(await read(await buildUser(world))).toBeNull();
    expect(await deleteOldExports(world.services)).toBe(1);
    await world.workOff();
    expect(await objects.get(exportKey(asked.id))).toBeNull();
    expect(await deleteOldExports(world.services)).toBe(0);
  });

  test("sends one letter, which holds no address of the file", async () => {
    const { db } = world.services;
    const person = await buildUser(world);
    await request(person);
    const { id } = await db.dataExport.findUniqueOrThrow({ where: { userId: person.id } });
    await db.outboxRow.deleteMany();
    for (const attempts of [1, 2]) await prepareDataExport(systemContext(world.services), id, { attempts }, PARTS);
    const letters = await db.outboxRow.findMany({ where: { kind: "mail" } });
    expect(letters.map(({ payload, userId }) => ({ payload, userId }))).toEqual([
      {
        payload: {
          letter: "dataExportReady",
          to: person.email,
          data: { username: person.username, until: later(7 * DAY).toISOString() },
        },
        userId: person.id,
      },
    ]);
  });

  test("is asked for once in seven days, also by many at once", async () => {
    const person = await buildUser(world);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => request(person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(request(person)).rejects.toEqual({ code: "CONFLICT", message: "Your export is being prepared" });
    await world.workOff();
    await expect(request(person)).rejects.toEqual({
      code: "CONFLICT",
      message: "You can request another export on 12 May",
    });
    await request(await buildUser(world));
    const { id } = (await read(person)) ?? { id: "" };
    world.clock = later(7 * DAY);
    const { db, now } = world.services;
    const proofs = { passwordAt: now(), secondFactorAt: now() };
    const { token } = await startSession(db, { userId: person.id, userAgent: "test", now: now(), ...proofs });
    expect((await request({ ...person, token })).id).not.toBe(id);
    await world.workOff();
    expect(await world.services.objects.get(exportKey(id))).toBeNull();
  });

  test("asks who it is, when it is asked for and when it is fetched", async () => {
    world.services.config.demo = false;
    const person = await buildUser(world);
    const long = later(-PROOF_MINUTES * MINUTE);
    const rest = (at: Date) =>
      world.services.db.session.updateMany({
        where: { userId: person.id },
        data: { passwordAt: at, secondFactorAt: at },
      });
    await rest(long);
    await expect(request(person)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    await rest(NOW);
    await request(person);
    await world.workOff();
    expect(await addressOf(person)).toContain("/objects/exports/");
    await rest(long);
    await expect(addressOf(person)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    expect(await read(person)).toMatchObject({ state: "READY" });
  });

  test("has an address as often as it may be asked for", async () => {
    const person = await buildUser(world);
    await request(person);
    await world.workOff();
    world.services.limits = await openRateLimits(undefined);
    await world.services.limits.spend("dataExport", person.id, RATES.dataExport.points);
    await expect(addressOf(person)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    world.services.limits = UNLIMITED;
    expect(await addressOf(person)).toContain("/objects/exports/");
  });

  test("is one's own alone, whoever asks", async () => {
    const person = await buildUser(world);
    await request(person);
    expect(await read(await buildUser(world, { role: "admin" }))).toBeNull();
    await expect(read(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(request(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("is there for who is suspended, too", async () => {
    const person = await buildUser(world, { suspendedUntil: later(30 * DAY) });
    await request(person);
    await world.workOff();
    expect(await read(person)).toMatchObject({ state: "READY" });
    expect(await addressOf(person)).toContain("/objects/exports/");
    await expect(world.run(person, "{ me { id } }")).rejects.toMatchObject({ code: "SUSPENDED" });
  });

  test("that fails is tried again, and then its person may ask at once", async () => {
    const { db, objects } = world.services;
    const person = await buildUser(world);
    const receive = vi.spyOn(objects, "receive").mockRejectedValue(new Error("The disk is full"));
    await request(person);
    for (let tries = 1; tries <= EXPORT_TRIES; tries += 1) {
      expect(await read(person)).toMatchObject({ state: "PREPARING" });
      await world.workOff();
      world.clock = new Date((world.clock ?? NOW).getTime() + MINUTE);
    }
    expect(await read(person)).toMatchObject({ state: "FAILED", bytes: null, nextRequestAt: null });
    expect(await db.notification.findMany({ where: { userId: person.id } })).toMatchObject([
      { title: "We couldn't prepare your data" },
    ]);
    receive.mockRestore();
    await request(person);
    await world.workOff();
    expect(await read(person)).toMatchObject({ state: "READY" });
  });

  test("that killed every node that tried is given up", async () => {
    const person = await buildUser(world);
    const { id } = await request(person);
    await prepareDataExport(systemContext(world.services), id, { attempts: EXPORT_TRIES + 1 }, PARTS);
    expect(await read(person)).toMatchObject({ state: "FAILED" });
  });

  test("goes with the account", async () => {
    const { db, objects } = world.services;
    const person = await buildUser(world);
    const { id } = await request(person);
    await world.workOff();
    await db.user.update({ where: { id: person.id }, data: { deletionRequestedAt: NOW } });
    world.clock = later(31 * DAY);
    expect(await eraseAccounts(world.services)).toBe(1);
    await world.workOff();
    expect(await db.dataExport.count({ where: { userId: person.id } })).toBe(0);
    expect(await objects.get(exportKey(id))).toBeNull();
  });

  test("whose person left while it was prepared leaves no file behind", async () => {
    const { db, objects } = world.services;
    const person = await buildUser(world);
    const { id } = await request(person);
    const { receive } = objects;
    const spy = vi.spyOn(objects, "receive").mockImplementation(async (chunks) => {
      await db.dataExport.deleteMany({ where: { id } });
      return receive(chunks);
    });
    await world.workOff();
    spy.mockRestore();
    expect(await objects.get(exportKey(id))).toBeNull();
    expect(await db.notification.count({ where: { userId: person.id } })).toBe(0);
  });
});

describe("its file", () => {
  const fetchFile = async (url: string | null) => fetch(new URL(url ?? "", await world.listen()));

  test("is sent to whoever has the address, for ten minutes", async () => {
    await world.listen();
    const person = await buildUser(world);
    const { id } = await request(person);
    await world.workOff();
    const url = await addressOf(person);
    const response = await fetchFile(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="my-data-2026-05-05.zip"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const files = await readArchive(Buffer.from(await response.arrayBuffer()));
    expect(listIn(files, "account")).toMatchObject([{ username: person.username, email: person.email }]);

    expect((await fetchFile(url?.replace(/signature=.{4}/, "signature=AAAA") ?? "")).status).toBe(404);
    expect((await fetchFile(url?.replace(id, crypto.randomUUID()) ?? "")).status).toBe(404);
    expect((await fetchFile(`/objects/exports/${id}`)).status).toBe(404);
    expect((await fetchFile(url?.replace("/objects/exports/", "/objects/") ?? "")).status).toBe(404);
    world.clock = later(10 * MINUTE);
    expect((await fetchFile(url)).status).toBe(404);
  });

  test("is not sent once its person is leaving", async () => {
    await world.listen();
    const person = await buildUser(world);
    await request(person);
    await world.workOff();
    const url = await addressOf(person);
    await world.services.db.user.update({ where: { id: person.id }, data: { deletionRequestedAt: NOW } });
    expect((await fetchFile(url)).status).toBe(404);
  });

  const ADDRESS_ENDS: [string, (person: TestPerson) => Promise<unknown>][] = [
    ["signs out", (person) => world.run(person, "mutation { logout { id } }")],
    ["is signed out from another device", endFromElsewhere],
    [
      "sets another password",
      (person) =>
        world.run(person, "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }", {
          input: { currentPassword: "correct horse", newPassword: "battery staple" },
        }),
    ],
    [
      "does not use the session for long",
      ({ id: userId }) =>
        world.services.db.session.updateMany({ where: { userId }, data: { lastUsedAt: later(-30 * DAY) } }),
    ],
  ];

  async function endFromElsewhere(person: TestPerson): Promise<void> {
    const { db, now } = world.services;
    const { id } = await db.session.findFirstOrThrow({ where: { userId: person.id } });
    const { token } = await startSession(db, { userId: person.id, userAgent: "another", now: now() });
    await world.run({ ...person, token }, "mutation ($id: ID!) { endSession(id: $id) { id } }", { id });
  }

  test.each(ADDRESS_ENDS)("is sent no more once its person %s", async (_what, end) => {
    await world.listen();
    const person = await buildUser(world, { password: await hashPassword("correct horse") });
    await request(person);
    await world.workOff();
    const url = await addressOf(person);
    await end(person);
    expect((await fetchFile(url)).status).toBe(404);
  });

  test("is sent for no other session than the one that asked", async () => {
    await world.listen();
    const person = await buildUser(world);
    await request(person);
    await world.workOff();
    const { db, now } = world.services;
    const { session } = await startSession(db, { userId: person.id, userAgent: "another", now: now() });
    const url = await addressOf(person);
    const other = url?.replace(/session=[^&]*/, `session=${session.id}`) ?? "";
    for (const altered of [
      other,
      url?.replace(/session=[^&]*/, "session=x") ?? "",
      url?.replace("session=", "s=") ?? "",
    ]) {
      expect((await fetchFile(altered)).status).toBe(404);
    }
    expect((await fetchFile(url)).status).toBe(200);
  });

  test("the same over REST", async () => {
    const base = await world.listen();
    const person = await buildUser(world);
    const call = <Body>(method: string, path: string) => callRest<Body>(base, person.token, method, path);
    expect(await call("GET", "/api/data-export")).toBeNull();
    expect(await call("POST", "/api/data-export")).toMatchObject({ state: "preparing", expiresAt: null });
    await world.workOff();
    expect(await call("GET", "/api/data-export")).toMatchObject({ state: "ready", bytes: expect.any(Number) });
    const { url } = await call<{ url: string }>("GET", "/api/data-export/address");
    expect((await fetch(url)).status).toBe(200);
  });
});
