import type { Booking, DepositEntry, DepositEntryKind } from "../generated/prisma/client.ts";
import { ENTRY_KINDS } from "./input.ts";

interface Standing extends Pick<Booking, "status" | "resolution" | "cancelledLate"> {
  /** Whether our staff struck its no-show. */
  isStruck?: boolean;
}

/** Whether a booking ended as a policy speaks of: its client cancelled late, or didn't show up. */
const isForfeitable = ({ resolution, cancelledLate, isStruck = false }: Standing): boolean =>
  (resolution === "no_show_client" && !isStruck) || (resolution === "cancelled_by_client" && cancelledLate);

/** Whether it makes what is held of a deposit less. */
export const leaves = (kind: DepositEntryKind): boolean => !["asked", "paid", "restored", "reversed"].includes(kind);

/** What can be written down of the deposit of a booking that stands like this. */
export function canRecord(kind: DepositEntryKind, booking: Standing): boolean {
  switch (kind) {
    case "asked":
      return booking.status === "confirmed";
    case "paid":
    case "applied":
      return booking.status === "confirmed" || booking.status === "completed";
    case "refunded":
      return booking.status !== "pending";
    case "forfeited":
      return isForfeitable(booking);
    case "restored":
    case "reversed":
      return false;
  }
}

/** The sums of a deposit, US cents; what was forfeited and came back is not forfeited. */
export interface Sums extends Record<(typeof ENTRY_KINDS)[number], number> {
  /** What was paid and has not left. */
  held: number;
  /** What was paid beyond what was asked for. */
  overpaid: number;
}

export type Entry = Pick<DepositEntry, "id" | "kind" | "cents" | "reversesId">;

const reversedOf = (entries: readonly Entry[]) => new Set(entries.flatMap(({ reversesId }) => reversesId ?? []));

/** Whether another entry takes this one back. */
export const isReversed = ({ id }: Pick<Entry, "id">, entries: readonly Entry[]): boolean =>
  reversedOf(entries).has(id);

/** What was reversed counts for nothing, and neither does what reverses it. */
export function sumUp(entries: readonly Entry[]): Sums {
  const sums = { asked: 0, paid: 0, applied: 0, refunded: 0, forfeited: 0 };
  const reversed = reversedOf(entries);
  for (const { id, kind, cents } of entries) {
    if (kind === "reversed" || reversed.has(id)) continue;
    if (kind === "restored") sums.forfeited -= cents;
    else sums[kind] += cents;
  }
  const { asked, paid, applied, refunded, forfeited } = sums;
  return { ...sums, held: paid - applied - refunded - forfeited, overpaid: Math.max(0, paid - asked) };
}

export type DepositState = "due" | "received" | "refund_due" | "settled" | "dropped";

/** The state of a deposit; what was cancelled and not forfeited goes back. */
export function stateOf({ held, paid, asked }: Sums, { status }: Pick<Booking, "status">): DepositState {
  if (status === "cancelled") return held > 0 ? "refund_due" : paid > 0 ? "settled" : "dropped";
  if (paid < asked && status === "confirmed") return "due";
  if (held > 0) return "received";
  return paid > 0 ? "settled" : "dropped";
}

/** What an artist may write down of a deposit that stands like this: what leaves it only where something is held. */
export const recordable = (booking: Standing, { held }: Pick<Sums, "held">): DepositEntryKind[] =>
  ENTRY_KINDS.filter((kind) => canRecord(kind, booking) && (held > 0 || !leaves(kind)));

/** Why an entry cannot be taken back now; null: it can. */
export function whyKept(entry: Entry, entries: readonly Entry[]): "final" | "reversed" | "spent" | null {
  if (entry.kind === "reversed" || entry.kind === "restored") return "final";
  if (isReversed(entry, entries)) return "reversed";
  const { held, forfeited } = sumUp(entries.filter(({ id }) => id !== entry.id));
  return held < 0 || forfeited < 0 ? "spent" : null;
}
