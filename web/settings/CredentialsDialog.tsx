import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { type BothFactorsInput, bothFactorsInput } from "../../graph/accounts/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import type { Failure } from "../platform/data/errors.ts";
import { PasswordInput, TextInput } from "../ui/form/fields.tsx";

type Credential = keyof BothFactorsInput;
/** Fields of possible errors. */
export const credentials = ["password", "code"] as const satisfies readonly Credential[];

const blank: BothFactorsInput = { password: "", code: "" };

type CredentialsDialogProps = {
  open: boolean;
  title: string;
  /** The requested ones. */
  asks: readonly Credential[];
  draft: "twoFactor" | "proof";
  /** Explains the next step, above the fields. */
  children: ReactNode;
  submitLabel: string;
  pending: boolean;
  submitDisabled?: boolean;
  /** An error of another step. */
  error?: string | null;
  /** An alternative, below the fields. */
  otherWay?: ReactNode;
  /** Closes the dialog on success. @returns the failure, if any. */
  onSend: (values: BothFactorsInput) => Promise<Failure | null>;
  onClose: () => void;
};

/** Requests password, code, or both before a protected action. */
export function CredentialsDialog(props: CredentialsDialogProps) {
  const { asks, draft: name, children, error, otherWay, onSend, ...frame } = props;
  const asked = { password: asks.includes("password") || undefined, code: asks.includes("code") || undefined };
  const form = useForm<BothFactorsInput>({
    resolver: zodResolver(bothFactorsInput.pick(asked)),
    defaultValues: blank,
  });
  const draft = useDraft(form, name, { ready: frame.open });
  const { errors } = form.formState;
  const send = async (values: BothFactorsInput) => {
    const failure = await onSend(values);
    if (failure) showFailure(failure, form.setError, asks);
  };
  return (
    <FormDialog
      {...frame}
      draft={draft}
      error={error ?? errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      {children}
      {asked.password ? (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          field={form.register("password")}
          error={errors.password?.message}
        />
      ) : null}
      {asked.code ? (
        <TextInput
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus={!asked.password}
          verbatim
          field={form.register("code")}
          error={errors.code?.message}
        />
      ) : null}
      {otherWay}
    </FormDialog>
  );
}
