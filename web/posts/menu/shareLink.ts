import { toast } from "../../platform/toast/toast.ts";

const toAddress = (path: string) => new URL(path, window.location.origin).href;

export async function copyLink(path: string): Promise<void> {
  const address = toAddress(path);
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: "Link copied" });
  } catch {
    // Without the right to the clipboard the link is at least there to be read.
    toast({ variant: "destructive", title: "The link could not be copied", description: address });
  }
}

/** The system's own way to share a page of ours, where there is one; else the link is copied. */
export async function shareLink(path: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(path);
  try {
    await navigator.share({ url: toAddress(path), title });
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
  }
}
