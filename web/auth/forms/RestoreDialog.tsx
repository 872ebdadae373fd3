import { useState } from "react";
import type { LoginInput } from "../../../graph/accounts/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { Themed } from "../../platform/theme/Themed.tsx";
import { toast } from "../../platform/toast/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { restoreAccount } from "./requests.ts";
import { useSignInRedirect } from "./useSignInRedirect.ts";

export type RestoreDialogProps = {
  /** The credentials of the refused sign-in. */
  credentials: LoginInput;
  /** The server's message: until when the account can be restored. */
  message: string;
  onClose: () => void;
};

/** Offers to restore a deleted account. */
export function RestoreDialog({ credentials, message, onClose }: RestoreDialogProps) {
  const enter = useSignInRedirect();
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
        description={`${message} Your profile, posts and messages are just as you left them. Booking requests that were closed stay closed.`}
        confirmLabel="Restore my account"
        pending={isPending}
        onConfirm={() => void restore()}
        onClose={onClose}
      />
    </Themed>
  );
}
