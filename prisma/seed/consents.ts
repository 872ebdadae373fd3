import { hashOf } from "../../graph/consents/rules/consents.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { DemoBooking } from "./bookings.ts";
import { type Clock, minutesAfter } from "./clock.ts";
import { idOf, type People } from "./people.ts";

const ARTIST = "mara";
const TEXT = `I am 18 or older, and I have slept and eaten.

I am not pregnant, and nothing that I take thins my blood. I have told Mara of allergies, of my skin and of my heart.

A tattoo stays. I have seen the drawing and its place on my skin, and I like both. I will look after it as Mara tells me.`;

/** Her regular client. */
const SIGNED = { client: "casey", name: "Casey Holloway", birthDate: new Date("1993-04-17") };
/** People sign in the evening before. */
const EVENING_MINUTES = -16 * 60;

/** What an artist has clients sign, and the sessions for which one of them did. */
export function makeConsents(clock: Clock, people: People, bookings: readonly DemoBooking[]) {
  const artistId = idOf(people, ARTIST);
  const { client, name, birthDate } = SIGNED;
  const clientId = idOf(people, client);
  const past = bookings.filter(
    (booking) => booking.artistId === artistId && booking.clientId === clientId && booking.status === "completed",
  );
  const signed = { artistId, formVersion: 1, textHash: hashOf(TEXT), name, birthDate };
  return {
    consentForms: [{ artistId, version: 1, text: TEXT, createdAt: clock.before("400d") }],
    consents: past.map(
      ({ id: bookingId, preferredDate }): Prisma.ConsentCreateManyInput => ({
        ...signed,
        bookingId,
        signedAt: minutesAfter(preferredDate ?? clock.now, EVENING_MINUTES),
      }),
    ),
  };
}
