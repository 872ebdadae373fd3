type Query = Record<string, string | undefined>;

const segment = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}

/** Every address inside the app. Components link with these and spell no path themselves. */
export const paths = {
  home: () => "/",
  /** Without a username: the viewer's own. An artist's id is understood too. */
  profile: (username?: string, query: { show?: "followers" | "following" | "requests" } = {}) =>
    withQuery(username ? `/profile/${segment(username)}` : "/profile", query),
  discover: (query: { q?: string; location?: string; style?: string } = {}) => withQuery("/discover", query),
  /** `message`: the number (`seq`) of the one to open at. */
  messages: (query: { user?: string; conversation?: string; message?: string } = {}) => withQuery("/messages", query),
  portfolio: (artistId?: string) => withQuery("/portfolio", { artistId }),
  /** An artist by id or username; with `new`, the dialog opens whoever is asked. */
  bookings: (query: { artist?: string; booking?: string; new?: "1"; service?: string; tab?: "requests" } = {}) =>
    withQuery("/bookings", query),
  post: (id: string) => `/post/${segment(id)}`,
  /** One comment under a post. */
  comment: (postId: string, id: string) => `/post/${segment(postId)}#comment-${segment(id)}`,
  tagRequests: () => "/tag-requests",
  search: (query: { q?: string; userType?: string; location?: string; tab?: string } = {}) =>
    withQuery("/search", query),
  hashtag: (tag: string) => `/hashtag/${segment(tag.replace(/^#/, ""))}`,
  insights: () => "/insights",
  notifications: () => "/notifications",
  settings: (query: { tab?: "profile" | "security" | "privacy" } = {}) => withQuery("/settings", query),
  admin: () => "/admin",
  privacyPolicy: () => "/privacy-policy",
};

/** The manual of the REST API, which the server writes. */
export const API_DOCS = "/api/docs";

/** The same addresses as the route table writes them. */
export const patterns = {
  home: "/",
  profile: "/profile/:username?",
  discover: "/discover",
  messages: "/messages",
  portfolio: "/portfolio/:artistId?",
  bookings: "/bookings",
  post: "/post/:id",
  tagRequests: "/tag-requests",
  search: "/search",
  hashtag: "/hashtag/:hashtag",
  insights: "/insights",
  notifications: "/notifications",
  settings: "/settings",
  admin: "/admin",
  privacyPolicy: "/privacy-policy",
} satisfies Record<Exclude<keyof typeof paths, "comment">, string>;

export type RouteName = keyof typeof patterns;

const names = Object.keys(patterns) as RouteName[];

/** As the router matches a whole path; spelled out, because the router comes only with the sign-in. */
function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/\/$/, "")
    .replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? "(?:/[^/]+)?" : "/[^/]+"));
  return new RegExp(`^${source}/?$`, "i").test(pathname);
}

/** Which page stands at a path. */
export const routeAt = (pathname: string): RouteName | undefined =>
  names.find((name) => matches(patterns[name], pathname));

/** Whether a page stands at this address: what leads to none is not offered. */
export const hasPage = (address: string): boolean => routeAt(new URL(address, "http://app").pathname) !== undefined;
