import { route } from "../rest/route.ts";
import { RestProfileViewsDocument, RestRecordProfileViewDocument } from "./routes.generated.ts";

export const routes = [
  route("GET /api/users/:id/views", {
    document: RestProfileViewsDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ profileViews }) => profileViews,
  }),
  route("POST /api/users/:id/views", {
    summary: "Counts a view of a person's profile by the caller.",
    document: RestRecordProfileViewDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({}),
  }),
];
