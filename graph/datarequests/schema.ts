import { PROVEN_ONLY } from "../accounts/policy.ts";
import { requireAdmin } from "../admin/rules/accounts.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { ANSWER_DAYS, answerDataRequestInput, EXPORT_DAYS, fileDataRequestInput, MAX_WORDS } from "./input.ts";
import { listDataRequests, listOwnDataRequests, readDataExport } from "./lists.ts";
import { answerDataRequest, fileDataRequest } from "./rules/data-requests.ts";
import { requestDataExport } from "./rules/exports.ts";
import { dataExportType, dataRequestKindEnum, dataRequestStateEnum, dataRequestType } from "./types.ts";

builder.queryFields((t) => ({
  dataExport: t.field({
    type: dataExportType,
    nullable: true,
    description:
      "The export of one's data that one asked for last, also for who is suspended; null if there is none, and once its time is over.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readDataExport(ctx),
  }),
  dataRequests: t.connection({
    type: dataRequestType,
    description: "What one asked about one's own data, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx) => listOwnDataRequests(ctx, args),
  }),
  adminDataRequests: t.connection(
    {
      type: dataRequestType,
      description: "What everybody asked about their data: the open ones, the first due first, or the answered ones.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: {
        state: t.arg({ type: dataRequestStateEnum, description: "Where they stand; open if left out." }),
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
  description: "A question about one's own data.",
  fields: (t) => ({
    kind: t.field({ type: dataRequestKindEnum, required: true, description: "What is asked." }),
    message: t.string({
      description: `What else there is to say, at most ${MAX_WORDS} characters; needed to correct, restrict or stop something.`,
    }),
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
      "Has all that we keep about oneself gathered into a ZIP archive, also for who is suspended; one is told when it is ready.",
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
    description: `Asks something about one's own data; it is answered within ${ANSWER_DAYS} days.`,
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["message"] },
      { code: "CONFLICT", at: ["kind"], when: "while one of that kind is open" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: fileInput, required: true, description: "What." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return fileDataRequest(ctx, parseInput(fileDataRequestInput, input));
    },
  }),
  answerDataRequest: t.field({
    type: dataRequestType,
    description: "Answers such a request, for good; its person is told.",
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
