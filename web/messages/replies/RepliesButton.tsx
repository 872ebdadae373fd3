import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useRef, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { SavedRepliesDocument } from "./SavedReplies.generated.ts";

const RepliesDialog = lazy(() => import("./RepliesDialog.tsx").then((module) => ({ default: module.RepliesDialog })));

type RepliesButtonProps = {
  /** The composer's text, for a first reply. */
  typed: string;
  /** Inserts a text into the composer. */
  onPick: (text: string) => void;
  /** The menu has closed after a choice: the field takes the focus. */
  onPicked: () => void;
};

/** An artist's saved replies in a menu of the composer. */
export function RepliesButton({ typed, onPick, onPicked }: RepliesButtonProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  // Each opening mounts a new dialog.
  const [managing, setManaging] = useState<{ first: string | null; open: boolean; opening: number } | null>(null);
  const hasPicked = useRef(false);
  const { data, error } = useQuery(SavedRepliesDocument, { skip: !anchor });
  const replies = data?.savedReplies ?? [];
  const hasNone = data?.savedReplies.length === 0;
  const close = () => setAnchor(null);
  const manage = () =>
    setManaging((last) => ({ first: hasNone ? typed : null, open: true, opening: (last?.opening ?? 0) + 1 }));
  const pick = (text: string) => {
    hasPicked.current = true;
    onPick(text);
    close();
  };
  const settle = () => {
    if (hasPicked.current) onPicked();
    hasPicked.current = false;
  };
  return (
    <>
      <IconButton
        aria-label="Saved replies"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: "none" }}
      >
        <Icon name="bookmark" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: "left" }}
        transformOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ list: { "aria-label": "Saved replies" }, transition: { onExited: settle } }}
      >
        {data || error ? null : <MenuItem disabled>Loading…</MenuItem>}
        {error && !data ? <MenuItem disabled>{readFailure(error).message}</MenuItem> : null}
        {replies.map(({ id, title, text }) => (
          <MenuItem key={id} aria-label={title} onClick={() => pick(text)}>
            <Box sx={{ minWidth: 0, maxWidth: 280 }}>
              <Typography variant="subtitle1" component="div" noWrap>
                {title}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary" noWrap>
                {text}
              </Typography>
            </Box>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            manage();
            close();
          }}
        >
          {hasNone ? "Save your first reply" : "Manage saved replies"}
        </MenuItem>
      </Menu>
      {managing ? (
        <Suspense>
          <RepliesDialog
            key={managing.opening}
            open={managing.open}
            first={managing.first}
            onClose={() => setManaging({ ...managing, open: false })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
