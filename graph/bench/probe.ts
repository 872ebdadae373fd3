import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";
import { quantile } from "./statistics.ts";

export async function startProbe(url: string, token: string): Promise<ChildProcess> {
  const probe = fork(join(PROJECT_ROOT, "graph", "bench", "probe-process.ts"), [url, token], {
    execArgv: ["--import", "tsx"],
  });
  await once(probe, "message");
  return probe;
}

/** 99th percentile of the probe's requests during the work, in milliseconds. */
export async function probed(probe: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  probe.send("begin");
  await work();
  const heard = once(probe, "message") as Promise<[number[]]>;
  probe.send("end");
  const [latencies] = await heard;
  return quantile(
    latencies.sort((one, other) => one - other),
    0.99,
  );
}
