import { nodesOf, route } from "../rest/route.ts";
import {
  RestCreatePortfolioItemDocument,
  RestDeletePortfolioItemDocument,
  RestFeaturedPortfolioDocument,
  RestPortfolioDocument,
  RestUpdatePortfolioItemDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/portfolio/:artistId", {
    document: RestPortfolioDocument,
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
    variables: ({ body: { title, description, imageUrl, category, tags, featured } }) => ({
      input: { title: title ?? "", description, imageUrl: imageUrl ?? "", category, tags, featured },
    }),
    shape: ({ createPortfolioItem }) => createPortfolioItem,
  }),
  route("PUT /api/portfolio/:id", {
    document: RestUpdatePortfolioItemDocument,
    variables: ({ params, body: { title, description, imageUrl, category, tags, featured } }) => ({
      input: { id: params.id, title, description, imageUrl, category, tags, featured },
    }),
    shape: ({ updatePortfolioItem }) => updatePortfolioItem,
  }),
  route("DELETE /api/portfolio/:id", {
    document: RestDeletePortfolioItemDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deletePortfolioItem }) => deletePortfolioItem,
  }),
];
