import type { PortfolioItem, Post, User } from "../generated/prisma/client.ts";
import { isArtist } from "../people/policy.ts";

type Viewer = Pick<User, "id" | "userType"> | null;

export const canEditPortfolioItem = (viewer: Viewer, item: Pick<PortfolioItem, "artistId">): boolean =>
  viewer !== null && viewer.id === item.artistId && isArtist(viewer);

/** What one shared and names nobody else as the artist of, and what one confirmed to have made. */
export const isOwnWork = (viewer: Viewer, post: Pick<Post, "userId" | "artistId" | "verified">): boolean =>
  viewer !== null &&
  (post.artistId === null ? post.userId === viewer.id : post.artistId === viewer.id && post.verified);

export const canAddPost = (viewer: Viewer, post: Pick<Post, "userId" | "artistId" | "verified">): boolean =>
  viewer !== null && isArtist(viewer) && isOwnWork(viewer, post);
