import type { Prisma } from "../generated/prisma/client.ts";
import { withNames } from "../people/rules/named.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const VIEW = {
  id: true,
  profileId: true,
  viewerId: false,
  viewerIp: false,
  day: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ProfileViewScalarFieldEnum>;

export const insightParts = {
  "viewed-profiles": {
    of: ["ProfileView"],
    about: "Profiles you viewed",
    read: (reader) =>
      withNames(
        reader,
        walkById((batch, after) =>
          reader.ctx.db.profileView.findMany({ ...batch, where: { viewerId: reader.user.id, ...after }, select: VIEW }),
        ),
        ({ profileId }) => profileId,
        ({ profileId: _profileId, ...row }, name) => ({ ...row, ...name }),
      ),
  },
} as const satisfies Parts;
