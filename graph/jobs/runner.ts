import { randomUUID } from "node:crypto";
import { metrics, secondsSince } from "../core/metrics.ts";
import { atOneTime } from "../core/sandbox-clock.ts";
import type { Services } from "../core/services.ts";
import type { JobRun, Prisma } from "../generated/prisma/client.ts";

/** Something that the product does by itself. It may be cut off anywhere, and may run twice at once. */
export interface Job {
  /** What it does; it is also its row in `job_runs`. */
  name: string;
  /** How long it rests after it succeeded, milliseconds. */
  every: number;
  /** @returns how many things it changed. */
  run(services: Services): Promise<number>;
  /** @returns when something falls due that depends on its moment; null: nothing is to come. A sandbox stops there. */
  next?(services: Services): Promise<Date | null>;
}

export interface JobRunner {
  /** Starts nothing any more and waits, for a few seconds, for what runs. */
  stop(): Promise<void>;
}

const TICK = 30_000;
const STOP_GRACE = 8_000;

/** A node that dies in the middle of a job keeps the others from it for this long, in milliseconds. */
const LEASE = 10 * 60_000;

/** Runs the jobs whenever they are due, until it is stopped. The timer does not keep the process alive. */
export function startJobs(services: Services, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const tick = () => {
    const run = () => runDueJobs(services, jobs, stopping.signal);
    running ??= atOneTime(services, run).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(tick, TICK).unref();
  tick();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE).unref());
      await Promise.race([running, grace]);
    },
  };
}

/**
 * Runs what is due now and at work on no other node. A failure is logged and tried again the next time.
 *
 * A row with a lease decides, instead of an advisory lock: a lock would hold a transaction open for as long as the
 * job runs, and the embedded database has only the one connection that the job needs itself.
 */
export async function runDueJobs(services: Services, jobs: readonly Job[], signal?: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (signal?.aborted) return;
    try {
      await runIfDue(services, job);
    } catch (error) {
      services.log.error({ err: error, job: job.name }, "a job failed");
    }
  }
}

async function runIfDue(services: Services, job: Job): Promise<void> {
  const { db, log, now } = services;
  const leaseId = randomUUID();
  if (!(await claim(services, job, leaseId))) return;
  const mine = { name: job.name, leaseId };
  const start = performance.now();
  try {
    const changed = await job.run(services);
    log[changed > 0 ? "info" : "debug"]({ job: job.name, changed }, "a job ran");
    const dueAt = new Date(now().getTime() + job.every);
    await db.jobRun.updateMany({
      where: mine,
      data: { dueAt, leasedUntil: now(), ranAt: now(), outcome: "succeeded", changed, total: { increment: changed } },
    });
    metrics.jobSuccess.set({ job: job.name }, Date.now() / 1000);
  } catch (error) {
    // Still due, and free for whichever node comes next.
    await db.jobRun.updateMany({ where: mine, data: { leasedUntil: now(), ranAt: now(), outcome: "failed" } });
    throw error;
  } finally {
    metrics.job.observe({ job: job.name }, secondsSince(start));
  }
}

async function claim({ db, now }: Services, { name, every }: Job, leaseId: string): Promise<boolean> {
  const time = now();
  const [lastDue, lastLease] = [new Date(time.getTime() + every), new Date(time.getTime() + LEASE)];
  const isDue = ({ dueAt }: Pick<JobRun, "dueAt">) => dueAt <= time || dueAt > lastDue;
  const isLeased = ({ leasedUntil }: Pick<JobRun, "leasedUntil">) => leasedUntil > time && leasedUntil <= lastLease;
  // What is further ahead than a right clock puts it, a clock that ran ahead wrote.
  const isFree: Prisma.JobRunWhereInput = {
    AND: [
      { OR: [{ dueAt: { lte: time } }, { dueAt: { gt: lastDue } }] },
      { OR: [{ leasedUntil: { lte: time } }, { leasedUntil: { gt: lastLease } }] },
    ],
  };
  // Most looks find nothing to do, and cost one indexed read.
  const row = await db.jobRun.findUnique({ where: { name } });
  if (!row) {
    await db.jobRun.createMany({ data: { name, leaseId, dueAt: time, leasedUntil: time }, skipDuplicates: true });
  } else if (!isDue(row) || isLeased(row)) {
    return false;
  }
  const { count } = await db.jobRun.updateMany({
    where: { name, ...isFree },
    data: { leaseId, leasedUntil: lastLease },
  });
  return count === 1;
}
