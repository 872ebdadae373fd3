import { type Request, Router } from "express";
import { z } from "zod";
import { requireViewer } from "../core/context.ts";
import { badInput, parseInput } from "../core/errors.ts";
import type { SandboxClock } from "../core/sandbox-clock.ts";
import type { Services } from "../core/services.ts";
import { readJson } from "../http/bodies.ts";
import { createHttpContext } from "../identity/authenticate.ts";
import { runDueJobs } from "../jobs/runner.ts";
import { nextOfOutbox, workOff } from "../outbox/worker.ts";
import { assertRead, methodNotAllowed, requireJson } from "../rest/refusals.ts";
import { CLOCK_PATH, MAX_MOVE_SECONDS, SANDBOX_PATH } from "../rest/sandbox.ts";
import { JOBS } from "./jobs.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const MINUTE = 60_000;

/** Stops of one move: enough for a year of a studio; what falls due after them is done at its end. */
const MAX_STOPS = 1_000;

const SECONDS = `Use a whole number from 1 to ${MAX_MOVE_SECONDS.toLocaleString("en-US")}`;
const TIME = "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z";

const moveInput = z
  .object({
    seconds: z.int(SECONDS).min(1, SECONDS).max(MAX_MOVE_SECONDS, SECONDS).optional(),
    to: z.iso
      .datetime({ offset: true, error: TIME })
      .transform((text) => new Date(text))
      .optional(),
  })
  .superRefine(({ seconds, to }, { addIssue }) => {
    if (seconds === undefined && to === undefined) {
      addIssue({ code: "custom", path: ["seconds"], message: "Send either seconds or to" });
    } else if (seconds !== undefined && to !== undefined) {
      addIssue({ code: "custom", path: ["to"], message: "Send either seconds or to, not both" });
    }
  });

type MoveInput = z.infer<typeof moveInput>;

/** `/api/sandbox`, its time, and `/api/sandbox/clock`, which moves it: of a sandbox alone. */
export function sandboxRouter(services: Services, clock: SandboxClock): Router {
  const router = Router();
  const describe = () => ({ now: services.now().toISOString() });
  router.get(SANDBOX_PATH, async (request, response) => {
    await createHttpContext(services, request, response.locals.requestId);
    assertRead(request.query, []);
    response.json(describe());
  });
  router.post(CLOCK_PATH, requireJson, readJson({ strict: false, type: () => true }), async (request, response) => {
    const ctx = await createHttpContext(services, request, response.locals.requestId);
    requireViewer(ctx);
    assertRead(request.query, []);
    await moveClock(services, clock, parseInput(moveInput, readMove(request)));
    response.json(describe());
  });
  router.all(SANDBOX_PATH, methodNotAllowed(["GET"]));
  router.all(CLOCK_PATH, methodNotAllowed(["POST"]));
  return router;
}

function readMove({ body }: Request): object {
  const sent = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  assertRead(sent, ["seconds", "to"]);
  return sent;
}

/**
 * Moves the clock forward, one move after the other. On its way it stops wherever something falls due, so that all of it
 * happens in its order: a session is reminded of before it is over, and what is tried again is tried as often.
 * @throws {Failure} BAD_USER_INPUT at `to` unless it is ahead, by a year at most.
 */
function moveClock(services: Services, clock: SandboxClock, { seconds, to }: MoveInput): Promise<void> {
  return clock.takeTurn(async () => {
    const now = services.now().getTime();
    const target = to ?? new Date(now + (seconds ?? 0) * 1000);
    if (target.getTime() <= now) throw badInput({ to: "Choose a time ahead of the sandbox's" });
    if (target.getTime() > now + MAX_MOVE_SECONDS * 1000) throw badInput({ to: "Choose a time within a year" });
    const timed = JOBS.filter(({ next }) => next);
    await catchUp(services, timed);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      const next = await nextDue(services);
      // What falls due within a minute is done together, as elsewhere.
      const stop = next && new Date(Math.max(next.getTime(), services.now().getTime() + MINUTE));
      if (!stop || stop >= target) break;
      clock.moveTo(stop);
      await catchUp(services, timed);
    }
    clock.moveTo(target);
    await catchUp(services, JOBS);
    services.log.info({ now: services.now() }, "the clock of the sandbox was moved");
  });
}

async function nextDue(services: Services): Promise<Date | null> {
  const moments = await Promise.all([nextOfOutbox(services), ...JOBS.map((job) => job.next?.(services))]);
  const ahead = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

/** Does what is due now; these jobs also while they rest: what fell due meanwhile is not left for a minute later. */
async function catchUp(services: Services, jobs: typeof JOBS): Promise<void> {
  const time = services.now();
  await services.db.jobRun.updateMany({
    where: { name: { in: jobs.map(({ name }) => name) } },
    data: { dueAt: time, leasedUntil: time },
  });
  await runDueJobs(services, JOBS);
  while ((await workOff(services, OUTBOX_HANDLERS)) > 0);
}
