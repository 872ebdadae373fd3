import type { Context } from "../../core/context.ts";
import type { Notification, User } from "../../generated/prisma/client.ts";
import type { NotificationType } from "../input.ts";
import { groupOf } from "./kinds.ts";
import { hears } from "./preferences.ts";

/**
 * A notification that may leave as a mail, as things are now: its person has shown that the address is theirs, is neither
 * leaving nor suspended, and wants such mails.
 */
export async function findMailed(
  { db, now }: Pick<Context, "db" | "now">,
  id: string,
): Promise<(Notification & { user: User }) | null> {
  const found = await db.notification.findUnique({
    where: { id },
    include: { user: { include: { notificationPreferences: true } } },
  });
  if (!found) return null;
  const { emailConfirmed, deletionRequestedAt, erasedAt, suspendedUntil, notificationPreferences } = found.user;
  const isThere = !deletionRequestedAt && !erasedAt && !(suspendedUntil && suspendedUntil > now());
  const isWanted = hears(notificationPreferences, groupOf(found.type as NotificationType), "byMail");
  return emailConfirmed && isThere && isWanted ? found : null;
}
