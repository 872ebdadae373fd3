import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Client } from "pg";

/** Tells how much processor time the server processes of one database have used, as long as they run on this machine. */
export interface PostgresMeter {
  /** Seconds since the meter was opened; undefined when they run elsewhere. */
  read(): Promise<number | undefined>;
  close(): Promise<void>;
}

export async function openPostgresMeter(databaseUrl: string): Promise<PostgresMeter> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]));
  const used = new Map<number, number>();
  return {
    async read() {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
      for (const { pid } of rows) {
        const ticks = readTicks(pid);
        if (ticks === undefined) return undefined;
        used.set(pid, ticks);
      }
      return [...used.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
    },
    close: () => client.end(),
  };
}

/** User and system time of a process; undefined when it is none of a Postgres here. */
function readTicks(pid: number): number | undefined {
  try {
    const [, name = "", fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/^\d+ \((.*)\) (.*)$/s) ?? [];
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return name.startsWith("postgres") ? (user ?? 0) + (system ?? 0) : undefined;
  } catch {
    return undefined;
  }
}
