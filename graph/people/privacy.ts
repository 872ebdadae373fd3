import { type Context, requireViewer } from "../context.ts";
import { Failure, forbidden } from "../errors.ts";
import type { User } from "../generated/prisma/client.ts";
import type { UpdatePrivacyInput } from "./input.ts";
import { knownTo, welcoming } from "./visibility.ts";

/** Sets the switches that are given. Whoever makes a profile public leaves its open requests open. */
export async function updatePrivacy(ctx: Context, input: UpdatePrivacyInput): Promise<User> {
  const viewer = requireViewer(ctx);
  return ctx.db.user.update({ where: { id: viewer.id }, data: input });
}

/**
 * Whether the viewer may write to somebody whose conversation they have or begin.
 * @throws {Failure} FORBIDDEN where there is a block, either way, or the account is gone; MESSAGES_CLOSED when they
 * take messages only from people whom they follow or share a booking with.
 */
export async function assertMayWrite(ctx: Context, recipientId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const recipient = await ctx.db.user.findFirst({ where: { id: recipientId, ...knownTo(viewer) } });
  if (!recipient) throw forbidden("You can't message this account");
  if (recipient.allowMessages) return;
  const isWelcome = await ctx.db.user.count({ where: { id: recipientId, ...welcoming(viewer) } });
  if (!isWelcome) throw new Failure("MESSAGES_CLOSED", `@${recipient.username} isn't accepting messages`);
}
