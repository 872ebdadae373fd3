import { loadAccount } from "../admin/lists.ts";
import type { AdminAction } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { userType } from "../people/types.ts";
import { loadReportable } from "../reports/rules/things.ts";
import { reportedThing } from "../reports/types.ts";
import { AUDIT_ACTIONS, type AuditAction, MAX_EXPORTED_ENTRIES } from "./input.ts";
import { type Change, readChanges, readNamed } from "./rules/changes.ts";
import type { ExportedAuditLog } from "./rules/export.ts";

export const auditActionEnum = builder.enumType("AuditAction", {
  description: "What an admin did; REST says the same in lower case.",
  values: Object.fromEntries(
    Object.entries(AUDIT_ACTIONS).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<AuditAction>, { value: AuditAction; description: string }>,
});

const changeType = builder.objectRef<Change>("AuditChange").implement({
  description: "A value that an act changed, or one that it names.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "What it is the value of." }),
    before: t.exposeString("before", { nullable: true, description: "The value before; null where there was none." }),
    after: t.exposeString("after", { nullable: true, description: "The value after it; null where there is none." }),
  }),
});

/** Most acts name a handful of values; a table of tiles or an announcement the most. */
const MAX_CHANGES = 20;

export const auditEntryType = builder.objectRef<AdminAction>("AuditEntry").implement({
  description: "Something that an admin did, as it was written down for good.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was done." }),
    action: t.field({
      type: auditActionEnum,
      description: "What it was.",
      resolve: ({ action }) => action as AuditAction,
    }),
    adminId: t.exposeID("adminId", { description: "Who did it; the id stays once they have left for good." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "Who did it; null once they have left for good.",
      resolve: ({ adminId }, _args, ctx) => loadAccount(ctx, adminId),
    }),
    targetId: t.exposeID("targetId", {
      nullable: true,
      description: "Whose account it was done to; null where it was to nobody's.",
    }),
    target: t.field({
      type: userType,
      nullable: true,
      description: "Whose account it was done to; null where it was to nobody's, and once they have left for good.",
      resolve: ({ targetId }, _args, ctx) => (targetId ? loadAccount(ctx, targetId) : null),
    }),
    named: t.field({
      type: reportedThing,
      nullable: true,
      description:
        "Another person or thing that the entry names: what was reported, the pinned piece, the imitated " +
        "person, the author of the announcement, or its only recipient. Null where it names nothing or a " +
        "message, and once that is gone.",
      resolve: (entry, _args, ctx) => {
        const named = readNamed(entry);
        // What two people wrote to each other is for admins only as long as its report is kept.
        return named && named.kind !== "message" ? loadReportable(ctx, named.kind, named.id) : null;
      },
    }),
    reason: t.exposeString("reason", { description: "Why, in the admin's words; empty where none was asked for." }),
    changes: t.field({
      type: [changeType],
      atMost: MAX_CHANGES,
      description: `What it changed, before and after, at most ${MAX_CHANGES} values.`,
      resolve: (entry) => readChanges(entry).slice(0, MAX_CHANGES),
    }),
  }),
});

export const exportedAuditLogType = builder.objectRef<ExportedAuditLog>("ExportAuditLogPayload").implement({
  description: "A table of what admins did, to take away.",
  fields: (t) => ({
    csv: t.exposeString("csv", {
      description: "Comma-separated (RFC 4180) with a heading; no cell of it is taken for a formula.",
    }),
    count: t.exposeInt("count", { description: `How many acts it has, at most ${MAX_EXPORTED_ENTRIES}.` }),
    isCut: t.exposeBoolean("isCut", { description: "Whether more match than it has room for." }),
  }),
});
