import type { Page } from "@playwright/test";

/** Controls under 44 px in either direction, except links within a sentence. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const CONTROLS =
      "a[href], button, select, summary, textarea, input:not([type=hidden]), " +
      "[role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=slider]";
    /** The touch area: larger than the drawing, without clipped parts. */
    const reachOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      const after = getComputedStyle(element, "::after");
      if (after.position === "absolute" && after.content !== "none" && after.content !== "normal") {
        const beyond = (side: string) => Math.max(0, -Number.parseFloat(side) || 0);
        left -= beyond(after.left);
        top -= beyond(after.top);
        right += beyond(after.right);
        bottom += beyond(after.bottom);
      }
      // Scrolled content can be scrolled back: a scrolling frame clips nothing.
      let [isCutAcross, isCutDown] = [true, true];
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around);
        if (display === "inline") continue;
        const edge = around.getBoundingClientRect();
        isCutAcross &&= !/auto|scroll/.test(overflowX);
        isCutDown &&= !/auto|scroll/.test(overflowY);
        if (isCutAcross && overflowX !== "visible")
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (isCutDown && overflowY !== "visible")
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { width: right - left, height: bottom - top };
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith("inline") &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ""),
      );
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        // A month shows everything small; a day, one press away, shows each at full size.
        if (element.closest("[role=cell] [role=list]")) return false;
        if (element.matches(":disabled, [aria-disabled=true]") || element.closest("[aria-hidden=true], [inert]"))
          return false;
        const target = element.closest("label, .MuiInputBase-root, .MuiSwitch-root") ?? element;
        const { width, height } = target.getBoundingClientRect();
        // For screen readers alone, or visible with the focus.
        if (width <= 1 || height <= 1 || isInSentence(element)) return false;
        const reach = reachOf(target);
        // Clipped whole until something collapsed opens.
        if (reach.width <= 0 || reach.height <= 0) return false;
        return reach.width < LEAST || reach.height < LEAST;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name =
          element.getAttribute("aria-label") || element.textContent?.slice(0, 40) || element.outerHTML.slice(0, 80);
        return `${name} is ${Math.round(width)} × ${Math.round(height)}`;
      });
  });
