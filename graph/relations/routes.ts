import { inLowerCase, route } from "../rest/route.ts";
import {
  RestFollowersDocument,
  RestFollowingDocument,
  RestProfileViewsDocument,
  RestRecordProfileViewDocument,
  type RestRelationFragment,
  RestUserStatsDocument,
} from "./routes.generated.ts";

interface PeopleList {
  edges: readonly ({ cursor: string; node: RestRelationFragment } | null)[] | null;
}

/** Each with the `?cursor=` that asks for those after them: the list is not in the order of people's ids. */
const shapePeople = ({ edges }: PeopleList) =>
  (edges ?? []).flatMap((edge) =>
    edge ? [{ ...edge.node, userType: inLowerCase(edge.node.userType), cursor: edge.cursor }] : [],
  );

export const routes = [
  route("GET /api/users/:id/followers", {
    document: RestFollowersDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, after: query.cursor }),
    shape: ({ user }) => shapePeople(user.followers),
  }),
  route("GET /api/users/:id/following", {
    document: RestFollowingDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, after: query.cursor }),
    shape: ({ user }) => shapePeople(user.following),
  }),
  route("GET /api/users/:id/stats", {
    document: RestUserStatsDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ user: { viewCount, ...counts } }) => ({ ...counts, ...(viewCount !== null && { viewCount }) }),
  }),
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
