import { expect, test } from "vitest";
import {
  buildApp,
  buildArtist,
  buildFlashDesign,
  buildImage,
  buildPost,
  buildProject,
  buildReview,
  reportComment,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { GRACE_DAYS } from "../input.ts";
import { eraseAccounts } from "./erasure.ts";

const DAY = 24 * 60 * 60 * 1000;
/** It is in everything that the person wrote. */
const WORD = "zebrafish";

const OF_THE_OTHER = "It is the other side's as much; it shows a deleted account.";
const RECORD = "What our staff did stays written down.";

/** Where an erased account is still referred to, by decision. */
const KEPT_IDS: Record<string, string> = {
  "users.id": "The row stays for what refers to it, with nothing personal in it.",
  "users.email": "No address: made of the id, so that nobody can have it.",
  "admin_actions.admin_id": RECORD,
  "admin_actions.target_id": RECORD,
  "attributions.decided_by_id": "That somebody decided stays with the two whom it was about.",
  "booking_events.actor_id": OF_THE_OTHER,
  "booking_policies.artist_id": "What clients agreed to holds as long as their bookings are kept, without its words.",
  "booking_proposals.proposer_id": OF_THE_OTHER,
  "bookings.artist_id": OF_THE_OTHER,
  "bookings.client_id": OF_THE_OTHER,
  "deposit_entries.actor_id": OF_THE_OTHER,
  "consent_forms.artist_id": OF_THE_OTHER,
  "consents.artist_id": OF_THE_OTHER,
  "conversations.user1_id": OF_THE_OTHER,
  "conversations.user2_id": OF_THE_OTHER,
  "messages.receiver_id": OF_THE_OTHER,
  "no_show_disputes.person_id": "What our staff decided about a no-show holds for the other side, without the words.",
  "messages.sender_id": OF_THE_OTHER,
  "notifications.admin_id": "Whoever got an announcement keeps it.",
  "projects.artist_id": OF_THE_OTHER,
  "projects.client_id": OF_THE_OTHER,
  "reports.reporter_id": "What somebody reported still waits for an admin.",
  "scheduled_announcements.admin_id":
    "An announcement is the product's; its admin could not leave it to others otherwise.",
  "scheduled_announcements.user_ids": "It goes to nobody who has left, and is gone once it is sent.",
};

/** Where what they wrote still stands, by decision. */
const KEPT_WORDS: Record<string, string> = {
  "admin_actions.details": RECORD,
  "aftercares.text": "Whoever was given it goes on reading how to look after their tattoo.",
  "booking_events.reason": OF_THE_OTHER,
  "booking_proposals.message": OF_THE_OTHER,
  "bookings.reason": OF_THE_OTHER,
  "consent_forms.questions": "Whoever signed it can go on reading what they signed.",
  "consent_forms.text": "Whoever signed it can go on reading what they signed.",
  "notifications.message": "Whoever got an announcement keeps it.",
  "scheduled_announcements.message": "It is the product's to send.",
};

const world = useTestWorld();

/** Every column of the database, as `table.column`. */
async function listColumns(): Promise<string[]> {
  const rows = await world.services.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  return rows.map(({ name }) => name);
}

/** The columns that refer to people. */
async function listReferences(): Promise<string[]> {
  const rows = await world.services.db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass`;
  return rows.map(({ name }) => name);
}

const SEARCHED_AT_ONCE = 100;

/** The columns in which a text stands anywhere. */
async function findTraces(text: string): Promise<string[]> {
  const searches = (await listColumns()).map((name) => {
    const [table, column] = name.split(".");
    return `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${table}" WHERE "${column}"::text LIKE '%${text}%')`;
  });
  const found: string[] = [];
  // The embedded database takes no statement that searches all of them.
  for (let first = 0; first < searches.length; first += SEARCHED_AT_ONCE) {
    const some = searches.slice(first, first + SEARCHED_AT_ONCE).join(" UNION ALL ");
    const rows = await world.services.db.$queryRawUnsafe<{ name: string }[]>(some);
    found.push(...rows.map(({ name }) => name));
  }
  return found.sort();
}

/** What takes no words takes the word in its own form. */
const FORMS: Record<string, string> = { website: `https://${WORD}.example/`, instagram: WORD };

