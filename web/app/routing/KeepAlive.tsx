import { type ReactNode, use, useLayoutEffect, useState } from "react";
import { UNSAFE_LocationContext as LocationContext } from "react-router-dom";
import { classes } from "../../platform/theme/classes.ts";
import { PageVisible } from "../../ui/page/pageVisibility.ts";
import { PageOutlet } from "./PageOutlet.tsx";

const styles = classes({
  away: {
    display: "none",
    // Keeps its layout, while it is neither painted, read aloud nor reachable by keyboard.
    "@supports (content-visibility: hidden)": { display: "block", contentVisibility: "hidden" },
  },
});

/** Overlays close with their page. */
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

type KeepAliveProps = {
  isShown: boolean;
  /** The same element each time, so that it renders once. */
  children: ReactNode;
};

/**
 * Keeps a page mounted behind the page that replaces it: a viewer who comes back finds it as they left it, with no
 * render, layout or request. Its content keeps seeing the address at which it was left.
 */
export function KeepAlive({ isShown, children }: KeepAliveProps) {
  const here = use(LocationContext);
  const [place, setPlace] = useState(isShown ? here : null);
  if (isShown && place?.location.key !== here.location.key) setPlace(here);
  useLayoutEffect(() => {
    if (!isShown && document.querySelector(OVER)) setPlace(null);
  }, [isShown]);
  if (!place) return null;
  return (
    <div className={isShown ? undefined : styles.away}>
      <PageVisible value={isShown}>
        <LocationContext value={place}>
          <PageOutlet resetKey={String(isShown)}>{children}</PageOutlet>
        </LocationContext>
      </PageVisible>
    </div>
  );
}
