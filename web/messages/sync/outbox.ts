import { useSyncExternalStore } from "react";
import { z } from "zod";
import { onSessionChange } from "../../platform/session/session.tsx";
import { listUnsent, OUTBOX, onUnsentClaimed, writeUnsent } from "../../platform/session/unsentStorage.ts";
import { createSubscribers } from "../../platform/subscribers.ts";

const outgoingImage = z.object({ path: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });

const outgoingMessage = z.object({
  clientId: z.string(),
  receiverId: z.string(),
  /** Null where none existed yet. */
  conversationId: z.string().nullable().default(null),
  content: z.string(),
  image: outgoingImage.nullable(),
  createdAt: z.string(),
  state: z.enum(["sending", "failed"]),
  /** The server's reason for a refusal. */
  reason: z.string().nullable(),
  /** This person takes no messages from the viewer. */
  isRefused: z.boolean(),
});

/** A message that the server has not confirmed. It survives the thread and the page. */
export type OutgoingMessage = z.infer<typeof outgoingMessage>;
export type OutgoingImage = z.infer<typeof outgoingImage>;

/** Whether the server has a message that was being sent is unknown: repeating it is safe. */
function readKept(): readonly OutgoingMessage[] {
  return listUnsent("localStorage", OUTBOX)
    .flatMap((kept) => outgoingMessage.safeParse(kept).data ?? [])
    .map((one) => ({ ...one, state: "failed" as const }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

let outgoing = readKept();
const { notify, subscribe } = createSubscribers();

function show(next: readonly OutgoingMessage[]): void {
  outgoing = next;
  notify();
}

// A key for each message: another tab has others.
function set(next: readonly OutgoingMessage[]): void {
  for (const { clientId } of outgoing) {
    if (!next.some((one) => one.clientId === clientId)) writeUnsent("localStorage", OUTBOX + clientId, null);
  }
  for (const one of next) if (!outgoing.includes(one)) writeUnsent("localStorage", OUTBOX + one.clientId, one);
  show(next);
}

export const outbox = {
  /** A new message, or a retry, which keeps its place. */
  sending(message: OutgoingMessage): void {
    const entry: OutgoingMessage = { ...message, state: "sending", reason: null, isRefused: false };
    const known = outgoing.some(({ clientId }) => clientId === entry.clientId);
    set(known ? outgoing.map((one) => (one.clientId === entry.clientId ? entry : one)) : [...outgoing, entry]);
  },
  failed(clientId: string, why: Pick<OutgoingMessage, "reason" | "isRefused">): void {
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...why, state: "failed" } : one)));
  },
  /** Unsent messages that no other tab has sent or discarded. */
  waiting(): readonly OutgoingMessage[] {
    const kept = new Set(readKept().map(({ clientId }) => clientId));
    return outgoing.filter(
      ({ clientId, state, reason }) => state === "failed" && reason === null && kept.has(clientId),
    );
  },
  /** Whether it is still to be sent. */
  holds: (clientId: string): boolean => outgoing.some((one) => one.clientId === clientId),
  /** Confirmed by the server, or discarded. */
  remove(clientId: string): void {
    if (outbox.holds(clientId)) set(outgoing.filter((one) => one.clientId !== clientId));
  },
};

/** All unsent messages, in order of writing. */
export function useOutbox(): readonly OutgoingMessage[] {
  return useSyncExternalStore(subscribe, () => outgoing);
}

/** The newest unsent message to this person. */
export const useUnsent = (receiverId: string): OutgoingMessage | undefined =>
  useSyncExternalStore(subscribe, () => outgoing.findLast((one) => one.receiverId === receiverId));

onUnsentClaimed(() => show(readKept()));
onSessionChange(() => show([]));
