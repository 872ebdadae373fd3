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
    description: "The state of the viewer's own verification, and what is missing for it.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readStanding(ctx),
  }),
  verificationRequests: t.connection(
    {
      type: verificationType,
      description:
        "What artists sent to be verified, and new names of verified people: what waits for our staff, the first " +
        "first; of another state, the last first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: {
        state: t.arg({
          type: verificationStateEnum,
          description: "Applications in this state; those that wait if left out.",
        }),
      },
      resolve: (_root, { state, ...args }, ctx) => listVerificationRequests(ctx, { ...args, state: state ?? null }),
    },
    {
      name: "VerificationRequestsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
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
      description: "Accounts that took the name or a picture of a verified person: open ones, the oldest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: { state: t.arg({ type: lookalikeStateEnum, description: "What was made of it; open if left out." }) },
      resolve: (_root, { state, ...args }, ctx) => listLookalikes(ctx, { ...args, state: state ?? "open" }),
    },
    {
      name: "LookalikesConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
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
    description: "What they sent last to be verified; null for everybody but the person and admins.",
    resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? loadLatest(ctx, user.id) : null),
  }),
);

builder.objectField(userType, "badge", (t) =>
  t.field({
    type: badgeType,
    nullable: true,
    description: "The evidence behind their badge; null unless they are verified and it was recorded.",
    resolve: (user, _args, ctx) => (user.verified ? loadApproved(ctx, user.id) : null),
  }),
);

const requestInput = builder.inputType("RequestVerificationInput", {
  description: "What our staff needs to check who an artist is.",
  fields: (t) => ({
    studioName: t.string({ required: true, description: "Where they work." }),
    licenceNumber: t.string({
      required: true,
      description: `The number of their licence, at most ${MAX_LICENCE_LENGTH} characters.`,
    }),
    licenceState: t.string({ required: true, description: "The state that gave it, two letters." }),
    documentUrl: t.string({
      required: true,
      description: "A picture of it: an own upload, of kind `DOCUMENT`, which only they and admins are shown.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const decideInput = builder.inputType("DecideVerificationInput", {
  description: "A decision about what an artist sent.",
  fields: (t) => ({
    id: t.id({ required: true, description: "What they sent." }),
    decision: t.field({ type: verificationDecisionEnum, required: true, description: "Which." }),
    reason: t.string({
      description: `Why, for the artist: at most ${MAX_REASON_LENGTH} characters, plain text; needed but to approve.`,
    }),
  }),
});

const setInput = builder.inputType("SetUserVerificationInput", {
  description: "Whether our staff checked the person's identity.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    verified: t.boolean({ required: true, description: "Whether it was checked." }),
  }),
});

const settleInput = builder.inputType("SettleLookalikeInput", {
  description: "What an admin makes of two accounts that look alike.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Which." }),
    state: t.field({ type: lookalikeStateEnum, required: true, description: "Dismissed, or dealt with." }),
  }),
});

builder.mutationFields((t) => ({
  settleLookalike: t.field({
    type: lookalikeType,
    description: "Says what was made of two accounts that look alike.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "BAD_USER_INPUT", at: ["state"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is settled" },
    ],
    args: { input: t.arg({ type: settleInput, required: true, description: "Which, and what." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return settleLookalike(ctx, parseInput(settleLookalikeInput, input));
    },
  }),
  requestVerification: t.field({
    type: verificationType,
    description:
      `Asks our staff to check who one is, or sends what they asked for. It takes a profile photo, a city and ${MIN_PIECES} ` +
      "portfolio pieces.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "unless an artist" },
      { code: "BAD_USER_INPUT", at: ["studioName", "licenceNumber", "licenceState", "documentUrl"] },
      { code: "CONFLICT", when: "while one waits or is verified, and while the profile lacks something" },
      { code: "TOO_SOON", when: `within ${RETRY_DAYS} days of a rejection` },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: requestInput, required: true, description: "What they need." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return once(ctx, "requestVerification", requestVerificationInput, input, requestVerification, getOwnVerification);
    },
  }),
  decideVerification: t.field({
    type: verificationType,
    description: "Decides about an artist's application; they are notified.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and about the viewer" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is decided otherwise" },
    ],
    args: { input: t.arg({ type: decideInput, required: true, description: "Which, and how." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return decideVerification(ctx, parseInput(decideVerificationInput, input));
    },
  }),
  setUserVerification: t.field({
    type: userType,
    description: "Verifies a person, with or without an application, or takes the badge back; they are notified.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin" }, "NOT_FOUND"],
    args: { input: t.arg({ type: setInput, required: true, description: "Who, and which." }) },
    resolve: (_root, { input }, ctx) => setUserVerification(ctx, input),
  }),
}));
