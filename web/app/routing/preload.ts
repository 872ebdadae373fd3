import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { findPage, landing } from "./routes.ts";

/** Loaded in parallel, evaluated one after the other: all at once would block the page. */
export const loadSignedIn = () => import("../../platform/theme/Themed.tsx").then(() => import("../SignedIn.tsx"));

/** Preloads everything behind the sign-in, and the page of an address. */
export function preloadSignedIn(pathname: string): void {
  // A failure is ignored: rendering loads again and shows it.
  ignoreRejection(loadSignedIn());
  findPage(pathname)?.preload();
}

export const preloadSignedOut = (): void => landing.preload();
