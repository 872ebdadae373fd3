import { nodesOf, route } from "../rest/route.ts";
import {
  RestAddPostToPortfolioDocument,
  RestCreatePortfolioItemDocument,
  RestDeletePortfolioItemDocument,
  RestFeaturedPortfolioDocument,
  RestMovePortfolioItemDocument,
  RestPortfolioDocument,
  RestUpdatePortfolioItemDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/portfolio/:artistId", {
    document: RestPortfolioDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ artistId: params.artistId, after: query.cursor }),
    shape: ({ portfolio }) => nodesOf(portfolio),
  }),
  route("GET /api/featured-portfolio", {
    document: RestFeaturedPortfolioDocument,
    variables: () => ({}),
    shape: ({ featuredPortfolio }) => featuredPortfolio,
  }),
  route("POST /api/portfolio", {
    document: RestCreatePortfolioItemDocument,
    status: 201,
    body: ["title", "description", "imageUrl", "category", "tags", "featured", "clientId"],
    variables: ({ body }) => ({ input: { ...body, title: body.title ?? "", imageUrl: body.imageUrl ?? "" } }),
    shape: ({ createPortfolioItem }) => createPortfolioItem,
  }),
  route("PUT /api/portfolio/:id", {
    document: RestUpdatePortfolioItemDocument,
    body: ["title", "description", "imageUrl", "category", "tags", "featured"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id } }),
    shape: ({ updatePortfolioItem }) => updatePortfolioItem,
  }),
  route("PUT /api/portfolio/:id/place", {
    document: RestMovePortfolioItemDocument,
    body: ["to"],
    variables: ({ params, body }) => ({ id: params.id, to: body.to || null }),
    shape: ({ movePortfolioItem }) => movePortfolioItem,
  }),
  route("POST /api/posts/:id/portfolio", {
    document: RestAddPostToPortfolioDocument,
    variables: ({ params }) => ({ postId: params.id }),
    shape: ({ addPostToPortfolio }) => addPostToPortfolio,
  }),
  route("DELETE /api/portfolio/:id", {
    document: RestDeletePortfolioItemDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deletePortfolioItem }) => deletePortfolioItem,
  }),
];
