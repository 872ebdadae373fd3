import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { getMessage } from "./rules/messages.ts";
import { removeMessage, restoreMessage } from "./rules/removal.ts";
import { reportedMessageType } from "./types/reported.ts";

addReportableType(reportedMessageType, "senderId");

addReportable("message", {
  column: "messageId",
  see: getMessage,
  read: (db, id) => db.message.findUnique({ where: { id } }),
  load: batched(async (ids: readonly string[], ctx: Context) =>
    byId(await ctx.db.message.findMany({ where: { id: { in: [...ids] } } })),
  ),
  personOf: ({ senderId }) => senderId,
  wordsOf: ({ content }) => content,
  imagesOf: ({ imageUrl }) => [imageUrl],
  remove: (work, ctx, _admin, id) => removeMessage(work, ctx, id),
  restore: (work, _ctx, row) => restoreMessage(work, row),
});
