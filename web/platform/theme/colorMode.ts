import { useSyncExternalStore } from "react";

export type ColorMode = "light" | "dark" | "system";

/** Where the chosen mode is kept; web/public/color-scheme.js reads the same key before the first paint. */
const KEY = "color-mode";

const system = window.matchMedia("(prefers-color-scheme: dark)");
const watchers = new Set<() => void>();
let mode = readMode();

function readMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // Storage can be switched off; the system's scheme is then the answer.
    return "system";
  }
}

function setMode(next: ColorMode): void {
  mode = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Holds until the page is closed.
  }
  show();
}

/** Every colour is a variable that hangs on the attribute; the browser's own bars follow the paper. */
function show(): void {
  const root = document.documentElement;
  const isDark = mode === "dark" || (mode === "system" && system.matches);
  root.setAttribute("data-color-scheme", isDark ? "dark" : "light");
  const paper = getComputedStyle(root).getPropertyValue("--ink-palette-background-default");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  for (const watcher of watchers) watcher();
}

system.addEventListener("change", show);
window.addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  mode = readMode();
  show();
});

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Light, dark, or as the system has it; remembered in this browser. */
export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribe, () => mode), setMode };
}
