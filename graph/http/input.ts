/** Each screen's address, as the browser's router writes it; at any other address there is none. */
export const patterns = {
  home: "/",
  profile: "/profile/:username?",
  discover: "/discover",
  messages: "/messages",
  portfolio: "/portfolio/:artistId?",
  bookings: "/bookings",
  booking: "/bookings/:id",
  project: "/projects/:id",
  post: "/post/:id",
  tagRequests: "/tag-requests",
  search: "/search",
  hashtag: "/hashtag/:hashtag",
  insights: "/insights",
  likedPosts: "/liked",
  notifications: "/notifications",
  settings: "/settings",
  security: "/settings/security",
  verification: "/settings/verification",
  availability: "/settings/availability",
  admin: "/admin",
  adminUser: "/admin/users/:username",
  adminAudit: "/admin/audit",
  adminReports: "/admin/reports",
  privacyPolicy: "/privacy-policy",
  signIn: "/sign-in",
  signUp: "/sign-up",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  undoEmailChange: "/undo-email-change",
} as const;

export type RouteName = keyof typeof patterns;

/** As the router matches a whole path; spelled out, because the router comes only with the sign-in. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, "")
    .replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? "(?:/([^/]+))?" : "/([^/]+)"));
  return new RegExp(`^${source}/?$`, "i");
}

const expressions = Object.entries(patterns).map(
  ([name, pattern]) => [name as RouteName, toExpression(pattern)] as const,
);

/** Which screen is at a path, and the part of it, still encoded, that names a person, a post or a tag. */
export function readPath(pathname: string): { name: RouteName; about: string | undefined } | undefined {
  for (const [name, expression] of expressions) {
    const found = expression.exec(pathname);
    if (found) return { name, about: found[1] };
  }
  return undefined;
}

/** Which screen is at a path. */
export const routeAt = (pathname: string): RouteName | undefined => readPath(pathname)?.name;
