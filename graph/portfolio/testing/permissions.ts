import { adminsOnly, id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  featuredPortfolio: { field: "featuredPortfolio { id }", outcomes: signedIn },
  portfolio: {
    field: "portfolio(artistId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  portfolioItem: {
    field: "portfolioItem(id: $id) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: signedIn,
  },
  addPostToPortfolio: {
    field: "addPostToPortfolio(postId: $id) { id }",
    variables: id((s) => s.post.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  createPortfolioItem: {
    field: "createPortfolioItem(input: $input) { id }",
    variables: async (s, actor) => ({ input: { title: "Rings", imageUrl: await s.image(actor, "portfolio") } }),
    outcomes: { nobody: "UNAUTHENTICATED", stranger: "FORBIDDEN", artist: "ok", admin: "FORBIDDEN", owner: "ok" },
  },
  deletePortfolioItem: {
    field: "deletePortfolioItem(id: $id) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  movePortfolioItem: {
    field: "movePortfolioItem(id: $id, to: $to) { id }",
    variables: (s) => ({ id: s.portfolioItem.id, to: s.portfolioItem.id }),
    outcomes: ownOnly("FORBIDDEN"),
  },
  pinPortfolioItem: {
    field: "pinPortfolioItem(id: $id, pinned: true) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: adminsOnly,
  },
  updatePortfolioItem: {
    field: "updatePortfolioItem(input: $input) { id }",
    variables: input((s) => ({ id: s.portfolioItem.id, title: "Rings, healed" })),
    outcomes: ownOnly("FORBIDDEN"),
  },
};
