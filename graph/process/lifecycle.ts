import type { Logger } from "pino";
import type { Config } from "../core/config.ts";

/** A stop may take this long after the drain; what hangs longer is left behind, in milliseconds. */
export const PATIENCE = 15_000;

/** A start may go on for this long after it was asked to stop, in milliseconds. */
const START_PATIENCE = 8_000;

/** How one process ends: once, whichever caller is first, and however often it is asked. */
export interface Lifecycle {
  /** Whether somebody has asked for the end. */
  isStopping(): boolean;
  /** From now on a stop does this instead of ending as soon as the start allows, or after eight seconds. */
  onStop(stop: () => Promise<void>): void;
  /** Ends the process, and waits for ever: nothing of the caller is to run on. */
  stop(exitCode?: number): Promise<never>;
}

/**
 * Begins to listen to SIGTERM and SIGINT: `npm start` passes on what the terminal has already sent, so that they come
 * twice. Before `onStop` is called, the start goes on to its next step and asks `isStopping`. A start that hangs, such as
 * for a lock of the database, is left in the middle: the database rolls back what was not committed.
 */
export function openLifecycle({ drainMs }: Pick<Config, "drainMs">): Lifecycle {
  let isStopping = false;
  let stopAll: (() => Promise<void>) | undefined;
  let isEnding = false;
  let exitCode = 0;
  const end = async () => {
    if (!stopAll || isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), PATIENCE + drainMs).unref();
    await stopAll().catch((error) => {
      console.error(error);
      exitCode = 1;
    });
    process.exit(exitCode);
  };
  const stop = (code = 0): Promise<never> => {
    isStopping = true;
    exitCode ||= code;
    if (!stopAll) setTimeout(() => stopAll || process.exit(exitCode), START_PATIENCE).unref();
    void end();
    return new Promise(() => undefined);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  return {
    isStopping: () => isStopping,
    onStop(given) {
      stopAll = given;
      if (isStopping) void end();
    },
    stop,
  };
}

/** Connections break off all the time; one that nobody listened to has harmed nothing but itself. */
const BROKEN_OFF = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED"]);

/**
 * The last resort for what nobody caught: it is always a mistake of ours. A promise that nobody waited for has failed
 * alone, and so has a connection that broke off; after anything else the process can no longer be trusted, finishes
 * what runs and ends with 1.
 */
export function surviveMistakes(log: Logger, lifecycle: Lifecycle): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a failure that nobody waited for"));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (BROKEN_OFF.has(error.code ?? "") && error.syscall) {
      log.error({ err: error }, "a connection that nobody listened to broke off");
      return;
    }
    log.fatal({ err: error }, "a mistake that nobody caught: the process ends");
    void lifecycle.stop(1);
  });
}
