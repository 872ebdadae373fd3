import type { Page } from "@playwright/test";

/** Controls that are covered or outside of the page, once they are scrolled to. */
export const findOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // A switch's or file's input is never drawn; an undrawn button waits for a long press.
      const opacityProperty = !element.matches("input");
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty });
    };
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") || element.textContent?.slice(0, 60) || element.outerHTML.slice(0, 120);
    /** Clipped by something collapsed. */
    const isFolded = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const edge = around.getBoundingClientRect();
        const isOutside = bottom <= edge.top || top >= edge.bottom || right <= edge.left || left >= edge.right;
        if (isOutside && getComputedStyle(around).overflowY === "hidden") return true;
      }
      return false;
    };
    const scope = [...document.querySelectorAll(".MuiModal-root")].filter(isSeen).at(-1) ?? document;
    const wrong: string[] = [];
    for (const control of scope.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role='button']",
    )) {
      // Keyboard-only elements appear with the focus.
      if (control.matches("a[href^='#'], [inert] *") || !isSeen(control) || isFolded(control)) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // A switch's input is wider than its drawing.
      const drawn = control.closest(".MuiSwitch-root") ?? control;
      const { left, right, top, bottom } = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isMet = met !== null && (control.contains(met) || met.contains(control) || met.closest("label") !== null);
      if (isMet && left >= -1 && right <= window.innerWidth + 1) continue;
      wrong.push(`${nameOf(control)} under ${met && nameOf(met)}`);
    }
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) wrong.push(`the page is ${excess} px too wide`);
    return wrong;
  });
