import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { EMBEDDED_EXTENSIONS, wrapEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where a migrated and otherwise empty database is to be copied from. */
    template: { file: string } | { serverUrl: string; name: string };
  }
}

/** Migrates one database for the whole run; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.DATABASE_URL;
  return serverUrl ? setUpPostgres(project, serverUrl) : setUpEmbedded(project);
}

async function setUpEmbedded(project: TestProject) {
  const embedded = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const database = wrapEmbedded(embedded);
  await database.withConnection(migrate);
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-template-"));
  const file = join(folder, "template.tar");
  writeFileSync(file, Buffer.from(await (await embedded.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  project.provide("template", { file });
  return async () => rmSync(folder, { recursive: true });
}

async function setUpPostgres(project: TestProject, serverUrl: string) {
  const name = `inkfolk_template_${process.pid}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  await database.withConnection(migrate);
  await database.close();
  project.provide("template", { serverUrl, name });
  return async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  };
}
