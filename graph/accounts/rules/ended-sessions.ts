import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Session } from "../../generated/prisma/client.ts";
import { endSessions } from "../../identity/sessions.ts";
import { transact } from "../../transactions/transact.ts";

const SESSION_NOT_FOUND = "This device is no longer signed in";

/**
 * Signs out a device of the viewer, also this one; its sockets are closed.
 * @returns the session as it was.
 * @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for somebody else's and for one that has ended.
 */
export async function endSession(ctx: Context, id: string): Promise<Session> {
  const viewer = requireViewer(ctx);
  assertId(id, SESSION_NOT_FOUND);
  const ended = await transact(ctx, async ({ db, publish }) => {
    const session = await db.session.findFirst({ where: { id, userId: viewer.id } });
    // Of two who end it at once one does.
    const { count } = await db.session.deleteMany({ where: { id, userId: viewer.id } });
    if (!session || count === 0) throw notFound(SESSION_NOT_FOUND);
    publish([viewer.id], { type: "sessionEnded", sessionId: id });
    return session;
  });
  logSecurity(ctx, "session_ended");
  return ended;
}

/** Signs out all of the viewer's devices but this one. @returns how many. @throws {Failure} UNAUTHENTICATED */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const viewer = requireViewer(ctx);
  const count = await transact(ctx, async (work) => {
    await work.db.$queryRaw`SELECT id FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
    return endSessions(work, viewer.id, ctx.session?.id);
  });
  logSecurity(ctx, "other_sessions_ended");
  return count;
}
