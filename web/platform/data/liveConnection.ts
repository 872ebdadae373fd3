import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

export type ConnectionState = "online" | "reconnecting";

const watchers = new Set<() => void>();
const returners = new Set<() => void>();
const beginners = new Set<() => void>();
let socketLost = false;
let networkLost = typeof navigator !== "undefined" && navigator.onLine === false;

const current = (): ConnectionState => (socketLost || networkLost ? "reconnecting" : "online");

function change(apply: () => void): void {
  const before = current();
  apply();
  const after = current();
  if (before === after) return;
  notify(watchers);
  if (after === "online") notify(returners);
}

window.addEventListener("offline", () => change(() => (networkLost = true)));
window.addEventListener("online", () => change(() => (networkLost = false)));

/** Lets somebody into these. @returns how they leave again. */
const joining = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const notify = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener();
};

/** Whether live events reach this tab, and a word when they do again after a gap. */
export const connection = {
  state: current,
  /** Said by the socket: lost while subscriptions wait for it, or open. */
  socketIs(state: "lost" | "open"): void {
    change(() => (socketLost = state === "lost"));
  },
  /** Said by the socket once the subscriptions that waited for it have begun. */
  begins: () => notify(beginners),
  subscribe: joining(watchers),
  /** Runs when subscriptions have begun: what happened between a page's reading and that, no event told. */
  onBegin: joining(beginners),
  /** Runs after each gap, when events may have been missed. */
  onReturn: joining(returners),
};

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}

/** Calls `refetch` after each gap in the connection, so that a page catches up with what it missed. */
export const useOnReconnect = (refetch: () => unknown): void => useOn(connection.onReturn, refetch);

/** Calls `refetch` also once subscriptions have begun, for a page that may have been read before they did. */
export function useOnLive(refetch: () => unknown): void {
  useOn(connection.onReturn, refetch);
  useOn(connection.onBegin, refetch);
}

function useOn(listen: (listener: () => void) => () => void, hear: () => unknown): void {
  const latest = useEffectEvent(hear);
  useEffect(() => listen(() => void latest()), [listen]);
}
