import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, parseInput } from "../../core/errors.ts";
import { type NotificationPreference, Prisma } from "../../generated/prisma/client.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import {
  CHANNEL_RULES,
  isChoice,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationType,
} from "../input.ts";
import { groupOf } from "./kinds.ts";
import { mailTimingInput, saveMailTiming } from "./mail-timing.ts";

/** Whether somebody hears of a group, by each way. */
export type Preference = Record<NotificationChannel, boolean> & { group: NotificationGroup };

/** Whether person `u` of a statement wants such notifications in the app. */
export function wantedInApp(type: NotificationType): Prisma.Sql {
  const group = groupOf(type);
  if (!isChoice(group, "inApp")) return Prisma.sql`true`;
  // Not a value, so that a prepared statement is planned with it.
  return Prisma.sql`NOT EXISTS (
    SELECT FROM notification_preferences AS wish
    WHERE wish.user_id = u.id AND wish.group_name = ${Prisma.raw(`'${group}'`)} AND NOT wish.in_app)`;
}

/** From when to when by the clocks of a zone: `22:00` to `07:30`. */
export interface QuietHours {
  from: string;
  until: string;
  timeZone: string;
}

/** What somebody hears of, and when. */
export interface Preferences {
  /** All of them, in their order. */
  groups: Preference[];
  quietHours: QuietHours | null;
  /** Whether many mails come as one. */
  gathersMails: boolean;
}

/** What the viewer hears of, and when. @throws {Failure} UNAUTHENTICATED */
export async function readPreferences(ctx: Context): Promise<Preferences> {
  const { notificationPreferences, mailTiming, ...user } = await ctx.db.user.findUniqueOrThrow({
    where: { id: requireViewer(ctx).id },
    select: { timeZone: true, location: true, notificationPreferences: true, mailTiming: true },
  });
  const { quietFrom: from, quietUntil: until, gathers = true } = mailTiming ?? {};
  return {
    groups: groupsOf(notificationPreferences),
    quietHours: from && until ? { from, until, timeZone: timeZoneOf(user) ?? "UTC" } : null,
    gathersMails: gathers,
  };
}

function groupsOf(rows: readonly NotificationPreference[]): Preference[] {
  return NOTIFICATION_GROUPS.map((group) => ({
    group,
    inApp: hears(rows, group, "inApp"),
    byMail: hears(rows, group, "byMail"),
  }));
}

/** Whether a person with these preferences gets a group by a channel. */
export function hears(
  rows: readonly NotificationPreference[],
  group: NotificationGroup,
  channel: NotificationChannel,
): boolean {
  const rule = CHANNEL_RULES[group][channel];
  const isOn = rule === "always" || rule === "on";
  return isChoice(group, channel) ? (rows.find((row) => row.group === group)?.[channel] ?? isOn) : isOn;
}

/** What somebody wishes of a group; what is left out stays. */
export type Wish = { [Channel in NotificationChannel]?: boolean | null | undefined } & { group: NotificationGroup };

/** What changes of what somebody hears of, and when. */
export interface Changes {
  groups?: readonly Wish[] | null | undefined;
  quietHours?: unknown;
  gathersMails?: boolean | null | undefined;
}

/**
 * Sets what is given of what is the viewer's choice; the rest stays.
 * @throws {Failure} UNAUTHENTICATED, BAD_USER_INPUT at `groups`, at what cannot be changed, or at the quiet hours.
 */
export async function updatePreferences(ctx: Context, { groups, ...rest }: Changes): Promise<Preferences> {
  const viewer = requireViewer(ctx);
  const timing = parseInput(mailTimingInput, rest);
  if (groups) checkWishes(groups);
  await transact(ctx, async (work) => {
    if (groups) await saveWishes(work, viewer.id, groups);
    await saveMailTiming(work.db, viewer.id, timing);
  });
  return readPreferences(ctx);
}

async function saveWishes({ db }: Work, userId: string, groups: readonly Wish[]): Promise<void> {
  const rows = groups.map(({ group, ...wishes }) => {
    const chosen = (channel: NotificationChannel) => (isChoice(group, channel) ? (wishes[channel] ?? null) : null);
    return { group, inApp: chosen("inApp"), byMail: chosen("byMail") };
  });
  const chosen = rows.filter(({ inApp, byMail }) => inApp !== null || byMail !== null);
  // In one order, so that two who choose at once never wait for each other.
  await db.$executeRaw`
    INSERT INTO notification_preferences AS p (user_id, group_name, in_app, by_mail)
    SELECT ${userId}::uuid, group_name::notification_group, in_app, by_mail
    FROM unnest(${chosen.map(({ group }) => group)}::text[], ${chosen.map(({ inApp }) => inApp)}::boolean[],
      ${chosen.map(({ byMail }) => byMail)}::boolean[]) AS row (group_name, in_app, by_mail)
    ORDER BY 2
    ON CONFLICT (user_id, group_name) DO UPDATE
      SET in_app = coalesce(EXCLUDED.in_app, p.in_app), by_mail = coalesce(EXCLUDED.by_mail, p.by_mail)`;
}

/** @throws {Failure} BAD_USER_INPUT */
function checkWishes(wishes: readonly Wish[]): void {
  if (wishes.length === 0) throw badInput({ groups: "Choose a group" });
  if (new Set(wishes.map(({ group }) => group)).size < wishes.length) {
    throw badInput({ groups: "Use each group once" });
  }
  const problems = wishes.flatMap((wish, index) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const rule = CHANNEL_RULES[wish.group][channel];
      const at = `groups.${index}.${channel}`;
      if (rule === "always" && wish[channel] === false) return [[at, "This can't be turned off"]];
      if (rule === "never" && wish[channel] === true) return [[at, "There are no emails about this"]];
      return [];
    }),
  );
  if (problems.length > 0) throw badInput(Object.fromEntries(problems));
}
