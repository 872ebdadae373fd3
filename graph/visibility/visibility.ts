import { unblocked } from "./blocks.ts";
import { knownPerson, openPerson } from "./people.ts";
import { openPost } from "./posts.ts";

export { isBlocked } from "./blocks.ts";
export const notBlockedFor = unblocked.where;
export const knownTo = knownPerson.where;
export const visibleTo = openPerson.where;
export const postsVisibleTo = openPost.where;
