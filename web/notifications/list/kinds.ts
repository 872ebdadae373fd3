import type { NotificationType } from "../../../graph/notifications/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import type { IconName } from "../../ui/icon/Icon.tsx";

interface Kind {
  /** The icon of the act. */
  icon: IconName;
  /** It needs an answer. */
  asks?: true;
  /** The sender where there is no person. */
  sender?: string;
  /** The app's own link; null: the server's. */
  address?: (actor: string | undefined) => string | null;
}

const toActor = (actor: string | undefined) => (actor ? paths.profile(actor) : null);

const KINDS: Record<NotificationType, Kind> = {
  follow: { icon: "user", address: toActor },
  // Leads to the request, not to its author.
  follow_requested: { icon: "user", address: () => paths.profile(undefined, { show: "requests" }) },
  follow_accepted: { icon: "user", address: toActor },
  like: { icon: "heart" },
  comment: { icon: "comment" },
  reply: { icon: "comment" },
  mention: { icon: "comment" },
  message_request: { icon: "chat" },
  tag_requested: { icon: "pin" },
  tag_resolved: { icon: "pin" },
  booking_requested: { icon: "calendar", asks: true },
  booking_confirmed: { icon: "calendar" },
  booking_declined: { icon: "calendar" },
  booking_cancelled: { icon: "calendar" },
  booking_completed: { icon: "calendar" },
  booking_expired: { icon: "calendar" },
  booking_no_show: { icon: "calendar" },
  booking_dispute: { icon: "calendar" },
  booking_reopened: { icon: "calendar" },
  booking_proposal: { icon: "calendar", asks: true },
  booking_rescheduled: { icon: "calendar" },
  booking_reminder: { icon: "clock" },
  booking_client_confirmed: { icon: "calendar" },
  booking_deposit: { icon: "price" },
  booking_aftercare: { icon: "heart" },
  booking_consent: { icon: "shield" },
  booking_healing: { icon: "heart" },
  review_received: { icon: "star" },
  review_replied: { icon: "star" },
  project_planned: { icon: "calendar" },
  project_quote_changed: { icon: "calendar" },
  project_accepted: { icon: "calendar" },
  project_closed: { icon: "calendar" },
  waitlist_joined: { icon: "calendar" },
  waitlist_offer: { icon: "calendar" },
  verification: { icon: "shield" },
  report_resolved: { icon: "flag" },
  moderation: { icon: "shield", address: () => `${paths.security()}#account-status` },
  security: { icon: "lock", address: () => paths.security() },
  webhook_disabled: { icon: "flag", address: () => `${paths.settings({ tab: "developer" })}#webhooks` },
  admin_announcement: { icon: "bell", sender: "Admin" },
};

/** A newer server may send unknown kinds. */
export const kindOf = (type: string): Kind =>
  Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : { icon: "bell" };
