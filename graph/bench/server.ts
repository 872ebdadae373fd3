import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answers, Question, Ready, Role } from "./contestant-process.ts";
import type { Profile } from "./profile.ts";
import { POOL_SIZE, readSettings } from "./settings.ts";
import { startCounting } from "./statements.ts";

interface Served {
  ready: Ready;
  audit?(): Promise<Answers["audit"]>;
}

/** Imports are lazy, so that the bare server loads nothing of ours. */
const ROLES: Record<Role, () => Promise<Served>> = {
  product: serveProduct,
  limit: serveLimit,
  floor: serveFloor,
  grown: serveGrown,
  plain: servePlain,
};

async function serveProduct(): Promise<Served> {
  const { createApp } = await import("../app/app.ts");
  const { buildWorld } = await import("./world.ts");
  const { auditRows } = await import("./audit.ts");
  const services = await openProduct();
  const world = await buildWorld(services, readSettings().posts);
  const ready: Ready = { url: await listen((await createApp(services)).server), world };
  if (!services.config.databaseUrl) {
    // Only one process may open the embedded database's files, so the limit server shares this one.
    const { createLimitServer } = await import("./limit/server.ts");
    const limit = createLimitServer(({ text }, values) =>
      services.database.withConnection(async (connection) => {
        const [row] = await connection.query<{ body: string }>(text, [...values]);
        return row?.body;
      }),
    );
    ready.limitUrl = await listen(limit);
  }
  return { ready, audit: () => auditRows(services) };
}

async function serveGrown(): Promise<Served> {
  const { createApp } = await import("../app/app.ts");
  const { growWorld } = await import("./growth/world.ts");
  const services = await openProduct();
  const world = await growWorld(services, Number(process.env.GROWTH_SIZE));
  return { ready: { url: await listen((await createApp(services)).server), world } };
}

async function openProduct() {
  const { readConfig } = await import("../core/config.ts");
  const { openServices } = await import("../app/open-services.ts");
  return openServices(readConfig(process.env));
}

/** Hand-written SQL through the plain driver, with named statements that are planned once. */
async function serveLimit(): Promise<Served> {
  const { Pool } = await import("pg");
  const { createLimitServer } = await import("./limit/server.ts");
  const pool = new Pool({
    connectionString: process.env.DATABASE_URL,
    max: POOL_SIZE,
    // JIT compilation for millions of estimated rows takes longer than all statements here.
    options: "-c jit=off -c plan_cache_mode=force_generic_plan",
  });
  const server = createLimitServer(async (statement, values) => {
    const { rows } = await pool.query<{ body: string }>({ ...statement, values: [...values] });
    return rows[0]?.body;
  });
  return { ready: { url: await listen(server), world: undefined } };
}

async function servePlain(): Promise<Served> {
  const { createPlainServer } = await import("./plain/server.ts");
  const server = await createPlainServer(process.env.DATABASE_URL ?? "");
  return { ready: { url: await listen(server), world: undefined } };
}

/** The cost of HTTP itself: reads the body, answers a constant. */
async function serveFloor(): Promise<Served> {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end(process.env.FLOOR_ANSWER);
    });
  });
  return { ready: { url: await listen(server), world: undefined } };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** Reports over the parent's channel, so that our server's routes stay exactly those of production. */
async function serve(role: Role): Promise<void> {
  const { ready, audit } = await ROLES[role]();
  let stopCounting: (() => number) | undefined;
  let stopProfiling: (() => Promise<Profile>) | undefined;
  const answers: { [Name in Question]: () => Answers[Name] | undefined | Promise<Answers[Name] | undefined> } = {
    usage() {
      const { user, system } = process.cpuUsage();
      return { cpuSeconds: (user + system) / 1e6 };
    },
    audit: () => audit?.(),
    startCounting() {
      stopCounting = startCounting();
      return true;
    },
    stopCounting: () => ({ statements: process.env.DATABASE_URL ? (stopCounting?.() ?? 0) : null }),
    async startProfiling() {
      const { startProfiling } = await import("./profile.ts");
      stopProfiling = await startProfiling();
      return true as const;
    },
    stopProfiling: () => stopProfiling?.(),
  };
  process.on("message", async (question: Question) => process.send?.(await answers[question]()));
  process.send?.(ready);
}

process.once("disconnect", () => process.exit(0));

serve(process.argv[2] as Role).catch((error) => {
  console.error(error);
  process.exit(1);
});
