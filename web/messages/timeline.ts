import type { MessageBubble_MessageFragment as ThreadMessage } from "./MessageBubble.generated.ts";
import type { OutgoingMessage } from "./outbox.ts";

/** A bubble: what the server has, or what is on its way to it. */
export type Bubble = Pick<ThreadMessage, "clientId" | "content" | "createdAt" | "isMine"> & {
  key: string;
  message?: ThreadMessage;
  outgoing?: OutgoingMessage;
};
/** Bubbles of one person, close in time. */
export type Run = { key: string; isMine: boolean; bubbles: Bubble[] };
export type Day = { key: string; date: Date; runs: Run[] };

/** After a pause this long the same person begins a new run. */
const PAUSE_MS = 10 * 60_000;

/** In the server's order, each once, with what is still on its way at the end. */
export function toBubbles(messages: readonly ThreadMessage[], outgoing: readonly OutgoingMessage[]): Bubble[] {
  const unique = new Map(messages.map((message) => [message.id, message]));
  const arrived = [...unique.values()].sort((one, other) => one.seq - other.seq);
  const mine = new Set(arrived.filter(({ isMine }) => isMine).map(({ clientId }) => clientId));
  // A bubble keeps its key when the server's copy takes the place of ours.
  const keyOf = (isMine: boolean, clientId: string) => `${isMine ? "mine" : "theirs"} ${clientId}`;
  return [
    ...arrived.map((message) => ({ ...message, key: keyOf(message.isMine, message.clientId), message })),
    ...outgoing
      .filter(({ clientId }) => !mine.has(clientId))
      .map((message) => ({ ...message, key: keyOf(true, message.clientId), isMine: true, outgoing: message })),
  ];
}

export function groupByDay(bubbles: readonly Bubble[]): Day[] {
  const days: Day[] = [];
  for (const bubble of bubbles) {
    const date = new Date(bubble.createdAt);
    let day = days.at(-1);
    if (day?.date.toDateString() !== date.toDateString()) {
      day = { key: `day of ${bubble.key}`, date, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    const before = run?.bubbles.at(-1);
    const isClose = before && date.getTime() - new Date(before.createdAt).getTime() < PAUSE_MS;
    if (run && isClose && run.isMine === bubble.isMine) run.bubbles.push(bubble);
    else day.runs.push({ key: bubble.key, isMine: bubble.isMine, bubbles: [bubble] });
  }
  return days;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const thisYear = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "long", day: "numeric" });
const otherYear = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric" });
export const clockTime = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** "Today", "Yesterday", "Monday", then "Wed, March 4", and "March 4, 2024" outside the current year. */
export function dayLabel(date: Date, now: Date): string {
  const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  const age = Math.round((midnight(now).getTime() - midnight(date).getTime()) / 86_400_000);
  if (age === 0) return "Today";
  if (age === 1) return "Yesterday";
  if (age > 1 && age < 7) return weekday.format(date);
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}
