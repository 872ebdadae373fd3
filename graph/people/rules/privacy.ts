import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { User } from "../../generated/prisma/client.ts";
import { approveFollowRequests } from "../../relations/rules/follows.ts";
import { knownPerson, welcoming } from "../../visibility/people.ts";
import type { UpdatePrivacyInput } from "../input.ts";

/** Sets the switches that are given. Whoever makes a profile public lets everybody who asked follow. */
export async function updatePrivacy(ctx: Context, input: UpdatePrivacyInput): Promise<User> {
  const viewer = requireViewer(ctx);
  const set = () =>
    transact(ctx, async (work) => {
      if (input.profileVisible) await approveFollowRequests(work, ctx);
      return work.db.user.update({ where: { id: viewer.id }, data: input });
    });
  const user = await set();
  // Whoever asked while the first transaction waited for its locks; from here on nobody needs to ask.
  return input.profileVisible && (await ctx.db.followRequest.count({ where: { targetId: viewer.id } })) > 0
    ? set()
    : user;
}

/**
 * Whether the viewer may write to somebody whose conversation they have or begin.
 * @throws {Failure} FORBIDDEN where there is a block, either way, or the account is gone; MESSAGES_CLOSED when they
 * take messages only from people whom they follow or share a booking with.
 */
export async function assertMayWrite(ctx: Context, recipientId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const recipient = await ctx.db.user.findFirst({ where: { id: recipientId, ...knownPerson.where(viewer) } });
  if (!recipient) throw forbidden("You can't message this account");
  if (recipient.allowMessages) return;
  const isWelcome = await ctx.db.user.count({ where: { id: recipientId, ...welcoming.where(viewer) } });
  if (!isWelcome) throw new Failure("MESSAGES_CLOSED", `@${recipient.username} isn't accepting messages`);
}
