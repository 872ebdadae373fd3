import type { Conversation, User } from "../generated/prisma/client.ts";

/** A conversation exists for its two people only. */
export const isParty = (viewer: Pick<User, "id">, conversation: Pick<Conversation, "user1Id" | "user2Id">): boolean =>
  viewer.id === conversation.user1Id || viewer.id === conversation.user2Id;
