import type { Erasure } from "../transactions/erasing.ts";

/** Threads stay with the others, without what was said in private. */
export const eraseMessages: Erasure = async ({ db }, userId) => {
  await db.messageReaction.deleteMany({ where: { userId } });
  await db.message.updateMany({
    where: { senderId: userId },
    data: { content: "", imageUrl: null, messageType: "text" },
  });
  await db.savedReply.deleteMany({ where: { userId } });
};
