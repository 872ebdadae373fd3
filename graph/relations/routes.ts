import { extend, inLowerCase, route } from "../rest/route.ts";
import {
  RestBlockDocument,
  RestFollowDocument,
  RestFollowersDocument,
  type RestFollowFragment,
  RestFollowingDocument,
  RestFollowStatusDocument,
  RestLikersDocument,
  RestMuteDocument,
  type RestRelationFragment,
  RestRestrictDocument,
  RestUnblockDocument,
  RestUnfollowDocument,
  RestUnmuteDocument,
  RestUnrestrictDocument,
} from "./routes.generated.ts";

interface PeopleList {
  edges: readonly ({ cursor: string; node: RestRelationFragment } | null)[] | null;
}

/** Each with the `?cursor=` that asks for those after them: the list is not in the order of people's ids. */
const shapePeople = ({ edges }: PeopleList) =>
  (edges ?? []).flatMap((edge) =>
    edge ? [extend(edge.node, { userType: inLowerCase(edge.node.userType), cursor: edge.cursor })] : [],
  );

const shapeFollow = ({ followStatus, followersCount }: RestFollowFragment) => ({ ...followStatus, followersCount });

export const routes = [
  route("POST /api/users/:id/follow", {
    document: RestFollowDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ followUser }) => shapeFollow(followUser),
  }),
  route("DELETE /api/users/:id/follow", {
    document: RestUnfollowDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ unfollowUser }) => shapeFollow(unfollowUser),
  }),
  route("GET /api/users/:id/follow-status", {
    document: RestFollowStatusDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ followStatus }) => followStatus,
  }),
  route("POST /api/users/:id/block", {
    document: RestBlockDocument,
    body: ["cancelSessions", "reason"],
    variables: ({ params, body }) => ({ id: params.id, cancelSessions: body.cancelSessions, reason: body.reason }),
    shape: () => ({ blocked: true }),
  }),
  route("DELETE /api/users/:id/block", {
    document: RestUnblockDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ blocked: false }),
  }),
  route("POST /api/users/:id/mute", {
    document: RestMuteDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ muted: true }),
  }),
  route("DELETE /api/users/:id/mute", {
    document: RestUnmuteDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ muted: false }),
  }),
  route("POST /api/users/:id/restrict", {
    document: RestRestrictDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ restricted: true }),
  }),
  route("DELETE /api/users/:id/restrict", {
    document: RestUnrestrictDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ restricted: false }),
  }),
  route("GET /api/users/:id/followers", {
    summary: "A person's followers, latest first.",
    document: RestFollowersDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, after: query.cursor }),
    shape: ({ user }) => shapePeople(user.followers),
  }),
  route("GET /api/users/:id/following", {
    summary: "The people that a person follows, latest first.",
    document: RestFollowingDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, after: query.cursor }),
    shape: ({ user }) => shapePeople(user.following),
  }),
  route("GET /api/posts/:id/likes", {
    summary: "The people who like a post, latest first.",
    document: RestLikersDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, after: query.cursor }),
    shape: ({ post }) => shapePeople(post.likedBy),
  }),
];
