import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type LeftOut, type Parts, walkById } from "../transactions/exporting.ts";

const DATA_REQUEST = {
  id: true,
  userId: false,
  kind: true,
  message: true,
  state: true,
  dueAt: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DataRequestScalarFieldEnum>;

export const dataRequestParts = {
  "privacy-requests": {
    of: ["DataRequest"],
    about: "Your privacy requests and our answers",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.dataRequest.findMany({ ...batch, where: { userId: user.id, ...after }, select: DATA_REQUEST }),
      ),
  },
} as const satisfies Parts;

export const dataRequestLeftOut = {
  DataExport: "The export itself.",
} as const satisfies LeftOut;
