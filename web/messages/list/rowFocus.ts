import { CONTENT_ID } from "../../platform/paths/content.ts";

/** Where the focus returns when the thread closes. */
export const rowId = (personId: string) => `conversation-with-${personId}`;

/** Where the focus goes when the row leaves: to the next row, else the previous one. */
export function placeBeside(personId: string): HTMLElement | null {
  const row = document.getElementById(rowId(personId))?.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector("a") ?? document.getElementById(CONTENT_ID);
}
