import { type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  artistFacets: { field: "artistFacets { verified }", outcomes: signedIn },
  searchPosts: { field: 'searchPosts(query: "ink") { edges { cursor } }', outcomes: signedIn },
  searchUsers: { field: 'searchUsers(query: "person") { edges { cursor } }', outcomes: signedIn },
};
