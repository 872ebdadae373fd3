import { RestVisitProfileDocument } from "../relations/routes.generated.ts";
import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  RestBlockDocument,
  RestFollowDocument,
  type RestFollowFragment,
  RestFollowStatusDocument,
  type RestPersonFragment,
  RestReadPrivacyDocument,
  RestUnblockDocument,
  RestUnfollowDocument,
  RestUpdatePrivacyDocument,
  RestUpdateProfileDocument,
  RestUserDocument,
} from "./routes.generated.ts";

const shapePerson = (user: RestPersonFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

const shapeFollow = ({ followStatus, followersCount }: RestFollowFragment) => ({ ...followStatus, followersCount });

export const routes = [
  route("GET /api/users/by-username/:username", {
    // Reading a profile by its name is looking at it, and counts as a view.
    document: RestVisitProfileDocument,
    variables: ({ params }) => ({ username: params.username }),
    shape: ({ recordProfileView }) => shapePerson(recordProfileView),
  }),
  route("GET /api/users/:id", {
    document: RestUserDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ user }) => shapePerson(user),
  }),
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
  route("PUT /api/users/by-username/:username", {
    document: RestUpdateProfileDocument,
    body: [
      "fullName",
      "username",
      "bio",
      "location",
      "locationIsOptional",
      "userType",
      "specialization",
      "experience",
      "studioName",
      "studioAddress",
      "takesBookings",
      "avatar",
      "coverImage",
    ],
    variables: ({ params, body }) => ({
      input: { ...body, profile: params.username, userType: inUpperCase(body.userType) },
    }),
    shape: ({ updateProfile }) => shapePerson(updateProfile),
  }),
  route("GET /api/users/me/privacy", {
    document: RestReadPrivacyDocument,
    variables: () => ({}),
    shape: ({ me }) => me.privacySettings,
  }),
  route("PUT /api/users/me/privacy", {
    document: RestUpdatePrivacyDocument,
    body: ["profileVisible", "showLocation", "allowMessages", "showActivityStatus"],
    variables: ({ body }) => ({ input: body }),
    shape: ({ updatePrivacy }) => updatePrivacy,
  }),
  route("POST /api/users/:id/block", {
    document: RestBlockDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ blocked: true }),
  }),
  route("DELETE /api/users/:id/block", {
    document: RestUnblockDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: () => ({ blocked: false }),
  }),
];
