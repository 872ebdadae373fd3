import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type LeftOut, type Parts, walkById } from "../transactions/exporting.ts";

const VERIFICATION = {
  id: true,
  userId: false,
  state: true,
  studioName: true,
  licenceNumber: true,
  licenceState: true,
  documentUrl: true,
  documentUntil: true,
  nameBefore: true,
  usernameBefore: true,
  reason: true,
  decidedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.VerificationScalarFieldEnum>;

export const verificationParts = {
  verifications: {
    of: ["Verification"],
    about: "Your verification requests and our decisions",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.verification.findMany({ ...batch, where: { userId: user.id, ...after }, select: VERIFICATION }),
      ),
  },
} as const satisfies Parts;

export const verificationLeftOut = {
  Lookalike: "Reviews by admins that concern two people.",
} as const satisfies LeftOut;
