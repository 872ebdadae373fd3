import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const API_KEY = {
  id: true,
  userId: false,
  label: true,
  prefix: true,
  keyHash: false,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const satisfies Columns<Prisma.ApiKeyScalarFieldEnum>;

const NETWORK = {
  keyId: false,
  network: true,
  firstUsedAt: true,
} as const satisfies Columns<Prisma.ApiKeyNetworkScalarFieldEnum>;

export const keyParts = {
  "api-keys": {
    of: ["ApiKey", "ApiKeyNetwork"],
    about: "Your API keys, without the keys themselves, and where each was used from",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.apiKey.findMany({
          ...batch,
          where: { userId: user.id, ...after },
          select: { ...API_KEY, networks: { select: NETWORK } },
        }),
      ),
  },
} as const satisfies Parts;
