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
  profile: (username?: string) => (username ? `/profile/${segment(username)}` : "/profile"),
  discover: (query: { q?: string; location?: string } = {}) => withQuery("/discover", query),
  messages: (query: { user?: string; conversation?: string } = {}) => withQuery("/messages", query),
  portfolio: (artistId?: string) => withQuery("/portfolio", { artistId }),
  bookings: (query: { artist?: string; booking?: string } = {}) => withQuery("/bookings", query),
  post: (id: string) => `/post/${segment(id)}`,
  search: (q?: string) => withQuery("/search", { q }),
  hashtag: (tag: string) => `/hashtag/${segment(tag.replace(/^#/, ""))}`,
  notifications: () => "/notifications",
  settings: () => "/settings",
  admin: () => "/admin",
  privacyPolicy: () => "/privacy-policy",
};

/** The same addresses as the route table writes them. */
export const patterns = {
  home: "/",
  profile: "/profile/:username?",
  discover: "/discover",
  messages: "/messages",
  portfolio: "/portfolio/:artistId?",
  bookings: "/bookings",
  post: "/post/:id",
  search: "/search",
  hashtag: "/hashtag/:hashtag",
  notifications: "/notifications",
  settings: "/settings",
  admin: "/admin",
  privacyPolicy: "/privacy-policy",
} satisfies Record<keyof typeof paths, string>;
