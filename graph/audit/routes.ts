import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import { RestAuditLogDocument, RestExportAuditLogDocument } from "./routes.generated.ts";

export const routes = [
  route("GET /api/admin/audit", {
    document: RestAuditLogDocument,
    query: ["action", "admin", "person", "from", "until", "cursor"],
    variables: ({ query: { action, cursor, ...query } }) => ({ ...query, action: inUpperCase(action), after: cursor }),
    // Each with its cursor: unlike other lists this one is not ordered by the ids.
    shape: ({ auditLog }) =>
      (auditLog.edges ?? []).flatMap((edge) =>
        edge ? [{ ...edge.node, action: inLowerCase(edge.node.action), cursor: edge.cursor }] : [],
      ),
  }),
  route("POST /api/admin/audit/export", {
    document: RestExportAuditLogDocument,
    body: ["action", "admin", "person", "from", "until"],
    variables: ({ body }) => ({ ...body, action: inUpperCase(body.action) }),
    shape: ({ exportAuditLog }) => exportAuditLog,
  }),
];
