import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { PROJECT_ROOT } from "../core/root.ts";
import { EMBEDDED_EXTENSIONS, wrapEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { startPostgres } from "./backing.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where a migrated and otherwise empty database is to be copied from. */
    template: { file: string } | { serverUrl: string; name: string };
  }
}

const TEMPLATE_NAME = "inkfolk_template";

/** Migrates one database of the embedded kind; every test file starts from a copy of it. */
export async function setUpEmbedded(project: TestProject): Promise<void> {
  project.provide("template", { file: await findTemplate() });
}

/** The same on a Postgres of its own, which ends with the run. */
export async function setUpPostgres(project: TestProject, binaries: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-postgres-"));
  const postgres = await startPostgres(binaries, folder);
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE_NAME}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE_NAME}`;
  const database = openPostgres(url.href);
  await database.withConnection((connection) => migrate(connection, pino(), 60_000));
  await database.close();
  project.provide("template", { serverUrl: postgres.url, name: TEMPLATE_NAME });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
}

/** Gives a server that is about to start a migrated embedded database: to make one takes longer than most tests of it. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const folder = join(dataDir, "database");
  if (existsSync(folder)) return;
  const template = await findTemplate();
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["--extract", "--file", template, "--directory", folder], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Kept from run to run, for as long as no migration changes. */
async function findTemplate(): Promise<string> {
  const cache = join(PROJECT_ROOT, "node_modules", ".cache", "inkfolk");
  const file = join(cache, `template-${hashMigrations()}.tar`);
  if (existsSync(file)) return file;
  const embedded = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const database = wrapEmbedded(embedded);
  await database.withConnection((connection) => migrate(connection, pino(), 60_000));
  mkdirSync(cache, { recursive: true });
  // Another run may make it, too.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await (await embedded.dumpDataDir("none")).arrayBuffer()));
  renameSync(unfinished, file);
  // Those of other migrations; another run may be reading this one.
  for (const name of readdirSync(cache).filter((each) => each.endsWith(".tar"))) {
    if (join(cache, name) !== file) rmSync(join(cache, name), { force: true });
  }
  await database.close();
  return file;
}

function hashMigrations(): string {
  const hash = createHash("sha256").update(readFileSync(join(PROJECT_ROOT, "package-lock.json")));
  const folder = join(PROJECT_ROOT, "prisma", "migrations");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
