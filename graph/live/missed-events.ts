import type { Context } from "../core/context.ts";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { machineTime } from "../core/sandbox-clock.ts";
import type { PersonEvent } from "./events.ts";

/** What is told a second time may have been written a moment before what was told last, in milliseconds. */
const OVERLAP = 5_000;

/**
 * The messages and notifications of a person since an event that they heard, the oldest first; some of them they may
 * have heard. Null: there are too many, or it is too long ago.
 */
export async function readMissedEvents(ctx: Context, personId: string, lastId: string): Promise<PersonEvent[] | null> {
  const heardAt = timeOfId(lastId);
  if (machineTime(ctx) - heardAt > SOCKET_LIMITS.resumeMs) return null;
  const since = new Date(heardAt - OVERLAP);
  const isMissed = { id: { gt: firstIdAt(since) } };
  const page = { orderBy: { id: "asc" }, take: SOCKET_LIMITS.missedEvents + 1 } as const;
  const messages = await ctx.db.message.findMany({
    ...page,
    where: {
      ...isMissed,
      conversation: { updatedAt: { gte: since }, OR: [{ user1Id: personId }, { user2Id: personId }] },
    },
    select: { id: true, conversationId: true },
  });
  const notifications = await ctx.db.notification.findMany({
    ...page,
    where: { ...isMissed, userId: personId },
    select: { id: true },
  });
  const missed = [
    ...messages.map(({ id, conversationId }) => ({
      id,
      event: { type: "message", conversationId, messageId: id } as const,
    })),
    ...notifications.map(({ id }) => ({ id, event: { type: "notification", notificationId: id } as const })),
  ];
  if (missed.length > SOCKET_LIMITS.missedEvents) return null;
  return missed.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ event }) => event);
}

/** The milliseconds that a UUIDv7 begins with. */
const timeOfId = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/** No UUIDv7 of that moment or later is smaller. */
function firstIdAt(time: Date): string {
  const digits = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
