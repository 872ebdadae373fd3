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
  description: "An admin's action. REST writes it in lower case.",
  values: Object.fromEntries(
    Object.entries(AUDIT_ACTIONS).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<AuditAction>, { value: AuditAction; description: string }>,
});

const changeType = builder.objectRef<Change>("AuditChange").implement({
  description: "A value that an action changed or names.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "The name of the value." }),
    before: t.exposeString("before", { nullable: true, description: "The value before the action. Null: none." }),
    after: t.exposeString("after", { nullable: true, description: "The value after the action. Null: none." }),
  }),
});

/** Most acts name a handful of values; a table of tiles or an announcement the most. */
const MAX_CHANGES = 20;

export const auditEntryType = builder.objectRef<AdminAction>("AuditEntry").implement({
  description: "An admin's action, recorded permanently.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    action: t.field({
      type: auditActionEnum,
      description: "The action.",
      resolve: ({ action }) => action as AuditAction,
    }),
    adminId: t.exposeID("adminId", { description: "The admin's id. It stays after the admin's account is erased." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "The admin. Null if the admin's account was erased.",
      resolve: ({ adminId }, _args, ctx) => loadAccount(ctx, adminId),
    }),
    targetId: t.exposeID("targetId", {
      nullable: true,
      description: "The id of the affected account. Null: no account.",
    }),
    target: t.field({
      type: userType,
      nullable: true,
      description: "The owner of the affected account. Null: no account, or it was erased.",
      resolve: ({ targetId }, _args, ctx) => (targetId ? loadAccount(ctx, targetId) : null),
    }),
    named: t.field({
      type: reportedThing,
      nullable: true,
      description:
        "Another person or thing that the entry names: the reported content, the pinned piece, the imitated " +
        "person, or an announcement's author or only recipient. Null if it names nothing or a message, or what it " +
        "names no longer exists.",
      resolve: (entry, _args, ctx) => {
        const named = readNamed(entry);
        // What two people wrote to each other is for admins only as long as its report is kept.
        return named && named.kind !== "message" ? loadReportable(ctx, named.kind, named.id) : null;
      },
    }),
    reason: t.exposeString("reason", { description: "The admin's reason. Empty if the action takes none." }),
    changes: t.field({
      type: [changeType],
      atMost: MAX_CHANGES,
      description: `The values before and after the action, at most ${MAX_CHANGES}.`,
      resolve: (entry) => readChanges(entry).slice(0, MAX_CHANGES),
    }),
  }),
});

export const exportedAuditLogType = builder.objectRef<ExportedAuditLog>("ExportAuditLogPayload").implement({
  description: "A table of admins' actions to download.",
  fields: (t) => ({
    csv: t.exposeString("csv", {
      description: "CSV (RFC 4180) with a header row. No cell can be taken for a formula.",
    }),
    count: t.exposeInt("count", {
      description: `The number of actions in the table, at most ${MAX_EXPORTED_ENTRIES}.`,
    }),
    isCut: t.exposeBoolean("isCut", { description: "Whether more actions match than the table can hold." }),
  }),
});
