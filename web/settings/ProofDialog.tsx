import { useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { readFailure } from "../app/data/errors.ts";
import { useAppMutation } from "../app/data/useAppMutation.ts";
import type { ProveIdentityInput } from "../generated/schema.ts";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { PasswordInput, TextInput } from "../ui/form/fields.tsx";
import { showFailure } from "../ui/form/showFailure.ts";
import { useDraft } from "../ui/form/useDraft.ts";
import { BeginPasskeyProofDocument, IdentityProofDocument, ProveIdentityDocument } from "./proof/Proof.generated.ts";
import { signFor } from "./proof/signFor.ts";

const names = ["password", "code"] as const;
const blank = { password: "", code: "" };
const required = "Please fill in all fields";
const options = { failureTitle: "Not confirmed", fields: names };

export type ProofDialogProps = { open: boolean; onProven: () => void; onClose: () => void };

/** Asks for what shows that it is oneself, before an act that asks for it is done. */
export function ProofDialog({ open, onProven, onClose }: ProofDialogProps) {
  const { data, error } = useQuery(IdentityProofDocument, { fetchPolicy: "network-only", skip: !open });
  const form = useForm({ defaultValues: blank });
  const draft = useDraft(form, "proof", { ready: open });
  const { errors } = form.formState;
  const [signing, setSigning] = useState(false);
  const [begin, { loading: beginning }] = useAppMutation(BeginPasskeyProofDocument, options);
  const [prove, { loading: proving }] = useAppMutation(ProveIdentityDocument, options);
  const ways = data?.identityProof.ways ?? [];
  const field = ways.includes("APP") ? "code" : ways.includes("PASSWORD") ? "password" : null;
  const hasPasskey = ways.includes("PASSKEY");
  const say = (message: string) => form.setError("root.server", { message });
  const send = async (input: ProveIdentityInput) => {
    const { failure } = await prove({ input });
    if (!failure) return onProven();
    showFailure(failure, form.setError, names);
  };
  const sign = async () => {
    const begun = await begin({});
    if (begun.failure) return;
    const { attempt, options: asked } = begun.data.beginPasskeyProof;
    setSigning(true);
    const answer = await signFor(asked).finally(() => setSigning(false));
    if (!answer) return say("Your browser used no passkey. Try again.");
    await send({ passkey: { attempt, answer } });
  };
  const pending = beginning || signing || proving;
  return (
    <FormDialog
      open={open}
      title="Confirm that it’s you"
      draft={draft}
      submitLabel={field || !hasPasskey ? "Confirm" : "Use a passkey"}
      pending={pending}
      submitDisabled={!data}
      error={error ? readFailure(error).message : errors.root?.server?.message}
      onSubmit={field ? form.handleSubmit((values) => send({ [field]: values[field] })) : sign}
      onClose={onClose}
      onReset={() => form.reset(blank)}
      maxWidth="xs"
    >
      <Typography>What you are about to do asks for it. We won’t ask again for five minutes.</Typography>
      {field === "code" ? (
        <TextInput
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
          verbatim
          field={form.register("code", { required })}
          error={errors.code?.message}
        />
      ) : null}
      {field === "password" ? (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          field={form.register("password", { required })}
          error={errors.password?.message}
        />
      ) : null}
      {field && hasPasskey ? (
        <Button variant="outlined" onClick={() => void sign()}>
          Use a passkey
        </Button>
      ) : null}
    </FormDialog>
  );
}
