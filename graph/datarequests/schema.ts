import { PROVEN_ONLY } from "../accounts/policy.ts";
import { addWaitingField } from "../admin/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { requireAdmin } from "../identity/admins.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { ANSWER_DAYS, answerDataRequestInput, EXPORT_DAYS, fileDataRequestInput, MAX_WORDS } from "./input.ts";
import { listDataRequests, listOwnDataRequests, readDataExport } from "./lists.ts";
import { answerDataRequest, fileDataRequest, getOwnRequest } from "./rules/data-requests.ts";
import { requestDataExport } from "./rules/exports.ts";
import { dataExportType, dataRequestKindEnum, dataRequestStateEnum, dataRequestType } from "./types.ts";

addReplay("DataRequest", getOwnRequest);

addWaitingField("dataRequests", "What people asked about their data.");

builder.queryFields((t) => ({
  dataExport: t.field({
    type: dataExportType,
    nullable: true,
    description:
      "The viewer's last export of their data, also while suspended; null if there is none, and once it has " +
      "expired.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readDataExport(ctx),
  }),
  dataRequests: t.connection({
    type: dataRequestType,
    description: "The viewer's requests about their own data, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx) => listOwnDataRequests(ctx, args),
  }),
  adminDataRequests: t.connection(
    {
      type: dataRequestType,
      description: "What everybody asked about their data: the open ones, the first due first, or the answered ones.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: {
        state: t.arg({ type: dataRequestStateEnum, description: "Requests in this state; open if left out." }),
      },
      resolve: (_root, { state, ...args }, ctx) => listDataRequests(ctx, { ...args, state: state ?? "open" }),
    },
    {
      name: "AdminDataRequestsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
}));

const fileInput = builder.inputType("FileDataRequestInput", {
  description: "A question of the viewer about their own data.",
  fields: (t) => ({
    kind: t.field({ type: dataRequestKindEnum, required: true, description: "What is asked." }),
    message: t.string({
      description: `What else there is to say, at most ${MAX_WORDS} characters; needed to correct, restrict or stop something.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const answerInput = builder.inputType("AnswerDataRequestInput", {
  description: "An answer to such a question.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The request." }),
    answer: t.string({ required: true, description: `1 to ${MAX_WORDS} characters, plain text.` }),
  }),
});

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    type: dataExportType,
    description:
      "Collects all data about the viewer into a ZIP archive, also while suspended. The viewer is notified " +
      "when it is ready.",
    failures: [
      "UNAUTHENTICATED",
      PROVEN_ONLY,
      { code: "CONFLICT", when: `while one is being prepared, and until ${EXPORT_DAYS} days after the last` },
      "RATE_LIMITED",
    ],
    resolve: (_root, _args, ctx) => requestDataExport(ctx),
  }),
  fileDataRequest: t.field({
    type: dataRequestType,
    description: `Sends a request about the viewer's own data; it is answered within ${ANSWER_DAYS} days.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      { code: "BAD_USER_INPUT", at: ["message"] },
      { code: "CONFLICT", at: ["kind"], when: "while one of that kind is open" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: fileInput, required: true, description: "What." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return once(ctx, "fileDataRequest", fileDataRequestInput, input, fileDataRequest, getOwnRequest);
    },
  }),
  answerDataRequest: t.field({
    type: dataRequestType,
    description: "Answers such a request finally; its author is notified.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "BAD_USER_INPUT", at: ["answer"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is answered" },
    ],
    args: { input: t.arg({ type: answerInput, required: true, description: "Which, and the answer." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return answerDataRequest(ctx, parseInput(answerDataRequestInput, input));
    },
  }),
}));
