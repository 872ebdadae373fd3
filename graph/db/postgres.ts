import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { PrismaClient } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { watchPulse } from "./pulse.ts";
import { nameStatements } from "./statement-names.ts";

/** A real Postgres, shared by any number of nodes. */
export function openPostgres(url: string): Database {
  const pulse = watchPulse(url);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(
      {
        connectionString: url,
        max: 8,
        // For a connection, new or one that others use, before it is said that there is none.
        connectionTimeoutMillis: 2_500,
        keepAlive: true,
        stream: pulse.openSocket,
        // Timestamps are stored without a zone and mean UTC, whatever the server's own zone is.
        options: "-c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000",
      },
      { statementNameGenerator: nameStatements() },
    ),
    log: [{ emit: "event", level: "query" }],
    transactionOptions: { maxWait: 3_000, timeout: 10_000 },
  });
  return {
    prisma,
    async withConnection(work) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return await work({
          async query<Row>(sql: string, parameters?: unknown[]) {
            return (await client.query(sql, parameters)).rows as Row[];
          },
          async script(sql) {
            await client.query(sql);
          },
        });
      } finally {
        await client.end();
      }
    },
    trouble: () => undefined,
    async close() {
      pulse.stop();
      await prisma.$disconnect();
    },
  };
}
