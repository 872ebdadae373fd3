import type { Conversation, User } from "../generated/prisma/client.ts";

/** A conversation exists for its two people only. */
export const isParty = (viewer: Pick<User, "id">, conversation: Pick<Conversation, "user1Id" | "user2Id">): boolean =>
  viewer.id === conversation.user1Id || viewer.id === conversation.user2Id;

/** Whoever hides what they do does not see what others do either. */
export const showEachOther = (
  one: Pick<User, "showActivityStatus">,
  other: Pick<User, "showActivityStatus">,
): boolean => one.showActivityStatus && other.showActivityStatus;
