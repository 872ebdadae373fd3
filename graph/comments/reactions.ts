import type { Reactions } from "../transactions/domain-events.ts";
import { writeComments } from "./rules/restoring.ts";

export const commentReactions: Reactions = {
  async postRestored({ db }, _ctx, { post: { id }, remains }) {
    await db.post.update({ where: { id }, data: await writeComments(db, remains) });
  },
};
