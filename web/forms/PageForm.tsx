import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { DraftNotice } from "./DraftNotice.tsx";
import type { FormDraft } from "./useDraft.ts";
import { useLeaving } from "./useLeaving.tsx";

export type PageFormProps = {
  /** Names the form for assistive software. */
  label: string;
  /** useDraft()'s: what was typed is asked about before it goes, and kept meanwhile. */
  draft: FormDraft;
  submitLabel: string;
  pending: boolean;
  /** Why it failed where no field is to blame. */
  error?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

/** A form that is in a page: its fields rest while it is sent, and the focus stays where it was. */
export function PageForm({ label, draft, submitLabel, pending, error, onSubmit, children }: PageFormProps) {
  const { question } = useLeaving(draft, true, { pending });
  const sentFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    // What rests lets go of the focus; an answer that leads to a field has given it away already.
    if (!pending && document.activeElement === document.body) sentFrom.current?.focus({ preventScroll: true });
  }, [pending]);
  return (
    <>
      {question}
      <Box
        component="form"
        noValidate
        aria-label={label}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (pending) return;
          sentFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          void onSubmit(event);
        }}
        sx={{ display: "flex", flexDirection: "column", gap: 2.5, maxWidth: 520 }}
      >
        {error ? (
          <Alert severity="error" role="none" icon={<Icon name="warning" />}>
            {error}
          </Alert>
        ) : null}
        <Box
          component="fieldset"
          disabled={pending}
          aria-busy={pending}
          sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}
        >
          <DraftNotice draft={draft} />
          {children}
        </Box>
        <Button type="submit" variant="contained" loading={pending} sx={{ alignSelf: { sm: "flex-start" } }}>
          {submitLabel}
        </Button>
      </Box>
    </>
  );
}
