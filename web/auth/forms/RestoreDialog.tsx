import { useState } from "react";
import type { LoginInput } from "../../../graph/accounts/input.ts";
import { readFailure } from "../../app/data/errors.ts";
import { Themed } from "../../app/theme/Themed.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { restoreAccount } from "./requests.ts";
import { useEntrance } from "./useEntrance.ts";

export type RestoreDialogProps = {
  /** What the person signed in with. */
  credentials: LoginInput;
  /** The server's sentence: until when the account can be restored. */
  message: string;
  onClose: () => void;
};

/** Whoever signs in to an account that they deleted can have it back. */
export function RestoreDialog({ credentials, message, onClose }: RestoreDialogProps) {
  const enter = useEntrance();
  const [isPending, setIsPending] = useState(false);
  const restore = async () => {
    setIsPending(true);
    try {
      const { token } = await restoreAccount(credentials);
      toast({ title: "Welcome back!", description: "Your account has been restored." });
      await enter(token);
    } catch (error) {
      setIsPending(false);
      toast({ variant: "destructive", title: "Restoring failed", description: readFailure(error).message });
    }
  };
  return (
    <Themed>
      <ConfirmDialog
        open
        title="Restore your account?"
        description={`${message} Your profile, posts and messages are as you left them; booking requests that were closed stay closed.`}
        confirmLabel="Restore My Account"
        pending={isPending}
        onConfirm={() => void restore()}
        onClose={onClose}
      />
    </Themed>
  );
}
