import { useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { RemoveDialog, ReportDialog } from "../../reports/lazy.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { ListItemIcon, Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import type { MenuPlace } from "../../ui/overlay/MenuButton.tsx";
import { copyLink } from "../menu/shareLink.ts";
import { DeleteCommentDocument } from "./CommentMenu.generated.ts";
import type { CommentRow_CommentFragment } from "./CommentRow.generated.ts";
import { dropComment } from "./commentCache.ts";

type CommentMenuProps = MenuPlace & {
  comment: CommentRow_CommentFragment;
  /** The deletion runs, or failed. */
  onDeleting: (isDeleting: boolean) => void;
};

export function CommentMenu({ comment, onDeleting, anchor, onClose }: CommentMenuProps) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, postId, user, viewerCanDelete, viewerCanReport } = comment;
  const [deleteComment, { loading }] = useAppMutation(DeleteCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to delete comment",
    success: { title: "Comment deleted", description: "Comment has been deleted successfully." },
    update: (cache, { data }) => {
      if (data) dropComment(cache, id);
    },
  });
  const remove = async () => {
    onDeleting(true);
    await deleteComment({ id });
    onDeleting(false);
    setIsAsking(false);
  };
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem
          onClick={() => {
            onClose();
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
              onClose();
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
              onClose();
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
              onClose();
              // The viewer's own comment is deleted at once; another's after a confirmation.
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
        description={`What @${user.username} wrote under your post will be deleted for good, along with its replies.`}
        confirmLabel="Delete"
        pending={loading}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
