import type { LookalikeReason, LookalikeState, Verification, VerificationState } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import {
  DOCUMENT_DAYS,
  NEEDS,
  type Need,
  RETRY_DAYS,
  VERIFICATION_DECISIONS,
  type VerificationDecision,
} from "./input.ts";
import type { Standing } from "./lists.ts";

export const verificationStateEnum = builder.enumType("VerificationState", {
  description: "The state of an artist's application to be verified; REST writes the same in lower case.",
  values: {
    REQUESTED: { value: "requested", description: "It waits for our staff." },
    MORE_ASKED: { value: "more_asked", description: "Our staff asked for more; it waits for the artist." },
    APPROVED: { value: "approved", description: "The artist is verified." },
    UNDER_REVIEW: {
      value: "under_review",
      description: "Their name has changed; nobody is shown the badge meanwhile.",
    },
    REJECTED: { value: "rejected", description: `It was declined; they can ask again after ${RETRY_DAYS} days.` },
    REVOKED: { value: "revoked", description: "The badge was taken back." },
  } as const satisfies Record<Uppercase<VerificationState>, { value: VerificationState; description: string }>,
});

const DECIDES: Record<VerificationDecision, string> = {
  approve: "Verifies the artist.",
  reject: "Declines it.",
  ask: "Asks the artist for more.",
  revoke: "Takes the badge of somebody verified back.",
};

export const verificationDecisionEnum = builder.enumType("VerificationDecision", {
  description: "What an admin decides about what an artist sent.",
  values: Object.fromEntries(
    VERIFICATION_DECISIONS.map((decision) => [
      decision.toUpperCase(),
      { value: decision, description: DECIDES[decision] },
    ]),
  ) as Record<Uppercase<VerificationDecision>, { value: VerificationDecision; description: string }>,
});

const needEnum = builder.enumType("VerificationNeed", {
  description: "What a profile needs before its artist can ask to be verified.",
  values: Object.fromEntries(
    Object.entries(NEEDS).map(([need, words]) => [
      need.toUpperCase(),
      { value: need, description: `It lacks ${words}.` },
    ]),
  ) as Record<Uppercase<Need>, { value: Need; description: string }>,
});

export const verificationType = builder.prismaObject("Verification", {
  description: "An artist's application to be verified, and its outcome; only they and admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: ({ userId }, _args, ctx) => loadExistingUser(ctx, userId),
    }),
    state: t.field({
      type: verificationStateEnum,
      description: "The state of the application.",
      resolve: ({ state }) => state,
    }),
    studioName: t.exposeString("studioName", { description: "Where they work; empty where nobody asked." }),
    licenceNumber: t.exposeString("licenceNumber", { description: "Of their licence; empty where nobody asked." }),
    licenceState: t.exposeString("licenceState", {
      description: "The state that gave it, two letters; empty where nobody asked.",
    }),
    document: t.field({
      type: imageType,
      nullable: true,
      description: `A picture of it, shown by signed address only; deleted ${DOCUMENT_DAYS} days after the decision.`,
      resolve: ({ documentUrl }, _args, ctx) => (documentUrl ? loadImage(ctx, documentUrl) : null),
    }),
    nameBefore: t.exposeString("nameBefore", {
      nullable: true,
      description: "The full name that was verified, while another one is under review.",
    }),
    usernameBefore: t.exposeString("usernameBefore", {
      nullable: true,
      description: "The username that was verified, while another name is under review.",
    }),
    reason: t.exposeString("reason", { description: "Of the last decision, plain text; may be empty." }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When our staff last decided; null while it waits, also after it was sent again.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent at first." }),
  }),
});

export const standingType = builder.objectRef<Standing>("VerificationStanding").implement({
  description: "The state of the viewer's own verification.",
  fields: (t) => ({
    latest: t.field({
      type: verificationType,
      nullable: true,
      description: "The viewer's last application; null before that.",
      resolve: ({ latest }) => latest,
    }),
    missing: t.field({
      type: [needEnum],
      atMost: Object.keys(NEEDS).length,
      description: "What the viewer's profile lacks.",
      resolve: ({ missing }) => missing,
    }),
    canRequest: t.exposeBoolean("canRequest", { description: "Whether the viewer can apply now." }),
    retryFrom: t.expose("retryFrom", {
      type: "DateTime",
      nullable: true,
      description: "After a rejection, from when the viewer can apply again; null once that is past.",
    }),
  }),
});

const lookalikeReasonEnum = builder.enumType("LookalikeReason", {
  description: "What was copied from a verified person.",
  values: {
    NAME: { value: "name", description: "A full name or username that reads alike, in whatever alphabet." },
    PICTURE: { value: "picture", description: "The very file of a picture, as their avatar." },
  } as const satisfies Record<Uppercase<LookalikeReason>, { value: LookalikeReason; description: string }>,
});

export const lookalikeStateEnum = builder.enumType("LookalikeState", {
  description: "What an admin made of two accounts that look alike.",
  values: {
    OPEN: { value: "open", description: "Nothing yet." },
    DISMISSED: { value: "dismissed", description: "It means nothing." },
    DEALT_WITH: { value: "dealt_with", description: "Something was done about it." },
  } as const satisfies Record<Uppercase<LookalikeState>, { value: LookalikeState; description: string }>,
});

export const lookalikeType = builder.prismaObject("Lookalike", {
  description: "An account whose new name or avatar is that of a verified person; only admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "Who took it.",
      resolve: ({ userId }, _args, ctx) => loadExistingUser(ctx, userId),
    }),
    artist: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: ({ artistId }, _args, ctx) => loadExistingUser(ctx, artistId),
    }),
    reason: t.field({ type: lookalikeReasonEnum, description: "What it is.", resolve: ({ reason }) => reason }),
    state: t.field({
      type: lookalikeStateEnum,
      description: "What an admin made of it.",
      resolve: ({ state }) => state,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was taken." }),
  }),
});

export const badgeType = builder.objectRef<Verification>("VerificationBadge").implement({
  description: "The evidence behind a verified person's badge.",
  fields: (t) => ({
    reason: t.string({
      description: '"Licence checked", or "Checked by our staff".',
      resolve: ({ licenceNumber }) => (licenceNumber ? "Licence checked" : "Checked by our staff"),
    }),
    since: t.field({
      type: "DateTime",
      description: "When it was checked.",
      resolve: ({ decidedAt, createdAt }) => decidedAt ?? createdAt,
    }),
  }),
});
