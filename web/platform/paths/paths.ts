import { type RouteName, routeAt } from "../../../graph/http/input.ts";

type Query = Record<string, string | undefined>;

/** Screens that nothing in the app links to. */
type OnlyFromMails = "confirmEmail" | "undoEmailChange" | "resetPassword";

const segment = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}

/** Every address of the app. Components write no path themselves. */
export const paths = {
  home: () => "/",
  profile: (
    username?: string,
    query: {
      show?: "followers" | "following" | "requests";
      tab?: "portfolio" | "flash" | "posts" | "client-photos" | "reviews";
    } = {},
  ) => withQuery(username ? `/profile/${segment(username)}` : "/profile", query),
  discover: (query: { q?: string; location?: string; style?: string } = {}) => withQuery("/discover", query),
  /** `message`: the `seq` to open at; `piece`: the artwork that the message is about. */
  messages: (
    query: {
      user?: string;
      conversation?: string;
      message?: string;
      piece?: string;
      show?: "archived" | "requests";
    } = {},
  ) => withQuery("/messages", query),
  portfolio: (artistId?: string, query: { piece?: string } = {}) => withQuery("/portfolio", { artistId, ...query }),
  /** With `new`, the dialog opens for any artist. `day`: the first day of the shown times. */
  bookings: (
    query: {
      artist?: string;
      booking?: string;
      day?: string;
      design?: string;
      join?: string;
      new?: "1";
      piece?: string;
      propose?: "1";
      project?: string;
      service?: string | undefined;
      tab?: "requests";
      view?: "calendar" | "waitlist";
    } = {},
  ) => withQuery("/bookings", query),
  booking: (id: string) => `/bookings/${segment(id)}`,
  project: (id: string) => `/projects/${segment(id)}`,
  post: (id: string) => `/post/${segment(id)}`,
  comment: (postId: string, id: string) => `/post/${segment(postId)}#comment-${segment(id)}`,
  tagRequests: () => "/tag-requests",
  search: (query: { q?: string; userType?: string; location?: string; tab?: string } = {}) =>
    withQuery("/search", query),
  hashtag: (tag: string) => `/hashtag/${segment(tag.replace(/^#/, ""))}`,
  insights: () => "/insights",
  likedPosts: () => "/liked",
  notifications: () => "/notifications",
  settings: (query: { tab?: "profile" | "notifications" | "security" | "privacy" | "developer" } = {}) =>
    withQuery("/settings", query),
  security: () => "/settings/security",
  verification: () => "/settings/verification",
  availability: (part?: "policy") => (part ? `/settings/availability#${part}` : "/settings/availability"),
  admin: () => "/admin",
  adminUser: (username: string) => `/admin/users/${segment(username)}`,
  adminReports: () => "/admin/reports",
  adminAudit: (query: { person?: string; admin?: string } = {}) => withQuery("/admin/audit", query),
  privacyPolicy: () => "/privacy-policy",
  signIn: (next?: string) => withQuery("/sign-in", { next }),
  signUp: (next?: string) => withQuery("/sign-up", { next }),
  forgotPassword: (next?: string) => withQuery("/forgot-password", { next }),
} satisfies Record<Exclude<RouteName, OnlyFromMails> | "comment", (...given: never[]) => string>;

export const API_DOCS = "/api/docs";

/** Whether an address has a page; links without one are not offered. */
export const hasPage = (address: string): boolean => routeAt(new URL(address, "http://app").pathname) !== undefined;
