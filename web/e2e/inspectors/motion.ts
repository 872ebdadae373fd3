import type { Page } from "@playwright/test";

/** Elements that move despite `prefers-reduced-motion`. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`
          .split(",")
          .some((duration) => Number.parseFloat(duration) > 0.01);
      })
      .map((element) => `moves: ${element.outerHTML.slice(0, 120)}`),
  );
}
