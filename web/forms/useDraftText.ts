import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepDraft, onDraftElsewhere, readDraft } from "./drafts.ts";
import type { FormName } from "./forms.ts";

/**
 * One line or note to write, kept until it is sent.
 * @param about what it is written under, or its recipient
 * @param start what is there before anything is typed
 */
export function useDraftText(form: FormName, about: string, start = "") {
  const [state, setState] = useState(() => {
    const { text, base } = readDraft(form, about)?.values ?? {};
    if (typeof text !== "string") return { text: start, base: start, isRestored: false };
    return { text, base: typeof base === "string" ? base : start, isRestored: true };
  });
  const { text, base, isRestored } = state;
  const latest = useRef(text);
  // Once somebody writes here, what they write elsewhere stays there.
  const isTyped = useRef(false);
  const takeOver = useEffectEvent((next: unknown, before: unknown) => {
    const isElsewhere = text === (before ?? start);
    if (!isElsewhere || (next !== undefined && isTyped.current)) return;
    const words = typeof next === "string" ? next : start;
    latest.current = words;
    setState({ text: words, base: start, isRestored: words !== start });
  });
  useEffect(
    () => onDraftElsewhere(form, about, (next, before) => takeOver(next?.values.text, before?.values.text)),
    [form, about],
  );
  if (text === base && base !== start) {
    // Nothing was typed: what is there is what has come meanwhile.
    latest.current = start;
    setState({ text: start, base: start, isRestored: false });
  }
  return {
    text,
    /** What stood there when somebody began to type. */
    base,
    /** What was typed before has come back. */
    isRestored,
    /** What is there at this moment, also for who began before it was typed. */
    now: () => latest.current,
    /** @returns whether it is kept. */
    write(next: string): boolean {
      latest.current = next;
      isTyped.current = true;
      const isAsBefore = next === start;
      setState({ text: next, base: isAsBefore ? start : base, isRestored: isRestored && !isAsBefore });
      return keepDraft(form, about, isAsBefore ? null : { values: { text: next, base } });
    },
  };
}
