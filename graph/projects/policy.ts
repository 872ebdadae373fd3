import { type BookingRole, sideOf } from "../bookings/policy.ts";
import type { Booking, Project, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

/** How far a project is. */
export interface Progress {
  /** Sessions that took place, and the minutes that they were planned for. */
  sessionsDone: number;
  minutesDone: number;
  /** Sessions that were asked for, are agreed or took place: of those planned the others are still to be booked. */
  sessionsBooked: number;
}

const canAs = (side: BookingRole, viewer: Viewer, project: Project): boolean =>
  project.state === "open" && sideOf(viewer, project) === side;

/** Whether the viewer may make a booking the first session of several. */
export const canPlanFrom = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "artist" && booking.status !== "cancelled" && booking.projectId === null;

/** Whether the viewer may change the plan and its quote, and say that the tattoo is finished. */
export const canPlan = (viewer: Viewer, project: Project): boolean => canAs("artist", viewer, project);

/** Whether the quote waits for the viewer's word. */
export const canAcceptQuote = (viewer: Viewer, project: Project): boolean =>
  canAs("client", viewer, project) && project.acceptedAt === null;

/** Whether the viewer may ask for the next session. */
export const canBookNext = (viewer: Viewer, project: Project & Progress): boolean =>
  canAs("client", viewer, project) && project.acceptedAt !== null && project.sessionsBooked < project.sessionsPlanned;

/** Either side may end what is open; its sessions stay as they are. */
export const canCancel = (viewer: Viewer, project: Project): boolean =>
  project.state === "open" && sideOf(viewer, project) !== null;

/** Either side may share photos, also of the finished tattoo. */
export const canAddPhoto = (viewer: Viewer, project: Project): boolean =>
  project.state !== "cancelled" && sideOf(viewer, project) !== null;

/** US cents; the same twice where it is one amount. */
export interface Amount {
  min: number;
  max: number;
}

const times = ({ quoteMin, quoteMax }: Project, factor: number): Amount => ({
  min: Math.round(quoteMin * factor),
  max: Math.round(quoteMax * factor),
});

/** What all sessions together come to, by the quote. */
export function totalOf(project: Project): Amount {
  const { quoteBasis, sessionsPlanned, sessionMinutes } = project;
  if (quoteBasis === "total") return times(project, 1);
  return times(project, quoteBasis === "session" ? sessionsPlanned : (sessionsPlanned * sessionMinutes) / 60);
}

/** What one session comes to: of a total the same share for each. */
export function perSessionOf(project: Project): Amount {
  const { quoteBasis, sessionsPlanned, sessionMinutes } = project;
  if (quoteBasis === "total") return times(project, 1 / sessionsPlanned);
  return times(project, quoteBasis === "session" ? 1 : sessionMinutes / 60);
}

/** What the sessions that took place come to: of a total the same share for each. */
export function soFarOf(project: Project & Progress): Amount {
  const { quoteBasis, sessionsPlanned, sessionsDone, minutesDone } = project;
  if (quoteBasis === "total") return times(project, Math.min(1, sessionsDone / sessionsPlanned));
  return times(project, quoteBasis === "session" ? sessionsDone : minutesDone / 60);
}
