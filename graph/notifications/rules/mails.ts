import type { Context } from "../../core/context.ts";
import type { Notification, NotificationPreference, User } from "../../generated/prisma/client.ts";
import type { NotificationGroup, NotificationType } from "../input.ts";
import { groupOf } from "./kinds.ts";
import { hears } from "./preferences.ts";

/**
 * A notification that may leave as a mail, as things are now: its person has shown that the address is theirs, is neither
 * leaving nor suspended, and wants such mails.
 */
export async function findMailed(
  ctx: Pick<Context, "db" | "now">,
  id: string,
): Promise<(Notification & { user: User }) | null> {
  const found = await ctx.db.notification.findUnique({
    where: { id },
    include: { user: { include: { notificationPreferences: true } } },
  });
  return found && isMailable(ctx, found.user, groupOf(found.type as NotificationType)) ? found : null;
}

/** Somebody who may get mails of a group, as things are now; null where they may not, as with `findMailed`. */
export async function findMailable(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  group: NotificationGroup,
): Promise<User | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: { notificationPreferences: true } });
  return user && isMailable(ctx, user, group) ? user : null;
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
