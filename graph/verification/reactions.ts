import type { Reactions } from "../transactions/domain-events.ts";
import { flagName, flagPicture } from "./rules/lookalikes.ts";
import { endVerification, reviewName } from "./rules/names.ts";

export const verificationReactions: Reactions = {
  async changingProfile({ db }, ctx, { before, isRenamed, becomesCanvas, data }) {
    if (isRenamed) Object.assign(data, await reviewName(db, ctx, before));
    if (!becomesCanvas) return;
    await endVerification(db, ctx, before.id);
    data.verified = false;
  },
  async profileChanged({ db }, ctx, { before, after, isRenamed }) {
    if (isRenamed) await flagName(db, ctx, after);
    if (after.avatar && after.avatar !== before.avatar) await flagPicture(db, ctx, after.id, after.avatar);
  },
  accountCreated: ({ db }, ctx, { user }) => flagName(db, ctx, user),
};
