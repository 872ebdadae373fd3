import { useEffect } from "react";
import { findBestClearBottom, findClearBottom, type Sides } from "./avoidOverlap.ts";

/** Controls at the bottom of a page. */
const OF_PAGE = "nav[aria-label='Main'], [data-keep-clear], [type='submit']";
const DIALOGS = ".MuiDialog-root, .MuiPopover-root:not(.MuiMenu-root)";
const OF_DIALOG = ".MuiDialogActions-root";
const PICTURES = "img:not([alt=''])";
const CONTROLS = "button, a[href], input, textarea, select, [role='button']";

const sidesOf = (scope: ParentNode, what: string): Sides[] =>
  [...scope.querySelectorAll(what)].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);

/** With an open dialog, only the dialog counts. */
function findEnd(place: Sides): number {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (!dialog) return findClearBottom(place, sidesOf(document, OF_PAGE));
  // In a dialog as high as the screen, only the edited picture and the buttons stay free.
  const choices = [`${CONTROLS}, ${PICTURES}`, `${OF_DIALOG}, ${PICTURES}`, OF_DIALOG];
  return findBestClearBottom(
    place,
    choices.map((what) => sidesOf(dialog, what)),
  );
}

/** Moves a box at the bottom of the screen up, so that it covers no control. */
export function useAvoidOverlap(box: HTMLElement | null, isShown: boolean): void {
  useEffect(() => {
    if (!box || !isShown) return;
    let asked = 0;
    const lift = () => {
      asked = 0;
      const { left, right, height } = box.getBoundingClientRect();
      // The visual viewport excludes the on-screen keyboard.
      const { offsetTop, height: seen } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
      const bottom = offsetTop + seen;
      // A menu closes with the next press: it may cover the box.
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
