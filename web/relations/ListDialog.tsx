import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import { DialogHead } from "../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../ui/overlay/OverlayDialog.tsx";

/** Height from which the list scrolls (spec, "Profile page"). */
const LIST_HEIGHT = 384;

type ListDialogProps = {
  open: boolean;
  title: string;
  /** Below the title, sticky. */
  head?: ReactNode;
  children: ReactNode;
  /** Its open state is in the address. */
  hasAddress?: boolean;
  onClose: () => void;
  onExited?: () => void;
};

export function ListDialog({ open, title, head, children, hasAddress, onClose, onExited }: ListDialogProps) {
  const titleId = useId();
  return (
    <OverlayDialog
      open={open}
      hasAddress={hasAddress}
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
    </OverlayDialog>
  );
}
