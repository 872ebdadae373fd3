import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PROJECT_ROOT } from "../root.ts";

/** A server in a process of its own, as an operator runs it. */
export interface Node {
  /** Its address, `http://127.0.0.1:…`. */
  url: string;
  /** Ends it without any chance to tidy up. */
  kill(): Promise<void>;
  /** Ends it as an operator does. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server on a free port and waits until it says that it is ready. */
export async function startNode(env: Record<string, string | undefined>): Promise<Node> {
  const child = spawn(process.execPath, ["--import", "tsx", "graph/main.ts"], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "0",
      RATE_LIMITS: "0",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  };
  return {
    url: await readAddress(child),
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = line.match(/ready: (http:\S+)/)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error("The server ended before it was ready");
}
