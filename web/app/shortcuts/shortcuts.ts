import { paths } from "../../platform/paths/paths.ts";

type Shortcut = { keys: readonly string[]; does: string } & ({ act: "show" | "search" } | { to: string });

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], does: "Show these shortcuts", act: "show" },
  { keys: ["/"], does: "Search", act: "search" },
  { keys: ["g", "f"], does: "Go to the feed", to: paths.home() },
  { keys: ["g", "d"], does: "Go to Discover", to: paths.discover() },
  { keys: ["g", "m"], does: "Go to Messages", to: paths.messages() },
  { keys: ["g", "n"], does: "Go to Notifications", to: paths.notifications() },
  { keys: ["g", "b"], does: "Go to Bookings", to: paths.bookings() },
  { keys: ["g", "p"], does: "Go to your profile", to: paths.profile() },
  { keys: ["g", "s"], does: "Go to Settings", to: paths.settings() },
];

/** Longest time between the two keys of a pair. */
export const PAIR_MS = 1500;

export type Pressed = { key: string; at: number };

export function findShortcut(key: string, at: number, before: Pressed | null): Shortcut | undefined {
  const first = before && at - before.at <= PAIR_MS ? before.key : null;
  return (
    SHORTCUTS.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key) ??
    SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key)
  );
}
