import { requireViewer } from "../core/context.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import { findNextSession } from "./rules/next-session.ts";
import { closeProjectsOf } from "./rules/projects.ts";

export const projectReactions: Reactions = {
  async requestingBooking(work, ctx, draft) {
    const { input, artist } = draft;
    if (!input.projectId) return;
    const { id, sessionMinutes } = await findNextSession(work.db, requireViewer(ctx), input.projectId, artist.id);
    draft.projectId = id;
    draft.usualDuration = sessionMinutes;
  },
  accountClosed: (work, ctx, { userId }) => closeProjectsOf(work, ctx, userId),
};
