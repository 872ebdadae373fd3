import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createSubscribers } from "../subscribers.ts";

type ConnectionState = "online" | "reconnecting";

const stateChange = createSubscribers();
const reconnect = createSubscribers();
const subscribed = createSubscribers();
let socketLost = false;
let networkLost = typeof navigator !== "undefined" && navigator.onLine === false;

const current = (): ConnectionState => (socketLost || networkLost ? "reconnecting" : "online");

function change(apply: () => void): void {
  const before = current();
  apply();
  const after = current();
  if (before === after) return;
  stateChange.notify();
  if (after === "online") reconnect.notify();
}

window.addEventListener("offline", () => change(() => (networkLost = true)));
window.addEventListener("online", () => change(() => (networkLost = false)));

export const connection = {
  state: current,
  setSocketState(state: "lost" | "open"): void {
    change(() => (socketLost = state === "lost"));
  },
  notifySubscribed: subscribed.notify,
  subscribe: stateChange.subscribe,
  /** Runs when subscriptions have started: changes between a page's query and that moment sent no event. */
  onSubscribed: subscribed.subscribe,
  onReconnect: reconnect.subscribe,
};

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}

export const useOnReconnect = (refetch: () => unknown): void => useOn(connection.onReconnect, refetch);

/** Calls `refetch` also once subscriptions have started, for a page that may have been read before. */
export function useOnLive(refetch: () => unknown): void {
  useOn(connection.onReconnect, refetch);
  useOn(connection.onSubscribed, refetch);
}

function useOn(subscribe: (listener: () => void) => () => void, callback: () => unknown): void {
  const latest = useEffectEvent(callback);
  useEffect(() => subscribe(() => void latest()), [subscribe]);
}
