import type { Context } from "../../core/context.ts";
import type { MailTiming, Notification, NotificationPreference, User } from "../../generated/prisma/client.ts";
import type { NotificationGroup, NotificationType } from "../input.ts";
import { groupOf } from "./kinds.ts";
import { hears } from "./preferences.ts";

/** Somebody who may get a mail, and when they want it. */
export type Mailable = User & { mailTiming: MailTiming | null };

/** A notification that may leave as a mail. */
export type Mailed = Notification & { user: Mailable };

const WISHES = { notificationPreferences: true, mailTiming: true } as const;

/**
 * A notification that may leave as a mail, as things are now: its person has shown that the address is theirs, is neither
 * leaving nor suspended, and wants such mails.
 */
export async function findMailed(ctx: Pick<Context, "db" | "now">, id: string): Promise<Mailed | null> {
  const found = await ctx.db.notification.findUnique({ where: { id }, include: { user: { include: WISHES } } });
  return found && isMailable(ctx, found.user, groupOf(found.type as NotificationType)) ? found : null;
}

/** Somebody who may get mails of all these groups, as things are now; null where they may not, as with `findMailed`. */
export async function findMailable(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  ...groups: readonly NotificationGroup[]
): Promise<Mailable | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: WISHES });
  return user && groups.every((group) => isMailable(ctx, user, group)) ? user : null;
}

function isMailable(
  { now }: Pick<Context, "now">,
  user: User & { notificationPreferences: NotificationPreference[] },
  group: NotificationGroup,
): boolean {
  const { emailConfirmed, deletionRequestedAt, erasedAt, suspendedUntil, notificationPreferences } = user;
  const isThere = !deletionRequestedAt && !erasedAt && !(suspendedUntil && suspendedUntil > now());
  return emailConfirmed && isThere && hears(notificationPreferences, group, "byMail");
}
