import type { Context } from "../../core/context.ts";
import type { Work } from "../../core/transact.ts";
import type { User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfAccount } from "../../notifications/rules/notifications.ts";

interface News {
  title: string;
  message: string;
  /** Whether they may answer to it. */
  canAppeal?: boolean;
}

type Reader = Pick<User, "id" | "email" | "username">;

/** Tells somebody, in the app and by mail, what our staff decided about them. */
export async function tellOfRuling(
  work: Work,
  ctx: Context,
  { id, email, username }: Reader,
  { title, message, canAppeal = false }: News,
): Promise<void> {
  await notifyOfAccount(work, ctx, id, { type: "moderation", title, message });
  await sendMail(work, id, { letter: "moderation", to: email, data: { username, title, message, canAppeal } });
}
