import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { type BothFactorsInput, bothFactorsInput } from "../../graph/accounts/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import type { Failure } from "../platform/data/errors.ts";
import { PasswordInput, TextInput } from "../ui/form/fields.tsx";

export type Credential = keyof BothFactorsInput;
/** The fields at which a refusal may be said. */
export const credentials = ["password", "code"] as const satisfies readonly Credential[];

const blank: BothFactorsInput = { password: "", code: "" };

export type CredentialsDialogProps = {
  open: boolean;
  title: string;
  /** Of the two, what is asked for. */
  asks: readonly Credential[];
  draft: "twoFactor" | "proof";
  /** What happens next, above the fields. */
  children: ReactNode;
  submitLabel: string;
  pending: boolean;
  submitDisabled?: boolean;
  /** What went wrong apart from what was sent. */
  error?: string | null;
  /** Another way than by the fields, beneath them. */
  otherWay?: ReactNode;
  /** Closes the dialog where it went well. @returns what went wrong, if anything. */
  onSend: (values: BothFactorsInput) => Promise<Failure | null>;
  onClose: () => void;
};

/** Asks for the password, a code, or both, before something is done that they protect. */
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
