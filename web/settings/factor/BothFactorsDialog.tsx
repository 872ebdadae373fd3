import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { type BothFactorsInput, bothFactorsInput } from "../../../graph/accounts/input.ts";
import type { Failure } from "../../app/data/errors.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { showFailure } from "../../ui/form/showFailure.ts";
import { useDraft } from "../../ui/form/useDraft.ts";

export const factorFields = ["password", "code"] as const;
const blank: BothFactorsInput = { password: "", code: "" };

export type BothFactorsDialogProps = {
  open: boolean;
  title: string;
  description: string;
  submitLabel: string;
  pending: boolean;
  /** @returns what went wrong, if anything. */
  onSend: (input: BothFactorsInput) => Promise<Failure | null>;
  onClose: () => void;
};

/** Asks for the password and a code before the second factor is changed. */
export function BothFactorsDialog({ description, onSend, ...props }: BothFactorsDialogProps) {
  const { open, onClose } = props;
  const form = useForm<BothFactorsInput>({ resolver: zodResolver(bothFactorsInput), defaultValues: blank });
  const draft = useDraft(form, "twoFactor", { ready: open });
  const { errors } = form.formState;
  const send = async (input: BothFactorsInput) => {
    const failure = await onSend(input);
    if (failure) return showFailure(failure, form.setError, factorFields);
    onClose();
  };
  return (
    <FormDialog
      {...props}
      draft={draft}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      <Typography>{description}</Typography>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus
        field={form.register("password")}
        error={errors.password?.message}
      />
      <TextInput
        label="Code"
        hint="From your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        verbatim
        field={form.register("code")}
        error={errors.code?.message}
      />
    </FormDialog>
  );
}
