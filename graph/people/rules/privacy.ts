import { type Context, requireViewer } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact } from "../../transactions/transact.ts";
import type { UpdatePrivacyInput } from "../input.ts";

/** Sets the switches that are given. Whoever makes a profile public lets everybody who asked follow. */
export async function updatePrivacy(ctx: Context, input: UpdatePrivacyInput): Promise<User> {
  const viewer = requireViewer(ctx);
  const set = () =>
    transact(ctx, async (work) => {
      if (input.profileVisible) await emit(work, ctx, "profileOpened", {});
      return work.db.user.update({ where: { id: viewer.id }, data: input });
    });
  const user = await set();
  // Whoever asked while the first transaction waited for its locks; from here on nobody needs to ask.
  const isAsked = input.profileVisible && (await ctx.db.followRequest.count({ where: { targetId: viewer.id } })) > 0;
  const now = isAsked ? await set() : user;
  ctx.viewer = now;
  return now;
}
