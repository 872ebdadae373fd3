import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";
import type { convert, convertToAvif } from "./convert.ts";
import { refuse } from "./formats.ts";

interface Tasks {
  convert: typeof convert;
  convertToAvif: typeof convertToAvif;
}

/** What the process is asked to do. */
export interface Ask {
  task: keyof Tasks;
  given: unknown[];
}

/** What came of it: a value, the sentence of a `Failure`, or what else was thrown. */
export interface Answer {
  value?: unknown;
  refusal?: string;
  error?: string;
  /** The process ends now: it holds too much memory to be given another image. */
  isLast?: boolean;
}

/** More than an image takes that is within all bounds, also on a slow machine. */
const TIMEOUT_MS = 60_000;
/** The process may have ended for another reason, such as having had nothing to do. */
const TRIES = 2;
/**
 * Kilobytes that the system gives the process, where it counts them: what the process itself would notice too late. Its
 * reserved addresses count, so this is more than `IMAGE_LIMITS.decoderBytes`.
 */
const DATA_LIMIT = 450 * 1024;
/** Kilobytes of each thread's stack, which counts as a whole. */
const STACK_LIMIT = 4 * 1024;

const isBuilt = import.meta.url.endsWith(".js");
const PROGRAM = join(PROJECT_ROOT, isBuilt ? "dist/graph/decoder-process.js" : "graph/objects/decoder-process.ts");
/** Large buffers are outside of this heap. */
const FLAGS = [...(isBuilt ? [] : ["--import", "tsx"]), "--max-old-space-size=64", "--max-semi-space-size=1"];

/** What is freed goes back to the system at once: what the allocator kept would count as the next image's. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "262144" };

/** Processes that have nothing to do, until they end. */
const idle = new Set<ChildProcess>();

/**
 * Has an image decoded in a process that has nothing else in hand: a file that brings the decoder down, stalls it or
 * needs too much memory does so to no other image.
 * @throws {Failure} as the task does; another error where the process was brought down, or it took too long.
 */
export async function decode<Task extends keyof Tasks>(
  task: Task,
  ...given: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  for (let triesLeft = TRIES; triesLeft > 0; triesLeft -= 1) {
    const answer = await ask({ task, given });
    if (answer?.refusal !== undefined) throw refuse(answer.refusal);
    if (answer?.error !== undefined) throw new Error(answer.error);
    if (answer) return answer.value as Awaited<ReturnType<Tasks[Task]>>;
  }
  throw new Error("The decoder was brought down");
}

/** @returns undefined where the process ended before it had an answer. */
function ask(task: Ask): Promise<Answer | undefined> {
  const child = [...idle].pop() ?? start();
  idle.delete(child);
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const settle = (answer?: Answer) => {
      clearTimeout(late);
      child.off("message", settle).off("exit", onEnd).off("error", onEnd);
      child.channel?.unref();
      if (answer && !answer.isLast) idle.add(child);
      resolve(answer);
    };
    const onEnd = () => settle();
    const late = setTimeout(() => {
      // What it does cannot be ended otherwise.
      child.kill("SIGKILL");
      reject(new Error("The decoder took too long"));
    }, TIMEOUT_MS);
    child.on("message", settle).once("exit", onEnd).once("error", onEnd);
    // Where nothing can be sent any more, the process ends.
    if (child.connected) child.send(task, () => undefined);
  });
}

function start(): ChildProcess {
  const options: SpawnOptions = {
    // It knows nothing that a file could make it tell.
    env: ALLOCATOR,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  };
  const command = [process.execPath, ...FLAGS, PROGRAM];
  const child =
    process.platform === "linux"
      ? spawn(
          "/bin/sh",
          ["-c", `ulimit -s ${STACK_LIMIT}; ulimit -d ${DATA_LIMIT}; exec "$0" "$@"`, ...command],
          options,
        )
      : spawn(process.execPath, command.slice(1), options);
  child.unref();
  const onEnd = () => idle.delete(child);
  child.once("exit", onEnd);
  // Where the system has no room for another process; unheard, it would end ours.
  child.on("error", onEnd);
  return child;
}
