import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { BUILT, type Node, startNode } from "../testing/node.ts";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import type { History } from "./history.ts";

export interface Server {
  name: string;
  proxy: FaultProxy;
  /** The server's address, past the proxy. */
  url(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Does nothing while it runs. */
  start(): Promise<void>;
  /** Restarts a server that ended by itself. @returns whether it was ready in time, in milliseconds. */
  becomesReady(within: number): Promise<boolean>;
  close(): Promise<void>;
}

interface ServerOptions {
  name: string;
  env: Record<string, string | undefined>;
  log: string;
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
        // Any failure means: not ready yet.
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
