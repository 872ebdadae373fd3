import { lazy } from "react";

/** Beside what one is about to agree to: the dialog does not wait for it. */
export const RecordWith = lazy(() => import("./RecordWith.tsx").then((module) => ({ default: module.RecordWith })));
