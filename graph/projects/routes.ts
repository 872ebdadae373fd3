import { shapeBooking } from "../bookings/routes.ts";
import { extend, inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestAcceptQuoteDocument,
  RestAddProjectPhotoDocument,
  RestCloseProjectDocument,
  RestPlanProjectDocument,
  RestProjectDocument,
  type RestProjectFragment,
  RestProjectsDocument,
  RestRemoveProjectPhotoDocument,
  RestUpdateProjectDocument,
} from "./routes.generated.ts";

const shapeProject = <Row extends RestProjectFragment>(project: Row) =>
  extend(project, { state: inLowerCase(project.state), quoteBasis: inLowerCase(project.quoteBasis) });

const PLAN = ["title", "note", "sessions", "sessionMinutes", "quoteBasis", "quoteMin", "quoteMax"] as const;

/** What is left out is refused in our own words. */
const planOf = (body: Record<(typeof PLAN)[number], unknown>) => ({
  title: body.title ?? "",
  sessions: body.sessions ?? 0,
  sessionMinutes: body.sessionMinutes ?? 0,
  quoteBasis: inUpperCase(body.quoteBasis),
  quoteMin: body.quoteMin ?? -1,
});

export const routes = [
  route("GET /api/projects", {
    document: RestProjectsDocument,
    query: ["cursor"],
    variables: ({ query }) => ({ after: query.cursor }),
    shape: ({ projects }) => nodesOf(projects).map(shapeProject),
  }),
  route("GET /api/projects/:id", {
    document: RestProjectDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ project }) => ({ ...shapeProject(project), sessions: project.sessions.map(shapeBooking) }),
  }),
  route("POST /api/projects", {
    document: RestPlanProjectDocument,
    status: 201,
    body: ["bookingId", ...PLAN, "clientId"],
    variables: ({ body }) => ({ input: { ...body, bookingId: body.bookingId || null, ...planOf(body) } }),
    shape: ({ planProject }) => shapeProject(planProject),
  }),
  route("PUT /api/projects/:id", {
    document: RestUpdateProjectDocument,
    body: PLAN,
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, ...planOf(body) } }),
    shape: ({ updateProject }) => shapeProject(updateProject),
  }),
  route("POST /api/projects/:projectId/photos", {
    document: RestAddProjectPhotoDocument,
    status: 201,
    body: ["imageUrl", "clientId"],
    variables: ({ params, body }) => ({
      input: { ...body, projectId: params.projectId, imageUrl: body.imageUrl ?? "" },
    }),
    shape: ({ addProjectPhoto }) => shapeProject(addProjectPhoto),
  }),
  route("DELETE /api/project-photos/:id", {
    document: RestRemoveProjectPhotoDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ removeProjectPhoto }) => shapeProject(removeProjectPhoto),
  }),
  route("POST /api/projects/:id/accept", {
    document: RestAcceptQuoteDocument,
    body: ["quoteVersion"],
    variables: ({ params, body }) => ({ input: { projectId: params.id, quoteVersion: body.quoteVersion } }),
    shape: ({ acceptQuote }) => shapeProject(acceptQuote),
  }),
  route("PUT /api/projects/:id/state", {
    document: RestCloseProjectDocument,
    body: ["state"],
    variables: ({ params, body }) => ({ input: { id: params.id, state: inUpperCase(body.state) } }),
    shape: ({ closeProject }) => shapeProject(closeProject),
  }),
];
