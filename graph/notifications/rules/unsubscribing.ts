import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../core/services.ts";
import { isChoice, NOTIFICATION_GROUPS, type NotificationGroup } from "../input.ts";

/** Whose mails, and about what. */
interface Subscription {
  userId: string;
  group: NotificationGroup;
}

const sign = ({ secret }: Pick<Services, "secret">, { userId, group }: Subscription): string =>
  createHmac("sha256", secret).update(`unsubscribe ${userId} ${group}`).digest("base64url");

/** The address that turns somebody's mails of a group off, for whoever holds it: it needs no session, and never ends. */
export function unsubscribePath(services: Pick<Services, "secret">, subscription: Subscription): string {
  const { userId, group } = subscription;
  return `/unsubscribe?token=${[userId, group, sign(services, subscription)].join(".")}`;
}

/** What a token is about; null where it is none of ours. */
export function readUnsubscribeToken(services: Pick<Services, "secret">, token: string): Subscription | null {
  const [userId = "", name, signature = ""] = token.split(".");
  const group = NOTIFICATION_GROUPS.find((each) => each === name);
  if (!group || !isChoice(group, "byMail")) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(services, { userId, group }))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, group } : null;
}

/** Turns somebody's mails of a group off; a second time changes nothing. Whose account is gone gets none anyway. */
export async function unsubscribe({ db }: Pick<Services, "db">, { userId, group }: Subscription): Promise<void> {
  if (group === "security") throw new Error("Emails about your account can't be turned off");
  await db.$executeRaw`
    INSERT INTO notification_preferences (user_id, group_name, by_mail)
    SELECT id, ${group}::notification_group, false FROM users WHERE id = ${userId}::uuid AND erased_at IS NULL
    ON CONFLICT (user_id, group_name) DO UPDATE SET by_mail = false`;
}
