import type { Transaction } from "../../graph/db/database.ts";
import type { MediaObject } from "../../graph/generated/prisma/client.ts";
import { makeAftercare } from "./aftercare.ts";
import { createAlbum } from "./album.ts";
import { makeBookingEvents, makeBookings } from "./bookings.ts";
import { makeCalendarEntries } from "./calendar.ts";
import { createClock } from "./clock.ts";
import { makeConsents } from "./consents.ts";
import { makeDeadlines, makeDeposits } from "./deposits.ts";
import { makeFlash } from "./flash.ts";
import { makeGuestSpots, makeHours } from "./hours.ts";
import { makeNotifications } from "./notifications.ts";
import { makeFollows, makePeople, makeProfileViews, type People } from "./people.ts";
import { makePolicies } from "./policies.ts";
import { makePortfolioItems, makePosts } from "./posts.ts";
import { makeProjects } from "./projects.ts";
import { makeReports } from "./reports.ts";
import { makeReviews } from "./reviews.ts";
import { makeTalks } from "./talks.ts";
import { makeVerifications } from "./verifications.ts";
import { makeWaitlist } from "./waitlist.ts";

export type World = ReturnType<typeof makeWorld>;

/** Every row of the demo world as it looks now, and the album of its pictures. */
export function makeWorld(now: Date, password: string) {
  const clock = createClock(now);
  const album = createAlbum();
  const people = makePeople(clock, album, password);
  const posts = makePosts(clock, people, album);
  const portfolioItems = makePortfolioItems(clock, people, album);
  const follows = makeFollows(clock, people);
  const projects = makeProjects(clock, people);
  const flashDesigns = makeFlash(clock, people, album);
  const policies = makePolicies(clock, people);
  const bookings = makeBookings(clock, people, album, { projects, flashDesigns });
  const waitlist = makeWaitlist(clock, people);
  const verifications = makeVerifications(clock, people, album);
  return {
    now,
    album,
    ...posts,
    users: countUp(people, posts.posts, follows),
    follows,
    portfolioItems,
    ...makeTalks(clock, people),
    projects,
    flashDesigns,
    bookings: bookings.map(
      ({ acceptedAt: _, review: _review, brief: _brief, dispute: _dispute, ...booking }) => booking,
    ),
    bookingBriefs: bookings.flatMap(({ brief }) => brief ?? []),
    bookingEvents: makeBookingEvents(bookings),
    noShowDisputes: bookings.flatMap(({ dispute }) => dispute ?? []),
    reviews: makeReviews(album, bookings),
    waitlist,
    availabilities: [...makeHours(people), ...waitlist.offers.map(({ patient }) => patient)],
    guestSpots: makeGuestSpots(clock, people),
    calendarEntries: makeCalendarEntries(clock, people),
    bookingPolicies: policies,
    depositEntries: makeDeposits(clock, bookings, policies),
    depositDeadlines: makeDeadlines(clock, bookings, policies),
    ...makeConsents(clock, people, bookings),
    ...makeAftercare(clock, people, bookings, posts.posts),
    ...makeNotifications(clock, { ...posts, people, follows, bookings, waitlist }),
    profileViews: makeProfileViews(clock, people),
    verifications,
    ...makeReports(clock, { ...posts, people, verifications }),
  };
}

/** The people with their counters, which equal the rows that they count. */
const countUp = (
  people: People,
  posts: readonly { userId: string }[],
  follows: readonly { followerId: string; followingId: string }[],
) =>
  [...people.values()].map((person) => ({
    ...person,
    postsCount: posts.filter(({ userId }) => userId === person.id).length,
    followersCount: follows.filter(({ followingId }) => followingId === person.id).length,
    followingCount: follows.filter(({ followerId }) => followerId === person.id).length,
  }));

export async function writeWorld(db: Transaction, world: World, mediaObjects: MediaObject[]): Promise<void> {
  await db.user.createMany({ data: world.users });
  await db.mediaObject.createMany({ data: mediaObjects });
  await db.post.createMany({ data: world.posts });
  await db.postTag.createMany({ data: world.postTags });
  await db.like.createMany({ data: world.likes });
  await db.comment.createMany({ data: world.comments });
  await db.follow.createMany({ data: world.follows });
  await db.portfolioItem.createMany({ data: world.portfolioItems });
  await db.conversation.createMany({ data: world.conversations });
  await db.message.createMany({ data: world.messages });
  // It points forward: only now are the messages there.
  await db.$executeRaw`
    UPDATE conversations SET last_message_id = messages.id FROM messages
    WHERE messages.conversation_id = conversations.id AND messages.seq = conversations.last_seq`;
  await db.messageReaction.createMany({ data: world.reactions });
  await db.project.createMany({ data: world.projects });
  await db.bookingPolicy.createMany({ data: world.bookingPolicies });
  await db.flashDesign.createMany({ data: world.flashDesigns });
  await db.booking.createMany({ data: world.bookings });
  await db.depositEntry.createMany({ data: world.depositEntries });
  await db.depositDeadline.createMany({ data: world.depositDeadlines });
  await db.consentForm.createMany({ data: world.consentForms });
  await db.consent.createMany({ data: world.consents });
  // It points forward: only now is the session there.
  for (const { id, ...healed } of world.healedPhotos) await db.post.update({ where: { id }, data: healed });
  await db.aftercareText.createMany({ data: world.aftercareTexts });
  await db.aftercare.createMany({ data: world.aftercares });
  await db.bookingBrief.createMany({ data: world.bookingBriefs });
  // Their people are told of them already.
  await db.bookingReminder.updateMany({ where: { dueAt: { lte: world.now } }, data: { sentAt: world.now } });
  await db.bookingEvent.createMany({ data: world.bookingEvents });
  await db.noShowDispute.createMany({ data: world.noShowDisputes });
  await db.review.createMany({ data: world.reviews });
  await db.availability.createMany({ data: world.availabilities });
  await db.guestSpot.createMany({ data: world.guestSpots });
  await db.calendarEntry.createMany({ data: world.calendarEntries });
  await db.waitlistEntry.createMany({ data: world.waitlist.entries });
  await db.waitlistOpening.createMany({ data: world.waitlist.offers.map(({ opening }) => opening) });
  await db.waitlistOffer.createMany({ data: world.waitlist.offers.map(({ offer }) => offer) });
  await db.slotHold.createMany({ data: world.waitlist.offers.map(({ hold }) => hold) });
  await db.notification.createMany({ data: world.notifications });
  await db.notificationActor.createMany({ data: world.notificationActors });
  await db.profileView.createMany({ data: world.profileViews });
  await db.verification.createMany({ data: world.verifications });
  await db.decision.createMany({ data: world.decisions });
  await db.report.createMany({ data: world.reports });
  await db.adminAction.createMany({ data: [...world.adminActions, world.announcement] });
}
