import { lazy } from "react";
import { mountOnFirstOpen } from "../ui/overlay/lazyOverlay.tsx";

export const ReportDialog = mountOnFirstOpen(
  lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog }))),
);

export const RemoveDialog = mountOnFirstOpen(
  lazy(() => import("./RemoveDialog.tsx").then((module) => ({ default: module.RemoveDialog }))),
);
