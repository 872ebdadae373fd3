import { setTimeout as sleep } from "node:timers/promises";
import type { ProxyState } from "../fault-proxy.ts";
import type { Server } from "../server.ts";
import type { FaultAct } from "./act.ts";

/** Milliseconds until a server must be ready again. */
export const RECOVERY = 30_000;

/** Faults of a server and its connections; the server is chosen at random. */
export function serverFaults(servers: readonly Server[]) {
  const onProxy =
    (state: ProxyState): FaultAct =>
    async ({ lasts, random }) => {
      const { proxy } = random.pick(servers);
      proxy.set(state);
      await sleep(lasts);
      proxy.set("open");
    };
  const kill: FaultAct = async ({ lasts, random }) => {
    const server = random.pick(servers);
    await server.kill();
    await sleep(lasts / 4);
    await server.start();
    await server.becomesReady(RECOVERY);
  };
  const restartServer: FaultAct = async ({ random }) => {
    const server = random.pick(servers);
    await server.stop();
    await server.start();
    await server.becomesReady(RECOVERY);
  };
  const pause: FaultAct = async ({ lasts, random }) => {
    const server = random.pick(servers);
    server.pause();
    await sleep(lasts);
    server.resume();
  };
  return { kill, restartServer, pause, cut: onProxy("cut"), mute: onProxy("mute"), delay: onProxy("slow") };
}
