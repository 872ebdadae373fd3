import type { Context } from "../../core/context.ts";
import type { SavedReply } from "../../generated/prisma/client.ts";
import { MAX_SAVED_REPLIES } from "../input.ts";
import { requireReplier } from "../rules/replies.ts";

/** The viewer's saved replies in the order in which they were saved. @throws {Failure} FORBIDDEN unless they are an artist. */
export const listSavedReplies = async (ctx: Context): Promise<SavedReply[]> =>
  ctx.db.savedReply.findMany({
    where: { userId: requireReplier(ctx) },
    orderBy: { id: "asc" },
    take: MAX_SAVED_REPLIES,
  });
