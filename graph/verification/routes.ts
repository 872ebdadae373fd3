import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestDecideVerificationDocument,
  type RestLookalikeFragment,
  RestLookalikesDocument,
  RestRequestVerificationDocument,
  RestSettleLookalikeDocument,
  type RestVerificationFragment,
  RestVerificationRequestsDocument,
  RestVerificationStandingDocument,
} from "./routes.generated.ts";

const shapeVerification = <Request extends RestVerificationFragment>(request: Request) => ({
  ...request,
  state: inLowerCase(request.state),
});

const shapeLookalike = (lookalike: RestLookalikeFragment) => ({
  ...lookalike,
  reason: inLowerCase(lookalike.reason),
  state: inLowerCase(lookalike.state),
});

export const routes = [
  route("GET /api/verification", {
    document: RestVerificationStandingDocument,
    variables: () => ({}),
    shape: ({ verification: { latest, missing, ...rest } }) => ({
      ...rest,
      latest: latest && shapeVerification(latest),
      missing: missing.map(inLowerCase),
    }),
  }),
  route("POST /api/verification", {
    document: RestRequestVerificationDocument,
    status: 201,
    body: ["studioName", "licenceNumber", "licenceState", "documentUrl", "clientId"],
    variables: ({ body: { studioName, licenceNumber, licenceState, documentUrl, clientId } }) => ({
      input: {
        studioName: studioName ?? "",
        licenceNumber: licenceNumber ?? "",
        licenceState: licenceState ?? "",
        documentUrl: documentUrl ?? "",
        clientId,
      },
    }),
    shape: ({ requestVerification }) => shapeVerification(requestVerification),
  }),
  route("GET /api/admin/verification-requests", {
    document: RestVerificationRequestsDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ verificationRequests }) => nodesOf(verificationRequests).map(shapeVerification),
    total: ({ verificationRequests }) => verificationRequests.totalCount,
  }),
  route("PUT /api/admin/verification-requests/:id/decision", {
    document: RestDecideVerificationDocument,
    body: ["decision", "reason"],
    variables: ({ params: { id }, body: { decision, reason } }) => ({
      input: { id, decision: inUpperCase(decision), reason },
    }),
    shape: ({ decideVerification }) => shapeVerification(decideVerification),
  }),
  route("GET /api/admin/lookalikes", {
    document: RestLookalikesDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ lookalikes }) => nodesOf(lookalikes).map(shapeLookalike),
    total: ({ lookalikes }) => lookalikes.totalCount,
  }),
  route("PUT /api/admin/lookalikes/:id", {
    document: RestSettleLookalikeDocument,
    body: ["state"],
    variables: ({ params: { id }, body: { state } }) => ({ input: { id, state: inUpperCase(state) } }),
    shape: ({ settleLookalike }) => shapeLookalike(settleLookalike),
  }),
];
