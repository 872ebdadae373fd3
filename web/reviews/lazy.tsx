import { lazy } from "react";

/** Few pages show reviews. */
export const ReviewCard = lazy(() => import("./ReviewCard.tsx").then((module) => ({ default: module.ReviewCard })));

/** Behind a tab of a profile. */
export const ProfileReviews = lazy(() =>
  import("./ProfileReviews.tsx").then((module) => ({ default: module.ProfileReviews })),
);
