import { lazy } from "react";

/** Behind a tab of a profile. */
export const FlashWall = lazy(() => import("./FlashWall.tsx").then((module) => ({ default: module.FlashWall })));

/** In the dialog that asks for a session, where the way there said which design. */
export const ClaimedDesign = lazy(() =>
  import("./ClaimedDesign.tsx").then((module) => ({ default: module.ClaimedDesign })),
);
