import { lazy, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { showShortcuts, useShortcutState } from "../../platform/session/shortcutState.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { mountOnFirstOpen } from "../../ui/overlay/lazyOverlay.tsx";
import { findShortcut, type Pressed } from "./shortcuts.ts";

const ShortcutsDialog = mountOnFirstOpen(
  lazy(() => import("./ShortcutsDialog.tsx").then((module) => ({ default: module.ShortcutsDialog }))),
);

/** Where keys belong to the focused control, or to an overlay. */
const TAKEN = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

export function Shortcuts() {
  const { on, open } = useShortcutState();
  const navigate = useNavigate();
  const before = useRef<Pressed | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event;
    const isPlain = !event.defaultPrevented && !isComposing(event) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isFree = target instanceof Element && !target.closest(TAKEN) && !document.querySelector(OVER);
    // The shift of "?" is a key press, too.
    if (!isPlain || !isFree || event.repeat || key === "Shift") return;
    const shortcut = findShortcut(key, at, before.current);
    before.current = { key, at };
    if (!shortcut) return;
    event.preventDefault();
    if ("to" in shortcut) void navigate(shortcut.to);
    else if (shortcut.act === "show") showShortcuts(true);
    else if (!focusSearch()) void navigate(paths.search());
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
  return <ShortcutsDialog open={open} onClose={() => showShortcuts(false)} />;
}

/** @returns whether a search box is visible. */
function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>("header [role=search] input");
  const shown = Array.from(boxes).find((box) => box.checkVisibility());
  shown?.focus();
  return shown !== undefined;
}
