import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { BothFactorsInput } from "../../../graph/accounts/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { mediumDate } from "../../ui/text/dates.ts";
import { CredentialsDialog, credentials } from "../CredentialsDialog.tsx";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { PasskeysDocument, type PasskeysQuery, RemovePasskeyDocument } from "./Passkeys.generated.ts";

const on = (value: string) => mediumDate.format(new Date(value));

type Passkey = PasskeysQuery["passkeys"][number];

export function Passkeys() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PasskeysDocument, { fetchPolicy: "cache-and-network" });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [asking, setAsking] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const [remove, { loading: pending }] = useAppMutation(RemovePasskeyDocument, {
    failureTitle: "Passkey not removed",
    fields: credentials,
    success: { title: "Passkey removed" },
  });
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={72} role="status" aria-label="Loading passkeys" />;
    const failure = readFailure(error);
    return (
      <ErrorState dense title="Error Loading Passkeys" failure={failure} onRetry={() => ignoreRejection(refetch())} />
    );
  }
  const readAgain = () => void refresh(client, ["passkeys"]);
  const removeIt = async ({ password }: BothFactorsInput) => {
    if (!removing) return null;
    const { failure } = await remove({ id: removing.id, password });
    if (failure) return failure;
    setAsking(false);
    readAgain();
    // The row disappears with the pressed button.
    add.current?.focus();
    return null;
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {data.passkeys.length > 0 ? (
        <Box
          component="ul"
          aria-label="Passkeys"
          sx={{ margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: 1, borderColor: "divider" } }}
        >
          {data.passkeys.map((passkey) => (
            <Box
              component="li"
              key={passkey.id}
              sx={{ display: "flex", alignItems: "center", gap: 2, paddingBlock: 1.5 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: "anywhere" }}>
                  <bdi>{passkey.name}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <Dotted
                    facts={[
                      `Added ${on(passkey.createdAt)}`,
                      passkey.lastUsedAt ? `Last used ${on(passkey.lastUsedAt)}` : "Never used",
                    ]}
                  />
                </Typography>
              </Box>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => {
                  setRemoving(passkey);
                  setAsking(true);
                }}
              >
                Remove
              </Button>
            </Box>
          ))}
        </Box>
      ) : (
        <Typography>You have none yet.</Typography>
      )}
      <Button ref={add} variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      <AddPasskeyDialog open={adding} onAdded={readAgain} onClose={() => setAdding(false)} />
      <CredentialsDialog
        open={asking}
        title="Remove this passkey?"
        asks={["password"]}
        draft="twoFactor"
        submitLabel="Remove"
        pending={pending}
        onSend={removeIt}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ overflowWrap: "anywhere" }}>
          <bdi>{removing?.name}</bdi> no longer signs you in.
        </Typography>
      </CredentialsDialog>
    </Box>
  );
}
