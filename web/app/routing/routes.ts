import { type RouteName, routeAt } from "../../../graph/http/input.ts";
import { type LazyPage, lazyPage } from "./lazyPage.ts";

/** For visitors at any address: it names the page that waits behind the sign-in. */
export const landing = lazyPage(() => import("../../auth/LandingPage.tsx"), "LandingPage");

const sentOn = lazyPage(() => import("../../auth/SentOnPage.tsx"), "SentOnPage");

const recovery = lazyPage(() => import("../../auth/RecoveryPage.tsx"), "RecoveryPage");

const settings = lazyPage(() => import("../../settings/SettingsPage.tsx"), "SettingsPage");

const bookings = () => import("../../bookings/BookingsPage.tsx");

export const notFound = lazyPage(() => import("./NotFoundPage.tsx"), "NotFoundPage");

/** Pages of members, by the names of `patterns`. */
export const routes: Record<RouteName, LazyPage> = {
  home: lazyPage(() => import("../../feed/FeedPage.tsx"), "FeedPage"),
  post: lazyPage(() => import("../../posts/PostPage.tsx"), "PostPage"),
  tagRequests: lazyPage(() => import("../../posts/TagRequestsPage.tsx"), "TagRequestsPage"),
  search: lazyPage(() => import("../../search/SearchPage.tsx"), "SearchPage"),
  hashtag: lazyPage(() => import("../../hashtags/HashtagPage.tsx"), "HashtagPage"),
  discover: lazyPage(() => import("../../discover/DiscoverPage.tsx"), "DiscoverPage"),
  profile: lazyPage(() => import("../../people/ProfilePage.tsx"), "ProfilePage"),
  privacyPolicy: lazyPage(() => import("../../legal/PrivacyPolicyPage.tsx"), "PrivacyPolicyPage"),
  messages: lazyPage(() => import("../../messages/MessagesPage.tsx"), "MessagesPage"),
  settings,
  security: settings,
  availability: lazyPage(() => import("../../availability/AvailabilityPage.tsx"), "AvailabilityPage"),
  verification: lazyPage(() => import("../../verification/VerificationPage.tsx"), "VerificationPage"),
  bookings: lazyPage(bookings, "BookingsPage"),
  booking: lazyPage(bookings, "BookingPage"),
  project: lazyPage(() => import("../../projects/ProjectPage.tsx"), "ProjectPage"),
  portfolio: lazyPage(() => import("../../portfolio/PortfolioPage.tsx"), "PortfolioPage"),
  insights: lazyPage(() => import("../../insights/InsightsPage.tsx"), "InsightsPage"),
  likedPosts: lazyPage(() => import("../../posts/LikedPostsPage.tsx"), "LikedPostsPage"),
  notifications: lazyPage(() => import("../../notifications/NotificationsPage.tsx"), "NotificationsPage"),
  admin: lazyPage(() => import("../../admin/AdminPage.tsx"), "AdminPage"),
  adminUser: lazyPage(() => import("../../admin/AdminUserPage.tsx"), "AdminUserPage"),
  adminReports: lazyPage(() => import("../../admin/AdminReportsPage.tsx"), "AdminReportsPage"),
  adminAudit: lazyPage(() => import("../../admin/AdminAuditPage.tsx"), "AdminAuditPage"),
  signIn: sentOn,
  signUp: sentOn,
  forgotPassword: recovery,
  resetPassword: recovery,
  confirmEmail: recovery,
  undoEmailChange: recovery,
};

export function findPage(pathname: string): LazyPage | undefined {
  const name = routeAt(pathname);
  return name && routes[name];
}
