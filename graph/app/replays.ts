import { readAftercareText } from "../aftercare/lists.ts";
import { readAvailability } from "../availability/lists.ts";
import { getBooking } from "../bookings/rules/bookings.ts";
import { getCalendarEntry } from "../calendar/rules/entries.ts";
import { getSentComment } from "../comments/rules/comments.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { Failure } from "../core/errors.ts";
import { getOwnRequest } from "../datarequests/rules/data-requests.ts";
import { getDesign } from "../flash/rules/designs.ts";
import { readBusyCalendar } from "../icalendar/rules/busy-calendars.ts";
import { getConversation, getMessage } from "../messages/rules/messages.ts";
import { getSavedReply } from "../messages/rules/replies.ts";
import { getNotification } from "../notifications/rules/notifications.ts";
import { readPreferences } from "../notifications/rules/preferences.ts";
import { getUser } from "../people/rules/people.ts";
import { readBookingPolicy } from "../policies/lists.ts";
import { getPiece } from "../portfolio/rules/pieces.ts";
import { getPost } from "../posts/rules/access.ts";
import { getProject } from "../projects/rules/projects.ts";
import { getOwnReport } from "../reports/rules/reports.ts";
import { getReview } from "../reviews/rules/reviews.ts";
import { getEntry } from "../waitlist/rules/entries.ts";

type Replay = (ctx: Context, id: string) => Promise<unknown>;

/** What the viewer may not read any more is null to them. */
const unlessGone =
  (read: Replay): Replay =>
  async (ctx, id) => {
    try {
      return await read(ctx, id);
    } catch (error) {
      if (error instanceof Failure && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
      throw error;
    }
  };

const REPLAYS: Record<string, Replay> = {
  AftercareText: readAftercareText,
  Availability: (ctx) => readAvailability(ctx, requireViewer(ctx).id),
  Booking: (ctx, id) => getBooking(ctx, id),
  BookingPolicy: (ctx) => readBookingPolicy(ctx, requireViewer(ctx).id),
  BusyCalendar: readBusyCalendar,
  CalendarEntry: getCalendarEntry,
  Comment: getSentComment,
  Conversation: (ctx, id) => getConversation(ctx, id),
  DataRequest: getOwnRequest,
  FlashDesign: getDesign,
  Message: getMessage,
  Notification: getNotification,
  NotificationPreferences: readPreferences,
  PortfolioItem: getPiece,
  Post: (ctx, id) => getPost(ctx, id),
  PrivacySettings: (ctx) => getUser(ctx, requireViewer(ctx).id),
  Project: getProject,
  Report: getOwnReport,
  Review: getReview,
  SavedReply: getSavedReply,
  User: (ctx, id) => getUser(ctx, id),
  WaitlistEntry: getEntry,
};

/** How what a change answered is read again, by its type. Of other types nothing is answered a second time. */
export const replays = Object.fromEntries(
  Object.entries(REPLAYS).map(([name, read]) => [name, unlessGone(read)]),
) as Record<string, Replay>;
