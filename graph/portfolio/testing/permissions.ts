import {
  adminsOnly,
  BY_STAFF,
  id,
  input,
  ownOnly,
  type Permission,
  signedIn,
  UNDOES,
} from "../../testing/permission.ts";

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
    counted: ["portfolioItem"],
  },
  createPortfolioItem: {
    field: "createPortfolioItem(input: $input) { id }",
    variables: async (s, actor) => ({ input: { title: "Rings", imageUrl: await s.image(actor, "portfolio") } }),
    outcomes: { nobody: "UNAUTHENTICATED", stranger: "FORBIDDEN", artist: "ok", admin: "FORBIDDEN", owner: "ok" },
    counted: ["portfolioItem"],
  },
  deletePortfolioItem: {
    field: "deletePortfolioItem(id: $id) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: ownOnly("FORBIDDEN"),
    uncounted: UNDOES,
  },
  movePortfolioItem: {
    field: "movePortfolioItem(id: $id, to: $to) { id }",
    variables: (s) => ({ id: s.portfolioItem.id, to: s.portfolioItem.id }),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["arrange"],
  },
  pinPortfolioItem: {
    field: "pinPortfolioItem(id: $id, pinned: true) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  updatePortfolioItem: {
    field: "updatePortfolioItem(input: $input) { id }",
    variables: input((s) => ({ id: s.portfolioItem.id, title: "Rings, healed" })),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["edit"],
  },
};
