import { matchPath } from "react-router-dom";
import { type LazyPage, lazyPage } from "./lazyPage.ts";
import { patterns } from "./paths.ts";

export type AppRoute = { path: string; page: LazyPage };

/** Every route of a signed-in person, one line each: `{ path: patterns.home, page: lazyPage(…) }`. */
export const routes: readonly AppRoute[] = [
  { path: patterns.home, page: lazyPage(() => import("../feed/FeedPage.tsx"), "FeedPage") },
  { path: patterns.post, page: lazyPage(() => import("../posts/PostPage.tsx"), "PostPage") },
  { path: patterns.profile, page: lazyPage(() => import("../people/ProfilePage.tsx"), "ProfilePage") },
  { path: patterns.privacyPolicy, page: lazyPage(() => import("../legal/PrivacyPolicyPage.tsx"), "PrivacyPolicyPage") },
  { path: patterns.messages, page: lazyPage(() => import("../messages/MessagesPage.tsx"), "MessagesPage") },
  { path: patterns.bookings, page: lazyPage(() => import("../bookings/BookingsPage.tsx"), "BookingsPage") },
];

/** Whether a page stands at this address: what leads to none is not offered. */
export function hasPage(address: string): boolean {
  const { pathname } = new URL(address, "http://app");
  return routes.some((route) => matchPath(route.path, pathname));
}

/** What a visitor sees on every path until signed in. */
export const landing: LazyPage | null = lazyPage(() => import("../auth/LandingPage.tsx"), "LandingPage");

/** Starts fetching the page of an address before React asks for it. */
export function preloadPage(pathname: string): void {
  routes.find((route) => matchPath(route.path, pathname))?.page.preload();
}
