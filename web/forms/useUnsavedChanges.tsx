import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasPage } from "../platform/paths/paths.ts";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { useHistoryBlocker } from "../ui/overlay/useHistoryBlocker.ts";
import { FORMS } from "./forms.ts";
import type { FormDraft } from "./useDraft.ts";

type UnsavedChanges = {
  leave: (go: () => void) => void;
  /** Render it before the form: focus then returns to the form first, and then to what opened it. */
  confirmation: ReactNode;
};

type UnsavedChangesOptions = {
  pending: boolean;
  onDiscard?: () => void;
};

/** The browser itself confirms where closing the page would lose something. */
export function useUnsavedChanges(
  draft: FormDraft,
  isOpen: boolean,
  { pending, onDiscard }: UnsavedChangesOptions,
): UnsavedChanges {
  const [go, setGo] = useState<(() => void) | null>(null);
  if (go && !isOpen) setGo(null);
  const leave = (next: () => void) => {
    if (!draft.isChanged()) return next();
    if (!pending) setGo(() => next);
  };
  useNavigationGuard(draft, isOpen, (next) =>
    leave(() => {
      onDiscard?.();
      next();
    }),
  );
  return {
    leave,
    confirmation: (
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

function useNavigationGuard(draft: FormDraft, isOpen: boolean, ask: (go: () => void) => void): void {
  const navigate = useNavigate();
  useHistoryBlocker(isOpen, ({ take }) => (draft.isChanged() ? () => ask(take) : null));

  const isChanged = useEffectEvent(() => draft.isChanged());
  const isAtRisk = useEffectEvent(() => draft.isChanged() && draft.isAtRisk());
  const confirm = useEffectEvent(ask);
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
      confirm(() => follow(link));
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

/** Whether a click on the link replaces this page, or closes the dialog around the link. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOurs = link.origin === window.location.origin && hasPage(link.pathname);
  const isElsewhere = link.pathname !== window.location.pathname || link.closest("[role=dialog]") !== null;
  return isPlain && isOurs && link.target !== "_blank" && isElsewhere;
}
