import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasPage } from "../platform/paths/paths.ts";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { useStepsHeld } from "../ui/overlay/useStepsHeld.ts";
import { FORMS } from "./forms.ts";
import type { FormDraft } from "./useDraft.ts";

export type Leaving = {
  /** Goes on at once where nothing was typed, and else only when it is given up. */
  leave: (go: () => void) => void;
  /** Stands before the form, so that the focus goes back first to the form and then to what opened it. */
  question: ReactNode;
};

export type LeavingOptions = {
  /** It is being sent: nothing leads away from it, and nothing is asked. */
  pending: boolean;
  onDiscard?: () => void;
};

/**
 * Asks before a changed form is taken away: by `leave`, by a link, by the browser's Back; and has the browser ask where
 * something would end with the page.
 */
export function useLeaving(draft: FormDraft, isOpen: boolean, { pending, onDiscard }: LeavingOptions): Leaving {
  const [go, setGo] = useState<(() => void) | null>(null);
  // A form that is gone has nothing left to ask about.
  if (go && !isOpen) setGo(null);
  const leave = (next: () => void) => {
    if (!draft.isChanged()) return next();
    // What is on its way can be neither given up nor gone on with.
    if (!pending) setGo(() => next);
  };
  useRoutesKept(draft, isOpen, (next) =>
    leave(() => {
      onDiscard?.();
      next();
    }),
  );
  return {
    leave,
    question: (
      <ConfirmDialog
        open={go !== null}
        title={`Discard ${FORMS[draft.form]}?`}
        description="What you typed here hasn't been saved or sent."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          setGo(null);
          draft.discard();
          go?.();
        }}
        onClose={() => setGo(null)}
      />
    ),
  };
}

/** Stops what would lead to another page, and hands on how to go there after all. */
function useRoutesKept(draft: FormDraft, isOpen: boolean, ask: (go: () => void) => void): void {
  const navigate = useNavigate();
  useStepsHeld(isOpen, ({ take }) => (draft.isChanged() ? () => ask(take) : null));

  const isChanged = useEffectEvent(() => draft.isChanged());
  const isAtRisk = useEffectEvent(() => draft.isChanged() && draft.isAtRisk());
  const hold = useEffectEvent(ask);
  const follow = useEffectEvent((link: HTMLAnchorElement) => {
    void navigate(link.pathname + link.search + link.hash);
  });
  useEffect(() => {
    if (!isOpen) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || !leadsAway(link, event) || !isChanged()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold(() => follow(link));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    document.addEventListener("click", onClick, true);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isOpen]);
}

/** Whether a click on it opens another page of ours in place of this one, or closes the dialog that it is in. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOurs = link.origin === window.location.origin && hasPage(link.pathname);
  const isElsewhere = link.pathname !== window.location.pathname || link.closest("[role=dialog]") !== null;
  return isPlain && isOurs && link.target !== "_blank" && isElsewhere;
}
