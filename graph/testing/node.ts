import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PROJECT_ROOT } from "../core/root.ts";
import { fillDataDir } from "./templates.ts";

/** A server in a process of its own, as an operator runs it. */
export interface Node {
  /** Its address, `http://127.0.0.1:…`. */
  url: string;
  processId: number;
  /** How it ended, whoever ended it: its exit code, or the signal's name. */
  ended: Promise<number | string | null>;
  /** Ends it without any chance to tidy up. */
  kill(): Promise<void>;
  /** Ends it as an operator does. @returns its exit code. */
  stop(): Promise<number | null>;
}

export const SOURCES = ["--import", "tsx", "graph/app/main.ts"];
export const BUILT = ["--enable-source-maps", "dist/graph/main.js"];
/** Runs that have just built the product say so: the build starts in half the time. */
export const PRODUCT = process.env.PRODUCT === "built" ? BUILT : SOURCES;
/** The tool of admins, of the same making. */
export const ADMIN_TOOL =
  PRODUCT === BUILT ? ["--enable-source-maps", "dist/graph/admin.js"] : ["--import", "tsx", "graph/tasks/admin.ts"];

/**
 * Starts a server on a free port and waits until it says that it is ready.
 * @param hear gets every line that it prints afterwards, its errors included; without it those are ours.
 * @param program the arguments of Node.
 */
export async function startNode(
  env: Record<string, string | undefined>,
  hear?: (line: string) => void,
  program: readonly string[] = PRODUCT,
): Promise<Node> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO: "0",
    ADMIN_SECOND_FACTOR: "0",
    RATE_LIMITS: "0",
    LOG_LEVEL: "warn",
    ...env,
  };
  if (environment.DATA_DIR && !environment.DATABASE_URL) await fillDataDir(environment.DATA_DIR);
  const child = spawn(process.execPath, program, {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ["ignore", "pipe", hear ? "pipe" : "inherit"],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  };
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  return {
    url: await readAddress(child, hear),
    processId: child.pid as number,
    ended,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

function readAddress({ stdout, stderr }: ChildProcess, hear?: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) throw new Error("The server has no output");
    if (hear && stderr) createInterface({ input: stderr }).on("line", hear);
    const lines = createInterface({ input: stdout });
    lines.on("line", (line) => {
      const url = line.match(/ready: (http:\S+)/)?.[1];
      if (url) resolve(url);
      else hear?.(line);
    });
    lines.once("close", () => reject(new Error("The server ended before it was ready")));
  });
}
