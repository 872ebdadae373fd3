import { depositFor } from "../../graph/bookings/input.ts";
import { noticeText } from "../../graph/people/input.ts";
import { priceText } from "../ui/text/price.ts";
import type { PolicyText_PolicyFragment as Policy } from "./PolicyText.generated.ts";

/** "forfeited", "refunded", as the product says it. */
const FATES = { FORFEITED: "forfeited", REFUNDED: "refunded" } as const;
const OUTCOMES = { FORFEITED: "lose the deposit", REFUNDED: "get the deposit back" } as const;

const COUNTS = ["", "once", "twice"];
const timesText = (count: number): string => COUNTS[count] ?? `${count} times`;

/** ", within 7 days"; nothing where there is no date. */
function dueText(days: number | null): string {
  if (days === null) return "";
  return days === 0 ? ", the same day" : `, within ${days} ${days === 1 ? "day" : "days"}`;
}

/** "A deposit of $100", or of a share: "of $40, 20% of the price,", "of 20% of the price, or $100 where there is none,". */
function askedText({ deposit, depositPercent: percent }: Policy, cents: number | null): string {
  if (percent === null) return `A deposit of ${priceText(deposit ?? 0)}`;
  const share = `${percent}% of the price`;
  if (cents !== null) return `A deposit of ${priceText(cents)}, ${share},`;
  const otherwise = deposit === null ? ", where there is one," : `, or ${priceText(deposit)} where there is none,`;
  return `A deposit of ${share}${otherwise}`;
}

function depositText(policy: Policy, price: number | null): string[] {
  const { depositDueDays: days, onOverdue, onLateCancel, onNoShow } = policy;
  const cents = depositFor(policy, price);
  if (cents === null && (policy.depositPercent === null || price !== null)) return [];
  const [late, absent] = [OUTCOMES[onLateCancel], OUTCOMES[onNoShow]];
  return [
    `${askedText(policy, price === null ? null : cents)} is due once a session is confirmed${dueText(days)}.`,
    ...(days !== null && onOverdue === "RELEASE"
      ? ["If it isn't paid a day after that, the session is cancelled."]
      : []),
    late === absent
      ? `You ${late} if you cancel late or don't show up.`
      : `You ${late} if you cancel late, and ${absent} if you don't show up.`,
  ];
}

function movesText(limit: number | null): string[] {
  if (limit === null) return [];
  if (limit === 0) return ["You can't move a confirmed session yourself: message the artist."];
  return [`You can move a confirmed session ${timesText(limit)}.`];
}

/** One sentence per rule. @param price US cents; null: not agreed yet. */
export const policyLines = (policy: Policy, price: number | null = null): string[] => [
  policy.noticeHours === 0
    ? "Cancel or move your session at any time before it begins."
    : `Cancel or move your session up to ${noticeText(policy.noticeHours)} before it begins.`,
  ...depositText(policy, price),
  ...movesText(policy.rescheduleLimit),
];

/** "48-hour", "7-day". */
const windowText = (hours: number): string => noticeText(hours).replace(" ", "-").replace(/s$/, "");

/** The cost of cancelling now. @param held what the client has paid of a deposit, US cents. */
export function lateCancelText({ noticeHours, onLateCancel }: Policy, held: number): string {
  const inside = `This is inside the ${windowText(noticeHours)} window`;
  if (held === 0) return `${inside}, and counts as a late cancellation.`;
  return `${inside}; your deposit of ${priceText(held)} is ${FATES[onLateCancel]}.`;
}

/** The effect of proposing another time now. */
export const lateMoveText = ({ noticeHours }: Policy, artist: string): string =>
  `This is inside the ${windowText(noticeHours)} window: ${artist} can say no, and your session then stays as it is.`;

/** The moves that a client has left. */
export function movesLeftText(left: number): string {
  if (left === 0) return "You've used all your reschedules. Only the artist can move it now.";
  return `You can move this session ${timesText(left)} more.`;
}
