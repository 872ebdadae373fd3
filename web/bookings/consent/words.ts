import { SIGNING_TIME } from "../../../graph/consents/input.ts";
import { dayText } from "../../ui/text/times.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingConsent_BookingFragment } from "./BookingConsent.generated.ts";

/** What the card knows of the session already. */
export type Session = Pick<
  Booking,
  | "id"
  | "status"
  | "preferredDate"
  | "endsAt"
  | "service"
  | "client"
  | "artist"
  | "consentRemindedAt"
  | "viewerCanRemindOfConsent"
>;
export type Consented = Session & BookingConsent_BookingFragment;
export type Signature = NonNullable<BookingConsent_BookingFragment["consent"]>;

/** From when on a session can be signed for; one without a day, at once. */
export const signableFrom = ({ preferredDate }: Pick<Booking, "preferredDate">): Date =>
  new Date(preferredDate ? new Date(preferredDate).getTime() - SIGNING_TIME : 0);

/** The state of a booking's signature; null where there is nothing to say of one. */
export function standingOf(
  booking: Pick<Consented, "status" | "preferredDate" | "endsAt" | "consent" | "consentForm">,
  now: Date,
): "SIGNED" | "MISSING" | "LATER" | null {
  const { status, endsAt, consent, consentForm } = booking;
  // Of what is over, nothing is asked for again, whether or not its artist has said yet that it took place.
  const isOpen = status === "CONFIRMED" && !(endsAt && new Date(endsAt) <= now);
  if (consent && (!isOpen || consent.version === consentForm?.version)) return "SIGNED";
  if (!isOpen || !consentForm) return null;
  return now < signableFrom(booking) ? "LATER" : "MISSING";
}

export type Answer = Signature["answers"][number];

/** How important an answer is: a yes about health the most, a missing answer the least. */
function weightOf({ question, yes, text }: Answer): number {
  if (yes) return question.medical ? 4 : 3;
  if (yes === false) return 1;
  return text ? 2 : 0;
}

/** Answers, with what an artist has to know first. */
export const byWeight = (answers: readonly Answer[]): Answer[] =>
  answers.toSorted((one, other) => weightOf(other) - weightOf(one));

/** Whether an answer says more than no, or nothing. */
export const isTelling = (answer: Answer): boolean => weightOf(answer) > 1;

/** "May 1, 1990": a day of the calendar, which no time zone moves. */
export const birthDateText = (birthDate: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" }).format(new Date(birthDate));

/** When it was signed, as the day on the reader's clocks. */
export const signedText = ({ signedAt }: Pick<Signature, "signedAt">, now: Date): string =>
  dayText(new Date(signedAt), now);
