import { lazy } from "react";

/** The dialog does not wait for the record of past sessions. */
export const RecordWith = lazy(() => import("./RecordWith.tsx").then((module) => ({ default: module.RecordWith })));
