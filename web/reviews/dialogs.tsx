import { lazy } from "react";
import { whenOpen } from "../ui/overlay/lazyOverlay.tsx";

/** Fetched when somebody first reviews a session. */
export const ReviewDialog = whenOpen(
  lazy(() => import("./ReviewDialog.tsx").then((module) => ({ default: module.ReviewDialog }))),
);

/** Fetched when an artist first replies to a review. */
export const ReplyDialog = whenOpen(
  lazy(() => import("./ReplyDialog.tsx").then((module) => ({ default: module.ReplyDialog }))),
);
