import Dialog, { type DialogProps } from "@mui/material/Dialog";
import { useInRouterContext } from "react-router-dom";
import { useHistoryBlocker } from "./useHistoryBlocker.ts";

type OverlayDialogProps = DialogProps & {
  /** Its open state is in the address, so that Back closes it already. */
  hasAddress?: boolean;
};

/** A dialog that the browser's Back closes, as Escape does. The landing page has no router: Back leaves it. */
export function OverlayDialog({ hasAddress = false, ...props }: OverlayDialogProps) {
  const isOverPage = useInRouterContext() && !hasAddress;
  return isOverPage ? <ClosedByBack {...props} /> : <Dialog {...props} />;
}

function ClosedByBack(props: DialogProps) {
  const { open, onClose } = props;
  useHistoryBlocker(open, ({ distance }) => (distance < 0 ? () => onClose?.({}, "escapeKeyDown") : null));
  return <Dialog {...props} />;
}
