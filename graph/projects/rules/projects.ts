import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import type { Project, ProjectState } from "../../generated/prisma/client.ts";
import type { NotificationType } from "../../notifications/input.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { AcceptQuoteInput, CloseProjectInput, PlanProjectInput, UpdateProjectInput } from "../input.ts";
import { findProject, type ProjectRow } from "../lists.ts";
import { canCancel } from "../policy.ts";

const PROJECT_NOT_FOUND = "Project not found";

/** @throws {Failure} NOT_FOUND, also for a project of others. */
export async function getProject(ctx: Context, id: string, selection?: Selection): Promise<ProjectRow> {
  requireViewer(ctx);
  assertId(id, PROJECT_NOT_FOUND);
  const project = await findProject(ctx, id, selection);
  if (!project) throw notFound(PROJECT_NOT_FOUND);
  return project;
}

/** What of a plan the client agrees to. */
const termsOf = ({
  sessions,
  sessionMinutes,
  quoteBasis,
  quoteMin,
  quoteMax,
}: PlanProjectInput | UpdateProjectInput) => ({
  sessionsPlanned: sessions,
  sessionMinutes,
  quoteBasis,
  quoteMin,
  quoteMax: quoteMax ?? quoteMin,
});

/**
 * Makes a booking the first session of several, as its artist; the client is asked to accept the quote.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the client, and where there is a block, INVALID_TRANSITION for what was cancelled,
 *   CONFLICT where it is a part of a project already, RATE_LIMITED.
 */
export async function planProject(ctx: Context, input: PlanProjectInput): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("project", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  if (sideOf(viewer, seen) !== "artist") throw artistsOnly();
  const { id } = await changeBooking(ctx, seen, async (work, booking) => {
    await assertTogether(work.db, booking);
    if (booking.status === "cancelled") {
      throw new Failure("INVALID_TRANSITION", "A cancelled session can't start a project.");
    }
    if (booking.projectId) throw new Failure("CONFLICT", "This session is already part of a project");
    const { title, note } = input;
    const { clientId, artistId } = booking;
    const now = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const project = await work.db.project.create({
      data: { clientId, artistId, title, note, ...termsOf(input), ...now },
    });
    await work.db.booking.update({ where: { id: booking.id }, data: { projectId: project.id, ...nextVersion(ctx) } });
    await notifyOther(work, ctx, project, {
      type: "project_planned",
      title: "A plan for your tattoo",
      message: `${viewer.fullName} planned “${title}” in ${countSessions(input.sessions)}. Review the quote.`,
    });
    await publishSessions(work, ctx, project);
    return project;
  });
  return getProject(ctx, id);
}

/**
 * Plans otherwise. Where that changes what was quoted, the client is asked anew.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the client, and where there is a block, INVALID_TRANSITION once it is closed,
 *   BAD_USER_INPUT at `sessions` for fewer than are booked, RATE_LIMITED.
 */
export async function updateProject(ctx: Context, input: UpdateProjectInput): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  return changeProject(ctx, input.id, async (work, project) => {
    if (sideOf(viewer, project) !== "artist") throw artistsOnly();
    assertOpen(project);
    await assertTogether(work.db, project);
    const terms = termsOf(input);
    const booked = await work.db.booking.count({ where: { projectId: project.id, status: { not: "cancelled" } } });
    if (terms.sessionsPlanned < booked) throw badInput({ sessions: `${countSessions(booked)} are booked already` });
    const isNewQuote = Object.entries(terms).some(([name, value]) => project[name as keyof typeof terms] !== value);
    const changed = await work.db.project.update({
      where: { id: project.id },
      data: {
        title: input.title,
        note: input.note,
        ...terms,
        updatedAt: ctx.now(),
        ...(isNewQuote && { quoteVersion: { increment: 1 }, acceptedAt: null }),
      },
    });
    if (isNewQuote) {
      await notifyOther(work, ctx, changed, {
        type: "project_quote_changed",
        title: "The quote has changed",
        message: `${viewer.fullName} changed the quote for “${changed.title}”. Review it again.`,
      });
    }
  });
}

/**
 * Accepts the quote as the client saw it; a second time changes nothing.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the artist, and where there is a block, INVALID_TRANSITION once it is closed, CONFLICT
 *   where the quote has changed meanwhile, RATE_LIMITED.
 */
