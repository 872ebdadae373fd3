import { useSyncExternalStore } from "react";
import { createSubscribers } from "../subscribers.ts";

const TOAST_LIMIT = 1;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastAction = { label: string; onAction: () => void };
type ToastOptions = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
  lasting?: boolean;
  /** Its action undoes: while it is open only another such toast replaces it, the rest waits. */
  undo?: boolean;
};
export type ToastItem = ToastOptions & { id: number; open: boolean };

let items: readonly ToastItem[] = [];
let waiting: ToastItem | null = null;
let lastId = 0;
const { notify, subscribe } = createSubscribers();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastItem[]): void {
  for (const [id, timer] of removals) {
    if (next.some((item) => item.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  items = next;
  notify();
}

const show = (item: ToastItem) => set([item, ...items].slice(0, TOAST_LIMIT));

export function toast(options: ToastOptions): { id: number; dismiss: () => void } {
  lastId += 1;
  const item = { ...options, id: lastId, open: true };
  if (!item.undo && items.some(({ open, undo }) => open && undo)) waiting = item;
  else show(item);
  return { id: item.id, dismiss: () => dismissToast(item.id) };
}

/** A dismissed toast leaves the accessibility tree at once and is forgotten after the removal delay. */
export function dismissToast(id: number): void {
  if (waiting?.id === id) waiting = null;
  if (!items.some((item) => item.id === id && item.open)) return;
  removals.set(
    id,
    setTimeout(() => set(items.filter((item) => item.id !== id)), TOAST_REMOVE_DELAY_MS),
  );
  set(items.map((item) => (item.id === id ? { ...item, open: false } : item)));
  const next = waiting;
  waiting = null;
  if (next) show(next);
}

/** After a success an earlier failure is outdated. */
export function dismissFailure(): void {
  for (const { id, variant } of waiting ? [waiting, ...items] : items) if (variant === "destructive") dismissToast(id);
}

export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(subscribe, () => items);
}
