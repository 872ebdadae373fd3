import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { useBlock } from "./blocking/useBlock.ts";

export type BlockDialogProps = {
  person: { id: string; username: string; fullName: string };
  open: boolean;
  onClose: () => void;
  /** It is done, or was refused. */
  onDone?: () => void;
};

/** Asks whether somebody is to be blocked. */
export function BlockDialog({ person, open, onClose, onDone }: BlockDialogProps) {
  const { block, loading } = useBlock(person);
  const confirm = async () => {
    await block();
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={`Block ${person.fullName}?`}
      description="You will no longer see each other's profiles, posts and comments, nor write to each other. Follows end, and open booking requests between you are closed. They won't be told. You can unblock them in your settings."
      confirmLabel="Block"
      pending={loading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
