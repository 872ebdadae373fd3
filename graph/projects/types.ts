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
import { loadProjectPhotos, type ProjectRow, parties } from "./lists.ts";
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
    OPEN: { value: "open", description: "Sessions are still to come." },
    FINISHED: { value: "finished", description: "The artist marked the tattoo as finished." },
    CANCELLED: {
      value: "cancelled",
      description: "The client or the artist ended the project, or either account was deleted.",
    },
  } as const,
});

export const projectEndEnum = builder.enumType("ProjectEnd", {
  description: "How a project ends.",
  values: {
    FINISHED: { value: "finished", description: "The tattoo is finished. Only the artist can say so." },
    CANCELLED: { value: "cancelled", description: "There will be no further sessions." },
  } as const,
});

export const quoteBasisEnum = builder.enumType("QuoteBasis", {
  description: "What the amount of a quote covers.",
  values: {
    TOTAL: { value: "total", description: "The whole tattoo." },
    SESSION: { value: "session", description: "Each session." },
    HOUR: { value: "hour", description: "Each hour of the sessions." },
  } as const,
});

const amountType = builder.objectRef<Amount>("Amount").implement({
  description: "A range of money.",
  fields: (t) => ({
    min: t.exposeInt("min", { description: "US cents." }),
    max: t.exposeInt("max", { description: "US cents. Equal to `min` for a single amount." }),
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
  description: "A photo on a project's page. Only the client and the artist see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    authorId: t.exposeID("authorId", { description: "The person who shared the photo." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image, at a signed address. Null if the image was deleted.",
      resolve: ({ imageUrl }, _args, ctx) => loadImage(ctx, imageUrl),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the photo was shared." }),
    viewerCanRemove: t.boolean({
      description: "Whether the viewer can remove the photo. Each side can remove its own.",
      resolve: ({ authorId }, _args, ctx) => authorId === ctx.viewer?.id,
    }),
  }),
});

export const projectType = builder.objectRef<ProjectRow>("Project").implement({
  description: "A tattoo in several sessions, planned by its artist. Only the client and the artist see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    client: t.field({
      type: userType,
      description: "The client.",
      needs: [parties],
      resolve: ({ clientId }, _args, ctx) => loadExistingCard(ctx, clientId),
    }),
    artist: t.field({
      type: userType,
      description: "The artist.",
      needs: [parties],
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    title: t.exposeString("title", { description: `The project's title, at most ${MAX_TITLE_LENGTH} characters.` }),
    note: t.exposeString("note", {
      description: `The artist's note on the plan, at most ${MAX_NOTE_LENGTH} characters. Can be empty.`,
    }),
    state: t.field({ type: projectStateEnum, description: "The state of the project.", resolve: ({ state }) => state }),
    sessionsPlanned: t.exposeInt("sessionsPlanned", {
      description: `Number of planned sessions, 1 to ${MAX_SESSIONS_PLANNED}.`,
    }),
    sessionMinutes: t.exposeInt("sessionMinutes", { description: "The planned length of a session in minutes." }),
    sessionsDone: t.exposeInt("sessionsDone", { description: "Number of sessions that took place." }),
    sessionsBooked: t.exposeInt("sessionsBooked", {
      description: "Number of sessions that are requested, confirmed or done.",
    }),
    sessions: t.field({
      type: [bookingType],
      atMost: MAX_SESSIONS_PLANNED,
      description: "The sessions that are not cancelled, by start time. Those without a time come last.",
      resolve: ({ id }, _args, ctx) => andThen(loadProjectSessions(ctx, id), (sessions) => sessions ?? []),
    }),
    photos: t.field({
      type: [projectPhotoType],
      atMost: MAX_PHOTOS,
      description: "Photos shared by both sides, newest first. If there is a block, only the viewer's own.",
      resolve: ({ id }, _args, ctx) => andThen(loadProjectPhotos(ctx, id), (photos) => photos ?? []),
    }),
    quoteBasis: t.field({
      type: quoteBasisEnum,
      description: "What the quoted amount covers.",
      resolve: ({ quoteBasis }) => quoteBasis,
    }),
    quote: t.field({
      type: amountType,
      description: "The quoted amount.",
      resolve: ({ quoteMin, quoteMax }) => ({ min: quoteMin, max: quoteMax }),
    }),
    quoteVersion: t.exposeInt("quoteVersion", { description: "The version of the quote, for `acceptQuote`." }),
    acceptedAt: t.expose("acceptedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the client accepted the quote. Null if it is not accepted, or changed since.",
    }),
    perSession: t.field({
      type: amountType,
      description: "The price of one session by the quote. For a total, an equal share.",
      resolve: perSessionOf,
    }),
    total: t.field({
      type: amountType,
      description: "The price of all planned sessions by the quote.",
      resolve: totalOf,
    }),
    soFar: t.field({
      type: amountType,
      description: "The price of the sessions that took place, by the quote. For a total, an equal share each.",
      resolve: soFarOf,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the project was planned." }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When the project last changed." }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the project was closed. Null while it is open.",
    }),
    viewerCanPlan: t.boolean({
      description: "Whether the viewer can change the plan and its quote. Only the artist can.",
      needs: [parties],
      resolve: (project, _args, ctx) => together(ctx, project, canPlan(ctx.viewer, project)),
    }),
    viewerCanAcceptQuote: t.boolean({
      description: "Whether the viewer can accept the quote now.",
      needs: [parties],
      resolve: (project, _args, ctx) => together(ctx, project, canAcceptQuote(ctx.viewer, project)),
    }),
    viewerCanBook: t.boolean({
      description: "Whether the viewer can request the next session, by `requestBooking` with its `projectId`.",
      needs: [parties],
      resolve: (project, _args, ctx) => together(ctx, project, canBookNext(ctx.viewer, project)),
    }),
    viewerCanAddPhoto: t.boolean({
      description: "Whether the viewer can share photos. Either side can, unless the project is cancelled.",
      needs: [parties],
      resolve: (project, _args, ctx) => together(ctx, project, canAddPhoto(ctx.viewer, project)),
    }),
    viewerCanFinish: t.boolean({
      description: "Whether the viewer can mark the tattoo as finished. Only the artist can.",
      resolve: (project, _args, ctx) => canPlan(ctx.viewer, project),
    }),
    viewerCanCancel: t.boolean({
      description: "Whether the viewer can end the project. Either side can while it is open.",
      resolve: (project, _args, ctx) => canCancel(ctx.viewer, project),
    }),
  }),
});
