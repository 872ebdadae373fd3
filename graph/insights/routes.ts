import { route } from "../rest/route.ts";
import { RestProfileViewsDocument, RestRecordProfileViewDocument } from "./routes.generated.ts";

export const routes = [
  route("GET /api/users/:id/views", {
    document: RestProfileViewsDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ profileViews }) => profileViews,
  }),
  route("POST /api/users/:id/views", {
    document: RestRecordProfileViewDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({}),
  }),
];
