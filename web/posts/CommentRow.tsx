import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { useAppMutation } from "../app/useAppMutation.ts";
import { useViewer } from "../app/viewer.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PersonAvatar } from "../ui/PersonAvatar.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import { type CommentRow_CommentFragment, DeleteCommentDocument } from "./CommentRow.generated.ts";
import { dropComment, isUnsent } from "./comments.ts";

export function CommentRow({ comment }: { comment: CommentRow_CommentFragment }) {
  const { id, content, createdAt, user, viewerCanDelete } = comment;
  const name = (
    <Box
      component={Link}
      to={paths.profile(user.username)}
      sx={{ typography: "subtitle2", textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
    >
      {user.username}
    </Box>
  );
  return (
    <Box sx={{ display: "flex", gap: 1.25, opacity: isUnsent(id) ? 0.6 : 1 }} aria-busy={isUnsent(id)}>
      <PersonAvatar person={user} size="xs" alt="" />
      <Box sx={{ flex: 1, minWidth: 0, paddingTop: "3px" }}>
        <Box sx={{ typography: "body1", lineHeight: 1.45, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {name} {content}
        </Box>
        <Box sx={{ typography: "caption", color: "text.secondary" }}>
          <RelativeTime value={createdAt} />
        </Box>
      </Box>
      {viewerCanDelete && !isUnsent(id) ? <CommentMenu comment={comment} /> : null}
    </Box>
  );
}

function CommentMenu({ comment }: { comment: CommentRow_CommentFragment }) {
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [deleteComment, { loading }] = useAppMutation(DeleteCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to delete comment",
    success: { title: "Comment deleted", description: "Comment has been deleted successfully." },
    update: (cache, { data }) => {
      if (data) dropComment(cache, data.deleteComment);
    },
  });
  const remove = async () => {
    await deleteComment({ id: comment.id });
    setIsAsking(false);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Options for the comment by ${comment.user.username}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={loading}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      >
        <Icon name="dots" size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => {
            setAnchor(null);
            // One's own words go at once; another's are taken away only on purpose.
            if (comment.user.id === viewer.id) void remove();
            else setIsAsking(true);
          }}
        >
          <ListItemIcon sx={{ color: "inherit !important" }}>
            <Icon name="trash" />
          </ListItemIcon>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Delete this comment?"
        description={`What @${comment.user.username} wrote under your post goes for good.`}
        confirmLabel="Delete"
        pending={loading}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
