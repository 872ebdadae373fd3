import { IMAGE_MESSAGE_TEXT } from "../../../graph/messages/input.ts";
import { localPicture } from "../composer/localPictures.ts";
import type { OutgoingMessage } from "../sync/outbox.ts";
import { inOrder } from "../sync/threadSync.ts";
import type { UnreadMark } from "../thread/useMarkRead.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "./MessageBubble.generated.ts";

export type { ThreadMessage };

/** A message of the server or of the outbox. */
export type Bubble = Pick<ThreadMessage, "clientId" | "content" | "createdAt" | "isMine" | "image"> & {
  key: string;
  message?: ThreadMessage;
  outgoing?: OutgoingMessage;
};
/** Messages of one person, close in time. */
export type Run = {
  key: string;
  isMine: boolean;
  bubbles: Bubble[];
  /** The first unread message starts this group. */
  startsUnread: boolean;
};
export type Day = { key: string; date: Date; runs: Run[] };

/** A longer pause starts a new group. */
const PAUSE_MS = 10 * 60_000;

/** The text beside a picture, if there is any. */
export const textOf = ({ image, content }: Bubble): string => (image && content === IMAGE_MESSAGE_TEXT ? "" : content);

/** The local picture while this page has it. */
export function pictureAddress({ image, message, outgoing }: Bubble): string {
  const address = message?.imageUrl ?? outgoing?.image?.path ?? "";
  return localPicture(address) ?? message?.imageUrl ?? image?.placeholder ?? "";
}

/** In the server's order, each once, unsent messages last. */
export function toBubbles(messages: readonly ThreadMessage[], outgoing: readonly OutgoingMessage[]): Bubble[] {
  const arrived = inOrder(messages);
  const mine = new Set(arrived.filter(({ isMine }) => isMine).map(({ clientId }) => clientId));
  // A bubble keeps its key when the server's copy replaces the unsent one.
  const keyOf = (isMine: boolean, clientId: string) => `${isMine ? "mine" : "theirs"} ${clientId}`;
  return [
    ...arrived.map((message) => ({ ...message, key: keyOf(message.isMine, message.clientId), message })),
    ...outgoing
      .filter(({ clientId }) => !mine.has(clientId))
      .map((message) => ({ ...message, key: keyOf(true, message.clientId), isMine: true, outgoing: message })),
  ];
}

export function groupByDay(bubbles: readonly Bubble[], firstUnreadKey?: string): Day[] {
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
    const startsUnread = bubble.key === firstUnreadKey;
    if (run && isClose && run.isMine === bubble.isMine && !startsUnread) run.bubbles.push(bubble);
    else day.runs.push({ key: bubble.key, isMine: bubble.isMine, bubbles: [bubble], startsUnread });
  }
  return days;
}

/** The oldest of the last `count` messages from the other person; undefined while not loaded. */
export function findFirstUnread(bubbles: readonly Bubble[], mark: UnreadMark | null): Bubble | undefined {
  if (!mark) return undefined;
  // While the newest are still loading, counting back would go too far.
  if (!bubbles.some(({ message }) => message && message.seq >= mark.upToSeq)) return undefined;
  const received = bubbles.filter(({ message }) => message && !message.isMine && message.seq <= mark.upToSeq);
  return received.at(-mark.count);
}

export function findLastSeen(bubbles: readonly Bubble[], otherReadSeq: number | null | undefined): Bubble | undefined {
  const seenTo = otherReadSeq ?? 0;
  return bubbles.findLast(({ message }) => message?.isMine && message.seq <= seenTo);
}

/** Whether two groups render the same. */
export function isSameRun(one: Run, other: Run): boolean {
  return (
    one.startsUnread === other.startsUnread &&
    one.bubbles.length === other.bubbles.length &&
    one.bubbles.every(({ message, outgoing }, index) => {
      const bubble = other.bubbles[index];
      return bubble?.message === message && bubble?.outgoing === outgoing;
    })
  );
}

/** A row's preview of the newest message. */
export function previewOf({ content, messageType, isMine }: Previewed): string {
  const words =
    messageType === "IMAGE" && content !== IMAGE_MESSAGE_TEXT ? `${IMAGE_MESSAGE_TEXT} ${content}` : content;
  return `${isMine ? "You: " : ""}${words}`;
}

/** The preview of an unsent message. */
export const notSentPreview = ({ content }: OutgoingMessage): string => `Not sent: ${content || IMAGE_MESSAGE_TEXT}`;

type Previewed = Pick<ThreadMessage, "content" | "messageType" | "isMine">;

export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

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
