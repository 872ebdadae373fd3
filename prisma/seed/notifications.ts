import { ADULT_AGE } from "../../graph/bookings/input.ts";
import { titleOf } from "../../graph/bookings/rules/reminders.ts";
import { spokenTime } from "../../graph/bookings/rules/spoken-time.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { NotificationType } from "../../graph/notifications/input.ts";
import { WINDOW } from "../../graph/notifications/rules/grouping.ts";
import { deedOf } from "../../graph/notifications/rules/kinds.ts";
import { type DemoBooking, endedBy } from "./bookings.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type makeFollows, type People } from "./people.ts";
import type { Posts } from "./posts.ts";
import { ARTISTS } from "./rows/artists.ts";
import { CLIENTS } from "./rows/clients.ts";
import type { makeWaitlist } from "./waitlist.ts";

type SeedNotification = Omit<Prisma.NotificationCreateManyInput, "id"> & { createdAt: Date };
type Moment = Pick<SeedNotification, "relatedId" | "commentId" | "createdAt">;
type Notify = (
  type: NotificationType,
  title: string,
  to: string,
  by: string,
  did: string,
  moment: Moment,
) => SeedNotification;

interface World extends Posts {
  people: People;
  follows: ReturnType<typeof makeFollows>;
  bookings: DemoBooking[];
  waitlist: ReturnType<typeof makeWaitlist>;
}

/** What happened longer ago than this is not worth a row. */
const MEMORY_DAYS = 16;
const COMMENT_LENGTH = 140;

const ANNOUNCEMENT = {
  title: "Tag your artist",
  message:
    "When you share a tattoo, please tag the artist who made it. It is the nicest way to say thank you, and it helps the next person find them.",
};

