import { adminsOnly, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  auditLog: { field: "auditLog { edges { cursor } }", outcomes: adminsOnly },
  exportAuditLog: { field: "exportAuditLog { count }", outcomes: adminsOnly, counted: ["export"] },
};
