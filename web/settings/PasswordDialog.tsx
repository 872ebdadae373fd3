import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { type BeginTwoFactorInput, beginTwoFactorInput } from "../../graph/accounts/input.ts";
import type { Failure } from "../app/data/errors.ts";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { PasswordInput } from "../ui/form/fields.tsx";
import { showFailure } from "../ui/form/showFailure.ts";
import { useDraft } from "../ui/form/useDraft.ts";

export const passwordFields = ["password"] as const;
const blank: BeginTwoFactorInput = { password: "" };

export type PasswordDialogProps = {
  open: boolean;
  title: string;
  /** What happens next, above the field. */
  children: ReactNode;
  submitLabel: string;
  pending: boolean;
  /** Closes the dialog where it went well. @returns what went wrong, if anything. */
  onSend: (password: string) => Promise<Failure | null>;
  onClose: () => void;
};

/** Asks for the password before how one signs in is changed. */
export function PasswordDialog({ children, onSend, ...props }: PasswordDialogProps) {
  const form = useForm<BeginTwoFactorInput>({ resolver: zodResolver(beginTwoFactorInput), defaultValues: blank });
  const draft = useDraft(form, "twoFactor", { ready: props.open });
  const { errors } = form.formState;
  const send = async ({ password }: BeginTwoFactorInput) => {
    const failure = await onSend(password);
    if (failure) showFailure(failure, form.setError, passwordFields);
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
      {children}
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
