import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode, SubmitEvent } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";

type RecoveryFormProps = {
  label: string;
  submitLabel: string;
  pending: boolean;
  error: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

/** Leaving it loses nothing. */
export function RecoveryForm({ label, submitLabel, pending, error, onSubmit, children }: RecoveryFormProps) {
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A dialog within the sign-in form's tree must not submit that form.
        event.stopPropagation();
        if (!pending) void onSubmit(event);
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}
    >
      {children}
      {error ? (
        <Alert severity="error" role="alert" icon={<Icon name="warning" />}>
          {error}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={pending}>
        {submitLabel}
      </Button>
    </Box>
  );
}
