import { NOBODY_ELSES, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  createUpload: {
    field: "createUpload(input: { kind: POST }) { objectPath }",
    outcomes: signedIn,
    counted: ["upload"],
  },
  finalizeUpload: {
    field: "finalizeUpload(input: $input) { path }",
    variables: async (s) => ({ input: { uploadUrl: await s.image(s.owner, "post"), kind: "POST" } }),
    outcomes: ownOnly("NOT_FOUND"),
    uncounted: NOBODY_ELSES,
  },
  publishImage: {
    field: "publishImage(url: $url) { path }",
    variables: async (s) => ({ url: await s.image(s.owner, "post") }),
    outcomes: ownOnly("NOT_FOUND"),
    uncounted: NOBODY_ELSES,
  },
  reportBrokenImage: {
    field: "reportBrokenImage(url: $url)",
    variables: async (s) => ({ url: await s.image(s.owner, "post") }),
    outcomes: signedIn,
    counted: ["reportImage"],
  },
};
