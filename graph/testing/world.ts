import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { type App, createApp } from "../app/app.ts";
import { OUTBOX_HANDLERS } from "../app/outbox-handlers.ts";
import { reactions } from "../app/reactions.ts";
import { erasures } from "../app/records.ts";
import { schema } from "../app/schema.ts";
import { readConfig } from "../core/config.ts";
import { REQUEST_DEADLINE } from "../core/limits.ts";
import { UNLIMITED } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import { openSessionMemory } from "../core/session-memory.ts";
import { parseDocument } from "../graphql/documents.ts";
import { toPublicFailure } from "../graphql/execution.ts";
import { executeInTime, refuseOperation } from "../graphql/operation.ts";
import { createRequestContext } from "../identity/authenticate.ts";
import { openEvents } from "../live/events.ts";
import { openMailer } from "../mail/mailer.ts";
import { openObjectStore } from "../objects/store.ts";
import { openOutboxWakeUp } from "../outbox/wake-up.ts";
import { workOff } from "../outbox/worker.ts";
import { openTestDatabase } from "./database.ts";
import type { DataOf, Given } from "./document-types.ts";
import { checkFailures } from "./failures.ts";
import { emptyTables, type KeptRows, keepRows } from "./kept-rows.ts";

/** A world of its own for one test file: empty database, empty store, a clock that the test may set. */
export interface TestWorld {
  services: Services;
  /** The moment that the product takes for now; null: the real one. */
  clock: Date | null;
  /**
   * Runs a GraphQL document as somebody, or as nobody, against the real schema. What it takes and answers is read from
   * its text: a literal, or `as const` when it is put together.
   * @throws the failure as it would leave the server: `{ code, message, fields? }`.
   */
  run<const Text extends string>(
    person: { token: string } | null,
    document: Text,
    ...given: Given<Text>
  ): Promise<DataOf<Text>>;
  /** The same for what the schema would not have: wrong input, and documents made while the test runs. */
  send(
    person: { token: string } | null,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Record<string, unknown>>;
  /** How many SQL statements the work sends, when nobody is remembered from before. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  /** Empties these tables and all that refer to them. */
  empty(...tables: string[]): Promise<void>;
  /** Copies what the database holds. */
  keep(): Promise<KeptRows>;
  /** Does everything that is due in the outbox, as a node does by itself. @returns how many rows it did. */
  workOff(): Promise<number>;
  /** The real app on a free port, started when first asked for. @returns its address, `http://127.0.0.1:…` */
  listen(): Promise<string>;
}

const noNetwork = () => Promise.reject(new Error("No test leaves this machine"));

/** Call it at the top of a test file; the world is opened before its tests and removed after them. */
export function useTestWorld(): TestWorld {
  checkFailures(schema);
  let statements = 0;
  let app: Promise<App> | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-test-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" });

  const world: TestWorld = {
    services: undefined as unknown as Services,
    clock: null,
    run: (person, text, ...[variables]) => world.send(person, text, variables) as Promise<never>,
    async send(person, text, variables) {
      const request = { token: person?.token, userAgent: "test", address: "127.0.0.1" };
      const ctx = await createRequestContext(world.services, request);
      const document = parseDocument(text);
      const [refusal] = await refuseOperation(ctx, { document, variables });
      if (refusal) throw refusal.originalError ? toPublicFailure(refusal, ctx) : refusal;
      const result = await executeInTime({
        schema,
        document,
        contextValue: ctx,
        variableValues: variables ?? {},
      });
      const error = result.errors?.[0];
      if (!error) return result.data as Record<string, unknown>;
      const failure = toPublicFailure(error, ctx);
      throw failure.code === "INTERNAL" ? (error.originalError ?? error) : failure;
    },
    async countStatements(work) {
      world.services.sessions = openSessionMemory(world.services.database.people);
      const before = statements;
      await work();
      return statements - before;
    },
    empty: (...tables) => emptyTables(world.services.database, tables),
    async keep() {
      const kept = await keepRows(world.services.database);
      return {
        ...kept,
        async putBack() {
          await kept.putBack();
          world.services.sessions = openSessionMemory(world.services.database.people);
        },
      };
    },
    workOff: () => workOff(world.services, OUTBOX_HANDLERS),
    async listen() {
      app ??= createApp(world.services);
      const { server } = await app;
      if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      world.services.config.publicUrl = address;
      return address;
    },
  };

  beforeAll(async () => {
    const database = await openTestDatabase();
    database.prisma.$on("query", () => {
      statements += 1;
    });
    world.services = {
      config,
      schema,
      reactions,
      erasures,
      database: {
        ...database,
        run(statement) {
          statements += 1;
          return database.run(statement);
        },
        runAll(all) {
          statements += all.length;
          return database.runAll(all);
        },
      },
      db: database.prisma,
      events: await openEvents(undefined),
      outbox: openOutboxWakeUp(),
      sessions: openSessionMemory(database.people),
      mailer: openMailer(config),
      objects: openObjectStore(config),
      // A test that is about limits, or about other hosts, puts its own in their place.
      limits: UNLIMITED,
      requestDeadline: REQUEST_DEADLINE,
      network: { resolve: noNetwork, dial: noNetwork },
      log: pino({ level: "silent" }),
      secret: "a secret that only the tests know, 32+",
      sandbox: null,
      now: () => world.clock ?? world.services.sandbox?.now() ?? new Date(),
    };
  });

  afterAll(async () => {
    await (await app)?.stop();
    await world.services.events.close();
    await world.services.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return world;
}
