import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useState } from "react";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { countOf } from "../../ui/text/count.ts";
import { ApiKeysDocument, RevokeApiKeysDocument } from "./ApiKeys.generated.ts";

export type RevokeAllKeysProps = {
  label?: string;
  small?: boolean;
  /** The button goes with the keys: the focus needs another place. */
  onRevoked: () => void;
};

/** Revokes every key, after a question. */
export function RevokeAllKeys({ label = "Revoke all", small = false, onRevoked }: RevokeAllKeysProps) {
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [revoke, { loading }] = useAppMutation(RevokeApiKeysDocument, {
    failureTitle: "Keys not revoked",
    update: (cache) => void cache.writeQuery({ query: ApiKeysDocument, data: { apiKeys: [] } }),
    success: ({ revokeApiKeys: count }) => ({ title: "API keys revoked", description: countOf(count, "key") }),
  });
  const revokeAll = async () => {
    const { failure } = await revoke({});
    if (failure) return;
    setAsking(false);
    onRevoked();
    await refresh(client, ["apiKeyEvents", "webhookEndpoints"]);
  };
  return (
    <>
      <Button size={small ? "small" : "medium"} variant="outlined" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Revoke all API keys?"
        description="Programs that use them stop working at once. This can't be undone."
        confirmLabel="Revoke all"
        destructive
        pending={loading}
        onConfirm={() => void revokeAll()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
