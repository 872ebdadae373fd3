import { useSyncExternalStore } from "react";
import { TYPING_SHOWN } from "../../../graph/messages/input.ts";

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
      setTimeout(() => typing.ended(conversationId), TYPING_SHOWN),
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
