import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  type RestPersonFragment,
  type RestPrivacyFragment,
  RestReadPrivacyDocument,
  RestUpdatePrivacyDocument,
  RestUpdateProfileDocument,
  RestUserDocument,
  RestUserStatsDocument,
  RestVisitProfileDocument,
} from "./routes.generated.ts";

const shapePerson = (user: RestPersonFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

const shapePrivacy = (settings: RestPrivacyFragment) => ({ ...settings, whoCanTag: inLowerCase(settings.whoCanTag) });

export const routes = [
  route("GET /api/users/by-username/:username", {
    summary: "A person by username. Counts as a view of their profile.",
    // Reading a profile by its name is looking at it, and counts as a view.
    document: RestVisitProfileDocument,
    variables: ({ params }) => ({ username: params.username }),
    shape: ({ recordProfileView }) => shapePerson(recordProfileView),
  }),
  route("GET /api/users/:id", {
    summary: "A person by id.",
    document: RestUserDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ user }) => shapePerson(user),
  }),
  route("GET /api/users/:id/stats", {
    summary: "Number of posts, followers and followed people of a person.",
    document: RestUserStatsDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ user: { viewCount, ...counts } }) => ({ ...counts, ...(viewCount !== null && { viewCount }) }),
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
      "languages",
      "priceBand",
      "startingPrice",
      "website",
      "instagram",
      "studioName",
      "studioAddress",
      "takesBookings",
      "minimumNotice",
      "timeZone",
      "avatar",
      "coverImage",
    ],
    variables: ({ params, body }) => ({
      input: { ...body, profile: params.username, userType: inUpperCase(body.userType) },
    }),
    shape: ({ updateProfile }) => shapePerson(updateProfile),
  }),
  route("GET /api/users/me/privacy", {
    summary: "The viewer's privacy settings.",
    document: RestReadPrivacyDocument,
    variables: () => ({}),
    shape: ({ me }) => me.privacySettings && shapePrivacy(me.privacySettings),
  }),
  route("PUT /api/users/me/privacy", {
    document: RestUpdatePrivacyDocument,
    body: ["profileVisible", "showLocation", "allowMessages", "showActivityStatus", "whoCanTag"],
    variables: ({ body }) => ({ input: { ...body, whoCanTag: inUpperCase(body.whoCanTag) } }),
    shape: ({ updatePrivacy }) => shapePrivacy(updatePrivacy),
  }),
];
