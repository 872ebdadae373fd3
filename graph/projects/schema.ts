import { parties } from "../bookings/lists/parts.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
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
    description: "The project that this session belongs to. Null for a single session.",
    resolve: ({ projectId }, _args, ctx) => (projectId === null ? null : loadProject(ctx, projectId)),
  }),
  viewerCanPlanProject: t.boolean({
    description: "Whether the viewer can make the booking the first session of a project. Only the artist can.",
    needs: [parties],
    resolve: (booking, _args, ctx) => together(ctx, booking, canPlanFrom(ctx.viewer, booking)),
  }),
}));

builder.queryFields((t) => ({
  project: t.field({
    type: projectType,
    description: "A project of the viewer.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The project's id." }) },
    resolve: (_root, { id }, ctx, info) => getProject(ctx, id, selectionOf(info)),
  }),
  projects: t.connection({
    type: projectType,
    description: "The viewer's projects, as client and as artist, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listProjects(ctx, args, selectionOfRows(info)),
  }),
}));

const TITLE = `The project's title, 1 to ${MAX_TITLE_LENGTH} characters.`;
const NOTE = `The artist's note on the plan, at most ${MAX_NOTE_LENGTH} characters.`;
const SESSIONS = `Number of sessions, 1 to ${MAX_SESSIONS_PLANNED}.`;
const MINUTES = "Minutes per session, in steps of 15.";
const MIN = `US cents, 0 to ${MAX_QUOTE}.`;
const MAX = "US cents. Left out if the quote is a single amount.";

const planProjectInputType = builder.inputType("PlanProjectInput", {
  description: "A plan for a tattoo in several sessions, starting with a booking.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "A booking of the artist that is not cancelled." }),
    title: t.string({ required: true, description: TITLE }),
    note: t.string({ description: NOTE }),
    sessions: t.int({ required: true, description: SESSIONS }),
    sessionMinutes: t.int({ required: true, description: MINUTES }),
    quoteBasis: t.field({ type: quoteBasisEnum, required: true, description: "What the quoted amount covers." }),
    quoteMin: t.int({ required: true, description: MIN }),
    quoteMax: t.int({ description: MAX }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateProjectInputType = builder.inputType("UpdateProjectInput", {
  description: "The new plan, which replaces the current one.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The project." }),
    title: t.string({ required: true, description: TITLE }),
    note: t.string({ description: NOTE }),
    sessions: t.int({ required: true, description: `${SESSIONS} Not fewer than the sessions already booked.` }),
    sessionMinutes: t.int({ required: true, description: MINUTES }),
    quoteBasis: t.field({ type: quoteBasisEnum, required: true, description: "What the quoted amount covers." }),
    quoteMin: t.int({ required: true, description: MIN }),
    quoteMax: t.int({ description: MAX }),
  }),
});

const acceptQuoteInputType = builder.inputType("AcceptQuoteInput", {
  description: "A quote that the client accepts.",
  fields: (t) => ({
    projectId: t.id({ required: true, description: "The project." }),
    quoteVersion: t.int({
      required: true,
      description: "The version of the quote that the viewer saw. Any other version is refused.",
    }),
  }),
});

const closeProjectInputType = builder.inputType("CloseProjectInput", {
  description: "The end of a project.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The project." }),
    state: t.field({ type: projectEndEnum, required: true, description: "The project's final state." }),
  }),
});

const addProjectPhotoInputType = builder.inputType("AddProjectPhotoInput", {
  description: "A photo to share on a project's page.",
  fields: (t) => ({
    projectId: t.id({ required: true, description: "The project." }),
    imageUrl: t.string({ required: true, description: "An image of the viewer: the `url` of a finished upload." }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  addProjectPhoto: t.field({
    type: projectType,
    description: `Shares a photo with the other side of a project. A project holds up to ${MAX_PHOTOS} photos.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["imageUrl"], when: "also if the project is full" },
      { code: "FORBIDDEN", when: "if there is a block" },
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
    description: "Removes one of the viewer's photos from a project permanently.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for the other side's photo" },
    ],
    args: { id: t.arg.id({ required: true, description: "The photo." }) },
    resolve: (_root, { id }, ctx) => removeProjectPhoto(ctx, id),
  }),
  planProject: t.field({
    type: projectType,
    description:
      "Makes a booking the first session of a project, as its artist. The client is asked to accept the quote.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and if there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for a cancelled booking" },
      { code: "CONFLICT", when: "if the booking already belongs to a project" },
    ],
    args: { input: t.arg({ type: planProjectInputType, required: true, description: "The plan." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "planProject", planProjectInput, input, planProject, getProject),
  }),
  updateProject: t.field({
    type: projectType,
    description: "Changes the plan, as its artist. If the quote changes, the client has to accept it again.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and if there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once the project is closed" },
    ],
    args: { input: t.arg({ type: updateProjectInputType, required: true, description: "The plan." }) },
    resolve: (_root, { input }, ctx) => updateProject(ctx, parseInput(updateProjectInput, input)),
  }),
  acceptQuote: t.field({
    type: projectType,
    description:
      "Accepts a project's quote, as its client. The artist is notified. Repeating the call changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the artist, and if there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once the project is closed" },
      { code: "CONFLICT", when: "if the quote has changed since" },
    ],
    args: { input: t.arg({ type: acceptQuoteInputType, required: true, description: "The quote." }) },
    resolve: (_root, { input }, ctx) => acceptQuote(ctx, parseInput(acceptQuoteInput, input)),
  }),
  closeProject: t.field({
    type: projectType,
    description: "Ends a project. Booked sessions stay booked, and the other side is notified.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for a client with `FINISHED`" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once the project is closed" },
    ],
    args: {
      input: t.arg({ type: closeProjectInputType, required: true, description: "The project and its final state." }),
    },
    resolve: (_root, { input }, ctx) => closeProject(ctx, parseInput(closeProjectInput, input)),
  }),
}));
