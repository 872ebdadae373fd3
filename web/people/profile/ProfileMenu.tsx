import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { useBlock } from "../blocking/useBlock.ts";

/** What one seldom does with somebody else. */
export function ProfileMenu({ person }: { person: { id: string; username: string; fullName: string } }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { block, loading } = useBlock(person);
  const { fullName, username } = person;
  const confirm = async () => {
    await block();
    setIsAsking(false);
  };
  return (
    <>
      <IconButton
        aria-label="More options"
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
            <Icon name="block" />
          </ListItemIcon>
          Block @{username}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={`Block ${fullName}?`}
        description="You will no longer see each other's profiles, posts and comments, nor write to each other. Follows end, and open booking requests between you are closed. They won't be told. You can unblock them in your settings."
        confirmLabel="Block"
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
