import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Node, startNode } from "../testing/node.ts";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import type { History } from "./history.ts";

/** A server under test, behind a proxy of its own. */
export interface Server {
  name: string;
  proxy: FaultProxy;
  /** Its own address, past the proxy. */
  url(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Starts it again, if it is not running. */
  start(): Promise<void>;
  /** @returns whether it said within so many milliseconds that it is ready; one that ended by itself is started again. */
  becomesReady(within: number): Promise<boolean>;
  close(): Promise<void>;
}

/** What was built starts in half the time of the sources, and is what people run. */
const BUILT = ["--enable-source-maps", "dist/graph/main.js"];

interface ServerOptions {
  name: string;
  env: Record<string, string | undefined>;
  /** What it prints is kept there. */
  log: string;
  /** The log of the run that goes on. */
  history: () => History | undefined;
}

export async function openServer({ name, env, log, history }: ServerOptions): Promise<Server> {
  const proxy = await openFaultProxy();
  let node: Node | undefined;
  let isMeant = false;

  const start = async () => {
    if (node) return;
    const started = await startNode(env, (line) => appendFileSync(log, `${line}\n`), BUILT);
    node = started;
    isMeant = false;
    proxy.aim(started.url);
    started.ended.then((how) => {
      if (node === started) node = undefined;
      history()?.note("exit", { server: name, how: String(how), isMeant });
    });
  };
  const signal = (name: NodeJS.Signals) => {
    if (node) process.kill(node.processId, name);
  };
  const isReady = async () => {
    if (!node) await start();
    const response = await fetch(`${node?.url}/readyz`, { signal: AbortSignal.timeout(2000) });
    return response.status === 200;
  };
  await start();
  return {
    name,
    proxy,
    url: () => node?.url ?? "",
    async kill() {
      isMeant = true;
      await node?.kill();
    },
    async stop() {
      isMeant = true;
      const code = await node?.stop();
      if (code) throw new Error(`${name} ended with ${code} when it was asked to stop`);
    },
    pause: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    start,
    async becomesReady(within) {
      for (const deadline = performance.now() + within; performance.now() < deadline; await sleep(100)) {
        // Whatever the reason is why it does not say so: it is not ready yet.
        if (await isReady().catch(() => false)) return true;
      }
      return false;
    },
    async close() {
      isMeant = true;
      await node?.kill();
      await proxy.close();
    },
  };
}
