import { shapeDispute } from "../bookings/routes.ts";
import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestDecideDisputeDocument,
  type RestDisputeForAdminsFragment,
  RestDisputesDocument,
} from "./routes.generated.ts";

const shapeForAdmins = ({ absent, ...dispute }: RestDisputeForAdminsFragment) => ({
  ...dispute,
  ...shapeDispute(dispute),
  absent: absent && inLowerCase(absent),
});

export const routes = [
  route("GET /api/admin/disputes", {
    document: RestDisputesDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ disputes }) => nodesOf(disputes).map(shapeForAdmins),
    total: ({ disputes }) => disputes.totalCount,
  }),
  route("POST /api/admin/disputes/:id/decision", {
    document: RestDecideDisputeDocument,
    body: ["outcome", "reason"],
    variables: ({ params, body }) => ({
      input: { id: params.id, outcome: inUpperCase(body.outcome), reason: body.reason ?? "" },
    }),
    shape: ({ decideDispute }) => shapeForAdmins(decideDispute),
  }),
];
