import type { ConsentAnswer, ConsentQuestion } from "../../graph/consents/input.ts";
import { hashOf } from "../../graph/consents/rules/consents.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { DemoBooking } from "./bookings.ts";
import { type Clock, minutesAfter } from "./clock.ts";
import { idOf, type People } from "./people.ts";

const MEDICAL = { kind: "yes_no", required: true, medical: true } as const;

interface Form {
  artist: string;
  text: string;
  questions: ConsentQuestion[];
}

const MARAS: Form = {
  artist: "mara",
  text: `I am 18 or older, and I have slept and eaten.

I am not pregnant. I have told Mara of allergies, of my skin and of my heart.

A tattoo stays. I have seen the drawing and its place on my skin, and I like both. I will look after it as Mara tells me.`,
  questions: [
    { ...MEDICAL, text: "Do you have allergies, to latex, metals or colors, say?" },
    { ...MEDICAL, text: "Do you take anything that thins your blood?" },
    { ...MEDICAL, text: "Have you ever fainted at the sight of a needle, or of blood?" },
    { kind: "yes_no", required: false, medical: false, text: "May I show photos of it in my portfolio?" },
    { kind: "text", required: false, medical: false, text: "What should be playing while I work?" },
  ],
};

/** His client has still to sign it. */
const DEVS: Form = {
  artist: "dev",
  text: "I am 18 or older, and well today. I know that dots on an ankle take longer to heal, and will keep them clean and dry.",
  questions: [
    { ...MEDICAL, text: "Do you have diabetes, or anything else that slows healing?" },
    { kind: "text", required: true, medical: false, text: "When did you last eat?" },
  ],
};

/** Her regular client. */
const CLIENT = "casey";
const SIGNATURE = {
  name: "Casey Holloway",
  birthDate: new Date("1993-04-17"),
  drawnSignature: [
    "M120 52L104 44L82 50L64 74L58 104L66 130L86 142L110 136L128 120",
    "M176 98L160 92L144 102L140 120L150 130L166 124L178 100L180 122L190 128",
    "M226 92L210 94L206 104L220 112L228 122L214 132L200 128",
    "M240 112L258 106L262 94L250 90L240 102L242 122L256 128L270 118",
    "M282 92L290 118L304 122L316 92L310 138L296 164L276 168",
    "M352 40L350 132",
    "M412 38L408 134",
    "M350 90L410 84",
    "M420 118L436 126L452 108L470 124L490 104L512 122L548 100",
  ].join(""),
};
const ANSWERS: ConsentAnswer[] = [
  { yes: true, text: "Latex: my skin turns red within minutes." },
  { yes: false, text: "" },
  { yes: true, text: "Once, when I had not eaten." },
  { yes: true, text: "" },
  { yes: null, text: "Rain, or nothing at all." },
];
/** People sign in the evening before. */
const EVENING_MINUTES = -16 * 60;

/** What artists have clients sign, and the sessions for which one of them did. */
export function makeConsents(clock: Clock, people: People, bookings: readonly DemoBooking[]) {
  const forms = [MARAS, DEVS].map(({ artist, ...form }) => ({
    ...form,
    artistId: idOf(people, artist),
    version: 1,
    createdAt: clock.before("400d"),
  }));
  const artistId = idOf(people, MARAS.artist);
  const clientId = idOf(people, CLIENT);
  const theirs = bookings.filter((booking) => booking.artistId === artistId && booking.clientId === clientId);
  const signed = { ...SIGNATURE, artistId, formVersion: 1, textHash: hashOf(MARAS), answers: ANSWERS };
  const latest = clock.before("2h");
  return {
    consentForms: forms,
    consents: theirs.flatMap(({ id: bookingId, preferredDate, status }): Prisma.ConsentCreateManyInput[] => {
      if (!preferredDate || (status !== "completed" && status !== "confirmed")) return [];
      const evening = minutesAfter(preferredDate, EVENING_MINUTES);
      return [{ ...signed, bookingId, signedAt: evening < latest ? evening : latest }];
    }),
  };
}
