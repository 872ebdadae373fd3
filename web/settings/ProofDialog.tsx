import { useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ProveIdentityInput } from "../generated/schema.ts";
import { type Failure, readFailure } from "../platform/data/errors.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { CredentialsDialog, credentials } from "./CredentialsDialog.tsx";
import { BeginPasskeyProofDocument, IdentityProofDocument, ProveIdentityDocument } from "./proof/Proof.generated.ts";
import { signFor } from "./proof/signFor.ts";

const options = { failureTitle: "Not confirmed", fields: credentials };
const NO_PASSKEY: Failure = {
  code: "BAD_USER_INPUT",
  message: "Your browser used no passkey. Try again.",
  fields: {},
};

export type ProofDialogProps = { open: boolean; onProven: () => void; onClose: () => void };

/** The step-up dialog. */
export function ProofDialog({ open, onProven, onClose }: ProofDialogProps) {
  const { data, error } = useQuery(IdentityProofDocument, { fetchPolicy: "network-only", skip: !open });
  const [signing, setSigning] = useState(false);
  const [unsigned, setUnsigned] = useState<Failure | null>(null);
  const [begin, { loading: beginning }] = useAppMutation(BeginPasskeyProofDocument, options);
  const [prove, { loading: proving }] = useAppMutation(ProveIdentityDocument, options);
  const ways = data?.identityProof.ways ?? [];
  const field = ways.includes("APP") ? "code" : ways.includes("PASSWORD") ? "password" : null;
  const send = async (input: ProveIdentityInput) => {
    setUnsigned(null);
    const { failure } = await prove({ input });
    if (!failure) onProven();
    return failure ?? null;
  };
  const sign = async () => {
    const begun = await begin({});
    if (begun.failure) return begun.failure;
    const { attempt, options: asked } = begun.data.beginPasskeyProof;
    setSigning(true);
    const answer = await signFor(asked).finally(() => setSigning(false));
    return answer ? send({ passkey: { attempt, answer } }) : NO_PASSKEY;
  };
  const failure = error ? readFailure(error) : unsigned;
  return (
    <CredentialsDialog
      open={open}
      title="Confirm that it’s you"
      asks={field ? [field] : []}
      draft="proof"
      submitLabel={field || !ways.includes("PASSKEY") ? "Confirm" : "Use a passkey"}
      pending={beginning || signing || proving}
      submitDisabled={!data}
      error={failure?.message}
      otherWay={
        field && ways.includes("PASSKEY") ? (
          <Button variant="outlined" onClick={async () => setUnsigned(await sign())}>
            Use a passkey
          </Button>
        ) : null
      }
      onSend={(values) => (field ? send({ [field]: values[field] }) : sign())}
      onClose={() => {
        setUnsigned(null);
        onClose();
      }}
    >
      <Typography>This action requires it. We won’t ask again for five minutes.</Typography>
    </CredentialsDialog>
  );
}
