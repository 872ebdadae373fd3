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
  tell(watchers);
  if (after === "online") tell(returners);
}

window.addEventListener("offline", () => change(() => (networkLost = true)));
window.addEventListener("online", () => change(() => (networkLost = false)));

/** Lets somebody into these. @returns how they leave again. */
const joining = (crowd: Set<() => void>) => (listener: () => void) => {
  crowd.add(listener);
  return () => void crowd.delete(listener);
};

const tell = (crowd: Set<() => void>) => {
  for (const listener of crowd) listener();
};

/** Whether live events reach this tab, and a word when they do again after a gap. */
export const connection = {
  state: current,
  /** Said by the socket: lost while subscriptions wait for it, or open. */
  socketIs(state: "lost" | "open"): void {
    change(() => (socketLost = state === "lost"));
  },
  /** Said by the socket once the subscriptions that waited for it have begun. */
  begins: () => tell(beginners),
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
