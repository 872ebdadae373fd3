import { useSyncExternalStore } from "react";
import { createSubscribers } from "../subscribers.ts";

export type ColorMode = "light" | "dark" | "system";

/** web/public/color-scheme.js reads the same key before the first paint. */
const KEY = "color-mode";

const system = window.matchMedia("(prefers-color-scheme: dark)");
const { notify, subscribe } = createSubscribers();
let mode = readMode();

function readMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // Storage can be switched off; the system's color scheme is the default.
    return "system";
  }
}

function setMode(next: ColorMode): void {
  mode = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Lasts until the page closes.
  }
  show();
}

function show(): void {
  const root = document.documentElement;
  const isDark = mode === "dark" || (mode === "system" && system.matches);
  root.setAttribute("data-color-scheme", isDark ? "dark" : "light");
  const paper = getComputedStyle(root).getPropertyValue("--ink-palette-background-default");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  notify();
}

system.addEventListener("change", show);
window.addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  mode = readMode();
  show();
});

export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribe, () => mode), setMode };
}
