import { useEffect, useRef, useSyncExternalStore } from "react";

export type ConnectionState = "online" | "reconnecting";

const watchers = new Set<() => void>();
const returners = new Set<() => void>();
let socketLost = false;
let networkLost = typeof navigator !== "undefined" && navigator.onLine === false;

const current = (): ConnectionState => (socketLost || networkLost ? "reconnecting" : "online");

function change(apply: () => void): void {
  const before = current();
  apply();
  const after = current();
  if (before === after) return;
  for (const watcher of watchers) watcher();
  if (after === "online") for (const returner of returners) returner();
}

window.addEventListener("offline", () => change(() => (networkLost = true)));
window.addEventListener("online", () => change(() => (networkLost = false)));

/** Whether live events reach this tab, and a word when they do again after a gap. */
export const connection = {
  state: current,
  /** Said by the socket: lost while subscriptions wait for it, or open. */
  socketIs(state: "lost" | "open"): void {
    change(() => (socketLost = state === "lost"));
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Runs after each gap, when events may have been missed. */
  onReturn(returner: () => void): () => void {
    returners.add(returner);
    return () => returners.delete(returner);
  },
};

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}

/** Calls `refetch` after each gap in the connection, so that a page catches up with what it missed. */
export function useOnReconnect(refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => connection.onReturn(() => void latest.current()), []);
}
