import type { Reactions } from "../transactions/domain-events.ts";
import { approveFollowRequests } from "./rules/follows.ts";

export const relationReactions: Reactions = {
  profileOpened: (work, ctx) => approveFollowRequests(work, ctx),
};
