import { existsSync, readFileSync } from "node:fs";
import { Client } from "pg";

/** CPU time of one database's server processes, as long as they run on this machine. */
export interface PostgresMeter {
  /** Seconds since the meter was opened; undefined when they run elsewhere. */
  read(): Promise<number | undefined>;
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export async function openPostgresMeter(databaseUrl: string): Promise<PostgresMeter> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const used = new Map<number, number>();
  return {
    async read() {
      const { rows } = await client.query<{ pid: number }>(
        // Background work, such as autovacuum, does not count.
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) {
        const nanoseconds = readNanoseconds(pid);
        if (nanoseconds === undefined) return undefined;
        used.set(pid, nanoseconds);
      }
      return [...used.values()].reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
    },
    async analyze() {
      await client.query("ANALYZE");
    },
    close: () => client.end(),
  };
}

/** CPU nanoseconds of a process; undefined when it is no Postgres process on this Linux. */
function readNanoseconds(pid: number): number | undefined {
  const [name, times] = ["comm", "schedstat"].map((file) => `/proc/${pid}/${file}`) as [string, string];
  if (!existsSync(name) || !existsSync(times) || !readFileSync(name, "utf8").startsWith("postgres")) return undefined;
  return Number(readFileSync(times, "utf8").split(" ")[0]);
}
