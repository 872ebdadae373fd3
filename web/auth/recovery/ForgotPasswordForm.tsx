import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  RESET_LINK_MINUTES,
  type RequestPasswordResetInput,
  requestPasswordResetInput,
} from "../../../graph/accounts/input.ts";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { requestPasswordReset } from "../forms/requests.ts";
import { RecoveryForm } from "./RecoveryForm.tsx";

const names = ["email"] as const;

/** Answers the same whether or not an account has the address. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState<{ mailFolder: string | null } | null>(null);
  const form = useForm<RequestPasswordResetInput>({
    resolver: zodResolver(requestPasswordResetInput),
    defaultValues: { email: "" },
  });
  useDraft(form, "forgotPassword");
  const { errors, isSubmitting } = form.formState;
  const send = async ({ email }: RequestPasswordResetInput) => {
    try {
      setSent({ mailFolder: await requestPasswordReset(email) });
    } catch (error) {
      const failure = readFailure(error);
      showFailure(failure, form.setError, names);
    }
  };
  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />;
  return (
    <RecoveryForm
      label="Forgot password"
      submitLabel="Send link"
      pending={isSubmitting}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
    >
      <Typography color="textSecondary">We'll send you a link to set a new one.</Typography>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        verbatim
        field={form.register("email")}
        error={errors.email?.message}
      />
    </RecoveryForm>
  );
}

function Sent({ mailFolder, onAgain }: { mailFolder: string | null; onAgain: () => void }) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
      <Box role="status" sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>If that email exists, we've sent a link</Typography>
        <Typography color="textSecondary">
          It works once, for {RESET_LINK_MINUTES} minutes. If it doesn't arrive in a moment, check your spam folder.
        </Typography>
        {mailFolder ? (
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            This is a demo. Its emails are saved as files in <code>{mailFolder}</code>.
          </Typography>
        ) : null}
      </Box>
      <Button variant="outlined" onClick={onAgain}>
        Use another email
      </Button>
    </Box>
  );
}
