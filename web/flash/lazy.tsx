import { lazy } from "react";

/** Behind a tab of a profile. */
export const FlashWall = lazy(() => import("./FlashWall.tsx").then((module) => ({ default: module.FlashWall })));

/** Only in a booking dialog that was opened from a design. */
export const ClaimedDesign = lazy(() =>
  import("./ClaimedDesign.tsx").then((module) => ({ default: module.ClaimedDesign })),
);
