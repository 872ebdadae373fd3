import type { ReactNode } from "react";
import { lazyOverlay, whenOpen } from "./lazyOverlay.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  description: ReactNode;
  /** The verb of the deed: "Delete post". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export const ConfirmDialog = whenOpen<ConfirmDialogProps>(lazyOverlay("ConfirmPanel"));
