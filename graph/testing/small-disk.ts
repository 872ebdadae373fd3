import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHUNK = Buffer.alloc(256 * 1024, "x");

/** A disk of its own that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Writes until not one byte more fits. */
  fill(): void;
  /** Removes what `fill` wrote. */
  free(): void;
  remove(): Promise<void>;
}

/** @throws where the system permits it neither to this process nor within a namespace of a process's own. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const mount = (await mountHere(megabytes)) ?? (await mountApart(megabytes));
  const filler = join(mount.folder, "filler");
  return {
    ...mount,
    fill() {
      const file = openSync(filler, "a");
      for (let size = CHUNK.length; size >= 1; ) {
        try {
          writeSync(file, CHUNK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          size = Math.floor(size / 2);
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
  };
}

type Mount = Pick<SmallDisk, "folder" | "remove">;

const mountCommand = (megabytes: number, folder: string) => [
  "-t",
  "tmpfs",
  "-o",
  `size=${megabytes}m`,
  "tmpfs",
  folder,
];

async function mountHere(megabytes: number): Promise<Mount | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-disk-"));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", mountCommand(megabytes, folder), { stdio: "ignore" });
  } catch {
    await remove();
    return undefined;
  }
  return {
    folder,
    async remove() {
      execFileSync("umount", ["-l", folder]);
      await remove();
    },
  };
}

/** Anybody may mount within a user namespace; from outside, its disk is reached through the process that is in it. */
async function mountApart(megabytes: number): Promise<Mount> {
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-disk-"));
  const script = `mount ${mountCommand(megabytes, folder).join(" ")} && echo mounted && exec sleep infinity`;
  const keeper = spawn("unshare", ["--map-root-user", "--mount", "sh", "-c", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const isMounted = await Promise.race([once(keeper.stdout, "data"), once(keeper, "exit").then(() => null)]);
  if (!isMounted) throw new Error("A test of a full disk needs the permission to mount one.");
  return {
    folder: `/proc/${keeper.pid}/root${folder}`,
    async remove() {
      keeper.kill();
      await once(keeper, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
