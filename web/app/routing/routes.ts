import { type LazyPage, lazyPage } from "./lazyPage.ts";
import { patterns } from "./paths.ts";

export type AppRoute = { path: string; page: LazyPage };

/** Every route of a signed-in person, one line each: `{ path: patterns.home, page: lazyPage(…) }`. */
export const routes: readonly AppRoute[] = [
  { path: patterns.home, page: lazyPage(() => import("../../feed/FeedPage.tsx"), "FeedPage") },
  { path: patterns.post, page: lazyPage(() => import("../../posts/PostPage.tsx"), "PostPage") },
  { path: patterns.tagRequests, page: lazyPage(() => import("../../posts/TagRequestsPage.tsx"), "TagRequestsPage") },
  { path: patterns.search, page: lazyPage(() => import("../../search/SearchPage.tsx"), "SearchPage") },
  { path: patterns.hashtag, page: lazyPage(() => import("../../hashtags/HashtagPage.tsx"), "HashtagPage") },
  { path: patterns.discover, page: lazyPage(() => import("../../discover/DiscoverPage.tsx"), "DiscoverPage") },
  { path: patterns.profile, page: lazyPage(() => import("../../people/ProfilePage.tsx"), "ProfilePage") },
  {
    path: patterns.privacyPolicy,
    page: lazyPage(() => import("../../legal/PrivacyPolicyPage.tsx"), "PrivacyPolicyPage"),
  },
  { path: patterns.messages, page: lazyPage(() => import("../../messages/MessagesPage.tsx"), "MessagesPage") },
  { path: patterns.settings, page: lazyPage(() => import("../../settings/SettingsPage.tsx"), "SettingsPage") },
  { path: patterns.bookings, page: lazyPage(() => import("../../bookings/BookingsPage.tsx"), "BookingsPage") },
  { path: patterns.portfolio, page: lazyPage(() => import("../../portfolio/PortfolioPage.tsx"), "PortfolioPage") },
  {
    path: patterns.notifications,
    page: lazyPage(() => import("../../notifications/NotificationsPage.tsx"), "NotificationsPage"),
  },
  { path: patterns.admin, page: lazyPage(() => import("../../admin/AdminPage.tsx"), "AdminPage") },
];

/** As the router matches a whole path; spelled out, because the router comes only with the sign-in. */
function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/\/$/, "")
    .replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? "(?:/[^/]+)?" : "/[^/]+"));
  return new RegExp(`^${source}/?$`, "i").test(pathname);
}

export function findPage(pathname: string): LazyPage | undefined {
  return routes.find((route) => matches(route.path, pathname))?.page;
}

/** Whether a page stands at this address: what leads to none is not offered. */
export function hasPage(address: string): boolean {
  const { pathname } = new URL(address, "http://app");
  return findPage(pathname) !== undefined;
}

/** Starts fetching the page of an address before React asks for it. */
export function preloadPage(pathname: string): void {
  findPage(pathname)?.preload();
}
