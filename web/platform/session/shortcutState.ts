import { useSyncExternalStore } from "react";
import { keep, readKeepsake } from "./keepsakes.ts";

const OFF = "shortcuts-off";

let state = { open: false, on: readKeepsake(OFF) !== true };
const watchers = new Set<() => void>();

function change(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const showShortcuts = (open: boolean): void => change({ open });

/** Turns single keys on or off; it holds as long as the person is signed in here. */
export function turnShortcuts(on: boolean): void {
  keep(OFF, !on);
  change({ on });
}

/** Whether single keys do anything, and whether the list of them is open. */
export const useShortcutState = () => useSyncExternalStore(subscribe, () => state);
