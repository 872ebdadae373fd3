import { callGraphQL } from "../data/call.ts";
import { type Failure, readFailure } from "../data/errors.ts";
import { toast } from "../toast/toast.ts";

export async function sendConfirmation(): Promise<void> {
  try {
    await callGraphQL("mutation RequestEmailConfirmation { requestEmailConfirmation }");
    toast({ title: "Link sent", description: "Check your inbox." });
  } catch (error) {
    toast({ variant: "destructive", title: "Link not sent", description: readFailure(error).message });
  }
}

export function askToConfirm(failure: Failure): void {
  if (failure.code !== "EMAIL_NOT_CONFIRMED") return;
  toast({
    title: "Confirm your email first",
    description: "Open the link we sent you, then try again. We've kept what you typed.",
    lasting: true,
    action: { label: "Send it again", onAction: () => void sendConfirmation() },
  });
}
