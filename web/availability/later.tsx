import { lazy } from "react";

/** On the profile of an artist: few are away. */
export const GuestSpots = lazy(() => import("./GuestSpots.tsx").then((module) => ({ default: module.GuestSpots })));
