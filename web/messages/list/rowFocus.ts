import { CONTENT_ID } from "../../platform/paths/content.ts";

/** Where the focus returns to when the thread with this person is closed. */
export const rowId = (personId: string) => `conversation-with-${personId}`;

/** Where the focus goes when this person's row leaves the list: to the row after it, else the one before it. */
export function placeBeside(personId: string): HTMLElement | null {
  const row = document.getElementById(rowId(personId))?.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector("a") ?? document.getElementById(CONTENT_ID);
}
