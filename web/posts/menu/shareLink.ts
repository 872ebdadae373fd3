import { toast } from "../../platform/toast/toast.ts";

const toAddress = (path: string) => new URL(path, window.location.origin).href;

export async function copyLink(path: string): Promise<void> {
  const address = toAddress(path);
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: "Link copied" });
  } catch {
    // Without clipboard access the link is shown.
    toast({ variant: "destructive", title: "Couldn't copy the link", description: address });
  }
}

/** The system's share sheet, or else the clipboard. */
export async function shareLink(path: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(path);
  try {
    await navigator.share({ url: toAddress(path), title });
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
  }
}
