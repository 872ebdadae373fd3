import { PROVEN_ONLY } from "../accounts/policy.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { ANSWER_DAYS, DATA_REQUEST_KINDS, type DataRequestKind, EXPORT_ADDRESS_MINUTES, EXPORT_DAYS } from "./input.ts";
import { isOverdue, nextExportAt } from "./policy.ts";
import { makeExportAddress } from "./rules/exports.ts";

const KINDS: Record<DataRequestKind, string> = {
  access: "To see the data.",
  correction: "To correct the data.",
  portability: "To export the data.",
  deletion: "To delete the data.",
  restriction: "To restrict the use of the data.",
  objection: "To stop a use of the data.",
};

export const dataRequestKindEnum = builder.enumType("DataRequestKind", {
  description: "The kind of a request about personal data.",
  values: Object.fromEntries(
    Object.keys(DATA_REQUEST_KINDS).map((kind) => [
      kind.toUpperCase(),
      { value: kind, description: KINDS[kind as DataRequestKind] },
    ]),
  ) as Record<Uppercase<DataRequestKind>, { value: DataRequestKind; description: string }>,
});

export const dataRequestStateEnum = builder.enumType("DataRequestState", {
  description: "The state of a request about personal data.",
  values: {
    OPEN: { value: "open", description: "It has no answer yet." },
    ANSWERED: { value: "answered", description: "It has been answered." },
  } as const,
});

export const dataRequestType = builder.prismaObject("DataRequest", {
  description: "A person's request about their own data. Only they and admins can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "The person who made the request, about their own data.",
      resolve: (request, _args, ctx) => loadExistingUser(ctx, request.userId),
    }),
    kind: t.field({
      type: dataRequestKindEnum,
      description: "The kind of request.",
      resolve: (request) => request.kind,
    }),
    message: t.exposeString("message", { description: "The person's explanation, plain text. May be empty." }),
    state: t.field({
      type: dataRequestStateEnum,
      description: "The state of the request.",
      resolve: (request) => request.state,
    }),
    dueAt: t.expose("dueAt", {
      type: "DateTime",
      description: `When the answer is due: ${ANSWER_DAYS} days after the request.`,
    }),
    isOverdue: t.boolean({
      description: "Whether the answer is overdue.",
      resolve: (request, _args, ctx) => isOverdue(request, ctx.now()),
    }),
    answer: t.exposeString("answer", { description: "The answer, plain text. Empty while the request is open." }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When the request was answered. Null while it is open.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the request was made." }),
  }),
});

const dataExportStateEnum = builder.enumType("DataExportState", {
  description: "The state of an export.",
  values: {
    PREPARING: { value: "preparing", description: "The export is being prepared." },
    READY: { value: "ready", description: "The file can be downloaded." },
    FAILED: { value: "failed", description: "The export failed. Another can be requested at once." },
  } as const,
});

export const dataExportType = builder.prismaObject("DataExport", {
  description: "An export of all data about a person, as a ZIP archive. Only that person can download it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    state: t.field({
      type: dataExportStateEnum,
      description: "The state of the export.",
      resolve: ({ state }) => state,
    }),
    bytes: t.exposeInt("bytes", { nullable: true, description: "The size of the file. Null: no file." }),
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When the export was requested." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: `When the file expires, after ${EXPORT_DAYS} days. Null: no file.`,
    }),
    nextRequestAt: t.field({
      type: "DateTime",
      nullable: true,
      description: `When another export can be requested: ${EXPORT_DAYS} days after this one. Null: at once.`,
      resolve: (found) => nextExportAt(found),
    }),
    url: t.string({
      nullable: true,
      description:
        `A signed URL of the file. It is valid for ${EXPORT_ADDRESS_MINUTES} minutes and ends with the session ` +
        "that requested it. Null: no file.",
      cost: 10,
      failures: [PROVEN_ONLY, "RATE_LIMITED"],
      resolve: (found, _args, ctx) => makeExportAddress(ctx, found),
    }),
  }),
});