export async function acceptQuote(ctx: Context, { projectId, quoteVersion }: AcceptQuoteInput): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  return changeProject(ctx, projectId, async (work, project) => {
    if (sideOf(viewer, project) !== "client") throw forbidden("Only the client can do that.");
    assertOpen(project);
    await assertTogether(work.db, project);
    if (quoteVersion !== project.quoteVersion) {
      throw new Failure("CONFLICT", "The quote has changed. Review it again.");
    }
    if (project.acceptedAt) return;
    await work.db.project.update({
      where: { id: project.id },
      data: { acceptedAt: ctx.now(), updatedAt: ctx.now() },
    });
    await notifyOther(work, ctx, project, {
      type: "project_accepted",
      title: "Quote accepted",
      message: `${viewer.fullName} accepted the quote for “${project.title}”`,
    });
  });
}

const CLOSINGS = {
  finished: ["Project finished", "finished"],
  cancelled: ["Project cancelled", "cancelled"],
} as const;

/**
 * Ends a project: its artist says that the tattoo is finished, or either that there will be no further sessions. Those that
 * are booked stay as they are.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for a client who would finish it, INVALID_TRANSITION once it is closed, RATE_LIMITED.
 */
export async function closeProject(ctx: Context, { id, state }: CloseProjectInput): Promise<ProjectRow> {
  const viewer = requireViewer(ctx);
  return changeProject(ctx, id, async (work, project) => {
    if (state === "finished" && sideOf(viewer, project) !== "artist") throw artistsOnly();
    assertOpen(project);
    await work.db.project.update({ where: { id: project.id }, data: closedBy(ctx, state) });
    const [title, did] = CLOSINGS[state];
    const message = `${viewer.fullName} ${did} “${project.title}”`;
    await notifyOther(work, ctx, project, { type: "project_closed", title, message });
  });
}

/** Closes whatever somebody who leaves has open with others, in the transaction that marks them as leaving. */
export async function closeProjectsOf({ db }: Work, ctx: Pick<Context, "now">, userId: string): Promise<void> {
  await db.project.updateMany({
    where: { state: "open", OR: [{ clientId: userId }, { artistId: userId }] },
    data: closedBy(ctx, "cancelled"),
  });
}

const closedBy = (ctx: Pick<Context, "now">, state: Exclude<ProjectState, "open">) => ({
  state,
  endedAt: ctx.now(),
  updatedAt: ctx.now(),
});

const artistsOnly = () => forbidden("Only the artist can do that.");

/** 1 → "1 session", 3 → "3 sessions". */
const countSessions = (count: number) => `${count} session${count === 1 ? "" : "s"}`;

function assertOpen(project: Project): void {
  if (!canCancel({ id: project.artistId }, project)) {
    throw new Failure("INVALID_TRANSITION", "This project is closed.");
  }
}

/** Changes a project of the viewer with nobody else at it, as everything of its artist's bookings. */
export async function changeProject(
  ctx: Context,
  id: string,
  act: (work: Work, project: Project) => Promise<void>,
): Promise<ProjectRow> {
  await ctx.limits.spend("project", requireViewer(ctx).id);
  const seen = await getProject(ctx, id);
  await transact(ctx, async (work) => {
    await lockArtist(work.db, seen.artistId);
    const project = await work.db.project.findUnique({ where: { id: seen.id } });
    if (!project) throw notFound(PROJECT_NOT_FOUND);
    await act(work, project);
    await publishSessions(work, ctx, project);
  });
  return getProject(ctx, seen.id);
}

/** Lets the two see at once what has changed beside each session of it. */
async function publishSessions(work: Work, ctx: Context, { id, clientId, artistId }: Project): Promise<void> {
  const sessions = await work.db.booking.findMany({ where: { projectId: id }, select: { id: true } });
  for (const session of sessions) await publishUpdate(work, ctx, { ...session, clientId, artistId });
}

interface News {
  type: NotificationType;
  title: string;
  message: string;
}

/** Tells the other side. */
async function notifyOther(work: Work, ctx: Context, project: Project, news: News): Promise<void> {
  const { id, clientId, artistId } = project;
  await notify(work, ctx, ctx.viewer?.id === clientId ? artistId : clientId, { ...news, relatedId: id });
}
