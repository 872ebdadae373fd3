import type { Prisma } from "../generated/prisma/client.ts";
import { withNames } from "../people/rules/named.ts";
import { type Batches, both, type Columns, type Parts, type Reader, walkById } from "../transactions/exporting.ts";

const FOLLOW = {
  id: true,
  followerId: true,
  followingId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.FollowScalarFieldEnum>;

const FOLLOW_REQUEST = {
  id: true,
  requesterId: true,
  targetId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.FollowRequestScalarFieldEnum>;

const BLOCK = {
  id: true,
  blockerId: false,
  blockedId: true,
  createdAt: true,
  blockerAsKnown: false,
  blockedAsKnown: false,
} as const satisfies Columns<Prisma.BlockScalarFieldEnum>;

const RESTRICTION = {
  id: true,
  restricterId: false,
  restrictedId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.RestrictionScalarFieldEnum>;

const MUTE = {
  id: true,
  muterId: false,
  mutedId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MuteScalarFieldEnum>;

const followsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const read = (where: Prisma.FollowWhereInput) =>
    walkById((batch, after) => ctx.db.follow.findMany({ ...batch, where: { ...where, ...after }, select: FOLLOW }));
  return both(
    withNames(
      reader,
      read({ followerId: user.id }),
      ({ followingId }) => followingId,
      ({ id, createdAt }, name) => ({ id, direction: "following", ...name, createdAt }),
    ),
    withNames(
      reader,
      read({ followingId: user.id }),
      ({ followerId }) => followerId,
      ({ id, createdAt }, name) => ({ id, direction: "follower", ...name, createdAt }),
    ),
  );
};

const followRequestsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walkById((batch, after) =>
    ctx.db.followRequest.findMany({
      ...batch,
      where: { OR: [{ requesterId: user.id }, { targetId: user.id }], ...after },
      select: FOLLOW_REQUEST,
    }),
  );
  return withNames(
    reader,
    rows,
    ({ requesterId, targetId }) => (requesterId === user.id ? targetId : requesterId),
    ({ id, requesterId, createdAt }, name) => ({
      id,
      direction: requesterId === user.id ? "sent" : "received",
      ...name,
      createdAt,
    }),
  );
};

export const relationParts = {
  follows: { of: ["Follow"], about: "People you follow, and your followers", read: followsOf },
  "follow-requests": {
    of: ["FollowRequest"],
    about: "Open follow requests, yours and to you",
    read: followRequestsOf,
  },
  blocks: {
    of: ["Block"],
    about: "People you blocked",
    read: (reader) =>
      withNames(
        reader,
        walkById((batch, after) =>
          reader.ctx.db.block.findMany({ ...batch, where: { blockerId: reader.user.id, ...after }, select: BLOCK }),
        ),
        ({ blockedId }) => blockedId,
        ({ blockedId: _blockedId, ...row }, name) => ({ ...row, ...name }),
      ),
  },
  restrictions: {
    of: ["Restriction"],
    about: "People you restricted",
    read: (reader) =>
      withNames(
        reader,
        walkById((batch, after) =>
          reader.ctx.db.restriction.findMany({
            ...batch,
            where: { restricterId: reader.user.id, ...after },
            select: RESTRICTION,
          }),
        ),
        ({ restrictedId }) => restrictedId,
        ({ restrictedId: _restrictedId, ...row }, name) => ({ ...row, ...name }),
      ),
  },
  mutes: {
    of: ["Mute"],
    about: "People you muted",
    read: (reader) =>
      withNames(
        reader,
        walkById((batch, after) =>
          reader.ctx.db.mute.findMany({ ...batch, where: { muterId: reader.user.id, ...after }, select: MUTE }),
        ),
        ({ mutedId }) => mutedId,
        ({ mutedId: _mutedId, ...row }, name) => ({ ...row, ...name }),
      ),
  },
} as const satisfies Parts;
