import { SIGNING_TIME } from "../../../graph/consents/input.ts";
import { dayText } from "../../ui/text/times.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingConsent_BookingFragment } from "./BookingConsent.generated.ts";

/** Known from the card. */
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

/** When signing becomes possible; at once for a session without a day. */
export const signableFrom = ({ preferredDate }: Pick<Booking, "preferredDate">): Date =>
  new Date(preferredDate ? new Date(preferredDate).getTime() - SIGNING_TIME : 0);

/** The state of a signature; null where there is none to show. */
export function stateOf(
  booking: Pick<Consented, "status" | "preferredDate" | "endsAt" | "consent" | "consentForm">,
  now: Date,
): "SIGNED" | "MISSING" | "LATER" | null {
  const { status, endsAt, consent, consentForm } = booking;
  // A past session needs no new signature, whether or not its outcome is recorded.
  const isOpen = status === "CONFIRMED" && !(endsAt && new Date(endsAt) <= now);
  if (consent && (!isOpen || consent.version === consentForm?.version)) return "SIGNED";
  if (!isOpen || !consentForm) return null;
  return now < signableFrom(booking) ? "LATER" : "MISSING";
}

export type Answer = Signature["answers"][number];

/** Priority: a yes about health first, a missing answer last. */
function weightOf({ question, yes, text }: Answer): number {
  if (yes) return question.medical ? 4 : 3;
  if (yes === false) return 1;
  return text ? 2 : 0;
}

/** The important answers first. */
export const byWeight = (answers: readonly Answer[]): Answer[] =>
  answers.toSorted((one, other) => weightOf(other) - weightOf(one));

/** Whether an answer says more than no, or nothing. */
export const isAlarming = (answer: Answer): boolean => weightOf(answer) > 1;

/** "May 1, 1990": a calendar day, independent of time zones. */
export const birthDateText = (birthDate: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" }).format(new Date(birthDate));

/** The day of the signature in the reader's time zone. */
export const signedText = ({ signedAt }: Pick<Signature, "signedAt">, now: Date): string =>
  dayText(new Date(signedAt), now);
