import type { Prisma } from "../generated/prisma/client.ts";
import { BATCH, type Columns, type LeftOut, type Parts, walk, walkById } from "../transactions/exporting.ts";

const ACCOUNT = {
  id: true,
  username: true,
  email: true,
  emailConfirmed: true,
  password: false,
  fullName: true,
  nameKey: false,
  userType: true,
  role: true,
  bio: true,
  location: true,
  avatar: true,
  coverImage: true,
  verified: true,
  specialization: true,
  experience: true,
  languages: true,
  priceBand: true,
  startingPrice: true,
  website: true,
  instagram: true,
  styles: true,
  studioName: true,
  studioAddress: true,
  facets: false,
  known: false,
  lat: true,
  lng: true,
  postsCount: true,
  followersCount: true,
  followingCount: true,
  reviewsCount: true,
  ratersCount: true,
  starsSum: true,
  ratingRank: false,
  profileVisible: true,
  showLocation: true,
  allowMessages: true,
  showActivityStatus: true,
  whoCanTag: true,
  takesBookings: true,
  minimumNotice: true,
  timeZone: true,
  deletionRequestedAt: true,
  hidden: false,
  suspendedUntil: true,
  erasedAt: false,
  acceptedPolicyVersion: true,
  acceptedPolicyAt: true,
  lastSeenAt: true,
  unusedWarnedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.UserScalarFieldEnum>;

const SESSION = {
  id: true,
  userId: false,
  tokenHash: false,
  userAgent: true,
  network: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
  passwordAt: true,
  secondFactorAt: true,
} as const satisfies Columns<Prisma.SessionScalarFieldEnum>;

const PASSKEY = {
  id: true,
  userId: false,
  name: true,
  credentialId: false,
  publicKey: false,
  counter: false,
  transports: true,
  createdAt: true,
  lastUsedAt: true,
} as const satisfies Columns<Prisma.PasskeyScalarFieldEnum>;

const TWO_FACTOR = {
  userId: false,
  secretKey: false,
  confirmedAt: true,
  lastStep: false,
} as const satisfies Columns<Prisma.TwoFactorScalarFieldEnum>;

const MAILED_LINK = {
  id: true,
  userId: false,
  purpose: true,
  email: true,
  tokenHash: false,
  createdAt: true,
  expiresAt: true,
} as const satisfies Columns<Prisma.MailedLinkScalarFieldEnum>;

const USERNAME = {
  username: true,
  userId: false,
  releasedAt: true,
} as const satisfies Columns<Prisma.UsernameHistoryScalarFieldEnum>;

export const accountParts = {
  account: {
    of: ["User"],
    about: "Your account, your profile and your settings",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.user.findMany({ where: { id: user.id }, select: ACCOUNT });
    },
  },
  devices: {
    of: ["Session"],
    about: "Where you are signed in",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.session.findMany({ ...batch, where: { userId: user.id, ...after }, select: SESSION }),
      ),
  },
  passkeys: {
    of: ["Passkey"],
    about: "Your passkeys, without the keys themselves",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.passkey.findMany({ ...batch, where: { userId: user.id, ...after }, select: PASSKEY }),
      ),
  },
  "authenticator-app": {
    of: ["TwoFactor"],
    about: "When you turned on two-factor sign-in",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.twoFactor.findMany({ where: { userId: user.id }, select: TWO_FACTOR });
    },
  },
  "mailed-links": {
    of: ["MailedLink"],
    about: "Links we emailed you that you haven't used",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.mailedLink.findMany({ ...batch, where: { userId: user.id, ...after }, select: MAILED_LINK }),
      ),
  },
  "old-usernames": {
    of: ["UsernameHistory"],
    about: "Usernames you used before",
    read: ({ ctx, user }) =>
      walk<Prisma.UsernameHistoryGetPayload<{ select: typeof USERNAME }>>((last) =>
        ctx.db.usernameHistory.findMany({
          where: { userId: user.id, ...(last && { username: { gt: last.username } }) },
          orderBy: { username: "asc" },
          take: BATCH,
          select: USERNAME,
        }),
      ),
  },
} as const satisfies Parts;

export const accountLeftOut = {
  KnownNetwork: "Keyed hashes that don't reveal a network.",
  PasskeyChallenge: "One-time passkey challenges, kept for minutes.",
  RecoveryCode: "Hashes of credentials.",
} as const satisfies LeftOut;
