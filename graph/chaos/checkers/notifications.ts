import type { Final } from "../final.ts";
import { only } from "../history.ts";
import { type Checker, groupBy, mayBe } from "./anomaly.ts";
import { IMPORTED } from "./bookings.ts";

const keyOf = (...parts: (string | null)[]) => parts.join(" ");

/** Each booking step, comment and follow notifies each of its recipients once. */
export const peopleAreNotified: Checker = ({ operations, final }) => {
  const notified = groupBy(final.notifications, ({ person, type, about, comment }) =>
    keyOf(person, type, about, comment),
  );
  const count = (key: string) => notified.get(key)?.length ?? 0;
  const compare = (expected: Map<string, unknown[]>) =>
    [...expected].flatMap(([key, acts]) =>
      count(key) === acts.length ? [] : [`told ${count(key)} times instead of ${acts.length}: ${key}`],
    );
  const follows = groupBy(only(operations, "follow").filter(mayBe), ({ input }) =>
    keyOf(input.other, "follow", input.person, null),
  );
  return [
    ...compare(groupBy(bookingNotices(final), (key) => key)),
    ...compare(groupBy(commentNotices(final), (key) => key)),
    ...final.follows.flatMap(({ person, other }) => {
      const key = keyOf(other, "follow", person, null);
      const most = follows.get(key)?.length ?? 0;
      return count(key) >= 1 && count(key) <= most ? [] : [`told ${count(key)} times instead of 1 to ${most}: ${key}`];
    }),
  ];
};

function bookingNotices({ bookings, bookingEvents }: Final): string[] {
  const byId = new Map(bookings.filter(({ note }) => note !== IMPORTED).map((booking) => [booking.id, booking]));
  return bookingEvents.flatMap(({ booking, actor, to, resolution }) => {
    const { client = "", artist = "" } = byId.get(booking) ?? {};
    const person = actor === client ? artist : client;
    return byId.has(booking) ? [keyOf(person, noticeOf(to, resolution), booking, null)] : [];
  });
}

const noticeOf = (to: string, resolution: string | null): string =>
  to === "pending" ? "booking_requested" : resolution === "declined" ? "booking_declined" : `booking_${to}`;

function commentNotices({ posts, comments }: Final): string[] {
  const authors = new Map(posts.map(({ id, author }) => [id, author]));
  return comments.flatMap(({ id, person, post }) => {
    const author = authors.get(post) ?? null;
    return author === person ? [] : [keyOf(author, "comment", post, id)];
  });
}

/** The unread likes of a post share one notification, which names exactly the people who like it. */
export const likesAreNotifiedTogether: Checker = ({ final }) => {
  const rows = groupBy(
    final.notifications.filter(({ type }) => type === "like"),
    ({ about }) => about ?? "",
  );
  const likers = groupBy(final.likes, ({ post }) => post);
  return final.posts.flatMap(({ id, author }) => {
    const notified = (rows.get(id) ?? []).flatMap(({ actor, actors }) => (actors.length > 0 ? actors : [actor ?? ""]));
    const liking = (likers.get(id) ?? []).map(({ person }) => person).filter((person) => person !== author);
    const isSame = notified.sort().join() === liking.sort().join();
    const isCounted = (rows.get(id) ?? []).every(
      ({ actors, actorsCount }) => actorsCount === Math.max(1, actors.length),
    );
    return [
      ...(isSame && isCounted
        ? []
        : [`the author of ${id} is told of ${notified.length} who like it, of ${liking.length}`]),
      ...((rows.get(id)?.length ?? 0) > 1 ? [`the likes of ${id} are told in several rows`] : []),
    ];
  });
};
