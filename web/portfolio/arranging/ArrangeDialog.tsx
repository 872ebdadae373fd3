import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useId, useRef } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ArrangeList } from "./ArrangeList.tsx";

export type ArrangeDialogProps = { open: boolean; artistId: string; onClose: () => void };

/** Where an artist puts their pieces in order; each move is kept at once. */
export function ArrangeDialog({ open, artistId, onClose }: ArrangeDialogProps) {
  const titleId = useId();
  const isDragging = useRef(false);
  // Escape puts back what is dragged, and closes nothing; dialogs keep the key to themselves, so it is passed on.
  const close = () => {
    if (!isDragging.current) return onClose();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape" }));
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" aria-labelledby={titleId}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          paddingRight: 1.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <DialogTitle id={titleId} sx={{ paddingBlock: 2 }}>
          Arrange your portfolio
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent sx={{ minHeight: 240 }}>
        <ArrangeList
          artistId={artistId}
          onDragging={(next) => {
            isDragging.current = next;
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
