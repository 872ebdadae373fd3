import { adminsOnly, BY_STAFF, input, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  adminDataRequests: { field: "adminDataRequests { edges { cursor } }", outcomes: adminsOnly },
  dataExport: { field: "dataExport { state }", outcomes: signedIn, suspended: "ok" },
  requestDataExport: {
    field: "requestDataExport { state }",
    outcomes: signedIn,
    suspended: "ok",
    counted: ["dataExport"],
  },
  dataRequests: { field: "dataRequests { edges { cursor } }", outcomes: signedIn },
  answerDataRequest: {
    field: "answerDataRequest(input: $input) { id }",
    variables: input((s) => ({ id: s.dataRequest.id, answer: "Here it is" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  fileDataRequest: {
    field: "fileDataRequest(input: $input) { id }",
    variables: input(() => ({ kind: "ACCESS", message: "All of it" })),
    outcomes: signedIn,
    counted: ["dataRequest"],
  },
};
