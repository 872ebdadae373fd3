import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { addPasskeyInput, beginPasskeyInput } from "../../../graph/accounts/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { Failure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { AddPasskeyDocument, BeginPasskeyDocument } from "./Passkeys.generated.ts";

const names = ["password", "name"] as const;
const fields = z.object({ password: beginPasskeyInput.shape.password, name: addPasskeyInput.shape.name });
type Fields = z.infer<typeof fields>;
const blank: Fields = { password: "", name: "" };
const options = { failureTitle: "Passkey not added", fields: names };

type AddPasskeyDialogProps = { open: boolean; onAdded: () => void; onClose: () => void };

/** Asks for the password and a name, then for the browser's passkey. */
export function AddPasskeyDialog({ open, onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: blank });
  const draft = useDraft(form, "twoFactor", { ready: open, about: "passkey" });
  const { errors } = form.formState;
  const [making, setMaking] = useState(false);
  const [begin, { loading: beginning }] = useAppMutation(BeginPasskeyDocument, options);
  const [add, { loading: adding }] = useAppMutation(AddPasskeyDocument, {
    ...options,
    success: { title: "Passkey added", description: "You can sign in with it from now on." },
  });
  const show = (failure: Failure) => showFailure(failure, form.setError, names);
  const send = async ({ password, name }: Fields) => {
    const begun = await begin({ password });
    if (begun.failure) return show(begun.failure);
    const { attempt, options: asked } = begun.data.beginPasskey;
    setMaking(true);
    const answer = await make(asked).finally(() => setMaking(false));
    if (!answer) return form.setError("root.server", { message: "Your browser didn't create a passkey. Try again." });
    const { failure } = await add({ input: { attempt, name, answer } });
    if (failure) return show(failure);
    onAdded();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Add a passkey"
      draft={draft}
      submitLabel="Continue"
      pending={beginning || making || adding}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      <Typography>
        Your browser will ask for your fingerprint, face or PIN next. First, let's make sure it's you:
      </Typography>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus
        field={form.register("password")}
        error={errors.password?.message}
      />
      <TextInput
        label="Name"
        hint="Something you'll recognize, such as My phone"
        field={form.register("name")}
        error={errors.name?.message}
      />
    </FormDialog>
  );
}

/** @returns null where the dialog was closed, or this device has a passkey already. */
async function make(asked: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(asked) }));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
