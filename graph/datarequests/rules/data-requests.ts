import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { DataRequest } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import {
  ANSWERED_ALREADY,
  type AnswerDataRequestInput,
  DATA_REQUEST_KINDS,
  type FileDataRequestInput,
} from "../input.ts";
import { dueDate } from "../policy.ts";

const NOT_FOUND = "Request not found";

/**
 * Sends a request about the viewer's data. Of each kind one request can wait for its answer.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; CONFLICT at `kind` while one of that kind waits.
 */
export async function fileDataRequest(ctx: Context, input: FileDataRequestInput): Promise<DataRequest> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("dataRequest", viewer.id);
  const createdAt = ctx.now();
  try {
    const data = { ...input, userId: viewer.id, createdAt, dueAt: dueDate(createdAt) };
    return await transactOnce(ctx, ({ db }) => db.dataRequest.create({ data }));
  } catch (error) {
    if (!isPostgresError(error, "uniqueViolation")) throw error;
    const sentence = "You've already asked for this. We'll answer it.";
    throw new Failure("CONFLICT", sentence, { kind: sentence });
  }
}

/** What the viewer asked. @throws {Failure} NOT_FOUND */
export async function getOwnRequest(ctx: Context, id: string): Promise<DataRequest> {
  const request = await ctx.db.dataRequest.findFirst({ where: { id, userId: requireViewer(ctx).id } });
  if (!request) throw notFound(NOT_FOUND);
  return request;
}

/**
 * Answers what somebody asked, for good. They are told in the app and by a letter, neither of which holds the answer.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT once it is answered.
 */
export async function answerDataRequest(ctx: Context, { id, answer }: AnswerDataRequestInput): Promise<DataRequest> {
  const admin = requireAdmin(ctx);
  assertId(id, NOT_FOUND);
  return transact(ctx, async (work) => {
    const { db } = work;
    const { count } = await db.dataRequest.updateMany({
      where: { id, state: "open" },
      data: { state: "answered", answer, answeredAt: ctx.now() },
    });
    const found = await db.dataRequest.findUnique({ where: { id }, include: { user: true } });
    if (!found) throw notFound(NOT_FOUND);
    if (count === 0) throw new Failure("CONFLICT", ANSWERED_ALREADY);
    const { user, ...request } = found;
    const asked = DATA_REQUEST_KINDS[request.kind];
    await recordAction(db, ctx, admin, {
      action: "data_request_answered",
      targetId: user.id,
      details: { requestId: id, kind: request.kind },
    });
    await notifyOfSecurity(work, ctx, user.id, {
      title: "Your privacy request was answered",
      message: `“${asked}”: read our answer in Settings, under Privacy.`,
    });
    await sendMail(work, user.id, {
      letter: "dataRequestAnswered",
      to: user.email,
      data: { username: user.username, asked, askedAt: request.createdAt.toISOString() },
    });
    return request;
  });
}
