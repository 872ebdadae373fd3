import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findBinaries, startPostgres } from "../testing/backing.ts";

/** A separate Postgres that logs the plans of sessions which ask for it. */
export interface Scratch {
  url: string;
  readLog(from: number): { text: string; end: number };
  stop(): Promise<void>;
}

export async function startScratch(): Promise<Scratch> {
  const binaries = findBinaries();
  if (!binaries) throw new Error("It needs a Postgres: install postgresql and redis-server");
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-scratch-"));
  chmodSync(folder, 0o755);
  const backing = await startPostgres(binaries.postgres, folder);
  const log = join(folder, "postgres.log");
  try {
    await runAsAdmin(backing.url, "ALTER SYSTEM SET shared_buffers = '1GB'", "ALTER SYSTEM SET max_wal_size = '8GB'");
    await backing.restart();
  } catch (error) {
    await backing.stop();
    throw error;
  }
  return {
    url: backing.url,
    readLog(from) {
      const end = statSync(log).size;
      return { text: readFileSync(log).subarray(from, end).toString(), end };
    },
    async stop() {
      await backing.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function runAsAdmin(serverUrl: string, ...statements: string[]): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    for (const sql of statements) await admin.query(sql);
  } finally {
    await admin.end();
  }
}
