import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answers, Question, Ready, Role } from "./contestant-process.ts";
import { POOL_SIZE, readSettings } from "./settings.ts";

interface Served {
  ready: Ready;
  /** Statements sent to the database so far. */
  countStatements(): number;
  audit?(): Promise<Answers["audit"]>;
}

/** What each role needs is imported late, so that the bare server carries nothing of ours. */
const ROLES: Record<Role, () => Promise<Served>> = {
  product: serveProduct,
  limit: serveLimit,
  floor: serveFloor,
};

/** Our server as it is in production, after it has filled the empty database. */
async function serveProduct(): Promise<Served> {
  const { readConfig } = await import("../process/config.ts");
  const { openServices } = await import("../process/open-services.ts");
  const { createApp } = await import("../app.ts");
  const { buildWorld } = await import("./world.ts");
  const { auditRows } = await import("./audit.ts");
  const config = readConfig(process.env);
  const services = await openServices(config);
  const ready: Ready = { url: "", world: await buildWorld(services, readSettings().posts) };
  let statements = 0;
  services.db.$on("query", ({ query }) => {
    // Of a transaction's two ends only the second is reported.
    statements += query === "COMMIT" || query === "ROLLBACK" ? 2 : 1;
  });
  ready.url = await listen((await createApp(services)).server);
  if (!config.databaseUrl) {
    // One process alone may open the embedded database's files, so the limit has to live in this one too.
    const { createLimitServer } = await import("./limit.ts");
    const limit = createLimitServer(({ text }, values) => {
      statements += 1;
      return services.database.withConnection(async (connection) => {
        const [row] = await connection.query<{ body: string }>(text, [...values]);
        return row?.body;
      });
    });
    ready.limitUrl = await listen(limit);
  }
  return { ready, countStatements: () => statements, audit: () => auditRows(services) };
}

/** SQL written by hand, through the plain driver with named (prepared) statements. */
async function serveLimit(): Promise<Served> {
  const { Pool } = await import("pg");
  const { createLimitServer } = await import("./limit.ts");
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });
  let statements = 0;
  const server = createLimitServer(async (statement, values) => {
    statements += 1;
    const { rows } = await pool.query<{ body: string }>({ ...statement, values: [...values] });
    return rows[0]?.body;
  });
  return { ready: { url: await listen(server) }, countStatements: () => statements };
}

/** What HTTP itself costs: the body is read and a constant goes out. */
async function serveFloor(): Promise<Served> {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end(process.env.FLOOR_ANSWER);
    });
  });
  return { ready: { url: await listen(server) }, countStatements: () => 0 };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/**
 * Over the channel to its parent the process says when it is ready, and answers what it has used: our server's own
 * addresses stay exactly those of production.
 */
async function serve(role: Role): Promise<void> {
  const { ready, countStatements, audit } = await ROLES[role]();
  process.on("message", async (question: Question) => {
    const { user, system } = process.cpuUsage();
    const usage: Answers["usage"] = { cpuSeconds: (user + system) / 1e6, statements: countStatements() };
    process.send?.(question === "usage" ? usage : await audit?.());
  });
  process.send?.(ready);
}

// Without a parent there is nobody to serve.
process.once("disconnect", () => process.exit(0));

serve(process.argv[2] as Role).catch((error) => {
  console.error(error);
  process.exit(1);
});
