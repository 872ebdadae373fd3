import type { Comment, Post, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

export const canDeletePost = (viewer: Viewer, post: Pick<Post, "userId">): boolean => viewer?.id === post.userId;

/** A comment belongs to its author, and to the post under which it stands. */
export const canDeleteComment = (
  viewer: Viewer,
  comment: Pick<Comment, "userId">,
  post: Pick<Post, "userId">,
): boolean => viewer !== null && (viewer.id === comment.userId || viewer.id === post.userId);
