import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useAddPost } from "../../portfolio/useAddPost.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { ConfirmTagDocument, RejectTagDocument } from "./TagAnswer.generated.ts";
import { dropTagRequest } from "./tagRequestCache.ts";

export type TagAnswerProps = { post: { id: string; user: { username: string } } };

export function TagAnswer({ post: { id, user } }: TagAnswerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { add } = useAddPost();
  const failed = { failureTitle: "Error", failureFallback: "Failed to answer the tag request" };
  const [confirm, confirming] = useAppMutation(ConfirmTagDocument, {
    ...failed,
    success: {
      title: "Tag confirmed",
      description: "The post shows you as its verified artist.",
      action: { label: "Add to portfolio", onAction: () => void add(id) },
    },
    update: (cache) => dropTagRequest(cache, id),
  });
  const [reject, rejecting] = useAppMutation(RejectTagDocument, {
    ...failed,
    success: { title: "Tag rejected", description: "The post no longer names you." },
    update: (cache) => dropTagRequest(cache, id),
  });
  const isBusy = confirming.loading || rejecting.loading;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="contained"
          size="small"
          loading={confirming.loading}
          disabled={isBusy}
          onClick={() => void confirm({ id })}
        >
          Confirm
        </Button>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={() => setIsAsking(true)}>
          Reject
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Not your work?"
        description={`Your name is removed from the post for good, and @${user.username} can't tag you in it again.`}
        confirmLabel="Reject"
        pending={rejecting.loading}
        onConfirm={() => void reject({ id }).then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
