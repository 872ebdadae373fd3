import { open, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  changes: { field: "changes { edges { cursor } }", outcomes: signedIn },
  changesCursor: { field: "changesCursor", outcomes: signedIn },
  changeTypes: { field: "changeTypes { name }", outcomes: open },
  changeAdded: { field: "changeAdded { id }", outcomes: signedIn },
};
