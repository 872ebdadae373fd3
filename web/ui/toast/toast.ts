import { useSyncExternalStore } from "react";

/** One visible at once; how long a dismissed one is remembered. */
export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastAction = { label: string; onAction: () => void };
export type ToastOptions = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
  /** Stays until it is dismissed or another takes its place. */
  lasting?: boolean;
};
export type ToastItem = ToastOptions & { id: number; open: boolean };

let items: readonly ToastItem[] = [];
let lastId = 0;
const watchers = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastItem[]): void {
  for (const [id, timer] of removals) {
    if (next.some((item) => item.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  items = next;
  for (const watcher of watchers) watcher();
}

/** Shows a toast from anywhere; a newer one takes the place of the one on screen. Returns the way to dismiss it. */
export function toast(options: ToastOptions): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  set([{ ...options, id, open: true }, ...items].slice(0, TOAST_LIMIT));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closed toasts leave the screen and the accessibility tree at once and are forgotten after the removal delay. */
export function dismissToast(id: number): void {
  if (!items.some((item) => item.id === id && item.open)) return;
  removals.set(
    id,
    setTimeout(() => set(items.filter((item) => item.id !== id)), TOAST_REMOVE_DELAY_MS),
  );
  set(items.map((item) => (item.id === id ? { ...item, open: false } : item)));
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(subscribe, () => items);
}
