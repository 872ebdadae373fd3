import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView, NO_MORE } from "../../ui/list/ListView.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { written } from "../../ui/text/written.ts";
import { ReplyForm } from "./ReplyForm.tsx";
import { DeleteSavedReplyDocument, SavedRepliesDocument, type SavedReplyFragment } from "./SavedReplies.generated.ts";

export type RepliesDialogProps = {
  open: boolean;
  /** Initial text of a first reply, whose form is open at once. Null where there are some. */
  first: string | null;
  onClose: () => void;
};

export function RepliesDialog({ open, first, onClose }: RepliesDialogProps) {
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery(SavedRepliesDocument);
  // Each opening mounts a new form.
  const [editing, setEditing] = useState<{ reply: SavedReplyFragment | null; open: boolean; opening: number } | null>(
    first === null ? null : { reply: null, open: true, opening: 0 },
  );
  const [asked, setAsked] = useState<SavedReplyFragment | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isGone = useRef(false);
  const [remove, { loading }] = useAppMutation(DeleteSavedReplyDocument, {
    failureTitle: "Saved reply failed",
    failureFallback: "Failed to delete the saved reply",
    update: (cache, { data: gone }) => {
      cache.evict({ id: cache.identify({ __typename: "SavedReply", id: gone?.deleteSavedReply.id }) });
      cache.gc();
    },
  });
  const edit = (reply: SavedReplyFragment | null) =>
    setEditing((last) => ({ reply, open: true, opening: (last?.opening ?? 0) + 1 }));
  const confirm = async () => {
    if (!asked) return;
    const { failure } = await remove({ id: asked.id });
    isGone.current = !failure;
    setIsAsking(false);
  };
  // The row disappears with the focused button.
  useEffect(() => {
    if (!isAsking && isGone.current) add.current?.focus();
    isGone.current = false;
  }, [isAsking]);
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogHead parted id={titleId} title="Saved replies" onClose={onClose} />
      <DialogContent sx={{ minHeight: 200 }}>
        <ListView
          dense
          label="Saved replies"
          items={data?.savedReplies}
          keyOf={({ id }) => id}
          renderItem={(reply) => (
            <Box
              sx={{ display: "flex", alignItems: "center", borderBottom: 1, borderColor: "divider", paddingBlock: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
                  {reply.title}
                </Typography>
                <Typography
                  variant="body2"
                  color="textSecondary"
                  sx={{
                    ...written,
                    display: "-webkit-box",
                    WebkitBoxOrient: "vertical",
                    WebkitLineClamp: 3,
                    overflow: "hidden",
                  }}
                >
                  {reply.text}
                </Typography>
              </Box>
              <IconButton aria-label={`Edit ${reply.title}`} onClick={() => edit(reply)}>
                <Icon name="pencil" size={20} />
              </IconButton>
              <IconButton
                aria-label={`Delete ${reply.title}`}
                onClick={() => {
                  setAsked(reply);
                  setIsAsking(true);
                }}
              >
                <Icon name="trash" size={20} />
              </IconButton>
            </Box>
          )}
          loading={<Skeleton variant="rectangular" height={160} />}
          error={{
            title: "Error Loading Saved Replies",
            failure: error && !data ? readFailure(error) : null,
            onRetry: () => ignoreRejection(refetch()),
          }}
          empty={
            <EmptyState
              dense
              icon="bookmark"
              level="h3"
              title="No saved replies yet"
              description="Save answers you send often, such as your deposit, hours or aftercare. Only you can see them."
            />
          }
          more={NO_MORE}
          sx={{ gap: 0 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Done
        </Button>
        <Button ref={add} variant="contained" onClick={() => edit(null)}>
          New reply
        </Button>
      </DialogActions>
      {editing ? (
        <ReplyForm
          key={editing.opening}
          open={editing.open}
          reply={editing.reply}
          begun={editing.opening === 0 && first !== null ? first : ""}
          onClose={() => setEditing({ ...editing, open: false })}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Delete this saved reply?"
        description={`“${asked?.title}” will be deleted. Messages you sent with it stay.`}
        confirmLabel="Delete reply"
        destructive
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </OverlayDialog>
  );
}
