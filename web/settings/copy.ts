import { toast } from "../platform/toast/toast.ts";

/** Copies a text, with a toast: "Codes copied", "The codes could not be copied". */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} copied` });
  } catch {
    // Without clipboard access the text can be selected by hand.
    toast({ variant: "destructive", title: `The ${what.toLowerCase()} could not be copied` });
  }
}
