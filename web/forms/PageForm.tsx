import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { DraftNotice } from "./DraftNotice.tsx";
import type { FormDraft } from "./useDraft.ts";
import { useFocusInvalid } from "./useFocusInvalid.ts";
import { useUnsavedChanges } from "./useUnsavedChanges.tsx";

type PageFormProps = {
  label: string;
  draft: FormDraft;
  submitLabel: string;
  pending: boolean;
  error?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

export function PageForm({ label, draft, submitLabel, pending, error, onSubmit, children }: PageFormProps) {
  const { confirmation } = useUnsavedChanges(draft, true, { pending });
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<HTMLElement>(null);
  useFocusInvalid(form, pending);
  useEffect(() => {
    // Disabled controls lose the focus; an error may have moved it to a field.
    if (!pending && document.activeElement === document.body) sentFrom.current?.focus({ preventScroll: true });
  }, [pending]);
  return (
    <>
      {confirmation}
      <Box
        component="form"
        ref={form}
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
