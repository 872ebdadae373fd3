import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestAdminDataRequestsDocument,
  RestAnswerDataRequestDocument,
  RestDataExportAddressDocument,
  RestDataExportDocument,
  type RestDataExportFragment,
  type RestDataRequestFragment,
  RestDataRequestsDocument,
  RestFileDataRequestDocument,
  RestRequestDataExportDocument,
} from "./routes.generated.ts";

const shapeRequest = <Request extends RestDataRequestFragment>(request: Request) => ({
  ...request,
  kind: inLowerCase(request.kind),
  state: inLowerCase(request.state),
});

const shapeExport = (found: RestDataExportFragment) => ({ ...found, state: inLowerCase(found.state) });

export const routes = [
  route("GET /api/data-export", {
    summary: "The state of the viewer's last export of their data; null: none.",
    document: RestDataExportDocument,
    variables: () => ({}),
    shape: ({ dataExport }) => dataExport && shapeExport(dataExport),
  }),
  route("POST /api/data-export", {
    document: RestRequestDataExportDocument,
    status: 202,
    variables: () => ({}),
    shape: ({ requestDataExport }) => shapeExport(requestDataExport),
  }),
  route("GET /api/data-export/address", {
    summary: "A new address of the viewer's last export of their data.",
    document: RestDataExportAddressDocument,
    variables: () => ({}),
    shape: ({ dataExport }) => ({ url: dataExport?.url ?? null }),
  }),
  route("GET /api/data-requests", {
    document: RestDataRequestsDocument,
    query: ["cursor"],
    variables: ({ query }) => ({ after: query.cursor }),
    shape: ({ dataRequests }) => nodesOf(dataRequests).map(shapeRequest),
  }),
  route("POST /api/data-requests", {
    document: RestFileDataRequestDocument,
    status: 201,
    body: ["kind", "message", "clientId"],
    variables: ({ body }) => ({ input: { ...body, kind: inUpperCase(body.kind) } }),
    shape: ({ fileDataRequest }) => shapeRequest(fileDataRequest),
  }),
  route("GET /api/admin/data-requests", {
    document: RestAdminDataRequestsDocument,
    query: ["state", "cursor"],
    variables: ({ query }) => ({ state: inUpperCase(query.state), after: query.cursor }),
    shape: ({ adminDataRequests }) => nodesOf(adminDataRequests).map(shapeRequest),
    total: ({ adminDataRequests }) => adminDataRequests.totalCount,
  }),
  route("PUT /api/admin/data-requests/:id/answer", {
    document: RestAnswerDataRequestDocument,
    body: ["answer"],
    variables: ({ params, body }) => ({ input: { id: params.id, answer: body.answer ?? "" } }),
    shape: ({ answerDataRequest }) => shapeRequest(answerDataRequest),
  }),
];
