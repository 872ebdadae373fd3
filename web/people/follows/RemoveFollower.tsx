import Button from "@mui/material/Button";
import { useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { RemoveFollowerDocument } from "./RemoveFollower.generated.ts";
import { withoutPerson } from "./relationsCache.ts";

/** Asks first. */
export function RemoveFollower({ person }: { person: { id: string; fullName: string } }) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { loading }] = useAppMutation(RemoveFollowerDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to remove follower",
    success: { title: "Follower removed", description: `${person.fullName} no longer follows you.` },
    update: (cache) =>
      void cache.modify({
        id: cache.identify({ __typename: "User", id: viewer.id }),
        fields: {
          followers: withoutPerson(cache, person.id),
          followersCount: (count: number) => Math.max(0, count - 1),
        },
      }),
  });
  const confirm = async () => {
    await remove({ id: person.id });
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Remove ${person.fullName} from your followers`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Remove this follower?"
        description={`${person.fullName} won't be notified and can follow you again later.`}
        confirmLabel="Remove"
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
