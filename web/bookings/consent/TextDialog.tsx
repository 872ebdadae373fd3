import DialogContent from "@mui/material/DialogContent";
import { type ReactNode, useId } from "react";
import { ConsentText } from "../../consents/ConsentText.tsx";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";

export type TextDialogProps = {
  title: string;
  text: string;
  open: boolean;
  onClose: () => void;
  /** Below the text. */
  children: ReactNode;
};

export function TextDialog({ title, text, open, onClose, children }: TextDialogProps) {
  const titleId = useId();
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <DialogContent>
        <ConsentText text={text} />
        {children}
      </DialogContent>
    </OverlayDialog>
  );
}
