import { setPriority } from "node:os";

/** Below the server itself, for which people wait. */
const PRIORITY = 5;
const IDLE_MS = 60_000;

/** What a helper sends once it can begin. */
export const READY = "ready";

/** Makes this process a helper that does one kind of task. */
export function serveTask<Given extends unknown[]>(task: (...given: Given) => unknown): void {
  setPriority(PRIORITY);
  const leave = () => process.exit();
  const idle = setTimeout(leave, IDLE_MS);
  process.on("disconnect", leave);
  process.on("message", (given: Given) => {
    idle.refresh();
    process.send?.(attempt(() => task(...given)));
  });
  process.send?.(READY);
}

function attempt(work: () => unknown): { value: unknown } | { error: string } {
  try {
    return { value: work() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
