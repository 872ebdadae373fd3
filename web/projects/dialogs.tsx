import { lazy } from "react";
import { mountOnFirstOpen } from "../ui/overlay/lazyOverlay.tsx";

/** Fetched when an artist first plans several sessions. */
export const PlanDialog = mountOnFirstOpen(
  lazy(() => import("./PlanDialog.tsx").then((module) => ({ default: module.PlanDialog }))),
);
