import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAsAdmin } from "./scratch.ts";

export interface BenchDatabase {
  env: { DATA_DIR: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

/** Without `serverUrl`, a folder for the embedded database. */
export async function createBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "inkfolk-bench-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (!serverUrl) return { env: { DATA_DIR: folder, DATABASE_URL: "" }, remove: removeFolder };
  const name = `inkfolk_bench_${randomUUID().replaceAll("-", "")}`;
  try {
    await runAsAdmin(serverUrl, `CREATE DATABASE ${name}`);
  } catch (error) {
    await removeFolder();
    throw error;
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    async remove() {
      await removeFolder();
      await runAsAdmin(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
