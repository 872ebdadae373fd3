import type { Booking, User } from "../generated/prisma/client.ts";
import type { BookingBriefInput, RequestBookingInput } from "./input.ts";
import type { Transition } from "./policy.ts";

/** A request that is being made: each noun fills in what it knows of it. */
export interface BookingDraft {
  readonly input: RequestBookingInput;
  readonly artist: User;
  /** Minutes, where the client says nothing. */
  usualDuration: number;
  start: Date | null;
  /** When the client chose the time, if it was kept for them since then. */
  startChosenAt: Date | undefined;
  description: string;
  estimatedPrice: number | null;
  projectId: string | null;
  flashDesignId: string | null;
  brief: BookingBriefInput | null;
}

/** Minutes. */
export const durationOf = ({ input, usualDuration }: BookingDraft): number => input.estimatedDuration ?? usualDuration;

/** Times that a client asks for. */
export interface AskedTimes {
  readonly artist: User;
  readonly times: readonly { start: Date; duration: number; field: string }[];
  /** The session that would take place then; it is not in its own way. */
  readonly moved?: Pick<Booking, "preferredDate" | "endsAt">;
  readonly chosenAt?: Date | undefined;
  /** By which clocks the first of them is, where the artist's hours say so. */
  timeZone?: string;
}

/** A booking and its two people. */
export type BookingParties = Pick<Booking, "id" | "clientId" | "artistId">;

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    requestingBooking: BookingDraft;
    askingTimes: AskedTimes;
    bookingRequested: { booking: Booking; input: RequestBookingInput };
    /** Both agreed on a session at once, without a request. */
    bookingAgreed: { booking: Booking };
    /** Something of it changed beside its state. */
    bookingUpdated: {
      booking: BookingParties;
      what: "updated" | "proposed" | "proposal_declined";
      /** Who may know of it: both, or one of the two. */
      readers: readonly string[];
    };
    bookingMoved: {
      booking: Booking;
      before: Booking;
      transition: Transition;
      /** Whether the other side hears nothing of it. */
      isApart: boolean;
      /** What both read of it besides, in sentences. */
      sentences: string[];
    };
  }
}
