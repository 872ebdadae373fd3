import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { ApiKeyRow } from "./ApiKeyRow.tsx";
import { type ApiKeyRow_KeyFragment as ApiKey, ApiKeysDocument, RevokeApiKeyDocument } from "./ApiKeys.generated.ts";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { hasExpired } from "./expiry.ts";
import { KeyExamples } from "./KeyExamples.tsx";
import { RevokeAllKeys } from "./RevokeAllKeys.tsx";
import { SecretDialog } from "./SecretDialog.tsx";

/** The viewer's keys: what each may do, how one is made, and how they end. */
export function ApiKeys() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ApiKeysDocument, { fetchPolicy: "cache-and-network" });
  useOnReconnect(() => ignoreRejection(refetch()));
  const create = useRef<HTMLButtonElement>(null);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [showing, setShowing] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const asked = useLastNonNull(revoking);
  const isOver = asked !== null && hasExpired(asked);
  const [ended, setEnded] = useState(0);
  // The button that was pressed goes with its key, and only now the dialog lets go of the focus.
  useEffect(() => {
    if (ended > 0) create.current?.focus();
  }, [ended]);
  const focusCreate = () => setEnded((count) => count + 1);
  const [revoke, { loading: pending }] = useAppMutation(RevokeApiKeyDocument, {
    failureTitle: "Key not revoked",
    success: { title: isOver ? "Key removed" : "Key revoked" },
  });
  const readAgain = () => refresh(client, ["apiKeys", "apiKeyEvents", "webhookEndpoints"]);
  const revokeIt = async ({ id }: ApiKey) => {
    const { failure } = await revoke(
      { id },
      {
        update: (cache) =>
          void cache.updateQuery({ query: ApiKeysDocument }, (before) =>
            before ? { apiKeys: before.apiKeys.filter((key) => key.id !== id) } : before,
          ),
      },
    );
    // One that was revoked elsewhere is gone, too.
    if (!failure || failure.code === "NOT_FOUND") {
      setRevoking(null);
      focusCreate();
    }
    await readAgain();
  };
  return (
    <>
      {data ? (
        <KeyList
          apiKeys={data.apiKeys}
          createRef={create}
          onCreate={() => setCreating(true)}
          onRevoke={setRevoking}
          onAllRevoked={focusCreate}
        />
      ) : error ? (
        <ErrorState
          dense
          title="Error Loading API Keys"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Skeleton variant="rounded" height={144} role="status" aria-label="Loading API keys" />
      )}
      <CreateKeyDialog
        open={creating}
        onCreated={(key) => {
          setMade(key);
          setShowing(true);
          void readAgain();
        }}
        onClose={() => setCreating(false)}
      />
      <SecretDialog
        open={showing}
        secret={made}
        what="key"
        onDone={() => {
          setShowing(false);
          focusCreate();
        }}
        onGone={() => setMade(null)}
      >
        We won't show it again. Keep it secret like a password: whatever has it acts as you, within its permissions.
      </SecretDialog>
      <ConfirmDialog
        open={revoking !== null}
        title={isOver ? "Remove this key?" : "Revoke this key?"}
        description={
          <>
            The key <bdi>{asked?.label}</bdi>{" "}
            {isOver ? "has expired already. It leaves your list." : "stops working at once. This can't be undone."}
          </>
        }
        confirmLabel={isOver ? "Remove" : "Revoke"}
        destructive
        pending={pending}
        onConfirm={() => revoking && void revokeIt(revoking)}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}

type KeyListProps = {
  apiKeys: readonly ApiKey[];
  createRef: RefObject<HTMLButtonElement | null>;
  onCreate: () => void;
  onRevoke: (apiKey: ApiKey) => void;
  onAllRevoked: () => void;
};

function KeyList({ apiKeys, createRef, onCreate, onRevoke, onAllRevoked }: KeyListProps) {
  const isEmpty = apiKeys.length === 0;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {isEmpty ? (
        <Typography>You have no keys yet. Create one for each program so you can revoke them one by one.</Typography>
      ) : (
        <Box
          component="ul"
          aria-label="API keys"
          sx={{ margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: 1, borderColor: "divider" } }}
        >
          {apiKeys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button ref={createRef} variant={isEmpty ? "contained" : "outlined"} onClick={onCreate}>
          Create a key
        </Button>
        {apiKeys.length > 1 ? <RevokeAllKeys onRevoked={onAllRevoked} /> : null}
      </Box>
      <KeyExamples isOpen={isEmpty} />
    </Box>
  );
}
