import { type RouteName, routeAt } from "../../../graph/http/input.ts";
import { addressBehind, readAddress } from "../../platform/paths/returning.ts";
import { hasSessionEnded } from "../../platform/session/sessionEnded.ts";
import styles from "./landing.module.css";

/** Descriptions of the members' pages; pages of visitors have none. */
const WAITING: Partial<Record<RouteName, string>> = {
  profile: "this profile",
  discover: "artists near you",
  messages: "your messages",
  portfolio: "this portfolio",
  bookings: "your bookings",
  booking: "your booking",
  project: "your project",
  post: "this post",
  tagRequests: "your tag requests",
  search: "these search results",
  hashtag: "the posts with this tag",
  insights: "your insights",
  notifications: "your notifications",
  settings: "your settings",
  security: "your settings",
  verification: "your verification",
  availability: "your hours",
  likedPosts: "what you like",
  admin: "this page",
  adminUser: "this page",
  adminAudit: "this page",
  adminReports: "this page",
};

/** Explains to a visitor why they see the landing page. */
export function Notice({ address, joining }: { address: URL; joining: boolean }) {
  if (!routeAt(address.pathname)) {
    return (
      <div className={styles.notice}>
        <h2>404 Page Not Found</h2>
        <p>Did you forget to add the page to the router?</p>
      </div>
    );
  }
  if (hasSessionEnded() && !joining) {
    return (
      <p className={styles.notice} role="status">
        <strong>Your session has ended.</strong> Sign in again to pick up where you left off.
      </p>
    );
  }
  const behind = readAddress(addressBehind(address));
  const waiting = behind && WAITING[routeAt(behind.pathname) ?? "home"];
  if (!waiting) return null;
  return (
    <p className={styles.notice}>
      <strong>{joining ? "Create your account" : "Please Sign In"}</strong> to see {waiting}.
    </p>
  );
}
