import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { isComposing } from "../../ui/form/composing.ts";
import { type Field, type Token, tokenAt } from "./token.ts";
import { type Completion, useCompletions } from "./useCompletions.ts";

const isSame = (one: Token, other: Token | null) => one.start === other?.start && one.text === other.text;

/** The suggestions for a field's text; while they are open, the keys that choose one do not reach the field. */
export function useAutocomplete(field: Field) {
  const listId = useId();
  const [state, setState] = useState<{ token: Token; active: number } | null>(null);
  /** Start of the name or tag for which the list was dismissed. */
  const dismissed = useRef<number | null>(null);
  const completions = useCompletions(state?.token ?? null);
  const isOpen = completions.length > 0;
  const active = Math.min(state?.active ?? 0, completions.length - 1);
  const activeId = isOpen ? `${listId}-${active}` : null;

  const close = () => setState(null);
  const point = (to: number) => setState((now) => now && { ...now, active: to });
  const take = (completion: Completion | undefined) => {
    close();
    if (!completion || !state) return;
    const { start, end } = state.token;
    const until = end + (field.value[end] === " " ? 1 : 0);
    const words = `${completion.text} `;
    const length = field.value.length - (until - start) + words.length;
    if (field.maxLength >= 0 && length > field.maxLength) return;
    field.setRangeText(words, start, until, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onInput = useEffectEvent(() => {
    const token = tokenAt(field);
    if (token?.start !== dismissed.current) dismissed.current = null;
    setState(token && dismissed.current === null ? { token, active: 0 } : null);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !isComposing(event) && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isOpen || !isPlain) return;
    const { key } = event;
    if (key === "Enter" || key === "Tab") take(completions[active]);
    else if (key === "ArrowDown") point((active + 1) % completions.length);
    else if (key === "ArrowUp") point((active + completions.length - 1) % completions.length);
    else if (key === "Escape") {
      dismissed.current = state?.token.start ?? null;
      close();
    } else return;
    // The key was for the list: it must not send the form or close the dialog.
    event.preventDefault();
    event.stopPropagation();
  });
  const onMove = useEffectEvent(() => setState((now) => (now && isSame(now.token, tokenAt(field)) ? now : null)));
  const onBlur = useEffectEvent(close);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const element: HTMLElement = field;
    element.addEventListener("input", () => onInput(), { signal });
    element.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    element.addEventListener("blur", () => onBlur(), { signal });
    // Text that was typed while this code loaded.
    onInput();
    document.addEventListener("selectionchange", () => onMove(), { signal });
    return () => ending.abort();
  }, [field]);

  useEffect(() => {
    if (!activeId) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "true",
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [field, listId, activeId]);

  return {
    listId,
    completions,
    optionAt: (index: number) => ({
      id: `${listId}-${index}`,
      active: index === active,
      onPick: () => take(completions[index]),
      onPoint: () => point(index),
    }),
  };
}
