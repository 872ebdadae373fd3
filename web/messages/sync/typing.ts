import { useSyncExternalStore } from "react";

/** How long one word of somebody's typing is shown. */
const SHOWN_MS = 5000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** In which conversations the other one is typing now. */
export const typing = {
  heard(conversationId: string): void {
    clearTimeout(timers.get(conversationId));
    timers.set(
      conversationId,
      setTimeout(() => typing.ended(conversationId), SHOWN_MS),
    );
    tell();
  },
  /** The pause was long, or the message is here. */
  ended(conversationId: string): void {
    clearTimeout(timers.get(conversationId));
    if (timers.delete(conversationId)) tell();
  },
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export function useIsTyping(conversationId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => conversationId !== undefined && timers.has(conversationId));
}
