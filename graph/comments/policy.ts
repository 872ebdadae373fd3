import type { Comment, Post, User } from "../generated/prisma/client.ts";

/** A comment belongs to its author, and to the post under which it was written. */
export const canDeleteComment = (
  viewer: Pick<User, "id"> | null,
  comment: Pick<Comment, "userId">,
  post: Pick<Post, "userId">,
): boolean => viewer !== null && (viewer.id === comment.userId || viewer.id === post.userId);

/** What waits under a post is shown to others once its author says so. */
export const canApproveComments = (viewer: Pick<User, "id"> | null, post: Pick<Post, "userId">): boolean =>
  viewer?.id === post.userId;
