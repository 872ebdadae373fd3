import { lazy } from "react";
import { whenOpen } from "../ui/overlay/lazyOverlay.tsx";

/** Fetched when an artist first plans several sessions. */
export const PlanDialog = whenOpen(
  lazy(() => import("./PlanDialog.tsx").then((module) => ({ default: module.PlanDialog }))),
);
