import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as schemaEngine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { EMBEDDED_EXTENSIONS, wrapEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const model = readFileSync(join(PROJECT_ROOT, "prisma", "schema.prisma"), "utf8");

let embedded: PGlite;

beforeAll(async () => {
  // The package's own entry wants a bundler to load the engine; this is what the bundler would do.
  const engine = join(PROJECT_ROOT, "node_modules", "@prisma", "schema-engine-wasm", "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(engine), {
    "./schema_engine_bg.js": schemaEngine as unknown as WebAssembly.ModuleImports,
  });
  (schemaEngine as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();

  embedded = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  await wrapEmbedded(embedded).withConnection((connection) => migrate(connection, pino(), 60_000));
});

afterAll(() => embedded.close());

/** The SQL that would still be needed to make a migrated database what the model says. */
async function missingFor(content: string): Promise<string> {
  const files = [{ path: "schema.prisma", content }];
  const engine = await schemaEngine.SchemaEngine.new(
    { datamodels: files.map((file) => [file.path, file.content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(embedded)),
  );
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: "." },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}

test("a migrated database is what schema.prisma says", async () => {
  expect(await missingFor(model)).toMatch(/^(-- This is an empty migration\.\s*)?$/);
});

test.each([
  ["a field", /^ +experience .*\n/m, "", 'DROP COLUMN "experience"'],
  ["whether it may be null", /^( +service +)String\n/m, "$1String?\n", 'ALTER COLUMN "service" DROP NOT NULL'],
  ["a default", /^( +likes +Int +)@default\(0\)/m, "$1@default(1)", 'ALTER COLUMN "likes" SET DEFAULT 1'],
  ["an index", /^ +@@index\(\[clientId, id.*\n/m, "", 'DROP INDEX "bookings_client_id_id_idx"'],
  ["a value of an enum", /^ +withdrawn\n/m, "", 'CREATE TYPE "booking_resolution_new"'],
])("a model that differs in %s is noticed", async (_name, part, replacement, sql) => {
  const changed = model.replace(part, replacement);
  expect(changed).not.toBe(model);
  expect(await missingFor(changed)).toContain(sql);
});

test("ids that the database makes follow the time, also within a millisecond", async () => {
  const { rows } = await embedded.query<{ id: string }>(
    "SELECT uuid7('2026-05-01T12:00:00Z'::timestamptz + n * interval '250 microseconds') AS id FROM generate_series(0, 40) AS n",
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  const [first = ""] = ids;
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Date(Number.parseInt(first.replaceAll("-", "").slice(0, 12), 16)).toISOString()).toBe(
    "2026-05-01T12:00:00.000Z",
  );
});
