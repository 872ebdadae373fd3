import { ReasonDialog, type ReasonDialogProps } from "./acts/ReasonDialog.tsx";

type CancelReasonProps = Pick<ReasonDialogProps, "open" | "about" | "pending" | "onSubmit" | "onClose"> & {
  title: string;
  isArtist: boolean;
  /** The other person's name. */
  fullName: string;
};

/** The reason for sessions that are cancelled along with something else. */
export function CancelReason({ title, isArtist, fullName, ...dialog }: CancelReasonProps) {
  return (
    <ReasonDialog
      {...dialog}
      notice={null}
      disabled={false}
      labels={{
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
