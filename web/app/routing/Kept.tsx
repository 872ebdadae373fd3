import { type ReactNode, use, useLayoutEffect, useState } from "react";
import { UNSAFE_LocationContext as LocationContext } from "react-router-dom";
import { classes } from "../../platform/theme/classes.ts";
import { Shown } from "../../ui/page/shown.ts";
import { PagePlace } from "./PagePlace.tsx";

const styles = classes({
  away: {
    display: "none",
    // Laid out as it was, and neither drawn, heard, found nor reached by a key.
    "@supports (content-visibility: hidden)": { display: "block", contentVisibility: "hidden" },
  },
});

/** What lies over a page goes with it. */
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

export type KeptProps = {
  /** Whether it is shown, or another page in its place. */
  isShown: boolean;
  /** The same element each time: it is drawn once. */
  children: ReactNode;
};

/**
 * A page that has been shown is kept behind those that are in its place: a viewer who comes back finds it as they left it,
 * and nothing is drawn, laid out or asked for anew. For what is in it the address stays the one that it was left at.
 */
export function Kept({ isShown, children }: KeptProps) {
  const here = use(LocationContext);
  const [place, setPlace] = useState(isShown ? here : null);
  if (isShown && place?.location.key !== here.location.key) setPlace(here);
  useLayoutEffect(() => {
    if (!isShown && document.querySelector(OVER)) setPlace(null);
  }, [isShown]);
  if (!place) return null;
  return (
    <div className={isShown ? undefined : styles.away}>
      <Shown value={isShown}>
        <LocationContext value={place}>
          <PagePlace resetKey={String(isShown)}>{children}</PagePlace>
        </LocationContext>
      </Shown>
    </div>
  );
}
