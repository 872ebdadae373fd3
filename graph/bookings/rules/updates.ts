import type { Context } from "../../core/context.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import type { BookingParties } from "../events.ts";

interface Update {
  what?: "updated" | "proposed" | "proposal_declined";
  /** Who may know; both if left out. */
  readers?: readonly string[];
}

/** Lets the two of a booking know that something of it changed, in the transaction in which it does. */
export async function publishUpdate(
  work: Work,
  ctx: Context,
  { id, clientId, artistId }: BookingParties,
  { what = "updated", readers = [clientId, artistId] }: Update = {},
): Promise<void> {
  work.publish(readers, { type: "booking", bookingId: id });
  await emit(work, ctx, "bookingUpdated", { booking: { id, clientId, artistId }, what, readers });
}
