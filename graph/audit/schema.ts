import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { auditInput, MAX_EXPORTED_ENTRIES } from "./input.ts";
import { listAuditLog } from "./lists.ts";
import { exportAuditLog } from "./rules/export.ts";
import { auditActionEnum, auditEntryType, exportedAuditLogType } from "./types.ts";

const WHO = "A username, or an id.";

builder.queryField("auditLog", (t) =>
  t.connection(
    {
      type: auditEntryType,
      description:
        "What admins did, the last first; each was written down with what it changed, and nobody can change that.",
      failures: [
        "UNAUTHENTICATED",
        { code: "FORBIDDEN", when: "unless an admin asks" },
        { code: "BAD_USER_INPUT", at: ["admin", "person"] },
      ],
      args: {
        action: t.arg({ type: auditActionEnum, description: "Only acts of this kind." }),
        admin: t.arg.string({ description: `Only what this admin did. ${WHO}` }),
        person: t.arg.string({ description: `Only what was done to this person's account. ${WHO}` }),
        from: t.arg({ type: "DateTime", description: "Only what was done then or later." }),
        until: t.arg({ type: "DateTime", description: "Only what was done before." }),
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
      `What \`auditLog\` lists, as a table to take away, the last ${MAX_EXPORTED_ENTRIES} of it; it is written down who ` +
      "took it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin asks" },
      { code: "BAD_USER_INPUT", at: ["admin", "person"] },
      "RATE_LIMITED",
    ],
    args: {
      action: t.arg({ type: auditActionEnum, description: "Only acts of this kind." }),
      admin: t.arg.string({ description: `Only what this admin did. ${WHO}` }),
      person: t.arg.string({ description: `Only what was done to this person's account. ${WHO}` }),
      from: t.arg({ type: "DateTime", description: "Only what was done then or later." }),
      until: t.arg({ type: "DateTime", description: "Only what was done before." }),
    },
    resolve: (_root, input, ctx) => {
      requireAdmin(ctx);
      return exportAuditLog(ctx, parseInput(auditInput, input));
    },
  }),
);
