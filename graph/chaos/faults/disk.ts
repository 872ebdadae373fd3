import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "../server.ts";
import type { FaultAct } from "./act.ts";
import { RECOVERY } from "./servers.ts";

/** Mounts a small disk at a folder. @returns unmounts it; null without permission. */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "inkfolk-chaos", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  return () => execFileSync("umount", ["-l", folder], { stdio: "ignore" });
}

export const fillDisk =
  (folder: string, servers: readonly Server[]): FaultAct =>
  async ({ lasts }) => {
    const file = join(folder, "filler");
    fill(file);
    await sleep(lasts);
    rmSync(file);
    await Promise.all(servers.map((server) => server.becomesReady(RECOVERY)));
  };

function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    // Smaller pieces fill what a large one leaves.
    for (const size of [1 << 20, 1 << 12, 1]) {
      const piece = Buffer.alloc(size, "x");
      while (canWrite(descriptor, piece));
    }
  } finally {
    closeSync(descriptor);
  }
}

function canWrite(descriptor: number, piece: Buffer): boolean {
  try {
    return writeSync(descriptor, piece) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
