import { z } from "zod";
import { longTextOf, plainText } from "../text/input.ts";

export const TITLE_AND_MESSAGE_REQUIRED = "Title and message are required.";
/** What the slower of two admins is told; their dialog goes by it. */
export const DECIDED_ALREADY = "This was already decided. Refresh the list.";
export const SELECT_A_USER = "Please select at least one user.";

/** How many people can be chosen by hand; an admin who wants more addresses all, artists or canvases. */
export const MAX_SELECTED_USERS = 2000;

/** How far ahead an announcement can be scheduled, in days. */
export const MAX_DAYS_AHEAD = 90;

/** How many announcements may wait at once, give or take those that are scheduled at the same moment. */
export const MAX_WAITING = 50;

/** Within how many hours of its detection people are told of a breach, as the privacy policy promises. */
export const BREACH_NOTICE_HOURS = 72;

const userType = z.enum(["canvas", "artist"], "Choose artist or canvas");

/** How long a search for accounts may be, in characters. */
export const MAX_QUERY = 100;

/** What the list of accounts is sorted by. */
export const ACCOUNT_SORTS = ["newest", "oldest", "name", "posts", "followers"] as const;

export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** The states of an account. */
export const ACCOUNT_STATES = ["active", "suspended", "deleting"] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** How many rows a table that is taken away has at most. */
export const MAX_EXPORTED_USERS = 10_000;

/** No filter: null, and the word of the interface's first button. */
export const adminUsersInput = z.object({
  query: plainText.max(MAX_QUERY, "Search for something shorter").default(""),
  userType: userType.nullish(),
  role: z.enum(["user", "admin"], "Choose user or admin").nullish(),
  sort: z.enum(ACCOUNT_SORTS).nullish(),
  status: z.enum(ACCOUNT_STATES, "Choose active, suspended or deleting").nullish(),
});
export type AdminUsersInput = z.infer<typeof adminUsersInput>;

const announcementText = {
  title: plainText.min(1, TITLE_AND_MESSAGE_REQUIRED).max(120, "Title must be at most 120 characters"),
  message: longTextOf(2000, "Message must be at most 2000 characters").min(1, TITLE_AND_MESSAGE_REQUIRED),
};

export const sendAdminNotificationInput = z
  .object({
    ...announcementText,
    userType: userType.nullish().transform((type) => type ?? null),
    userIds: z
      .array(z.string().toLowerCase())
      .min(1, SELECT_A_USER)
      .max(MAX_SELECTED_USERS, `Select at most ${MAX_SELECTED_USERS} users`)
      .nullish()
      .transform((ids) => (ids ? [...new Set(ids)] : null)),
    sendAt: z
      .date()
      .nullish()
      .transform((time) => time ?? null),
    breachDetectedAt: z
      .date()
      .nullish()
      .transform((time) => time ?? null),
  })
  .refine(({ userType, userIds }) => !(userType && userIds), {
    path: ["userIds"],
    message: "Choose an audience or users, not both",
  });
export type SendAdminNotificationInput = z.infer<typeof sendAdminNotificationInput>;

/** The new text and time of a waiting announcement; its recipients stay the same. */
export const updateAnnouncementInput = z.object({
  id: z.string(),
  version: z.number(),
  ...announcementText,
  sendAt: z.date(),
});
export type UpdateAnnouncementInput = z.infer<typeof updateAnnouncementInput>;
