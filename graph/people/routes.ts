import { inLowerCase, route } from "../rest/route.ts";
import {
  RestFollowDocument,
  type RestPersonFragment,
  RestUnfollowDocument,
  RestUserByUsernameDocument,
  RestUserDocument,
} from "./routes.generated.ts";

const shapePerson = (user: RestPersonFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

const shapeFollow = ({ isFollowing, followersCount }: RestPersonFragment) => ({ isFollowing, followersCount });

export const routes = [
  route("GET /api/users/by-username/:username", {
    document: RestUserByUsernameDocument,
    variables: ({ params }) => ({ username: params.username }),
    shape: ({ user }) => shapePerson(user),
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
];
