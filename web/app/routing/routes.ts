import { type LazyPage, lazyPage } from "./lazyPage.ts";
import { type RouteName, routeAt } from "./paths.ts";

export type AppRoute = {
  /** What a member sees. */
  page: LazyPage;
  /** What a visitor sees; left out where the page is for members: it asks them to sign in. */
  visitors?: LazyPage;
};

const landing = lazyPage(() => import("../../auth/LandingPage.tsx"), "LandingPage");
const landingForMembers = lazyPage(() => import("../../auth/LandingPage.tsx"), "LandingForMembers");
const landingWithPolicy = lazyPage(() => import("../../auth/LandingPage.tsx"), "LandingWithPolicy");

/** Every screen, and whom it is for; its address has the same name in `patterns`. */
export const routes: Record<RouteName, AppRoute> = {
  home: { page: lazyPage(() => import("../../feed/FeedPage.tsx"), "FeedPage"), visitors: landing },
  post: { page: lazyPage(() => import("../../posts/PostPage.tsx"), "PostPage") },
  tagRequests: { page: lazyPage(() => import("../../posts/TagRequestsPage.tsx"), "TagRequestsPage") },
  search: { page: lazyPage(() => import("../../search/SearchPage.tsx"), "SearchPage") },
  hashtag: { page: lazyPage(() => import("../../hashtags/HashtagPage.tsx"), "HashtagPage") },
  discover: { page: lazyPage(() => import("../../discover/DiscoverPage.tsx"), "DiscoverPage") },
  profile: { page: lazyPage(() => import("../../people/ProfilePage.tsx"), "ProfilePage") },
  privacyPolicy: {
    page: lazyPage(() => import("../../legal/PrivacyPolicyPage.tsx"), "PrivacyPolicyPage"),
    visitors: landingWithPolicy,
  },
  messages: { page: lazyPage(() => import("../../messages/MessagesPage.tsx"), "MessagesPage") },
  settings: { page: lazyPage(() => import("../../settings/SettingsPage.tsx"), "SettingsPage") },
  bookings: { page: lazyPage(() => import("../../bookings/BookingsPage.tsx"), "BookingsPage") },
  portfolio: { page: lazyPage(() => import("../../portfolio/PortfolioPage.tsx"), "PortfolioPage") },
  insights: { page: lazyPage(() => import("../../insights/InsightsPage.tsx"), "InsightsPage") },
  notifications: { page: lazyPage(() => import("../../notifications/NotificationsPage.tsx"), "NotificationsPage") },
  admin: { page: lazyPage(() => import("../../admin/AdminPage.tsx"), "AdminPage") },
};

export function findRoute(pathname: string): AppRoute | undefined {
  const name = routeAt(pathname);
  return name && routes[name];
}

/** What a visitor sees at a path. */
export function visitorScreenAt(pathname: string): LazyPage {
  const route = findRoute(pathname);
  return route ? (route.visitors ?? landingForMembers) : landing;
}
