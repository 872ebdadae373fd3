import { type ChildProcess, fork } from "node:child_process";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import { READY } from "./helper-task.ts";
import { PROJECT_ROOT } from "./root.ts";

/** What a helper is sent back. */
type Answer = { value: unknown } | { error: string };

interface Settings {
  /** The source of its program, from the project's top; `graph/vite.config.ts` builds it. */
  program: string;
  /** For one task, on a slow machine. */
  timeoutMs: number;
  maxHeapMb: number;
}

const isBuilt = import.meta.url.endsWith(".js");
const LEFT_BY_ITSELF = 0;
/** Loading the program is none of a task's time; a busy machine needs a while for it. */
const START_MS = 60_000;

/**
 * A process for work that can take too long or too much memory, as it is done on what strangers send. It begins with the
 * first task, does one at a time, and ends after the last. A task that is too much ends it, and nothing else.
 */
export class HelperProcess<Given extends unknown[], Value> {
  readonly #settings: Settings;
  readonly #turns = pLimit(1);
  #running: ChildProcess | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** @throws an error as the task does, or where it took too long or too much memory. */
  perform(...given: Given): Promise<Value> {
    return this.#turns(async () => {
      const answer = (await this.#ask(given)) ?? (await this.#ask(given));
      if (!answer) throw new Error("The helper left twice");
      if ("error" in answer) throw new Error(answer.error);
      return answer.value as Value;
    });
  }

  /** @returns undefined where it left just then, as nothing had come for a while. */
  #ask(given: Given): Promise<Answer | undefined> {
    const isNew = !this.#running;
    this.#running ??= this.#start();
    const child = this.#running;
    child.ref();
    child.channel?.ref();
    return new Promise<Answer | undefined>((resolve, reject) => {
      const giveUp = () => {
        this.#forget(child);
        child.kill("SIGKILL");
        finish(() => reject(new Error("The helper took too long")));
      };
      let timer = setTimeout(giveUp, isNew ? START_MS : this.#settings.timeoutMs);
      const onAnswer = (answer: unknown) => {
        if (answer !== READY) return finish(() => resolve(answer as Answer));
        clearTimeout(timer);
        timer = setTimeout(giveUp, this.#settings.timeoutMs);
      };
      const onExit = (code: number | null, signal: string | null) =>
        finish(() => {
          if (code === LEFT_BY_ITSELF) resolve(undefined);
          else reject(new Error(`The helper was brought down: ${signal ?? code}`));
        });
      const onError = (error: Error) => finish(() => reject(error));
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        child.off("message", onAnswer).off("exit", onExit).off("error", onError);
        child.unref();
        child.channel?.unref();
        settle();
      };
      child.on("message", onAnswer).once("exit", onExit).once("error", onError);
      // What cannot be sent is told by its end.
      child.send(given, () => undefined);
    });
  }

  #start(): ChildProcess {
    const { program, maxHeapMb } = this.#settings;
    const path = isBuilt ? join("dist/graph", basename(program).replace(/\.ts$/, ".js")) : program;
    const child = fork(join(PROJECT_ROOT, path), {
      // It knows nothing that a file could make it tell.
      env: {},
      execArgv: [`--max-old-space-size=${maxHeapMb}`, ...(isBuilt ? [] : ["--import", "tsx"])],
      serialization: "advanced",
      // Running out of memory is told by how it ends; its own words fill pages.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.once("exit", () => this.#forget(child));
    child.on("error", () => this.#forget(child));
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#running === child) this.#running = undefined;
  }
}
