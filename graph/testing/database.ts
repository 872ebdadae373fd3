import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "../db/database.ts";
import { EMBEDDED_EXTENSIONS, wrapEmbedded } from "../db/embedded.ts";
import { openPostgres } from "../db/postgres.ts";

/** A migrated, empty database that nobody else uses; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject("template");
  if ("file" in template) {
    const loadDataDir = new Blob([await readFile(template.file)]);
    return wrapEmbedded(await PGlite.create({ loadDataDir, extensions: EMBEDDED_EXTENSIONS }));
  }
  const name = `inkfolk_test_${randomUUID().replaceAll("-", "")}`;
  await runAsAdmin(template.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  const url = new URL(template.serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  while (!database.people.isListening()) await sleep(10);
  return {
    ...database,
    async close() {
      await database.close();
      await runAsAdmin(template.serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAsAdmin(serverUrl: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
