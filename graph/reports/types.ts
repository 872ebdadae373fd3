import { commentType } from "../comments/types.ts";
import type { ReportState as State } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_NOTE_LENGTH, REPORT_REASONS, REPORT_TARGETS, type ReportReason, type ReportTarget } from "./input.ts";
import { loadReportedComment } from "./lists.ts";

export const reportTargetEnum = builder.enumType("ReportTargetType", {
  description: "What can be reported.",
  values: Object.fromEntries(REPORT_TARGETS.map((target) => [target.toUpperCase(), { value: target }])) as Record<
    Uppercase<ReportTarget>,
    { value: ReportTarget }
  >,
});

export const reportReasonEnum = builder.enumType("ReportReason", {
  description: "Why something is reported; REST says the same in lower case.",
  values: Object.fromEntries(
    Object.entries(REPORT_REASONS).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<ReportReason>, { value: ReportReason; description: string }>,
});

export const reportStateEnum = builder.enumType("ReportState", {
  description: "Whether a report waits for an admin.",
  values: {
    OPEN: { value: "open", description: "It waits." },
    RESOLVED: { value: "resolved", description: "An admin has looked at it." },
  } as const satisfies Record<Uppercase<State>, { value: State; description: string }>,
});

const reportedThing = builder.unionType("Reportable", {
  description: "What somebody reported.",
  types: [commentType],
  resolveType: () => commentType,
});

export const reportType = builder.prismaObject("Report", {
  description: "What somebody finds wrong with something that others made.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    reporter: t.field({
      type: userType,
      description: "Who reported it.",
      resolve: (report, _args, ctx) => loadExistingUser(ctx, report.reporterId),
    }),
    targetType: t.field({
      type: reportTargetEnum,
      description: "What was reported.",
      resolve: (report) => report.targetType,
    }),
    targetId: t.id({ description: "The thing's id.", resolve: (report) => report.commentId ?? "" }),
    target: t.field({
      type: reportedThing,
      nullable: true,
      description: "The thing itself; null once it is gone.",
      resolve: ({ commentId }, _args, ctx) => (commentId ? loadReportedComment(ctx, commentId) : null),
    }),
    reason: t.field({ type: reportReasonEnum, description: "Why.", resolve: (report) => report.reason }),
    note: t.exposeString("note", { description: `What they add, at most ${MAX_NOTE_LENGTH} characters.` }),
    state: t.field({
      type: reportStateEnum,
      description: "Whether it waits for an admin.",
      resolve: (report) => report.state,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was reported." }),
  }),
});
