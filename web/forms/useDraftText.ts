import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onDraftChangedElsewhere, readDraft, writeDraft } from "./drafts.ts";
import type { FormName } from "./forms.ts";

export function useDraftText(form: FormName, about: string, start = "") {
  const [state, setState] = useState(() => {
    const { text, base } = readDraft(form, about)?.values ?? {};
    if (typeof text !== "string") return { text: start, base: start, isRestored: false };
    return { text, base: typeof base === "string" ? base : start, isRestored: true };
  });
  const { text, base, isRestored } = state;
  const latest = useRef(text);
  // Once this tab types, it ignores other tabs.
  const isTyped = useRef(false);
  const takeOver = useEffectEvent((next: unknown, before: unknown) => {
    const isElsewhere = text === (before ?? start);
    if (!isElsewhere || (next !== undefined && isTyped.current)) return;
    const words = typeof next === "string" ? next : start;
    latest.current = words;
    setState({ text: words, base: start, isRestored: words !== start });
  });
  useEffect(
    () => onDraftChangedElsewhere(form, about, (next, before) => takeOver(next?.values.text, before?.values.text)),
    [form, about],
  );
  if (text === base && base !== start) {
    latest.current = start;
    setState({ text: start, base: start, isRestored: false });
  }
  return {
    text,
    base,
    isRestored,
    /** The current text, also in a closure that began before it was typed. */
    now: () => latest.current,
    write(next: string): boolean {
      latest.current = next;
      isTyped.current = true;
      const isAsBefore = next === start;
      setState({ text: next, base: isAsBefore ? start : base, isRestored: isRestored && !isAsBefore });
      return writeDraft(form, about, isAsBefore ? null : { values: { text: next, base } });
    },
  };
}
