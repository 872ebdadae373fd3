import { useSyncExternalStore } from "react";
import { createSubscribers } from "../subscribers.ts";
import { readViewerSetting, writeViewerSetting } from "./viewerSettings.ts";

const OFF = "shortcuts-off";

let state = { open: false, on: readViewerSetting(OFF) !== true };
const { notify, subscribe } = createSubscribers();

function change(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  notify();
}

export const showShortcuts = (open: boolean): void => change({ open });

export function turnShortcuts(on: boolean): void {
  writeViewerSetting(OFF, !on);
  change({ on });
}

export const useShortcutState = () => useSyncExternalStore(subscribe, () => state);
