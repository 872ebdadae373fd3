import { commentType } from "../comments/types.ts";
import { MAX_TOTAL_COUNT } from "../core/connection.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_NOTE_LENGTH, reportInput } from "./input.ts";
import { listReports } from "./lists.ts";
import { canReport } from "./policy.ts";
import { report } from "./rules/reports.ts";
import { reportReasonEnum, reportStateEnum, reportTargetEnum, reportType } from "./types.ts";

builder.queryField("reports", (t) =>
  t.connection(
    {
      type: reportType,
      description: "What people have reported, the newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: { state: t.arg({ type: reportStateEnum, description: "Those that are open if left out." }) },
      resolve: (_root, { state, ...args }, ctx) => listReports(ctx, state ?? "open", args),
    },
    {
      name: "ReportsConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: (connection) => connection.countAll(),
        }),
      }),
    },
  ),
);

builder.prismaObjectField(commentType, "viewerCanReport", (t) =>
  t.boolean({
    description: "Whether the person who asks may report it: everybody may but its author.",
    resolve: (comment, _args, ctx) => canReport(ctx.viewer, comment),
  }),
);

const reportInputType = builder.inputType("ReportInput", {
  description: "What is wrong with what somebody made.",
  fields: (t) => ({
    targetType: t.field({ type: reportTargetEnum, required: true, description: "What it is." }),
    targetId: t.id({ required: true, description: "The thing." }),
    reason: t.field({ type: reportReasonEnum, required: true, description: "Why." }),
    note: t.string({ description: `What an admin should know, at most ${MAX_NOTE_LENGTH} characters.` }),
  }),
});

builder.mutationField("report", (t) =>
  t.field({
    type: reportType,
    description: "Tells the admins that something is wrong; who reports a thing does not see it from then on.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["note"] },
      { code: "BAD_USER_INPUT", at: ["targetId"], when: "for one's own" },
      { code: "NOT_FOUND", when: "also for what one may not see" },
      { code: "CONFLICT", when: "for what one has reported already" },
    ],
    args: { input: t.arg({ type: reportInputType, required: true, description: "What, and why." }) },
    resolve: (_root, { input }, ctx) => report(ctx, parseInput(reportInput, input)),
  }),
);
