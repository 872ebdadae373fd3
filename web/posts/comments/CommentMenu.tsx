import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { paths } from "../../app/routing/paths.ts";
import { useViewer } from "../../app/session/viewer.tsx";
import { RemoveDialog, ReportDialog } from "../../reports/later.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { ListItemIcon, Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import { copyLink } from "../menu/shareLink.ts";
import { ApproveCommentDocument, DeleteCommentDocument } from "./CommentMenu.generated.ts";
import type { CommentRow_CommentFragment } from "./CommentRow.generated.ts";
import { dropComment } from "./commentCache.ts";

/** What can be done with a comment. */
export function CommentMenu({ comment }: { comment: CommentRow_CommentFragment }) {
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, postId, user, viewerCanApprove, viewerCanDelete, viewerCanReport } = comment;
  const [deleteComment, { loading }] = useAppMutation(DeleteCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to delete comment",
    success: { title: "Comment deleted", description: "Comment has been deleted successfully." },
    update: (cache, { data }) => {
      if (data) dropComment(cache, id);
    },
  });
  const [approve, approving] = useAppMutation(ApproveCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to approve comment",
    success: { title: "Comment approved", description: "Everybody who sees your post can read it now." },
  });
  const remove = async () => {
    await deleteComment({ id });
    setIsAsking(false);
  };
  return (
    <>
      {viewerCanApprove ? (
        <Box sx={{ maxWidth: 128, display: "flex", flexDirection: "column", alignItems: "flex-end" }}>
          <Typography variant="caption" color="textSecondary" sx={{ textAlign: "end" }}>
            Only you and they see this
          </Typography>
          <Button
            size="small"
            loading={approving.loading}
            aria-label={`Approve the comment by ${user.username}`}
            onClick={() => void approve({ id })}
          >
            Approve
          </Button>
        </Box>
      ) : null}
      <IconButton
        size="small"
        aria-label={`Options for the comment by ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={loading}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary", alignSelf: "flex-start" }}
      >
        <Icon name="dots" size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void copyLink(paths.comment(postId, id));
          }}
        >
          <ListItemIcon>
            <Icon name="link" />
          </ListItemIcon>
          Copy link
        </MenuItem>
        {viewerCanReport ? (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setIsReporting(true);
            }}
          >
            <ListItemIcon>
              <Icon name="flag" />
            </ListItemIcon>
            Report
          </MenuItem>
        ) : null}
        {viewer.role === "ADMIN" && user.id !== viewer.id ? (
          <MenuItem
            sx={{ color: "error.main" }}
            onClick={() => {
              setAnchor(null);
              setIsRemoving(true);
            }}
          >
            <ListItemIcon sx={{ color: "inherit !important" }}>
              <Icon name="shield" />
            </ListItemIcon>
            Remove as admin
          </MenuItem>
        ) : null}
        {viewerCanDelete ? (
          <MenuItem
            sx={{ color: "error.main" }}
            onClick={() => {
              setAnchor(null);
              // One's own words go at once; another's are taken away only on purpose.
              if (user.id === viewer.id) void remove();
              else setIsAsking(true);
            }}
          >
            <ListItemIcon sx={{ color: "inherit !important" }}>
              <Icon name="trash" />
            </ListItemIcon>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
      <ReportDialog
        open={isReporting}
        targetType="COMMENT"
        targetId={id}
        what="comment"
        onClose={() => setIsReporting(false)}
        onReported={(cache) => dropComment(cache, id)}
      />
      <RemoveDialog
        open={isRemoving}
        targetType="COMMENT"
        targetId={id}
        what="comment"
        username={user.username}
        onClose={() => setIsRemoving(false)}
        onRemoved={(cache) => dropComment(cache, id)}
      />
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Delete this comment?"
        description={`What @${user.username} wrote under your post goes for good, with the replies to it.`}
        confirmLabel="Delete"
        pending={loading}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