/** The same words that the product writes when these things happen, and whom each row of several people tells of. */
export function makeNotifications(clock: Clock, world: World) {
  const since = minutesAfter(clock.now, -MEMORY_DAYS * 24 * 60);
  const names = new Map([...world.people.values()].map(({ id, fullName }) => [id, fullName]));
  const notify: Notify = (type, title, to, by, did, moment) => {
    return { type, title, userId: to, actorId: by, message: `${names.get(by)}${did}`, ...moment };
  };
  const unread = new Map(
    [...ARTISTS, ...CLIENTS].map((row) => [idOf(world.people, row.username), row.unread as number]),
  );
  const announcement = logAnnouncement(clock, world);
  const notified = [
    ...notifyOfPosts(notify, world),
    ...notifyOfFollows(notify, world),
    ...notifyOfBookings(notify, world),
    ...remindOfSessions(clock, world),
    ...notifyOfOffers(world),
    ...announce(world, announcement),
  ].filter(({ createdAt, userId, actorId }) => createdAt > since && userId !== actorId);
  const rows = gather(notified)
    .sort(([one], [other]) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(([first, ...others]) => {
      const left = unread.get(first.userId) ?? 0;
      unread.set(first.userId, left - 1);
      const { actorId, message } = others.at(-1) ?? first;
      const row = { ...first, ...stamp(first.createdAt), actorId, read: left <= 0 };
      if (others.length === 0) return { row, actors: [] };
      const name = names.get(actorId ?? "");
      const rest = others.length === 1 ? "1 other" : `${others.length} others`;
      return {
        row: { ...row, actorsCount: others.length + 1, message: message.replace(`${name}`, `${name} and ${rest}`) },
        actors: [first, ...others].flatMap(({ actorId: by, createdAt }) =>
          by ? { notificationId: row.id, actorId: by, createdAt } : [],
        ),
      };
    });
  const notificationActors = rows.flatMap(({ actors }) => actors);
  return { announcement, notifications: rows.map(({ row }) => row), notificationActors };
}

/** What is told in one row, each in the order in which it happened. */
function gather(notified: readonly SeedNotification[]): [first: SeedNotification, ...others: SeedNotification[]][] {
  const groups: [SeedNotification, ...SeedNotification[]][] = [];
  for (const each of notified.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    const group =
      deedOf(each.type) &&
      groups.find(
        ([{ type, userId, relatedId, createdAt }]) =>
          type === each.type &&
          userId === each.userId &&
          relatedId === each.relatedId &&
          each.createdAt.getTime() - createdAt.getTime() < WINDOW,
      );
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

function notifyOfPosts(notify: Notify, { posts, likes, comments }: World): SeedNotification[] {
  const authors = new Map(posts.map(({ id, userId }) => [id, userId]));
  const authorOf = (postId: string) => authors.get(postId) ?? "";
  return [
    ...likes.map(({ postId, userId, createdAt }) =>
      notify("like", "New like", authorOf(postId), userId, " liked your post", { relatedId: postId, createdAt }),
    ),
    ...comments.map(({ id: commentId, postId, userId, content, createdAt }) => {
      const said = `: ${content.slice(0, COMMENT_LENGTH)}`;
      return notify("comment", "New comment", authorOf(postId), userId, said, {
        relatedId: postId,
        commentId,
        createdAt,
      });
    }),
    ...posts.flatMap(({ id: relatedId, userId, artistId, createdAt }) => {
      const moment = { relatedId, createdAt };
      return artistId
        ? [notify("tag_requested", "You were tagged", artistId, userId, " tagged you in a tattoo", moment)]
        : [];
    }),
  ];
}

const notifyOfFollows = (notify: Notify, { follows }: World): SeedNotification[] =>
  follows.map(({ followerId, followingId, createdAt }) => {
    const moment = { relatedId: followerId, createdAt };
    return notify("follow", "New follower", followingId, followerId, " started following you", moment);
  });

/** The hours before a session at which its two are reminded of it. */
const REMINDERS = [7 * 24, 48, 3];

const remindOfSessions = (clock: Clock, { people, bookings }: World): SeedNotification[] => {
  const names = new Map([...people.values()].map(({ id, fullName }) => [id, fullName]));
  return bookings.flatMap(({ id: relatedId, clientId, artistId, service, preferredDate, acceptedAt, status }) =>
    REMINDERS.flatMap((hours) => {
      const createdAt = preferredDate && minutesAfter(preferredDate, -hours * 60);
      if (status !== "confirmed" || !createdAt || !acceptedAt || createdAt <= acceptedAt || createdAt > clock.now)
        return [];
      const notified = { type: "booking_reminder", title: titleOf(preferredDate, createdAt), relatedId, createdAt };
      return [
        { ...notified, userId: clientId, message: `${service} with ${names.get(artistId)}` },
        { ...notified, userId: artistId, message: `${service} with ${names.get(clientId)}` },
      ];
    }),
  );
};

const notifyOfOffers = ({ waitlist }: World): SeedNotification[] =>
  waitlist.offers.map(({ offer, artist, service, clientId: userId, createdAt }) => {
    const message = `@${artist} has a time for you: ${service}, ${spokenTime(offer.startsAt, offer.timeZone)}`;
    return { type: "waitlist_offer", title: "A time for you", message, userId, relatedId: offer.id, createdAt };
  });

const ENDINGS = {
  completed: ["booking_completed", "Session completed", "marked as completed"],
  declined: ["booking_declined", "Booking declined", "declined"],
  withdrawn: ["booking_cancelled", "Request withdrawn", "withdrew the request"],
  cancelled_by_client: ["booking_cancelled", "Booking cancelled", "cancelled"],
  cancelled_by_artist: ["booking_cancelled", "Booking cancelled", "cancelled"],
  no_show_client: ["booking_no_show", "No-show reported", "says that you didn't show up"],
} as const;

const notifyOfBookings = (notify: Notify, { bookings }: World): SeedNotification[] =>
  bookings.flatMap((booking) => {
    const { id: relatedId, clientId, artistId, service, resolution, reason } = booking;
    const notifyOther = (by: string, createdAt: Date, type: NotificationType, title: string, did: string) =>
      notify(type, title, by === artistId ? clientId : artistId, by, ` ${did}: ${service}`, { relatedId, createdAt });
    const notified = [notifyOther(clientId, booking.createdAt, "booking_requested", "New booking request", "asks for")];
    if (booking.acceptedAt)
      notified.push(notifyOther(artistId, booking.acceptedAt, "booking_confirmed", "Booking confirmed", "accepted"));
    if (booking.clientConfirmedAt)
      notified.push(
        notifyOther(
          clientId,
          booking.clientConfirmedAt,
          "booking_client_confirmed",
          "Client confirmed",
          "will be there",
        ),
      );
    if (booking.minorStatedAt) {
      const did = `entered a birth date under ${ADULT_AGE}`;
      notified.push(notifyOther(clientId, booking.minorStatedAt, "booking_consent", "Client may be under age", did));
    }
    if (resolution) {
      const [type, title, did] = ENDINGS[resolution];
      const ended = notifyOther(endedBy(booking), booking.updatedAt, type, title, did);
      notified.push({ ...ended, message: `${ended.message}${reason && `. “${reason}”`}` });
    }
    if (booking.dispute) {
      const { createdAt } = booking.dispute;
      const disputed = notifyOther(clientId, createdAt, "booking_dispute", "No-show disputed", "says that they came");
      notified.push({ ...disputed, message: `${disputed.message}. Our team is looking at it.` });
    }
    return notified;
  });

/** What the admin's log has of it; an announcement to everybody. */
function logAnnouncement(clock: Clock, { people }: World) {
  const details = { ...ANNOUNCEMENT, userType: null, userIds: null };
  return { ...stamp(clock.before("53h")), adminId: idOf(people, "inkadmin"), action: "announcement", details };
}

const announce = (
  { people }: World,
  { id, adminId, createdAt }: ReturnType<typeof logAnnouncement>,
): SeedNotification[] =>
  [...people.values()].map(({ id: userId }) => ({
    ...ANNOUNCEMENT,
    type: "admin_announcement",
    userId,
    adminId,
    relatedId: id,
    // None of them is older than what it tells of.
    createdAt: minutesAfter(createdAt, 1),
  }));
