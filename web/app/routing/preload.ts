import { quietly } from "../../ui/quietly.ts";
import { findRoute, visitorScreenAt } from "./routes.ts";

export const loadSignedIn = () => import("../SignedIn.tsx");

/** Starts fetching everything behind the sign-in, and the page of an address. */
export function preloadSignedIn(pathname: string): void {
  // A failed preload is no failure: rendering asks again and shows it.
  quietly(loadSignedIn());
  findRoute(pathname)?.page.preload();
}

/** Starts fetching what a visitor sees at an address. */
export const preloadSignedOut = (pathname: string): void => visitorScreenAt(pathname).preload();
