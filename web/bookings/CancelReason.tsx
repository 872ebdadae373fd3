import { ReasonDialog, type ReasonDialogProps } from "./acts/ReasonDialog.tsx";

export type CancelReasonProps = Pick<ReasonDialogProps, "open" | "about" | "pending" | "onSubmit" | "onClose"> & {
  title: string;
  isArtist: boolean;
  /** The other side's. */
  fullName: string;
};

/** Asks for the reason that the other side reads of sessions that are cancelled together with something else. */
export function CancelReason({ title, isArtist, fullName, ...dialog }: CancelReasonProps) {
  return (
    <ReasonDialog
      {...dialog}
      notice={null}
      disabled={false}
      words={{
        title,
        label: "Block and cancel",
        description: `${fullName} will see that you cancelled, and your reason. They won't be notified about the block.`,
        done: "Blocked",
        keep: "Go back",
        change: { status: "CANCELLED" },
        ...(isArtist && { needed: "Tell the client why" }),
      }}
    />
  );
}
