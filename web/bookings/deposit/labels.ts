import { MONEY_KINDS } from "../../../graph/deposits/input.ts";
import { priceText } from "../../ui/text/price.ts";
import { shortDayText, startText } from "../../ui/text/times.ts";
import type { BookingRole } from "../card/labels.ts";
import type { BookingDeposit_BookingFragment, DepositLedger_BookingFragment } from "./BookingDeposit.generated.ts";

export type Deposit = NonNullable<BookingDeposit_BookingFragment["deposit"]>;
type Entry = NonNullable<DepositLedger_BookingFragment["deposit"]>["entries"][number];
export type EntryKind = Entry["kind"];
type Method = NonNullable<Entry["method"]>;

/** The label of a badge. */
const STATES: Record<Deposit["state"], string> = {
  DUE: "Deposit due",
  RECEIVED: "Deposit received",
  REFUND_DUE: "Refund due",
  SETTLED: "Deposit settled",
  DROPPED: "Deposit no longer due",
};

/** With the due date in the session's time zone: "Deposit of $50 due by Fri, Dec 4". */
export function headingText({ state, asked, paid, dueAt, overdue }: Deposit, timeZone: string | undefined): string {
  if (overdue) return "Deposit overdue";
  if (!dueAt) return STATES[state];
  return `Deposit of ${priceText(asked - paid)} due by ${shortDayText(new Date(dueAt), timeZone)}`;
}

/** What it means for the reader; empty where the badge says it all. */
export function standingText(
  { state, asked, paid, held, forfeited, overpaid, cancelsAt }: Deposit,
  role: BookingRole,
  timeZone?: string,
): string {
  const isArtist = role === "ARTIST";
  const otherwise = cancelsAt
    ? ` Without it, the session is cancelled on ${startText(new Date(cancelsAt), timeZone)}.`
    : "";
  switch (state) {
    case "DUE": {
      const part = paid > 0 ? `${priceText(paid)} was received. ` : "";
      return `${part}${priceText(asked - paid)} ${isArtist ? "is still due" : "is due to the artist"}.${otherwise}`;
    }
    case "RECEIVED":
      return `${priceText(held)} is held${overpaid > 0 ? `, ${priceText(overpaid)} more than requested` : ""}.`;
    case "REFUND_DUE":
      return isArtist ? `You owe ${priceText(held)}.` : `${priceText(held)} is owed to you.`;
    case "SETTLED":
      return forfeited > 0 ? `${priceText(forfeited)} is forfeited.` : "";
    case "DROPPED":
      return "";
  }
}

/** Labels of the select, which also fit after what was paid. */
export const METHODS: Record<Method, string> = {
  CASH: "Cash",
  CARD: "Card",
  BANK_TRANSFER: "Bank transfer",
  OTHER: "Other",
};
const BY: Record<Method, string> = {
  CASH: " in cash",
  CARD: " by card",
  BANK_TRANSFER: " by bank transfer",
  OTHER: "",
};

const TOLD: Record<EntryKind, string> = {
  ASKED: "requested",
  PAID: "received",
  APPLIED: "taken off the price",
  REFUNDED: "refunded",
  FORFEITED: "forfeited",
  RESTORED: "no longer forfeited: the no-show was overturned",
  REVERSED: "entry reversed",
};

/** "$100 received in cash". */
export const entryText = ({ kind, cents, method }: Pick<Entry, "kind" | "cents"> & Partial<Entry>): string =>
  `${priceText(cents)} ${TOLD[kind]}${method ? BY[method] : ""}`;

/** Whether an entry has a payment method. */
export const hasMethod = (kind: EntryKind): boolean => MONEY_KINDS.includes(kind.toLowerCase());

/** Options of the record dialog. */
export const CHOICES: Record<Exclude<EntryKind, "RESTORED" | "REVERSED">, string> = {
  ASKED: "I ask for a deposit",
  PAID: "I have received it",
  APPLIED: "I take it off the price",
  REFUNDED: "I have refunded it",
  FORFEITED: "I keep it",
};

/** The next entries of a deposit in this state. */
const NEXT: Partial<Record<Deposit["state"], EntryKind>> = { DUE: "PAID", RECEIVED: "APPLIED", REFUND_DUE: "REFUNDED" };

/** The likeliest of the possible entries. */
export function usualKind(kinds: readonly EntryKind[], deposit: Deposit | null): EntryKind {
  const next = deposit && NEXT[deposit.state];
  return (next && kinds.includes(next) ? next : kinds[0]) ?? "PAID";
}

/** The likeliest amount: the rest of the deposit, or all that is held. */
export function usualCents(kind: EntryKind, deposit: Deposit | null, usual: number | null): number | null {
  if (kind === "ASKED") return usual;
  if (!deposit) return kind === "PAID" ? usual : null;
  const cents = kind === "PAID" ? deposit.asked - deposit.paid : deposit.held;
  return cents > 0 ? cents : null;
}
