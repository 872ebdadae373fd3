import { loadProjectSessions } from "../bookings/lists/bookings.ts";
import { bookingType } from "../bookings/types.ts";
import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Project } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { isKeptApart, loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_NOTE_LENGTH, MAX_PHOTOS, MAX_SESSIONS_PLANNED, MAX_TITLE_LENGTH } from "./input.ts";
import { loadProjectPhotos, type ProjectRow } from "./lists.ts";
import {
  type Amount,
  canAcceptQuote,
  canAddPhoto,
  canBookNext,
  canCancel,
  canPlan,
  perSessionOf,
  soFarOf,
  totalOf,
} from "./policy.ts";

const projectStateEnum = builder.enumType("ProjectState", {
  description: "The state of a project.",
  values: {
    OPEN: { value: "open", description: "There are sessions to come." },
    FINISHED: { value: "finished", description: "The artist says that the tattoo is finished." },
    CANCELLED: { value: "cancelled", description: "One of the two ended it, or has left." },
  } as const,
});

export const projectEndEnum = builder.enumType("ProjectEnd", {
  description: "How a project ends.",
  values: {
    FINISHED: { value: "finished", description: "The tattoo is finished; the artist says so." },
    CANCELLED: { value: "cancelled", description: "There will be no further sessions." },
  } as const,
});

export const quoteBasisEnum = builder.enumType("QuoteBasis", {
  description: "What the amount of a quote is for.",
  values: {
    TOTAL: { value: "total", description: "The whole tattoo." },
    SESSION: { value: "session", description: "Each session." },
    HOUR: { value: "hour", description: "Each hour of the sessions." },
  } as const,
});

const amountType = builder.objectRef<Amount>("Amount").implement({
  description: "Money, from one amount to another.",
  fields: (t) => ({
    min: t.exposeInt("min", { description: "US cents." }),
    max: t.exposeInt("max", { description: "US cents; the same as `min` where it is one amount." }),
  }),
});

/** Where there is a block, the two agree on nothing. */
export const together = (
  ctx: Context,
  { clientId, artistId }: Pick<Project, "clientId" | "artistId">,
  can: boolean,
): MaybePromise<boolean> =>
  can && andThen(isKeptApart(ctx, ctx.viewer?.id === clientId ? artistId : clientId), (areApart) => !areApart);

const projectPhotoType = builder.prismaObject("ProjectPhoto", {
  description: "A photo on a project's page, for its two people only.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    authorId: t.exposeID("authorId", { description: "Which of the two shared it." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image, at a signed address; null when it is gone.",
      resolve: ({ imageUrl }, _args, ctx) => loadImage(ctx, imageUrl),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was shared." }),
    viewerCanRemove: t.boolean({
      description: "Whether the viewer may remove it: each side removes its own.",
      resolve: ({ authorId }, _args, ctx) => authorId === ctx.viewer?.id,
    }),
  }),
});

export const projectType = builder.objectRef<ProjectRow>("Project").implement({
  description: "One tattoo in several sessions, planned by its artist; only the two can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    client: t.field({
      type: userType,
      description: "Whose tattoo it will be.",
      resolve: ({ clientId }, _args, ctx) => loadExistingCard(ctx, clientId),
    }),
    artist: t.field({
      type: userType,
      description: "Who makes it.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    title: t.exposeString("title", { description: `What it is called, at most ${MAX_TITLE_LENGTH} characters.` }),
    note: t.exposeString("note", {
      description: `What the artist says of the plan, at most ${MAX_NOTE_LENGTH} characters; may be empty.`,
    }),
    state: t.field({ type: projectStateEnum, description: "The state of the project.", resolve: ({ state }) => state }),
    sessionsPlanned: t.exposeInt("sessionsPlanned", { description: `1 to ${MAX_SESSIONS_PLANNED}.` }),
    sessionMinutes: t.exposeInt("sessionMinutes", { description: "The planned length of a session." }),
    sessionsDone: t.exposeInt("sessionsDone", { description: "How many took place." }),
    sessionsBooked: t.exposeInt("sessionsBooked", {
      description: "How many are asked for, agreed or took place.",
    }),
    sessions: t.field({
      type: [bookingType],
      atMost: MAX_SESSIONS_PLANNED,
      description: "Its sessions that are not cancelled, in their order in time; those without one last.",
      resolve: ({ id }, _args, ctx) => andThen(loadProjectSessions(ctx, id), (sessions) => sessions ?? []),
    }),
    photos: t.field({
      type: [projectPhotoType],
      atMost: MAX_PHOTOS,
      description: "Photos that the two share, newest first; where there is a block, only the viewer's own.",
      resolve: ({ id }, _args, ctx) => andThen(loadProjectPhotos(ctx, id), (photos) => photos ?? []),
    }),
    quoteBasis: t.field({
      type: quoteBasisEnum,
      description: "What the quote's amount is for.",
      resolve: ({ quoteBasis }) => quoteBasis,
    }),
    quote: t.field({
      type: amountType,
      description: "What the artist quotes for that.",
      resolve: ({ quoteMin, quoteMax }) => ({ min: quoteMin, max: quoteMax }),
    }),
    quoteVersion: t.exposeInt("quoteVersion", { description: "Counts the quotes; `acceptQuote` takes it." }),
    acceptedAt: t.expose("acceptedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the client accepted the quote; null before, and once it changes.",
    }),
    perSession: t.field({
      type: amountType,
      description: "The price of one session by the quote; of a total, an equal share.",
      resolve: perSessionOf,
    }),
    total: t.field({
      type: amountType,
      description: "What all planned sessions come to by the quote.",
      resolve: totalOf,
    }),
    soFar: t.field({
      type: amountType,
      description: "What the sessions that took place come to by the quote; of a total the same share for each.",
      resolve: soFarOf,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was planned." }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it last changed." }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was closed; null while it is open.",
    }),
    viewerCanPlan: t.boolean({
      description: "Whether the viewer may change the plan and its quote: the artist may.",
      resolve: (project, _args, ctx) => together(ctx, project, canPlan(ctx.viewer, project)),
    }),
    viewerCanAcceptQuote: t.boolean({
      description: "Whether the quote waits for the word of the viewer.",
      resolve: (project, _args, ctx) => together(ctx, project, canAcceptQuote(ctx.viewer, project)),
    }),
    viewerCanBook: t.boolean({
      description: "Whether the viewer may ask for the next session, by `requestBooking` with its `projectId`.",
      resolve: (project, _args, ctx) => together(ctx, project, canBookNext(ctx.viewer, project)),
    }),
    viewerCanAddPhoto: t.boolean({
      description: "Whether the viewer may share photos: either side may, unless the project is cancelled.",
      resolve: (project, _args, ctx) => together(ctx, project, canAddPhoto(ctx.viewer, project)),
    }),
    viewerCanFinish: t.boolean({
      description: "Whether the viewer may say that the tattoo is finished: the artist may.",
      resolve: (project, _args, ctx) => canPlan(ctx.viewer, project),
    }),
    viewerCanCancel: t.boolean({
      description: "Whether the viewer may end it: either side may, while it is open.",
      resolve: (project, _args, ctx) => canCancel(ctx.viewer, project),
    }),
  }),
});
