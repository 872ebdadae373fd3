import { id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

const PLAN = { title: "Sleeve", sessions: 3, sessionMinutes: 240, quoteBasis: "TOTAL", quoteMin: 150_000 };

export const permissions: Record<string, Permission> = {
  project: { field: "project(id: $id) { id }", variables: id((s) => s.project.id), outcomes: ownOnly("NOT_FOUND") },
  projects: { field: "projects { edges { cursor } }", outcomes: signedIn },
  planProject: {
    field: "planProject(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, ...PLAN })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
  updateProject: {
    field: "updateProject(input: $input) { id }",
    variables: input((s) => ({ id: s.project.id, ...PLAN })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
  acceptQuote: {
    field: "acceptQuote(input: $input) { id }",
    variables: input((s) => ({ projectId: s.project.id, quoteVersion: 1 })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
  addProjectPhoto: {
    field: "addProjectPhoto(input: $input) { id }",
    variables: async (s, actor) => ({
      input: { projectId: s.project.id, imageUrl: await s.image(actor, "brief") },
    }),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
  removeProjectPhoto: {
    field: "removeProjectPhoto(id: $id) { id }",
    variables: id((s) => s.projectPhoto.id),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
  closeProject: {
    field: "closeProject(input: $input) { id }",
    variables: input((s) => ({ id: s.project.id, state: "CANCELLED" })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["project"],
  },
};
