import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import { RestReportDocument, type RestReportFragment, RestReportsDocument } from "./routes.generated.ts";

const shapeReport = <Shown extends RestReportFragment>(report: Shown) => ({
  ...report,
  targetType: inLowerCase(report.targetType),
  reason: inLowerCase(report.reason),
  state: inLowerCase(report.state),
});

export const routes = [
  route("POST /api/reports", {
    document: RestReportDocument,
    status: 201,
    body: ["targetType", "targetId", "reason", "note"],
    variables: ({ body }) => ({
      input: { ...body, targetType: inUpperCase(body.targetType), reason: inUpperCase(body.reason) },
    }),
    shape: ({ report }) => shapeReport(report),
  }),
  route("GET /api/admin/reports", {
    document: RestReportsDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ reports }) => nodesOf(reports).map(shapeReport),
    total: ({ reports }) => reports.totalCount,
  }),
];
