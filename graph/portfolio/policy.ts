import type { PortfolioItem, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id" | "userType"> | null;

/** Only artists show work; somebody who turned canvas keeps it hidden until they turn back. */
export const canHavePortfolio = (person: Pick<User, "userType">): boolean => person.userType === "artist";

export const canEditPortfolioItem = (viewer: Viewer, item: Pick<PortfolioItem, "artistId">): boolean =>
  viewer !== null && viewer.id === item.artistId && canHavePortfolio(viewer);
