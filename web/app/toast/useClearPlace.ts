import { useEffect } from "react";
import { clearOf, firstClearOf, type Sides } from "./clear.ts";

/** What is pressed and written in at the bottom of a page, and what closes a dialog. */
const OF_PAGE = "nav[aria-label='Main'], [data-keep-clear], [type='submit']";
const DIALOGS = ".MuiDialog-root, .MuiPopover-root:not(.MuiMenu-root)";
const OF_DIALOG = ".MuiDialogActions-root";
/** Decoration has no words. */
const PICTURES = "img:not([alt=''])";
const CONTROLS = "button, a[href], input, textarea, select, [role='button']";

const sidesOf = (scope: ParentNode, what: string): Sides[] =>
  [...scope.querySelectorAll(what)].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);

/** The end of the lowest place without anything that is used; an open dialog is all that is. */
function findEnd(place: Sides): number {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (!dialog) return clearOf(place, sidesOf(document, OF_PAGE));
  // A dialog as high as the screen has no such place: then the picture that is edited and the buttons stay free.
  const choices = [`${CONTROLS}, ${PICTURES}`, `${OF_DIALOG}, ${PICTURES}`, OF_DIALOG];
  return firstClearOf(
    place,
    choices.map((what) => sidesOf(dialog, what)),
  );
}

/** Has a box that is at the bottom of the screen, while it shows something, keep clear of what is used there. */
export function useClearPlace(box: HTMLElement | null, isShown: boolean): void {
  useEffect(() => {
    if (!box || !isShown) return;
    let asked = 0;
    const lift = () => {
      asked = 0;
      const { left, right, height } = box.getBoundingClientRect();
      // What a keyboard lies over is no part of the screen.
      const { offsetTop, height: seen } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
      const bottom = offsetTop + seen;
      // A menu is as good as chosen from: it lies on top.
      box.style.zIndex = document.querySelector(".MuiMenu-root") ? "auto" : "";
      box.style.setProperty(
        "--lift",
        `${window.innerHeight - findEnd({ left, right, top: bottom - height, bottom })}px`,
      );
    };
    const ask = () => {
      asked ||= requestAnimationFrame(lift);
    };
    const sizes = new ResizeObserver(lift);
    sizes.observe(box);
    const changes = new MutationObserver(ask);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("transitionend", ask);
    window.addEventListener("resize", ask);
    window.visualViewport?.addEventListener("resize", ask);
    return () => {
      cancelAnimationFrame(asked);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener("transitionend", ask);
      window.removeEventListener("resize", ask);
      window.visualViewport?.removeEventListener("resize", ask);
    };
  }, [box, isShown]);
}
