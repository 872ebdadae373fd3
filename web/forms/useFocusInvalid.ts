import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first invalid field once a form was sent and refused: while it was sent, its disabled fields took no focus. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, pending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !pending) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    wasPending.current = pending;
  }, [form, pending]);
}
