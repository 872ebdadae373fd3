import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
// Locks of the operating system. It ships built for Linux, macOS and Windows, and has no types of its own.
// @ts-expect-error
import * as locks from "fs-native-extensions";
import { ConfigError } from "../core/config.ts";

const { tryLock } = locks as { tryLock(fd: number): boolean };

export interface FolderLock {
  /** Whether the file that everybody locks is another one by now: somebody has removed ours. */
  isLost(): boolean;
  release(): void;
}

/**
 * Two processes on one folder would destroy it. The lock is the operating system's: it ends with its process however
 * that ends, a paused one keeps it, and containers that share the folder see it. What the file says is for people.
 * @throws {ConfigError} naming DATA_DIR while another process has it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = join(dataDir, "database.pid");
  const fd = openSync(file, "a+");
  if (!tryLock(fd)) {
    closeSync(fd);
    const holder = readFileSync(file, "utf8");
    throw new ConfigError(`DATA_DIR must be a folder of its own: ${dataDir} is in use by process ${holder}.`);
  }
  const isLost = () => statSync(file, { throwIfNoEntry: false })?.ino !== fstatSync(fd).ino;
  if (isLost()) {
    // Its holder removed the file between our opening and our locking it.
    closeSync(fd);
    return lockFolder(dataDir);
  }
  ftruncateSync(fd);
  writeSync(fd, `${process.pid} on ${hostname()}`);
  return {
    isLost,
    release() {
      if (!isLost()) rmSync(file, { force: true });
      closeSync(fd);
    },
  };
}
