import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { type BeginTwoFactorInput, beginTwoFactorInput } from "../../../graph/accounts/input.ts";
import { applyFieldErrors } from "../../app/data/errors.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { PasswordInput } from "../../ui/form/fields.tsx";
import { useDraft } from "../../ui/form/useDraft.ts";
import { BeginTwoFactorDocument, type BeginTwoFactorMutation } from "./TwoFactor.generated.ts";

const names = ["password"] as const;
const blank: BeginTwoFactorInput = { password: "" };

export type BeginDialogProps = {
  open: boolean;
  onBegun: (setup: BeginTwoFactorMutation["beginTwoFactor"]) => void;
  onClose: () => void;
};

/** Asks for the password before an authenticator app is told the secret. */
export function BeginDialog({ open, onBegun, onClose }: BeginDialogProps) {
  const form = useForm<BeginTwoFactorInput>({ resolver: zodResolver(beginTwoFactorInput), defaultValues: blank });
  const draft = useDraft(form, "twoFactor", { ready: open });
  const { errors } = form.formState;
  const [begin, { loading }] = useAppMutation(BeginTwoFactorDocument, {
    failureTitle: "Two-factor sign-in failed",
    fields: names,
    // The secret is shown here and kept nowhere.
    fetchPolicy: "no-cache",
  });
  const send = async (input: BeginTwoFactorInput) => {
    const { data, failure } = await begin(input);
    if (failure) return void applyFieldErrors(failure, form.setError, names);
    onBegun(data.beginTwoFactor);
  };
  return (
    <FormDialog
      open={open}
      title="Set up two-factor sign-in"
      draft={draft}
      submitLabel="Continue"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      <Typography>
        You need an authenticator app on your phone or computer. First, so that we know that it is you:
      </Typography>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus
        field={form.register("password")}
        error={errors.password?.message}
      />
    </FormDialog>
  );
}
