import { toast } from "../platform/toast/toast.ts";

/** Copies a text, and says in a toast whether that went well: "Codes copied", "The codes could not be copied". */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} copied` });
  } catch {
    // Without the right to the clipboard, or without one, the text is there to be copied by hand.
    toast({ variant: "destructive", title: `The ${what.toLowerCase()} could not be copied` });
  }
}
