import type { Page } from "@playwright/test";

/**
 * Fields of a fixed direction, right-to-left texts that run the other way, and sentences or facts that a name reorders.
 */
export const findWrongDirections = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const written = "input:not([type]), input[type='text'], input[type='search'], input[type='email'], textarea";
    for (const field of document.querySelectorAll(written)) {
      const isUsed = !field.closest("[hidden], [aria-hidden='true']");
      if (isUsed && field.getAttribute("dir") !== "auto") wrong.push(`field ${field.outerHTML.slice(0, 160)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || !/^[\s“]*[\u0590-\u06ff]/.test(data) || parentElement.closest("textarea, script")) continue;
      // Initials are no words, and text for screen readers has no side.
      // A calendar measures entries that it has no room for, and hides them.
      if (!parentElement.checkVisibility({ visibilityProperty: true }) || parentElement.matches("[aria-hidden]"))
        continue;
      if (parentElement.clientWidth === 1) continue;
      const isSentence = /[a-z]{3}/i.test(data);
      if ((getComputedStyle(parentElement).direction === "rtl") === isSentence) {
        wrong.push(`text ${parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    for (const fact of document.querySelectorAll("span + span > bdi")) {
      // Only the start of each counts: a wrapped line starts at the left again.
      const [here] = fact.getClientRects();
      const [before] = fact.parentElement?.previousElementSibling?.getClientRects() ?? [];
      if (before && here && before.top === here.top && before.left > here.left) wrong.push(`order ${fact.outerHTML}`);
    }
    return wrong;
  });
