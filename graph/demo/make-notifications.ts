import type { Follow, Notification, User } from "../generated/prisma/client.ts";
import type { NotificationType } from "../notifications/input.ts";
import { type Clock, idAt, minutesAfter } from "./clock.ts";
import { createRandom } from "./flash/random.ts";
import type { DemoBooking } from "./make-bookings.ts";
import type { People } from "./make-people.ts";
import { idOf, type Posts } from "./make-posts.ts";
import type { PersonName } from "./people.ts";

interface World extends Posts {
  people: People;
  follows: Follow[];
  bookings: DemoBooking[];
}

interface Told {
  userId: string;
  actor: User | null;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
  commentId?: string;
  createdAt: Date;
}

/** What happened longer ago than this is not worth a row. */
const MEMORY_DAYS = 16;

/** How many of the newest somebody has not read; the others are left to chance. */
const UNREAD: Partial<Record<PersonName, number>> = { mara: 5, casey: 4, dev: 3, inkadmin: 1 };
const MOST_UNREAD = 4;

const ANNOUNCEMENT =
  "When you share a tattoo, please tag the artist who made it. It is the nicest way to say thank you, and it helps the next person find them.";

/** The same words that the product writes when these things happen. */
export function makeNotifications(clock: Clock, world: World): Notification[] {
  const since = minutesAfter(clock.now, -MEMORY_DAYS * 24 * 60);
  const told = [...tellOfPosts(world), ...tellOfFollows(world), ...tellOfBookings(world), ...announce(clock, world)]
    .filter(({ createdAt, userId, actor }) => createdAt > since && userId !== actor?.id)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const adminId = idOf(world.people, "inkadmin");
  const random = createRandom(7, "unread");
  const unread = new Map<string, number>();
  for (const [name, { id }] of world.people) unread.set(id, UNREAD[name] ?? random.whole(0, MOST_UNREAD));
  return told.map(({ actor, ...row }) => {
    const left = unread.get(row.userId) ?? 0;
    unread.set(row.userId, left - 1);
    return {
      commentId: null,
      ...row,
      id: idAt(row.createdAt),
      actorId: actor?.id ?? null,
      actorsCount: 1,
      adminId: row.type === "admin_announcement" ? adminId : null,
      read: left <= 0,
    };
  });
}

const finder = (people: People) => {
  const byId = new Map([...people.values()].map((person) => [person.id, person]));
  return (id: string): User => {
    const person = byId.get(id);
    if (!person) throw new Error(`Nobody has the id ${id}`);
    return person;
  };
};

function tellOfPosts({ people, posts, likes, comments }: World): Told[] {
  const find = finder(people);
  const authors = new Map(posts.map((post) => [post.id, post.userId]));
  const about = (postId: string, actorId: string, createdAt: Date) => ({
    userId: authors.get(postId) ?? "",
    actor: find(actorId),
    relatedId: postId,
    createdAt,
  });
  return [
    ...likes.map(({ postId, userId, createdAt }): Told => {
      const base = about(postId, userId, createdAt);
      return { ...base, type: "like", title: "New like", message: `${base.actor.fullName} liked your post` };
    }),
    ...comments.map(({ id, postId, userId, content, createdAt }): Told => {
      const base = about(postId, userId, createdAt);
      const message = `${base.actor.fullName}: ${content.slice(0, 140)}`;
      return { ...base, type: "comment", title: "New comment", message, commentId: id };
    }),
    ...posts.flatMap(({ id, userId, artistId, createdAt }): Told[] => {
      if (!artistId) return [];
      const base = { ...about(id, userId, createdAt), userId: artistId };
      const message = `${base.actor.fullName} tagged you in a tattoo`;
      return [{ ...base, type: "tag_requested", title: "You were tagged", message }];
    }),
  ];
}

function tellOfFollows({ people, follows }: World): Told[] {
  const find = finder(people);
  return follows.map(({ followerId, followingId, createdAt }) => {
    const actor = find(followerId);
    const message = `${actor.fullName} started following you`;
    return {
      userId: followingId,
      actor,
      type: "follow",
      title: "New follower",
      message,
      relatedId: followerId,
      createdAt,
    };
  });
}

function tellOfBookings({ people, bookings }: World): Told[] {
  const find = finder(people);
  return bookings.flatMap((booking): Told[] => {
    const { id, clientId, artistId, service, resolution, createdAt, acceptedAt, updatedAt } = booking;
    const reason = booking.reason && ` “${booking.reason}”`;
    const tell = (byArtist: boolean, at: Date, type: NotificationType, title: string, did: string): Told => {
      const actor = find(byArtist ? artistId : clientId);
      const message = `${actor.fullName} ${did}`;
      return { userId: byArtist ? clientId : artistId, actor, type, title, message, relatedId: id, createdAt: at };
    };
    const told = [tell(false, createdAt, "booking_requested", "New booking request", `asks for: ${service}`)];
    if (acceptedAt) told.push(tell(true, acceptedAt, "booking_confirmed", "Booking confirmed", `accepted: ${service}`));
    if (resolution === "completed")
      told.push(tell(true, updatedAt, "booking_completed", "Session completed", `marked as completed: ${service}`));
    if (resolution === "declined")
      told.push(tell(true, updatedAt, "booking_declined", "Booking declined", `declined: ${service}.${reason}`));
    if (resolution === "withdrawn") {
      const did = `withdrew the request: ${service}.${reason}`;
      told.push(tell(false, updatedAt, "booking_cancelled", "Request withdrawn", did));
    }
    if (resolution === "cancelled_by_client" || resolution === "cancelled_by_artist") {
      const byArtist = resolution === "cancelled_by_artist";
      told.push(tell(byArtist, updatedAt, "booking_cancelled", "Booking cancelled", `cancelled: ${service}.${reason}`));
    }
    return told;
  });
}

function announce(clock: Clock, { people }: World): Told[] {
  const createdAt = clock.before("53h");
  return [...people.values()]
    .filter(({ role }) => role !== "admin")
    .map(({ id }) => ({
      userId: id,
      actor: null,
      type: "admin_announcement",
      title: "Tag your artist",
      message: ANNOUNCEMENT,
      relatedId: null,
      createdAt,
    }));
}
