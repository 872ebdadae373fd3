import type { Conversation, User } from "../generated/prisma/client.ts";

/** Whoever hides what they do does not see what others do either. */
export const showEachOther = (
  one: Pick<User, "showActivityStatus">,
  other: Pick<User, "showActivityStatus">,
): boolean => one.showActivityStatus && other.showActivityStatus;

/** What one of the two has done with a conversation for themselves. */
export const filingOf = (viewer: Pick<User, "id">, conversation: Conversation) =>
  conversation.user1Id === viewer.id
    ? {
        archived: conversation.user1Archived,
        markedUnread: conversation.user1MarkedUnread,
        draft: conversation.user1Draft,
      }
    : {
        archived: conversation.user2Archived,
        markedUnread: conversation.user2MarkedUnread,
        draft: conversation.user2Draft,
      };

/** Whether one of the two asks to write to the other, seen from the viewer's side. */
export function requestStateOf(
  viewer: Pick<User, "id">,
  { requesterId, requestDeclined }: Pick<Conversation, "requesterId" | "requestDeclined">,
): "none" | "sent" | "received" | "declined" {
  if (!requesterId) return "none";
  // Who asks is not told.
  if (requesterId === viewer.id) return "sent";
  return requestDeclined ? "declined" : "received";
}
