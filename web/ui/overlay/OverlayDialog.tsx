import Dialog, { type DialogProps } from "@mui/material/Dialog";
import { useInRouterContext } from "react-router-dom";
import { useStepsHeld } from "./useStepsHeld.ts";

export type OverlayDialogProps = DialogProps & {
  /** That it is open is in the address, so that going back closes it already. */
  hasAddress?: boolean;
};

/**
 * A dialog that the browser's Back closes, as Escape does, and leaves the page where it is. The landing screen has no
 * pages, and Back leaves it.
 */
export function OverlayDialog({ hasAddress = false, ...props }: OverlayDialogProps) {
  const isOverPage = useInRouterContext() && !hasAddress;
  return isOverPage ? <ClosedByBack {...props} /> : <Dialog {...props} />;
}

function ClosedByBack(props: DialogProps) {
  const { open, onClose } = props;
  useStepsHeld(open, ({ distance }) => (distance < 0 ? () => onClose?.({}, "escapeKeyDown") : null));
  return <Dialog {...props} />;
}
