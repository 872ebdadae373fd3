import { callGraphQL } from "../data/call.ts";
import { type Failure, readFailure } from "../data/errors.ts";
import { toast } from "../toast/toast.ts";

/** Sends the link that confirms the viewer's email once more, and says how that went. */
export async function sendConfirmation(): Promise<void> {
  try {
    await callGraphQL("mutation RequestEmailConfirmation { requestEmailConfirmation }");
    toast({ title: "Link sent", description: "Open it in your mail." });
  } catch (error) {
    toast({ variant: "destructive", title: "Link not sent", description: readFailure(error).message });
  }
}

/** Where nothing of the viewer's goes out yet: says why and what to do, with another link. */
export function askToConfirm(failure: Failure): void {
  if (failure.code !== "EMAIL_NOT_CONFIRMED") return;
  toast({
    title: "Confirm your email first",
    description: "Open the link we sent you, then try again. We've kept what you typed.",
    lasting: true,
    action: { label: "Send it again", onAction: () => void sendConfirmation() },
  });
}
