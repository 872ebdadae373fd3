import { useSyncExternalStore } from "react";
import { z } from "zod";
import { keepOwn, listOwn, OUTBOX, onClaim } from "../../platform/session/own.ts";
import { onSessionChange } from "../../platform/session/session.tsx";

const outgoingImage = z.object({ path: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });

const outgoingMessage = z.object({
  clientId: z.string(),
  receiverId: z.string(),
  /** Null where none had begun when it was written. */
  conversationId: z.string().nullable().default(null),
  content: z.string(),
  image: outgoingImage.nullable(),
  createdAt: z.string(),
  state: z.enum(["sending", "failed"]),
  /** The server's sentence about why it does not take it. */
  reason: z.string().nullable(),
  /** This person takes no messages of the viewer, whatever they say. */
  isRefused: z.boolean(),
});

/** A message that the server has not confirmed yet. It outlives its thread and the page: leaving loses nothing. */
export type OutgoingMessage = z.infer<typeof outgoingMessage>;
export type OutgoingImage = z.infer<typeof outgoingImage>;

/** Whether the server had what was on its way when the page was left, it alone knows: trying again is safe. */
function readKept(): readonly OutgoingMessage[] {
  return listOwn("localStorage", OUTBOX)
    .flatMap((kept) => outgoingMessage.safeParse(kept).data ?? [])
    .map((one) => ({ ...one, state: "failed" as const }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

let outgoing = readKept();
const watchers = new Set<() => void>();

function show(next: readonly OutgoingMessage[]): void {
  outgoing = next;
  for (const watcher of watchers) watcher();
}

// Each is kept under a name of its own: another tab has others on their way.
function set(next: readonly OutgoingMessage[]): void {
  for (const { clientId } of outgoing) {
    if (!next.some((one) => one.clientId === clientId)) keepOwn("localStorage", OUTBOX + clientId, null);
  }
  for (const one of next) if (!outgoing.includes(one)) keepOwn("localStorage", OUTBOX + one.clientId, one);
  show(next);
}

export const outbox = {
  /** A new message, or one that is tried again: it keeps its place. */
  sending(message: OutgoingMessage): void {
    const entry: OutgoingMessage = { ...message, state: "sending", reason: null, isRefused: false };
    const known = outgoing.some(({ clientId }) => clientId === entry.clientId);
    set(known ? outgoing.map((one) => (one.clientId === entry.clientId ? entry : one)) : [...outgoing, entry]);
  },
  failed(clientId: string, why: Pick<OutgoingMessage, "reason" | "isRefused">): void {
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...why, state: "failed" } : one)));
  },
  /** What found no way to the server, as far as no other tab has sent it or given it up. */
  waiting(): readonly OutgoingMessage[] {
    const kept = new Set(readKept().map(({ clientId }) => clientId));
    return outgoing.filter(
      ({ clientId, state, reason }) => state === "failed" && reason === null && kept.has(clientId),
    );
  },
  /** Whether it is still to be sent: it ends with the visit of who wrote it. */
  holds: (clientId: string): boolean => outgoing.some((one) => one.clientId === clientId),
  /** The server has it, or the person gave it up. */
  remove(clientId: string): void {
    if (outbox.holds(clientId)) set(outgoing.filter((one) => one.clientId !== clientId));
  },
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Everything on its way to anyone, in the order it was written. */
export function useOutbox(): readonly OutgoingMessage[] {
  return useSyncExternalStore(subscribe, () => outgoing);
}

/** The newest on its way to this person. */
export const useUnsent = (receiverId: string): OutgoingMessage | undefined =>
  useSyncExternalStore(subscribe, () => outgoing.findLast((one) => one.receiverId === receiverId));

onClaim(() => show(readKept()));
onSessionChange(() => show([]));
