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

addWaitingField("dataRequests", "Open requests of people about their data.");

builder.queryFields((t) => ({
  dataExport: t.field({
    type: dataExportType,
    nullable: true,
    description: "The viewer's latest data export, also while suspended. Null: none, or it has expired.",
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
      description: "All people's requests about their data. Open ones come oldest first, answered ones newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: {
        state: t.arg({ type: dataRequestStateEnum, description: "Only requests in this state. Default: OPEN." }),
      },
      resolve: (_root, { state, ...args }, ctx) => listDataRequests(ctx, { ...args, state: state ?? "open" }),
    },
    {
      name: "AdminDataRequestsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `The number of requests, counted up to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
}));

const fileInput = builder.inputType("FileDataRequestInput", {
  description: "A request of the viewer about their own data.",
  fields: (t) => ({
    kind: t.field({ type: dataRequestKindEnum, required: true, description: "The kind of request." }),
    message: t.string({
      description: `An explanation, at most ${MAX_WORDS} characters. Required for a correction, a restriction or an objection.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const answerInput = builder.inputType("AnswerDataRequestInput", {
  description: "An admin's answer to a request.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The request." }),
    answer: t.string({ required: true, description: `1 to ${MAX_WORDS} characters, plain text.` }),
  }),
});

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    type: dataExportType,
    description:
      "Starts an export of all data about the viewer as a ZIP archive, also while suspended. The viewer is " +
      "notified when it is ready.",
    failures: [
      "UNAUTHENTICATED",
      PROVEN_ONLY,
      { code: "CONFLICT", when: `while an export is being prepared or until ${EXPORT_DAYS} days after the last one` },
      "RATE_LIMITED",
    ],
    resolve: (_root, _args, ctx) => requestDataExport(ctx),
  }),
  fileDataRequest: t.field({
    type: dataRequestType,
    description: `Sends a request about the viewer's own data. It is answered within ${ANSWER_DAYS} days.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      { code: "BAD_USER_INPUT", at: ["message"] },
      { code: "CONFLICT", at: ["kind"], when: "while a request of that kind is open" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: fileInput, required: true, description: "The request." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return once(ctx, "fileDataRequest", fileDataRequestInput, input, fileDataRequest, getOwnRequest);
    },
  }),
  answerDataRequest: t.field({
    type: dataRequestType,
    description: "Answers a request about personal data. The answer is final, and the requester is notified.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["answer"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once the request is answered" },
    ],
    args: { input: t.arg({ type: answerInput, required: true, description: "The request and the answer." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return answerDataRequest(ctx, parseInput(answerDataRequestInput, input));
    },
  }),
}));
