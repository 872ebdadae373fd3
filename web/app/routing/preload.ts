import { quietly } from "../../ui/quietly.ts";
import { findPage, landing } from "./routes.ts";

/** One after the other, though fetched at once: to begin with all of it in one go would block the page. */
export const loadSignedIn = () => import("../../platform/theme/Themed.tsx").then(() => import("../SignedIn.tsx"));

/** Starts fetching everything behind the sign-in, and the page of an address. */
export function preloadSignedIn(pathname: string): void {
  // A failed preload is no failure: rendering asks again and shows it.
  quietly(loadSignedIn());
  findPage(pathname)?.preload();
}

/** Starts fetching what a visitor sees. */
export const preloadSignedOut = (): void => landing.preload();
