import { addWaitingField } from "../admin/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { canSeeEmail } from "../people/policy.ts";
import { userType } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  decideVerificationInput,
  MAX_LICENCE_LENGTH,
  MAX_REASON_LENGTH,
  MIN_PIECES,
  RETRY_DAYS,
  requestVerificationInput,
  settleLookalikeInput,
} from "./input.ts";
import { listLookalikes, listVerificationRequests, loadApproved, loadLatest, readStanding } from "./lists.ts";
import { decideVerification, setUserVerification } from "./rules/decisions.ts";
import { settleLookalike } from "./rules/lookalikes.ts";
import { getOwnVerification, requestVerification } from "./rules/requests.ts";
import {
  badgeType,
  lookalikeStateEnum,
  lookalikeType,
  standingType,
  verificationDecisionEnum,
  verificationStateEnum,
  verificationType,
} from "./types.ts";

addWaitingField("verificationRequests", "Artists who wait to be verified.");
addWaitingField("lookalikes", "Lookalikes that nobody has looked at.");

builder.queryFields((t) => ({
  verification: t.field({
    type: standingType,
    description: "The state of the viewer's own verification, and what their profile lacks.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readStanding(ctx),
  }),
  verificationRequests: t.connection(
    {
      type: verificationType,
      description:
        "Verification requests of artists, and new names of verified people. Pending ones are listed oldest first, " +
        "others newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: {
        state: t.arg({
          type: verificationStateEnum,
          description: "The state of the requests. Left out: those that await an admin.",
        }),
      },
      resolve: (_root, { state, ...args }, ctx) => listVerificationRequests(ctx, { ...args, state: state ?? null }),
    },
    {
      name: "VerificationRequestsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `Number of requests, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
}));

builder.queryField("lookalikes", (t) =>
  t.connection(
    {
      type: lookalikeType,
      description: "Accounts with the name or a picture of a verified person. Open ones are listed oldest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: { state: t.arg({ type: lookalikeStateEnum, description: "The state. Left out: open ones." }) },
      resolve: (_root, { state, ...args }, ctx) => listLookalikes(ctx, { ...args, state: state ?? "open" }),
    },
    {
      name: "LookalikesConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `Number of accounts, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
);

builder.objectField(userType, "verification", (t) =>
  t.field({
    type: verificationType,
    nullable: true,
    description: "Their last verification request. Null except to the person and admins.",
    resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? loadLatest(ctx, user.id) : null),
  }),
);

builder.objectField(userType, "badge", (t) =>
  t.field({
    type: badgeType,
    nullable: true,
    description: "The evidence behind their badge. Null if they are not verified, or none was recorded.",
    resolve: (user, _args, ctx) => (user.verified ? loadApproved(ctx, user.id) : null),
  }),
);

const requestInput = builder.inputType("RequestVerificationInput", {
  description: "The data with which an admin checks an artist's identity.",
  fields: (t) => ({
    studioName: t.string({ required: true, description: "The studio where the artist works." }),
    licenceNumber: t.string({
      required: true,
      description: `The license number, at most ${MAX_LICENCE_LENGTH} characters.`,
    }),
    licenceState: t.string({ required: true, description: "The state that issued the license, two letters." }),
    documentUrl: t.string({
      required: true,
      description:
        "A picture of the license: an upload of the viewer, of kind `DOCUMENT`. Only the artist and admins see it.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const decideInput = builder.inputType("DecideVerificationInput", {
  description: "A decision about a verification request.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The verification request." }),
    decision: t.field({ type: verificationDecisionEnum, required: true, description: "The decision." }),
    reason: t.string({
      description: `The reason for the artist, at most ${MAX_REASON_LENGTH} characters, plain text. Required, except to approve.`,
    }),
  }),
});

const setInput = builder.inputType("SetUserVerificationInput", {
  description: "The verification of a person.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    verified: t.boolean({ required: true, description: "Whether the person's identity was checked." }),
  }),
});

const settleInput = builder.inputType("SettleLookalikeInput", {
  description: "An admin's decision about a lookalike account.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The lookalike." }),
    state: t.field({
      type: lookalikeStateEnum,
      required: true,
      description: "The new state: dismissed or dealt with.",
    }),
  }),
});

builder.mutationFields((t) => ({
  settleLookalike: t.field({
    type: lookalikeType,
    description: "Records an admin's decision about a lookalike account.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["state"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once the lookalike is settled" },
    ],
    args: { input: t.arg({ type: settleInput, required: true, description: "The lookalike and its new state." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return settleLookalike(ctx, parseInput(settleLookalikeInput, input));
    },
  }),
  requestVerification: t.field({
    type: verificationType,
    description:
      "Requests verification of the viewer, or sends what an admin asked for. It requires a profile photo, a city " +
      `and ${MIN_PIECES} portfolio pieces.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      { code: "BAD_USER_INPUT", at: ["studioName", "licenceNumber", "licenceState", "documentUrl"] },
      {
        code: "CONFLICT",
        when: "while a request is pending, if the viewer is verified, and while the profile lacks something",
      },
      { code: "TOO_SOON", when: `within ${RETRY_DAYS} days of a rejection` },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: requestInput, required: true, description: "The data to check." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return once(ctx, "requestVerification", requestVerificationInput, input, requestVerification, getOwnVerification);
    },
  }),
  decideVerification: t.field({
    type: verificationType,
    description: "Decides about an artist's verification request. The artist is notified.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin, and for their own request" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "if the request was decided differently" },
    ],
    args: { input: t.arg({ type: decideInput, required: true, description: "The request and the decision." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return decideVerification(ctx, parseInput(decideVerificationInput, input));
    },
  }),
  setUserVerification: t.field({
    type: userType,
    description: "Verifies a person, with or without a request, or revokes the badge. The person is notified.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "NOT_FOUND"],
    args: {
      input: t.arg({ type: setInput, required: true, description: "The person, and whether they are verified." }),
    },
    resolve: (_root, { input }, ctx) => setUserVerification(ctx, input),
  }),
}));
