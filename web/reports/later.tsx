import { lazy } from "react";
import { whenOpen } from "../ui/overlay/lazyOverlay.tsx";

/** Fetched when somebody first reports something. */
export const ReportDialog = whenOpen(
  lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog }))),
);

/** Fetched when an admin first removes something. */
export const RemoveDialog = whenOpen(
  lazy(() => import("./RemoveDialog.tsx").then((module) => ({ default: module.RemoveDialog }))),
);
