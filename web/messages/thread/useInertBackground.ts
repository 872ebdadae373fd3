import { useEffect } from "react";
import { CONTENT_ID } from "../../platform/paths/content.ts";

/** While the page covers the screen, everything beneath it is inert for keyboard and screen reader. */
export function useInertBackground(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const content = document.getElementById(CONTENT_ID);
    const background = [...(content?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element !== content && element instanceof HTMLElement && !element.inert,
    );
    for (const element of background) element.inert = true;
    return () => {
      for (const element of background) element.inert = false;
    };
  }, [isCovering]);
}
