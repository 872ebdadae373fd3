import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  RestLoginDocument,
  RestLogoutDocument,
  RestMeDocument,
  RestRegisterDocument,
  type RestViewerFragment,
} from "./routes.generated.ts";

const shapeViewer = (user: RestViewerFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

export const routes = [
  route("POST /api/auth/register", {
    document: RestRegisterDocument,
    status: 201,
    variables: ({ body }) => {
      const { email, password, username, fullName, userType, bio, location, specialization } = body;
      return {
        input: {
          email: email ?? "",
          password: password ?? "",
          username: username ?? "",
          fullName: fullName ?? "",
          userType: inUpperCase(userType),
          bio,
          location: location ?? "",
          specialization,
        },
      };
    },
    shape: ({ register }) => ({ token: register.token, user: shapeViewer(register.user) }),
  }),
  route("POST /api/auth/login", {
    document: RestLoginDocument,
    variables: ({ body }) => ({ input: { email: body.email ?? "", password: body.password ?? "" } }),
    shape: ({ login }) => ({ token: login.token, user: shapeViewer(login.user) }),
  }),
  route("POST /api/auth/logout", { document: RestLogoutDocument, variables: () => ({}), shape: () => ({}) }),
  route("GET /api/auth/me", {
    document: RestMeDocument,
    variables: () => ({}),
    shape: ({ me }) => shapeViewer(me),
  }),
];
