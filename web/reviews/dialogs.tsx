import { lazy } from "react";
import { mountOnFirstOpen } from "../ui/overlay/lazyOverlay.tsx";

export const ReviewDialog = mountOnFirstOpen(
  lazy(() => import("./ReviewDialog.tsx").then((module) => ({ default: module.ReviewDialog }))),
);

export const ReplyDialog = mountOnFirstOpen(
  lazy(() => import("./ReplyDialog.tsx").then((module) => ({ default: module.ReplyDialog }))),
);
