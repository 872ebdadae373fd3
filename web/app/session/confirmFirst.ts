import { toast } from "../../ui/toast/toast.ts";
import { callGraphQL } from "../data/call.ts";
import { type Failure, readFailure } from "../data/errors.ts";

/** Sends the link that confirms the viewer's email once more, and says how that went. */
export async function sendConfirmation(): Promise<void> {
  try {
    await callGraphQL("mutation RequestEmailConfirmation { requestEmailConfirmation }");
    toast({ title: "Link sent", description: "Open it in your mail. Only the newest one works." });
  } catch (error) {
    toast({ variant: "destructive", title: "The link was not sent", description: readFailure(error).message });
  }
}

/** Where nothing of the viewer's goes out yet: says why and what to do, with another link. */
export function askToConfirm(failure: Failure): void {
  if (failure.code !== "EMAIL_NOT_CONFIRMED") return;
  toast({
    title: "Confirm your email first",
    description: "Open the link that we sent you, then try again. What you typed stays here.",
    lasting: true,
    action: { label: "Send it again", onAction: () => void sendConfirmation() },
  });
}
