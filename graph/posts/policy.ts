import type { Post, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

export const canEditPost = (viewer: Viewer, post: Pick<Post, "userId">): boolean => viewer?.id === post.userId;

export const canDeletePost = (viewer: Viewer, post: Pick<Post, "userId">): boolean => viewer?.id === post.userId;

/** The artist named by a post says whether it is their work, and may take their name away at any time. */
export const isNamedArtist = (viewer: Viewer, post: Pick<Post, "artistId">): boolean =>
  viewer !== null && viewer.id === post.artistId;

export const canAnswerTag = (viewer: Viewer, post: Pick<Post, "artistId" | "verified">): boolean =>
  isNamedArtist(viewer, post) && !post.verified;

type NamedArtist = Pick<Post, "userId" | "artistId" | "verified" | "rejectedArtistId">;

/** Who is shown as the artist: the one that the post names; its author alone still sees who rejected it. */
export const shownArtistId = (viewer: Viewer, post: NamedArtist): string | null =>
  post.artistId ?? (viewer?.id === post.userId ? post.rejectedArtistId : null);

export type ShownAttribution = "pending" | "confirmed" | "rejected" | "auto";

/** The state of the attribution to that artist; null without one. */
export function shownAttribution(viewer: Viewer, post: NamedArtist): ShownAttribution | null {
  if (!shownArtistId(viewer, post)) return null;
  if (!post.artistId) return "rejected";
  if (post.artistId === post.userId) return "auto";
  return post.verified ? "confirmed" : "pending";
}
