import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, map, type Parts, walkById } from "../transactions/exporting.ts";
import { readKept } from "./rules/kept.ts";

const REPORT = {
  id: true,
  reporterId: false,
  targetType: true,
  targetId: true,
  personId: false,
  commentId: false,
  postId: false,
  messageId: false,
  pieceId: false,
  reviewId: false,
  designId: false,
  kept: false,
  keptUrls: false,
  reason: true,
  note: true,
  state: true,
  decisionId: false,
  createdAt: true,
} as const satisfies Columns<Prisma.ReportScalarFieldEnum>;

const DECISION = {
  id: true,
  personId: false,
  targetType: true,
  targetId: true,
  outcome: true,
  reason: true,
  excerpt: true,
  kept: true,
  keptUrls: false,
  endsAt: true,
  liftedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DecisionScalarFieldEnum>;

const APPEAL = {
  id: true,
  personId: false,
  decisionId: true,
  text: true,
  state: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.AppealScalarFieldEnum>;

export const reportParts = {
  reports: {
    of: ["Report"],
    about: "Your reports",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.report.findMany({ ...batch, where: { reporterId: user.id, ...after }, select: REPORT }),
      ),
  },
  decisions: {
    of: ["Decision"],
    about: "Our decisions about you and your content",
    read: ({ ctx, user }) =>
      map(
        walkById((batch, after) =>
          ctx.db.decision.findMany({
            ...batch,
            // Nobody is told that they were reported for nothing.
            where: { personId: user.id, outcome: { not: "dismissed" }, ...after },
            select: DECISION,
          }),
        ),
        // Likes and comments below it are other people's.
        (rows) => rows.map(({ kept, ...row }) => ({ ...row, kept: readKept(kept)?.row ?? null })),
      ),
  },
  appeals: {
    of: ["Appeal"],
    about: "Your appeals",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.appeal.findMany({ ...batch, where: { personId: user.id, ...after }, select: APPEAL }),
      ),
  },
} as const satisfies Parts;
