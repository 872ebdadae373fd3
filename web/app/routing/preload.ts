import { quietly } from "../../ui/quietly.ts";
import { lazyPage } from "./lazyPage.ts";
import { preloadPage } from "./routes.ts";

/** What a visitor sees on every path until signed in. */
export const landing = lazyPage(() => import("../../auth/LandingPage.tsx"), "LandingPage");

export const loadSignedIn = () => import("../SignedIn.tsx");

/** Starts fetching everything behind the sign-in, and the page of an address. */
export function preloadSignedIn(pathname: string): void {
  // A failed preload is no failure: rendering asks again and shows it.
  quietly(loadSignedIn());
  preloadPage(pathname);
}
