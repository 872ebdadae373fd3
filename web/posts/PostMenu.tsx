import { useApolloClient } from "@apollo/client/react";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useAppMutation } from "../app/useAppMutation.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { DeletePostDocument } from "./PostMenu.generated.ts";
import { forgetPost } from "./postLists.ts";

export type PostMenuProps = { postId: string; ownerId: string; onDeleted?: () => void };

/** What the owner can do with a post. */
export function PostMenu({ postId, ownerId, onDeleted }: PostMenuProps) {
  const { cache } = useApolloClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [deletePost, { loading }] = useAppMutation(DeletePostDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to delete post",
    success: { title: "Post deleted", description: "Your post has been deleted successfully." },
  });
  const confirm = async () => {
    const { failure } = await deletePost({ id: postId });
    setIsAsking(false);
    if (failure) return;
    onDeleted?.();
    // A page that shows the post leaves first, or it would ask the server for what is gone.
    setTimeout(() => forgetPost(cache, postId, ownerId));
  };
  return (
    <>
      <IconButton
        aria-label="Post options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="dots" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => {
            setAnchor(null);
            setIsAsking(true);
          }}
        >
          <ListItemIcon sx={{ color: "inherit !important" }}>
            <Icon name="trash" />
          </ListItemIcon>
          Delete Post
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Delete this post?"
        description="The photo goes for good, with its likes and comments. This can't be undone."
        confirmLabel="Delete Post"
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
