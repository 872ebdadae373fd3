import { parties } from "../bookings/lists/parts.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  acceptQuoteInput,
  addProjectPhotoInput,
  closeProjectInput,
  MAX_NOTE_LENGTH,
  MAX_PHOTOS,
  MAX_QUOTE,
  MAX_SESSIONS_PLANNED,
  MAX_TITLE_LENGTH,
  planProjectInput,
  updateProjectInput,
} from "./input.ts";
import { listProjects, loadProject } from "./lists.ts";
import { canPlanFrom } from "./policy.ts";
import { addProjectPhoto, removeProjectPhoto } from "./rules/photos.ts";
import { acceptQuote, closeProject, getProject, planProject, updateProject } from "./rules/projects.ts";
import { projectEndEnum, projectType, quoteBasisEnum, together } from "./types.ts";

addReplay("Project", getProject);

builder.prismaObjectFields(bookingType, (t) => ({
  project: t.field({
    type: projectType,
    nullable: true,
    description: "The tattoo of several sessions that this one is a part of; null for a single session.",
    resolve: ({ projectId }, _args, ctx) => (projectId === null ? null : loadProject(ctx, projectId)),
  }),
  viewerCanPlanProject: t.boolean({
    description: "Whether the viewer may make it the first session of a project: the artist may.",
    needs: [parties],
    resolve: (booking, _args, ctx) => together(ctx, booking, canPlanFrom(ctx.viewer, booking)),
  }),
}));

builder.queryFields((t) => ({
  project: t.field({
    type: projectType,
    description: "One project of the viewer.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The project's id." }) },
    resolve: (_root, { id }, ctx) => getProject(ctx, id),
  }),
  projects: t.connection({
    type: projectType,
    description: "The projects of the viewer on either side, the newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx) => listProjects(ctx, args),
  }),
}));

const TITLE = `What it is called, 1 to ${MAX_TITLE_LENGTH} characters.`;
const NOTE = `What there is to say of the plan, at most ${MAX_NOTE_LENGTH} characters.`;
const SESSIONS = `1 to ${MAX_SESSIONS_PLANNED}.`;
const MINUTES = "What one session takes, in steps of 15 minutes.";
const MIN = `US cents, 0 to ${MAX_QUOTE}.`;
const MAX = "US cents; left out where the quote is one amount.";

const planProjectInputType = builder.inputType("PlanProjectInput", {
  description: "A tattoo in several sessions, of which a booking is the first.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "A booking of the artist's that is not cancelled." }),
    title: t.string({ required: true, description: TITLE }),
    note: t.string({ description: NOTE }),
    sessions: t.int({ required: true, description: SESSIONS }),
    sessionMinutes: t.int({ required: true, description: MINUTES }),
    quoteBasis: t.field({ type: quoteBasisEnum, required: true, description: "What the amount is for." }),
    quoteMin: t.int({ required: true, description: MIN }),
    quoteMax: t.int({ description: MAX }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateProjectInputType = builder.inputType("UpdateProjectInput", {
  description: "The plan that takes the place of the one that there is.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The project." }),
    title: t.string({ required: true, description: TITLE }),
    note: t.string({ description: NOTE }),
    sessions: t.int({ required: true, description: `${SESSIONS} Not fewer than are booked.` }),
    sessionMinutes: t.int({ required: true, description: MINUTES }),
    quoteBasis: t.field({ type: quoteBasisEnum, required: true, description: "What the amount is for." }),
    quoteMin: t.int({ required: true, description: MIN }),
    quoteMax: t.int({ description: MAX }),
  }),
});

const acceptQuoteInputType = builder.inputType("AcceptQuoteInput", {
  description: "A quote that a client agrees to.",
  fields: (t) => ({
    projectId: t.id({ required: true, description: "The project." }),
    quoteVersion: t.int({ required: true, description: "The quote that the viewer saw; another one is refused." }),
  }),
});

const closeProjectInputType = builder.inputType("CloseProjectInput", {
  description: "The end of a project.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The project." }),
    state: t.field({ type: projectEndEnum, required: true, description: "How it ends." }),
  }),
});

const addProjectPhotoInputType = builder.inputType("AddProjectPhotoInput", {
  description: "A photo to share on a project's page.",
  fields: (t) => ({
    projectId: t.id({ required: true, description: "The project." }),
    imageUrl: t.string({ required: true, description: "An image of yours: the `url` of a finished upload." }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  addProjectPhoto: t.field({
    type: projectType,
    description: `Shares a photo with the other side of a project, which holds up to ${MAX_PHOTOS}.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["imageUrl"], when: "also when the project is full" },
      { code: "FORBIDDEN", when: "where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once the project is cancelled" },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: addProjectPhotoInputType, required: true, description: "The photo." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "addProjectPhoto", addProjectPhotoInput, input, addProjectPhoto, getProject),
  }),
  removeProjectPhoto: t.field({
    type: projectType,
    description: "Removes one of the viewer's photos from a project for good.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND", { code: "FORBIDDEN", when: "for the other side's" }],
    args: { id: t.arg.id({ required: true, description: "The photo." }) },
    resolve: (_root, { id }, ctx) => removeProjectPhoto(ctx, id),
  }),
  planProject: t.field({
    type: projectType,
    description:
      "Makes a booking the first session of several, as its artist; the client is asked to accept the quote.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for a booking that was cancelled" },
      { code: "CONFLICT", when: "where the booking is a part of a project already" },
    ],
    args: { input: t.arg({ type: planProjectInputType, required: true, description: "The plan." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "planProject", planProjectInput, input, planProject, getProject),
  }),
  updateProject: t.field({
    type: projectType,
    description: "Changes the plan, as its artist; where that changes the quote, the client has to accept it again.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once it is closed" },
    ],
    args: { input: t.arg({ type: updateProjectInputType, required: true, description: "The plan." }) },
    resolve: (_root, { input }, ctx) => updateProject(ctx, parseInput(updateProjectInput, input)),
  }),
  acceptQuote: t.field({
    type: projectType,
    description:
      "Accepts the quote of a project, as its client; the artist is notified. A second time changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the artist, and where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once it is closed" },
      { code: "CONFLICT", when: "where the quote has changed meanwhile" },
    ],
    args: { input: t.arg({ type: acceptQuoteInputType, required: true, description: "The quote." }) },
    resolve: (_root, { input }, ctx) => acceptQuote(ctx, parseInput(acceptQuoteInput, input)),
  }),
  closeProject: t.field({
    type: projectType,
    description: "Ends a project. Booked sessions stay as they are, and the other side is notified.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for a client who would finish it" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once it is closed" },
    ],
    args: { input: t.arg({ type: closeProjectInputType, required: true, description: "How it ends." }) },
    resolve: (_root, { input }, ctx) => closeProject(ctx, parseInput(closeProjectInput, input)),
  }),
}));
