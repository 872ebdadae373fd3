import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../process/root.ts";
import type { convert, convertToAvif } from "./convert.ts";
import { refuse } from "./formats.ts";

interface Tasks {
  convert: typeof convert;
  convertToAvif: typeof convertToAvif;
}

/** What the process is asked to do. */
export interface Ask {
  id: number;
  task: keyof Tasks;
  given: unknown[];
}

/** What came of it: a value, the sentence of a `Failure`, or what else was thrown. */
export interface Answer {
  id: number;
  value?: unknown;
  refusal?: string;
  error?: string;
}

interface Waiting {
  ask: Ask;
  triesLeft: number;
  timer: NodeJS.Timeout;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** More than an image takes that is within all bounds, also on a slow machine. */
const TIMEOUT_MS = 60_000;
/** A process that ends with several images in it was brought down by one of them, or had nothing to do when they came. */
const TRIES = 2;

const isBuilt = import.meta.url.endsWith(".js");
const PROGRAM = join(PROJECT_ROOT, isBuilt ? "dist/graph/decoder-process.js" : "graph/objects/decoder-process.ts");

const waiting = new Map<number, Waiting>();
let running: ChildProcess | undefined;
let lastId = 0;

/**
 * Has an image decoded in a process of its own, which begins with the first and ends after the last: a file that brings
 * the decoder down, or stalls it, does so to nothing else.
 * @throws {Failure} as the task does; another error where the process was brought down, or it took too long.
 */
export function decode<Task extends keyof Tasks>(
  task: Task,
  ...given: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    const ask = { id: lastId, task, given };
    const timer = setTimeout(giveUp, TIMEOUT_MS, lastId);
    waiting.set(lastId, { ask, triesLeft: TRIES, timer, resolve: resolve as Waiting["resolve"], reject });
    send(ask);
  });
}

function send(ask: Ask): void {
  running ??= start();
  running.channel?.ref();
  // What cannot be sent is sent again once the process has ended, or could not be started.
  if (running.connected) running.send(ask, () => undefined);
}

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    // It knows nothing that a file could make it tell.
    env: {},
    execArgv: isBuilt ? [] : ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  child.on("message", (answer) => settle(answer as Answer));
  const onEnd = () => {
    if (running !== child) return;
    running = undefined;
    for (const one of waiting.values()) tryAgain(one);
  };
  child.once("exit", onEnd);
  // Where the system has no room for another process; unheard, it would end ours.
  child.on("error", onEnd);
  return child;
}

function settle({ id, value, refusal, error }: Answer): void {
  const one = take(id);
  if (refusal !== undefined) one?.reject(refuse(refusal));
  else if (error !== undefined) one?.reject(new Error(error));
  else one?.resolve(value);
}

function tryAgain(one: Waiting): void {
  one.triesLeft -= 1;
  if (one.triesLeft > 0) send(one.ask);
  else take(one.ask.id)?.reject(new Error("The decoder was brought down"));
}

/** Ends the process, as what it does cannot be ended otherwise. */
function giveUp(id: number): void {
  take(id)?.reject(new Error("The decoder took too long"));
  running?.kill("SIGKILL");
}

function take(id: number): Waiting | undefined {
  const one = waiting.get(id);
  waiting.delete(id);
  clearTimeout(one?.timer);
  // Nobody waits for it any more.
  if (waiting.size === 0) running?.channel?.unref();
  return one;
}
