import { hashPassword } from "../accounts/rules/passwords.ts";
import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import type { MediaObject, User } from "../generated/prisma/client.ts";
import { notTheTeam } from "../people/rules/team.ts";
import { createClock } from "./clock.ts";
import { makeBookingEvents, makeBookings } from "./make-bookings.ts";
import { makeNotifications } from "./make-notifications.ts";
import { makeFollows, makePeople, makeProfileViews, type People } from "./make-people.ts";
import { makePortfolioItems, makePosts } from "./make-posts.ts";
import { makeTalks } from "./make-talks.ts";
import { DEMO_PASSWORD, emailOf } from "./people.ts";
import { createAlbum } from "./pictures.ts";

const NOTES = {
  inkadmin: "canvas, role admin",
  mara: "artist, verified",
  dev: "artist, not verified",
  casey: "canvas",
} as const;

/** What the start prints: whom one can sign in as. */
export const DEMO_LOGINS = [
  `Demo logins, password ${DEMO_PASSWORD} for all:`,
  ...Object.entries(NOTES).map(([name, note]) => `  ${emailOf(name as keyof typeof NOTES).padEnd(20)} ${note}`),
].join("\n");

/** Any number that nobody else uses: of nodes that start at once on one empty database, one fills it. */
const FILL_LOCK = 7_413_002;

/**
 * Fills an empty database with a small, believable world, and does nothing when anybody is there but the product's own
 * account. All rows appear in
 * one transaction, after all pictures are stored: a start that is killed meanwhile leaves the database empty.
 */
export async function fillDemoWorld(services: Services): Promise<void> {
  if (await services.db.user.findFirst({ where: notTheTeam, select: { id: true } })) return;
  console.info("Drawing the demo world…");
  const world = makeWorld(services.now(), await hashPassword(DEMO_PASSWORD));
  const mediaObjects = await world.album.develop(services);
  await services.db.$transaction(async (db) => {
    await db.$queryRaw`SELECT pg_advisory_xact_lock(${FILL_LOCK})::text`;
    if (await db.user.findFirst({ where: notTheTeam, select: { id: true } })) return;
    await write(db, world, mediaObjects);
  });
}

type World = ReturnType<typeof makeWorld>;

function makeWorld(now: Date, password: string) {
  const clock = createClock(now);
  const album = createAlbum();
  const people = makePeople(clock, album, password);
  const posts = makePosts(clock, people, album);
  const portfolioItems = makePortfolioItems(clock, people, album);
  const follows = makeFollows(clock, people);
  const bookings = makeBookings(clock, people);
  return {
    album,
    ...posts,
    users: countUp(people, posts.posts, follows),
    follows,
    portfolioItems,
    ...makeTalks(clock, people),
    bookings: bookings.map(({ acceptedAt: _, ...booking }) => booking),
    bookingEvents: makeBookingEvents(bookings),
    notifications: makeNotifications(clock, { ...posts, people, follows, bookings }),
    profileViews: makeProfileViews(clock, people),
  };
}

/** The people with their counters, which equal the rows that they count. */
function countUp(
  people: People,
  posts: readonly { userId: string }[],
  follows: readonly { followerId: string; followingId: string }[],
): User[] {
  return [...people.values()].map((person) => ({
    ...person,
    postsCount: posts.filter(({ userId }) => userId === person.id).length,
    followersCount: follows.filter(({ followingId }) => followingId === person.id).length,
    followingCount: follows.filter(({ followerId }) => followerId === person.id).length,
  }));
}

async function write(db: Transaction, world: World, mediaObjects: MediaObject[]): Promise<void> {
  await db.user.createMany({ data: world.users });
  await db.mediaObject.createMany({ data: mediaObjects });
  await db.post.createMany({ data: world.posts });
  await db.postTag.createMany({ data: world.postTags });
  await db.like.createMany({ data: world.likes });
  await db.comment.createMany({ data: world.comments });
  await db.follow.createMany({ data: world.follows });
  await db.portfolioItem.createMany({ data: world.portfolioItems });
  await db.conversation.createMany({ data: world.conversations.map((row) => ({ ...row, lastMessageId: null })) });
  await db.message.createMany({ data: world.messages });
  await db.$executeRaw`
    UPDATE conversations SET last_message_id = messages.id FROM messages
    WHERE messages.conversation_id = conversations.id AND messages.seq = conversations.last_seq`;
  await db.messageReaction.createMany({ data: world.reactions });
  await db.booking.createMany({ data: world.bookings });
  await db.bookingEvent.createMany({ data: world.bookingEvents });
  await db.notification.createMany({ data: world.notifications });
  await db.profileView.createMany({ data: world.profileViews });
}
