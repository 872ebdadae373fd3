import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { type ReactNode, useId } from "react";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";

/** Where the list begins to scroll (spec, "Profile page"). */
const LIST_HEIGHT = 384;

export type ListDialogProps = {
  open: boolean;
  title: string;
  /** Under the title, and there while the list scrolls. */
  head?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  onExited?: () => void;
};

/** A list of people over the page. */
export function ListDialog({ open, title, head, children, onClose, onExited }: ListDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <Box sx={{ borderBottom: 1, borderColor: "divider" }}>
        <DialogHead id={titleId} title={title} onClose={onClose} />
        {head}
      </Box>
      <Box sx={{ height: LIST_HEIGHT, overflowY: "auto", paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        {children}
      </Box>
    </Dialog>
  );
}