/** Writes into every text of the person's own row. */
async function fillRow({ id }: TestPerson): Promise<void> {
  const { db } = world.services;
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'users' AND data_type = 'text' AND is_generated = 'NEVER'`;
  const changes = columns.map(({ name }) => `"${name}" = '${FORMS[name] ?? `${WORD} ${id.slice(-12)}`}'`);
  await db.$executeRawUnsafe(`UPDATE users SET ${changes.join(", ")}, lat = 30, lng = -97 WHERE id = '${id}'`);
}

/** A row for each column that refers to people, with the person in it, and their word in whatever they can say. */
async function leaveTraces(person: TestPerson): Promise<void> {
  // Of a conversation's two the smaller id comes first.
  const other = await buildArtist(world, { id: "00000000-0000-7000-8000-000000000000" });
  const stranger = await buildArtist(world, { id: "ffffffff-ffff-7fff-bfff-ffffffffffff" });
  const { db, now } = world.services;
  const [mine, theirs] = [{ userId: person.id }, { userId: other.id }];
  const [at, createdAt] = [new Date(now().getTime() - 30 * DAY), now()];

  await db.notificationPreference.create({ data: { ...mine, group: "likes", inApp: false } });
  await db.mailTiming.create({ data: { ...mine, quietFrom: "22:00", quietUntil: "07:00" } });
  await db.knownNetwork.create({ data: { ...mine, network: "a network" } });
  await db.repeatKey.create({ data: { ...mine, key: WORD, operation: WORD, digest: WORD, resultId: other.id } });
  await db.idempotencyKey.create({ data: { ...mine, key: WORD, digest: WORD, result: { id: other.id } } });
  await db.mailedLink.create({
    data: { ...mine, purpose: "reset_password", email: `${WORD}@inkfolk.test`, tokenHash: WORD, expiresAt: createdAt },
  });
  await buildApp(world, person);
  await db.apiKey.create({
    data: { ...mine, label: WORD, prefix: WORD, keyHash: WORD, scopes: [WORD] },
  });
  const delivery = { type: WORD, body: WORD, nextAttemptAt: createdAt };
  const attempt = { at: createdAt, milliseconds: 1, error: WORD, answer: WORD };
  await db.webhookEndpoint.create({
    data: {
      ...mine,
      url: WORD,
      description: WORD,
      events: [WORD],
      secretKey: WORD,
      deliveries: { create: { ...delivery, tries: { create: attempt } } },
    },
  });
  await db.passkey.create({
    data: { ...mine, name: WORD, credentialId: WORD, publicKey: new Uint8Array([1]), counter: 0 },
  });
  await db.recoveryCode.create({ data: { ...mine, codeHash: WORD } });
  await db.usernameHistory.create({ data: { ...mine, username: `${WORD}.old` } });
  await db.outboxRow.create({
    data: { ...mine, kind: "mail", payload: { WORD }, dueAt: createdAt, nextAt: createdAt },
  });
  await db.dataExport.create({ data: { ...mine, id: crypto.randomUUID(), requestedAt: createdAt } });
  await db.dataRequest.create({ data: { ...mine, kind: "access", message: WORD, dueAt: createdAt } });
  await db.verification.create({
    data: { ...mine, studioName: WORD, licenceNumber: WORD, documentUrl: await buildImage(world, person, "document") },
  });
  await db.lookalike.create({ data: { ...mine, artistId: other.id, reason: "name" } });
  await db.lookalike.create({ data: { ...theirs, artistId: person.id, reason: "name" } });
  await buildImage(world, person, "avatar");

  const own = await buildPost(world, { ...mine, caption: `#${WORD}` });
  const post = await buildPost(world, { ...theirs, artistId: person.id, likes: 1, comments: 1 });
  await buildPost(world, { ...theirs, rejectedArtistId: person.id });
  const comment = await db.comment.create({ data: { ...mine, postId: post.id, content: WORD, likes: 1 } });
  await db.comment.create({ data: { ...theirs, postId: own.id, content: "A word" } });
  const reported = await db.comment.create({ data: { ...theirs, postId: post.id, content: "Another" } });
  await reportComment(world, person, reported, { note: WORD });
  const about = { targetType: "profile", targetId: person.id, personId: person.id } as const;
  await db.report.create({ data: { ...about, reporterId: other.id, reason: "spam" } });
  const { id: decisionId } = await db.decision.create({
    data: { ...about, outcome: "suspended", reason: WORD, excerpt: WORD },
  });
  await db.appeal.create({ data: { personId: person.id, decisionId, text: WORD, answer: WORD } });
  await db.like.create({ data: { ...mine, postId: post.id } });
  await db.commentLike.create({ data: { ...mine, commentId: comment.id } });
  await db.attribution.create({ data: { postId: own.id, authorId: person.id, artistId: other.id } });
  await db.attribution.create({ data: { postId: post.id, authorId: other.id, artistId: person.id } });
  await db.attribution.create({ data: { authorId: other.id, artistId: stranger.id, decidedById: person.id } });
  await db.portfolioItem.create({ data: { artistId: person.id, title: WORD, imageUrl: "/objects/none" } });
  for (const [artistId, claimedById] of [
    [person.id, other.id],
    [other.id, person.id],
  ] as const) {
    const own = artistId === person.id && { title: WORD };
    await buildFlashDesign(world, { artistId, claimedById, claimedUntil: at, ...own });
  }
  await db.savedReply.create({ data: { ...mine, title: WORD, text: WORD } });
  const exceptions = { create: { firstDay: at, lastDay: at, label: WORD } };
  const there = { firstDay: at, lastDay: at, location: WORD, studioName: WORD, timeZone: "Europe/Berlin", hours: [] };
  const guestSpots = { create: there };
  await db.availability.create({ data: { artistId: person.id, timeZone: "America/Chicago", exceptions, guestSpots } });
  const terms = { noticeHours: 48, onLateCancel: "forfeited", onNoShow: "forfeited" } as const;
  await db.bookingPolicy.create({ data: { ...terms, artistId: person.id, version: 1, text: WORD } });
  const walkIn = { kind: "walk_in", startsAt: at, endsAt: new Date(at.getTime() + 3600_000) } as const;
  await db.calendarEntry.create({ data: { ...walkIn, artistId: person.id, name: WORD, note: WORD } });
  await db.calendarFeed.create({ data: { ...mine, key: WORD } });
  const held = { purpose: "choice", startsAt: at, endsAt: new Date(at.getTime() + 3600_000) } as const;
  for (const [artistId, holderId] of [
    [person.id, other.id],
    [other.id, person.id],
  ] as const) {
    const wait = { service: "Consultation", duration: 60, until: at, note: WORD };
    const { id: entryId } = await db.waitlistEntry.create({ data: { ...wait, artistId, clientId: holderId } });
    const [startsAt, endsAt] = [held.startsAt, held.endsAt];
    const { id: openingId } = await db.waitlistOpening.create({
      data: { artistId, startsAt, endsAt, source: "session" },
    });
    await db.waitlistOffer.create({ data: { openingId, entryId, startsAt, endsAt, heldUntil: startsAt } });
    await db.slotHold.create({ data: { ...held, artistId, holderId, expiresAt: new Date(Date.now() + 3600_000) } });
  }
  const read = { readAt: new Date(), readNextAt: new Date() };
  await db.busyCalendar.create({ data: { artistId: mine.userId, url: `https://${WORD}.example`, ...read } });

  const pairs = [
    [person.id, other.id],
    [other.id, person.id],
  ] as const;
  for (const [one, two] of pairs) {
    await db.follow.create({ data: { followerId: one, followingId: two } });
    const words = one === person.id && { title: WORD, note: WORD };
    const { id: projectId } = await buildProject(world, { artistId: one, clientId: two, ...words });
    await db.projectPhoto.create({ data: { projectId, authorId: one, imageUrl: `/objects/${one}` } });
    await buildReview(world, { authorId: one, artistId: two, text: WORD, reply: WORD, repliedAt: createdAt });
    await db.followRequest.create({ data: { requesterId: one, targetId: two } });
    await db.block.create({ data: { blockerId: one, blockedId: two, blockerAsKnown: { fullName: WORD } } });
    await db.mute.create({ data: { muterId: one, mutedId: two } });
    await db.restriction.create({ data: { restricterId: one, restrictedId: two } });
    await db.profileView.create({ data: { profileId: one, viewerId: two, viewerIp: WORD, day: at } });
    const booking = await db.booking.create({
      data: { clientId: one, artistId: two, service: "Consultation", estimatedDuration: 30, reason: WORD },
    });
    for (const state of ["open", "struck"] as const) {
      const absent = { clientId: one, artistId: two, status: "cancelled", resolution: "no_show_client" } as const;
      const { id: bookingId } = await db.booking.create({
        data: { ...absent, service: "Consultation", estimatedDuration: 30 },
      });
      const said = one === person.id ? WORD : "I was there";
      const decidedAt = state === "open" ? null : createdAt;
      await db.noShowDispute.create({ data: { bookingId, personId: one, text: said, state, decidedAt } });
    }
    const texts = one === person.id ? { description: WORD, notes: WORD } : { artistNotes: WORD };
    await db.booking.update({ where: { id: booking.id }, data: { ...texts, status: "cancelled" } });
    const [asked, said] = two === person.id ? [WORD, "No"] : ["I agree", WORD];
    const questions = [{ text: asked, kind: "text", required: true, medical: false }];
    await db.consentForm.create({ data: { artistId: two, version: 1, text: asked, questions } });
    const answers = [{ yes: null, text: said }];
    const drawn = { name: one === person.id ? WORD : "Jo Park", drawnSignature: "M1 2L3 4" };
    const signature = { ...drawn, birthDate: at, answers, signedAt: at };
    await db.aftercareText.create({
      data: { artistId: two, text: two === person.id ? WORD : "Wash it", updatedAt: at },
    });
    await db.aftercare.create({
      data: { bookingId: booking.id, text: two === person.id ? WORD : "Wash it", sentAt: at },
    });
    await db.consent.create({
      data: { ...signature, bookingId: booking.id, artistId: two, formVersion: 1, textHash: "0".repeat(64) },
    });
    if (one === person.id) await db.bookingBrief.create({ data: { bookingId: booking.id, placement: WORD } });
    await db.bookingMetadata.create({
      data: { bookingId: booking.id, personId: person.id, key: "event", value: WORD },
    });
    await db.bookingEvent.create({
      data: { bookingId: booking.id, version: 1, actorId: person.id, to: "cancelled", reason: WORD, requestId: "r" },
    });
    await db.depositEntry.create({
      data: { bookingId: booking.id, kind: "paid", cents: 5_000, actorId: person.id, note: WORD },
    });
    const until = { expiresAt: at, createdAt: at };
    await db.bookingProposal.create({
      data: { ...until, bookingId: booking.id, proposerId: person.id, message: WORD, state: "expired" },
    });
  }
  await db.user.updateMany({
    where: { id: { in: [person.id, other.id] } },
    data: { followersCount: 1, followingCount: 1 },
  });

  for (const companion of [other, stranger]) {
    const [user1Id, user2Id] = [person.id, companion.id].sort() as [string, string];
    const { id: conversationId } = await db.conversation.create({ data: { user1Id, user2Id } });
    const say = (seq: number, senderId: string, receiverId: string, content: string) =>
      db.message.create({
        data: { conversationId, seq, senderId, receiverId, content, clientId: crypto.randomUUID() },
      });
    await say(1, person.id, companion.id, WORD);
    const { id: messageId } = await say(2, companion.id, person.id, "An answer");
    await db.messageReaction.create({ data: { ...mine, messageId, emoji: "👍" } });
  }

  const notice = { type: "like", title: "A like", message: WORD };
  const mailed = await db.notification.create({ data: { ...mine, ...notice } });
  await db.mailedNotification.create({ data: { ...mine, notificationId: mailed.id, decidedAt: at } });
  await db.notification.create({ data: { ...theirs, ...notice, actorId: person.id } });
  await db.notification.create({ data: { ...theirs, ...notice, adminId: person.id } });
  const group = await db.notification.create({ data: { ...theirs, type: "like", title: "A like", message: "Two" } });
  await db.notificationActor.create({ data: { notificationId: group.id, actorId: person.id } });
  await db.adminAction.create({ data: { adminId: person.id, targetId: person.id, action: "role", details: { WORD } } });
  const later = { sendAt: new Date(now().getTime() + 90 * DAY), userIds: [person.id] };
  await db.scheduledAnnouncement.create({ data: { ...later, adminId: person.id, title: "News", message: WORD } });
}

test("an erased account leaves no trace in any column but those that keep it by decision", async () => {
  const { db } = world.services;
  const person = await buildArtist(world);
  await leaveTraces(person);
  await fillRow(person);
  const before = await findTraces(person.id);
  const unseen = (await listReferences()).filter((name) => !before.includes(name));
  expect(unseen, "Columns that refer to people: leave such a trace here, and erase it, or say why it is kept").toEqual(
    [],
  );

  await db.user.update({ where: { id: person.id }, data: { deletionRequestedAt: world.services.now() } });
  world.clock = new Date(Date.now() + (GRACE_DAYS + 1) * DAY);
  expect(await eraseAccounts(world.services)).toBe(1);
  await world.workOff();
  expect(await findTraces(person.id)).toEqual(Object.keys(KEPT_IDS).sort());
  expect(await findTraces(WORD)).toEqual(Object.keys(KEPT_WORDS).sort());
});
