import { useEffect } from "react";
import { CONTENT_ID } from "../../platform/paths/content.ts";

/** While the page covers the whole screen, what lies beneath it is out of reach of keyboard and screen reader. */
export function useCoverPage(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const content = document.getElementById(CONTENT_ID);
    const covered = [...(content?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element !== content && element instanceof HTMLElement && !element.inert,
    );
    for (const element of covered) element.inert = true;
    return () => {
      for (const element of covered) element.inert = false;
    };
  }, [isCovering]);
}
