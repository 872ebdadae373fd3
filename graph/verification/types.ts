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
  description: "The state of an artist's verification request. REST uses lower case.",
  values: {
    REQUESTED: { value: "requested", description: "An admin has not decided yet." },
    MORE_ASKED: { value: "more_asked", description: "An admin asked for more. The artist has not answered yet." },
    APPROVED: { value: "approved", description: "The artist is verified." },
    UNDER_REVIEW: {
      value: "under_review",
      description: "The artist's name has changed. The badge is hidden until an admin decides.",
    },
    REJECTED: {
      value: "rejected",
      description: `The request was declined. The artist can apply again after ${RETRY_DAYS} days.`,
    },
    REVOKED: { value: "revoked", description: "The badge was revoked." },
  } as const satisfies Record<Uppercase<VerificationState>, { value: VerificationState; description: string }>,
});

const DECIDES: Record<VerificationDecision, string> = {
  approve: "Verifies the artist.",
  reject: "Declines the request.",
  ask: "Asks the artist for more.",
  revoke: "Revokes a verified person's badge.",
};

export const verificationDecisionEnum = builder.enumType("VerificationDecision", {
  description: "An admin's decision about a verification request.",
  values: Object.fromEntries(
    VERIFICATION_DECISIONS.map((decision) => [
      decision.toUpperCase(),
      { value: decision, description: DECIDES[decision] },
    ]),
  ) as Record<Uppercase<VerificationDecision>, { value: VerificationDecision; description: string }>,
});

const needEnum = builder.enumType("VerificationNeed", {
  description: "What a profile needs before its artist can request verification.",
  values: Object.fromEntries(
    Object.entries(NEEDS).map(([need, words]) => [
      need.toUpperCase(),
      { value: need, description: `The profile lacks ${words}.` },
    ]),
  ) as Record<Uppercase<Need>, { value: Need; description: string }>,
});

export const verificationType = builder.prismaObject("Verification", {
  description: "An artist's verification request and its outcome. Only the artist and admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "The artist.",
      resolve: ({ userId }, _args, ctx) => loadExistingUser(ctx, userId),
    }),
    state: t.field({
      type: verificationStateEnum,
      description: "The state of the request.",
      resolve: ({ state }) => state,
    }),
    studioName: t.exposeString("studioName", {
      description: "The studio where the artist works. Empty without a request.",
    }),
    licenceNumber: t.exposeString("licenceNumber", { description: "The license number. Empty without a request." }),
    licenceState: t.exposeString("licenceState", {
      description: "The state that issued the license, two letters. Empty without a request.",
    }),
    document: t.field({
      type: imageType,
      nullable: true,
      description: `A picture of the license, shown by signed address only. Deleted ${DOCUMENT_DAYS} days after the decision.`,
      resolve: ({ documentUrl }, _args, ctx) => (documentUrl ? loadImage(ctx, documentUrl) : null),
    }),
    nameBefore: t.exposeString("nameBefore", {
      nullable: true,
      description: "The verified full name, while another one is under review.",
    }),
    usernameBefore: t.exposeString("usernameBefore", {
      nullable: true,
      description: "The verified username, while another name is under review.",
    }),
    reason: t.exposeString("reason", { description: "The reason for the last decision, plain text. Can be empty." }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When an admin last decided. Null while the request is pending, even after it was sent again.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the request was first sent." }),
  }),
});

export const standingType = builder.objectRef<Standing>("VerificationStanding").implement({
  description: "The state of the viewer's own verification.",
  fields: (t) => ({
    latest: t.field({
      type: verificationType,
      nullable: true,
      description: "The viewer's last request. Null: none.",
      resolve: ({ latest }) => latest,
    }),
    missing: t.field({
      type: [needEnum],
      atMost: Object.keys(NEEDS).length,
      description: "What the viewer's profile lacks.",
      resolve: ({ missing }) => missing,
    }),
    canRequest: t.exposeBoolean("canRequest", { description: "Whether the viewer can request verification now." }),
    retryFrom: t.expose("retryFrom", {
      type: "DateTime",
      nullable: true,
      description: "After a rejection, when the viewer can apply again. Null once that time is past.",
    }),
  }),
});

const lookalikeReasonEnum = builder.enumType("LookalikeReason", {
  description: "What was copied from a verified person.",
  values: {
    NAME: { value: "name", description: "A full name or username that looks the same, in any alphabet." },
    PICTURE: { value: "picture", description: "The same image file, as an avatar." },
  } as const satisfies Record<Uppercase<LookalikeReason>, { value: LookalikeReason; description: string }>,
});

export const lookalikeStateEnum = builder.enumType("LookalikeState", {
  description: "The state of a lookalike account.",
  values: {
    OPEN: { value: "open", description: "An admin has not decided yet." },
    DISMISSED: { value: "dismissed", description: "An admin found no problem." },
    DEALT_WITH: { value: "dealt_with", description: "An admin dealt with the account." },
  } as const satisfies Record<Uppercase<LookalikeState>, { value: LookalikeState; description: string }>,
});

export const lookalikeType = builder.prismaObject("Lookalike", {
  description: "An account whose new name or avatar is that of a verified person. Only admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "The person with the copied name or picture.",
      resolve: ({ userId }, _args, ctx) => loadExistingUser(ctx, userId),
    }),
    artist: t.field({
      type: userType,
      description: "The verified person.",
      resolve: ({ artistId }, _args, ctx) => loadExistingUser(ctx, artistId),
    }),
    reason: t.field({ type: lookalikeReasonEnum, description: "What was copied.", resolve: ({ reason }) => reason }),
    state: t.field({
      type: lookalikeStateEnum,
      description: "The state of the admin's decision.",
      resolve: ({ state }) => state,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the name or picture was copied." }),
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
      description: "When the person was checked.",
      resolve: ({ decidedAt, createdAt }) => decidedAt ?? createdAt,
    }),
  }),
});
