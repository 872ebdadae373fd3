import type { Reactions } from "../transactions/domain-events.ts";
import { turnOffOfKeys } from "./rules/turning-off.ts";

export const webhookReactions: Reactions = {
  apiKeysEnded: (work, _ctx, { ids }) => turnOffOfKeys(work, ids),
};
