import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { lockFolder } from "./folder-lock.ts";

let dataDir: string;
let holder: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "inkfolk-lock-"));
});
afterEach(async () => {
  if (holder) await kill(holder);
  holder = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Another process that has the folder, until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `
    const { lockFolder } = await import("./graph/db/folder-lock.ts");
    lockFolder(${JSON.stringify(dataDir)});
    console.info("locked");
    setInterval(() => undefined, 1000);`;
  holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (holder.stdout) await once(holder.stdout, "data");
  return holder;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const isInUse = expect.objectContaining({
  name: "ConfigError",
  message: expect.stringContaining("is in use by process"),
});

const lockFile = () => join(dataDir, "database.pid");

test("a folder that another process has is refused with a sentence, also while that one is paused", async () => {
  const { pid } = await holdElsewhere();
  expect(() => lockFolder(dataDir)).toThrow(
    `DATA_DIR must be a folder of its own: ${dataDir} is in use by process ${pid}`,
  );
  process.kill(pid ?? 0, "SIGSTOP");
  expect(() => lockFolder(dataDir)).toThrow(isInUse);
});

test.each([
  ["our own number, as each container's first process has", String(process.pid)],
  ["a number that nobody has", "999999999"],
  ["nothing", ""],
])("it is refused whatever its lock says: %s", async (_name, content) => {
  await holdElsewhere();
  writeFileSync(lockFile(), content);
  expect(() => lockFolder(dataDir)).toThrow(isInUse);
});

test("what a killed process leaves is taken at once, also when it names a process that lives", async () => {
  await kill(await holdElsewhere());
  writeFileSync(lockFile(), String(process.ppid));
  const lock = lockFolder(dataDir);
  expect(lock.isLost()).toBe(false);
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
});

test("a lock that somebody removes is lost, and its holder leaves the next one's alone", async () => {
  const lock = lockFolder(dataDir);
  rmSync(lockFile());
  expect(lock.isLost()).toBe(true);
  await holdElsewhere();
  lock.release();
  await vi.waitFor(() => expect(() => lockFolder(dataDir)).toThrow(isInUse));
});
