import type { Booking } from "../generated/prisma/client.ts";

/** What changed, whose logs it goes to, and where it comes from. */
export interface RecordedChange {
  /** Such as `booking.confirmed`. */
  type: string;
  resourceId: string;
  /** The people in whose log it is. */
  readers: readonly string[];
  /** A booking as it was, where its state or time changed. */
  before?: Pick<Booking, "preferredDate" | "endsAt" | "status"> | null | undefined;
  at: Date;
  requestId: string;
  /** Null: the product itself. */
  actorId: string | null;
  /** The API key that the actor used. */
  keyId: string | null;
}

/** Collects the changes of one transaction; they are written at its end. */
export type Recorder = (change: RecordedChange) => void;
