import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { auditInput, MAX_EXPORTED_ENTRIES } from "./input.ts";
import { listAuditLog } from "./lists.ts";
import { exportAuditLog } from "./rules/export.ts";
import { auditActionEnum, auditEntryType, exportedAuditLogType } from "./types.ts";

const WHO = "A username or an id.";

builder.queryField("auditLog", (t) =>
  t.connection(
    {
      type: auditEntryType,
      description:
        "The actions of admins, newest first, each with the values that it changed. No entry can be changed.",
      failures: [
        "UNAUTHENTICATED",
        { code: "FORBIDDEN", when: "unless the viewer is an admin" },
        { code: "BAD_USER_INPUT", at: ["admin", "person"] },
      ],
      args: {
        action: t.arg({ type: auditActionEnum, description: "Only actions of this kind." }),
        admin: t.arg.string({ description: `Only actions of this admin. ${WHO}` }),
        person: t.arg.string({ description: `Only actions on this person's account. ${WHO}` }),
        from: t.arg({ type: "DateTime", description: "Only actions at or after this time." }),
        until: t.arg({ type: "DateTime", description: "Only actions before this time." }),
      },
      resolve: (_root, { action, admin, person, from, until, ...args }, ctx) => {
        requireAdmin(ctx);
        return listAuditLog(ctx, parseInput(auditInput, { action, admin, person, from, until }), args);
      },
    },
    { name: "AuditLogConnection" },
  ),
);

builder.mutationField("exportAuditLog", (t) =>
  t.field({
    type: exportedAuditLogType,
    description:
      `Exports the entries of \`auditLog\` as a table, at most the latest ${MAX_EXPORTED_ENTRIES}. The audit log ` +
      "records the export.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["admin", "person"] },
      "RATE_LIMITED",
    ],
    args: {
      action: t.arg({ type: auditActionEnum, description: "Only actions of this kind." }),
      admin: t.arg.string({ description: `Only actions of this admin. ${WHO}` }),
      person: t.arg.string({ description: `Only actions on this person's account. ${WHO}` }),
      from: t.arg({ type: "DateTime", description: "Only actions at or after this time." }),
      until: t.arg({ type: "DateTime", description: "Only actions before this time." }),
    },
    resolve: (_root, input, ctx) => {
      requireAdmin(ctx);
      return exportAuditLog(ctx, parseInput(auditInput, input));
    },
  }),
);
