import { hasToHeal, weeksSince } from "../../graph/aftercare/policy.ts";
import type { DemoBooking } from "./bookings.ts";
import type { Clock } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import type { Posts } from "./posts.ts";

const ARTIST = "mara";
const TEXT = `Leave the film on for three days. Then take it off under lukewarm water, slowly, with clean hands.

Wash your tattoo twice a day with mild soap, pat it dry with a paper towel, and let the air do the rest. When it feels tight, a thin layer of unscented lotion. Less than you think.

It will peel and itch around day five. Do not help it.

No baths, pools or sun for three weeks, and loose cotton over it. Fine lines forgive nothing.

A little redness is normal. If it gets hot, smells, or you have a fever, see a doctor first, and write to me second.`;

/** A client who shows her work says so below the photo. */
const HEALED = { client: "casey", caption: /^Collar ornament by Mara/ };

/** What an artist gives their clients, and those who were given it when their session was over. */
export function makeAftercare(clock: Clock, people: People, bookings: readonly DemoBooking[], posts: Posts["posts"]) {
  const artistId = idOf(people, ARTIST);
  const over = bookings.filter(
    (booking) => booking.artistId === artistId && booking.status === "completed" && hasToHeal(booking),
  );
  const clientId = idOf(people, HEALED.client);
  const post = posts.find(({ userId, caption }) => userId === clientId && HEALED.caption.test(caption));
  const session = over.find((booking) => booking.clientId === clientId);
  return {
    healedPhotos:
      post && session
        ? [{ id: post.id, healedBookingId: session.id, healedWeeks: weeksSince(session, post.createdAt) }]
        : [],
    aftercareTexts: [{ artistId, text: TEXT, updatedAt: clock.before("400d") }],
    aftercares: over.map(({ id: bookingId, movedAt: sentAt }) => ({ bookingId, text: TEXT, sentAt })),
  };
}
