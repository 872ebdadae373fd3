import { noticeText } from "../../graph/bookings/input.ts";
import { priceText } from "../ui/text/price.ts";
import type { PolicyText_PolicyFragment as Policy } from "./PolicyText.generated.ts";

/** "forfeited", "refunded", as the product says it. */
const FATES = { FORFEITED: "forfeited", REFUNDED: "refunded" } as const;

const COUNTS = ["", "once", "twice"];
const timesText = (count: number): string => COUNTS[count] ?? `${count} times`;

/** ", and due within 7 days"; nothing where there is no date. */
function dueText(days: number | null): string {
  if (days === null) return "";
  return days === 0 ? ", and due the same day" : `, and due within ${days} ${days === 1 ? "day" : "days"}`;
}

function depositText({ deposit, depositDueDays: days, onOverdue, onLateCancel, onNoShow }: Policy): string[] {
  if (deposit === null) return [];
  const [late, absent] = [FATES[onLateCancel], FATES[onNoShow]];
  return [
    `A deposit of ${priceText(deposit)} is asked for once a session is confirmed${dueText(days)}.`,
    ...(days !== null && onOverdue === "RELEASE"
      ? ["If it isn't paid a day after that, the session is cancelled."]
      : []),
    late === absent
      ? `It is ${late} if you cancel late, or don't come.`
      : `It is ${late} if you cancel late, and ${absent} if you don't come.`,
  ];
}

function movesText(limit: number | null): string[] {
  if (limit === null) return [];
  if (limit === 0) return ["You can't move a confirmed session yourself: message the artist."];
  return [`You can move a confirmed session ${timesText(limit)}.`];
}

/** What a policy says to a client, a sentence each. */
export const policyLines = (policy: Policy): string[] => [
  policy.noticeHours === 0
    ? "Cancel or move your session at any time before it begins."
    : `Cancel or move your session up to ${noticeText(policy.noticeHours)} before it begins.`,
  ...depositText(policy),
  ...movesText(policy.rescheduleLimit),
];

/** "48-hour", "7-day". */
const windowText = (hours: number): string => noticeText(hours).replace(" ", "-").replace(/s$/, "");

/** What cancelling costs a client now. @param held what they have paid of a deposit, US cents. */
export function lateCancelText({ noticeHours, onLateCancel }: Policy, held: number): string {
  const inside = `This is inside the ${windowText(noticeHours)} window`;
  if (held === 0) return `${inside}, and is recorded as a late cancellation.`;
  return `${inside}; your deposit of ${priceText(held)} is ${FATES[onLateCancel]}.`;
}

/** What proposing another time means for a client now. */
export const lateMoveText = ({ noticeHours }: Policy, artist: string): string =>
  `This is inside the ${windowText(noticeHours)} window: ${artist} may say no, and your session then stays as it is.`;

/** How often a client may still move a session. */
export function movesLeftText(left: number): string {
  if (left === 0) return "You've used all reschedules: only the artist can move it now.";
  return `You can move this session ${timesText(left)} more.`;
}
