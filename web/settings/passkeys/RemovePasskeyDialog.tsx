import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { type BeginPasskeyInput, beginPasskeyInput } from "../../../graph/accounts/input.ts";
import { applyFieldErrors } from "../../app/data/errors.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { PasswordInput } from "../../ui/form/fields.tsx";
import { useDraft } from "../../ui/form/useDraft.ts";
import { RemovePasskeyDocument } from "./Passkeys.generated.ts";

const names = ["password"] as const;
const blank: BeginPasskeyInput = { password: "" };

export type RemovePasskeyDialogProps = {
  open: boolean;
  passkey: { id: string; name: string } | null;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks for the password before a passkey signs in no more. */
export function RemovePasskeyDialog({ open, passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const form = useForm<BeginPasskeyInput>({ resolver: zodResolver(beginPasskeyInput), defaultValues: blank });
  const draft = useDraft(form, "twoFactor", { ready: open });
  const { errors } = form.formState;
  const [remove, { loading }] = useAppMutation(RemovePasskeyDocument, {
    failureTitle: "Passkey not removed",
    fields: names,
    success: { title: "Passkey removed" },
  });
  const send = async ({ password }: BeginPasskeyInput) => {
    if (!passkey) return;
    const { failure } = await remove({ id: passkey.id, password });
    if (failure) return void applyFieldErrors(failure, form.setError, names);
    onClose();
    onRemoved();
  };
  return (
    <FormDialog
      open={open}
      title="Remove this passkey?"
      draft={draft}
      submitLabel="Remove"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <bdi>{passkey?.name}</bdi> no longer signs you in.
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
