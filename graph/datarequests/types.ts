import { PROVEN_ONLY } from "../accounts/policy.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { ANSWER_DAYS, DATA_REQUEST_KINDS, type DataRequestKind, EXPORT_ADDRESS_MINUTES, EXPORT_DAYS } from "./input.ts";
import { isOverdue, nextExportAt } from "./policy.ts";
import { makeExportAddress } from "./rules/exports.ts";

const KINDS: Record<DataRequestKind, string> = {
  access: "To be shown it.",
  correction: "To have something in it corrected.",
  portability: "To have it exported.",
  deletion: "To have it deleted.",
  restriction: "To have its use restricted.",
  objection: "To stop a use of it.",
};

export const dataRequestKindEnum = builder.enumType("DataRequestKind", {
  description: "What a person requests about their data.",
  values: Object.fromEntries(
    Object.keys(DATA_REQUEST_KINDS).map((kind) => [
      kind.toUpperCase(),
      { value: kind, description: KINDS[kind as DataRequestKind] },
    ]),
  ) as Record<Uppercase<DataRequestKind>, { value: DataRequestKind; description: string }>,
});

export const dataRequestStateEnum = builder.enumType("DataRequestState", {
  description: "The state of such a request.",
  values: {
    OPEN: { value: "open", description: "It waits for its answer." },
    ANSWERED: { value: "answered", description: "It has its answer." },
  } as const,
});

export const dataRequestType = builder.prismaObject("DataRequest", {
  description: "A person's request about their own data; only they and admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "The person whose data it is about, who is also the author.",
      resolve: (request, _args, ctx) => loadExistingUser(ctx, request.userId),
    }),
    kind: t.field({ type: dataRequestKindEnum, description: "What is asked.", resolve: (request) => request.kind }),
    message: t.exposeString("message", { description: "What they say about it, plain text; may be empty." }),
    state: t.field({
      type: dataRequestStateEnum,
      description: "Whether it is answered.",
      resolve: (request) => request.state,
    }),
    dueAt: t.expose("dueAt", { type: "DateTime", description: `By when: ${ANSWER_DAYS} days after it was asked.` }),
    isOverdue: t.boolean({
      description: "Whether that time has passed without an answer.",
      resolve: (request, _args, ctx) => isOverdue(request, ctx.now()),
    }),
    answer: t.exposeString("answer", { description: "Our answer, plain text; empty while it is open." }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was answered; null while it is open.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked." }),
  }),
});

const dataExportStateEnum = builder.enumType("DataExportState", {
  description: "The state of an export.",
  values: {
    PREPARING: { value: "preparing", description: "It is being prepared." },
    READY: { value: "ready", description: "Its file can be fetched." },
    FAILED: { value: "failed", description: "It could not be prepared; another can be asked for at once." },
  } as const,
});

export const dataExportType = builder.prismaObject("DataExport", {
  description: "All data about a person, as a ZIP archive for that person alone.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    state: t.field({
      type: dataExportStateEnum,
      description: "Whether there is a file.",
      resolve: ({ state }) => state,
    }),
    bytes: t.exposeInt("bytes", { nullable: true, description: "How large the file is; null unless there is one." }),
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When it was asked for." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: `Until when the file can be fetched, ${EXPORT_DAYS} days; null unless there is one.`,
    }),
    nextRequestAt: t.field({
      type: "DateTime",
      nullable: true,
      description: `From when on another can be asked for: ${EXPORT_DAYS} days after this one; null: at once.`,
      resolve: (found) => nextExportAt(found),
    }),
    url: t.string({
      nullable: true,
      description: `A signed address of the file, which is good for ${EXPORT_ADDRESS_MINUTES} minutes and ends with the session that asked; null unless there is one.`,
      cost: 10,
      failures: [PROVEN_ONLY, "RATE_LIMITED"],
      resolve: (found, _args, ctx) => makeExportAddress(ctx, found),
    }),
  }),
});
