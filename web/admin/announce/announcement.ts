import { z } from "zod";
import {
  MAX_DAYS_AHEAD,
  SELECT_A_USER,
  sendAdminNotificationInput,
  TITLE_AND_MESSAGE_REQUIRED,
} from "../../../graph/admin/input.ts";
import type { UserType } from "../../generated/schema.ts";
import { fromLocalInput } from "../../ui/form/localTime.ts";
import type { AdminStatsQuery } from "../dashboard/Dashboard.generated.ts";
import type { UserRow_UserFragment as User } from "../users/UserRow.generated.ts";

export { TITLE_AND_MESSAGE_REQUIRED };

type Audience = "all" | "artist" | "canvas" | "selected";
export const audiences: readonly { value: Audience; label: string }[] = [
  { value: "all", label: "All users" },
  { value: "artist", label: "Artists only" },
  { value: "canvas", label: "Canvas only" },
  { value: "selected", label: "Selected users" },
];

/** More recipients are confirmed first. */
export const MANY = 100;

export type Chosen = Pick<User, "id" | "username" | "fullName" | "avatar">;

const { title, message } = sendAdminNotificationInput.shape;

const DAY = 24 * 60 * 60 * 1000;

/** Empty: at once; the server checks it again with its own clock. */
const sendAt = z
  .string()
  .transform(fromLocalInput)
  .refine((time) => !time || time > new Date(), "Choose a time in the future")
  .refine(
    (time) => !time || time.getTime() <= Date.now() + MAX_DAYS_AHEAD * DAY,
    `Choose a time within the next ${MAX_DAYS_AHEAD} days`,
  );

/** The form: the server's input, with the audience as one choice. */
export const announcementForm = z
  .object({
    title,
    message,
    audience: z.enum(["all", "artist", "canvas", "selected"]),
    people: z.array(z.custom<Chosen>()),
    sendAt,
    isBreach: z.boolean(),
    breachDetectedAt: z.string().transform(fromLocalInput),
  })
  .refine(({ isBreach, breachDetectedAt: time }) => !isBreach || (time && time <= new Date()), {
    path: ["breachDetectedAt"],
    error: "Enter a time in the past when the breach was detected",
    when: () => true,
  })
  .refine(({ audience, people }) => audience !== "selected" || people.length > 0, {
    path: ["people"],
    error: SELECT_A_USER,
    // Reported together with the other errors.
    when: () => true,
  });

/** A scheduled announcement always needs a time. */
export const editedForm = z.object({
  title,
  message,
  sendAt: sendAt.transform((time, ctx) => {
    if (time) return time;
    ctx.addIssue("Choose a time in the future");
    return z.NEVER;
  }),
});

export type EditedValues = z.input<typeof editedForm>;
export type EditedAnnouncement = z.output<typeof editedForm>;

export type AnnouncementValues = z.input<typeof announcementForm>;
export type Announcement = z.output<typeof announcementForm>;

export const emptyAnnouncement: AnnouncementValues = {
  title: "",
  message: "",
  audience: "all",
  people: [],
  sendAt: "",
  isBreach: false,
  breachDetectedAt: "",
};

export function toInput({ audience, people, sendAt, isBreach, breachDetectedAt, title, message }: Announcement) {
  const text = {
    title,
    message,
    sendAt: sendAt?.toISOString(),
    ...(isBreach && { breachDetectedAt: breachDetectedAt?.toISOString() }),
  };
  if (audience === "selected") return { ...text, userIds: people.map(({ id }) => id) };
  if (audience === "all") return text;
  return { ...text, userType: audience === "artist" ? ("ARTIST" as const) : ("CANVAS" as const) };
}

/** Recipients as far as the dashboard knows; the sender is none. */
export function countRecipients(
  { audience, people }: Pick<Announcement, "audience" | "people">,
  stats: AdminStatsQuery["adminStats"] | undefined,
  sender: UserType,
): number | undefined {
  if (audience === "selected") return people.length;
  if (!stats || audience === "all") return stats?.total;
  if (audience === "artist") return stats.artists - (sender === "ARTIST" ? 1 : 0);
  return stats.canvas - (sender === "CANVAS" ? 1 : 0);
}
