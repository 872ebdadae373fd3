import { useSyncExternalStore } from "react";
import { TYPING_SHOWN } from "../../../graph/messages/input.ts";
import { createSubscribers } from "../../platform/subscribers.ts";

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const { notify, subscribe } = createSubscribers();

/** The conversations in which the other person is typing. */
export const typing = {
  started(conversationId: string): void {
    clearTimeout(timers.get(conversationId));
    timers.set(
      conversationId,
      setTimeout(() => typing.ended(conversationId), TYPING_SHOWN),
    );
    notify();
  },
  /** After a long pause, or when the message arrives. */
  ended(conversationId: string): void {
    clearTimeout(timers.get(conversationId));
    if (timers.delete(conversationId)) notify();
  },
};

export function useIsTyping(conversationId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => conversationId !== undefined && timers.has(conversationId));
}
