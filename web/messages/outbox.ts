import { useSyncExternalStore } from "react";
import { onSessionChange } from "../app/session.tsx";

/** A message that the server has not confirmed yet. It outlives its thread: leaving the page loses nothing. */
export type OutgoingMessage = {
  clientId: string;
  receiverId: string;
  content: string;
  createdAt: string;
  state: "sending" | "failed";
};

let outgoing: readonly OutgoingMessage[] = [];
let drafts: ReadonlyMap<string, string> = new Map();
const watchers = new Set<() => void>();

function set(next: readonly OutgoingMessage[]): void {
  outgoing = next;
  for (const watcher of watchers) watcher();
}

export const outbox = {
  /** A new message, or one that is tried again: it keeps its place. */
  sending(message: Omit<OutgoingMessage, "state">): void {
    const entry: OutgoingMessage = { ...message, state: "sending" };
    const known = outgoing.some(({ clientId }) => clientId === entry.clientId);
    set(known ? outgoing.map((one) => (one.clientId === entry.clientId ? entry : one)) : [...outgoing, entry]);
  },
  failed(clientId: string): void {
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, state: "failed" } : one)));
  },
  /** The server has it, or the person gave it up. */
  remove(clientId: string): void {
    if (outgoing.some((one) => one.clientId === clientId)) {
      set(outgoing.filter((one) => one.clientId !== clientId));
    }
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

/** What was typed to a person and not sent yet. */
export const readDraft = (receiverId: string): string => drafts.get(receiverId) ?? "";

export function keepDraft(receiverId: string, text: string): void {
  const next = new Map(drafts);
  if (text) next.set(receiverId, text);
  else next.delete(receiverId);
  drafts = next;
}

onSessionChange(() => {
  drafts = new Map();
  set([]);
});
