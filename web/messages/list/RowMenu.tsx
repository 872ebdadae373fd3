import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import { placeBeside, rowId } from "./rowFocus.ts";
import { useFilingEntries } from "./useFilingEntries.ts";

type RowMenuProps = { conversation: Conversation };

/** Actions on a conversation without opening it. */
export function RowMenu({ conversation }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Options for ${conversation.otherUser.fullName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      >
        <Icon name="dots" />
      </IconButton>
      {anchor ? <Entries conversation={conversation} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

function Entries({ conversation, anchor, onClose }: RowMenuProps & { anchor: HTMLElement; onClose: () => void }) {
  const personId = conversation.otherUser.id;
  const [beside] = useState(() => placeBeside(personId));
  const entries = useFilingEntries(conversation, () => {
    // When the row has left, its menu's button has left with it.
    requestAnimationFrame(() => {
      if (!document.getElementById(rowId(personId))) beside?.focus({ preventScroll: true });
    });
  });
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
    >
      {entries.map(({ label, icon, onChoose }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          <ListItemIcon>
            <Icon name={icon} />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
