import type { Context } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfAccount } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";

interface News {
  title: string;
  message: string;
  /** Whether they may answer to it. */
  canAppeal?: boolean;
  /** What it is about, where that is something that they made: "your post “First light”". */
  about?: string | undefined;
  /** Until when they are suspended; null: until it is lifted. */
  until?: Date | null | undefined;
}

type Reader = Pick<User, "id" | "email" | "username">;

/** Tells somebody, in the app and by mail, what our staff decided about them. */
export async function notifyOfRuling(
  work: Work,
  ctx: Context,
  { id, email, username }: Reader,
  { title, message, canAppeal = false, about, until }: News,
): Promise<void> {
  await notifyOfAccount(work, ctx, id, { type: "moderation", title, message });
  const data = { username, title, message, canAppeal, about, until: until === null ? null : until?.toISOString() };
  await sendMail(work, id, { letter: "moderation", to: email, data });
}
