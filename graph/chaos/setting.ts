import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../db/embedded.ts";
import { openPostgres } from "../db/postgres.ts";
import { type Backing, findBinaries, startPostgres, startRedis } from "../testing/backing.ts";
import type { FaultAct, WithDatabase } from "./faults/act.ts";
import { fillDisk, mountSmallDisk } from "./faults/disk.ts";
import type { FaultName } from "./faults/names.ts";
import { serverFaults } from "./faults/servers.ts";
import { importSessions, serviceFaults } from "./faults/services.ts";
import { stopReading } from "./faults/slow-reader.ts";
import type { History } from "./history.ts";
import { openServer, type Server } from "./server.ts";

/** An installation, and the faults that it allows. */
export interface Setting {
  name: "cluster" | "embedded";
  servers: readonly Server[];
  faults: Partial<Record<FaultName, FaultAct>>;
  /** It sends webhooks to programs of this machine. */
  isSandbox: boolean;
  withDatabase: WithDatabase;
  watch(history: History | undefined): void;
  close(): Promise<void>;
}

const SECRET = "a secret that all nodes of a test share";

interface Ground {
  folder: string;
  /** DATA_DIR's disk, where it may be a small one. */
  dataDir: string;
  isSmall: boolean;
  leave(): void;
}

function findGround(name: string, megabytes: number): Ground {
  const folder = mkdtempSync(join(tmpdir(), `inkfolk-chaos-${name}-`));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const unmount = mountSmallDisk(dataDir, megabytes);
  return {
    folder,
    dataDir,
    isSmall: unmount !== null,
    leave() {
      unmount?.();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Two nodes on a real Postgres and Redis.
 * @param log gets the servers' output.
 * @returns null where those are not installed.
 */
export async function openCluster(log: string): Promise<Setting | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const ground = findGround("cluster", 24);
  const backings: Backing[] = [];
  const servers: Server[] = [];
  let history: History | undefined;
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(backings.map((backing) => backing.stop()));
    ground.leave();
  };
  try {
    const postgres = await startPostgres(binaries.postgres, ground.folder);
    backings.push(postgres);
    const redis = await startRedis(binaries.redis);
    backings.push(redis);
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: ground.dataDir, SECRET };
    const open = (name: string) => openServer({ name, env, log, history: () => history });
    servers.push(...(await Promise.all([open("A"), open("B")])));
    const database = openPostgres(postgres.url);
    return {
      name: "cluster",
      servers,
      faults: {
        ...serverFaults(servers),
        ...serviceFaults(postgres, redis),
        slowReader: stopReading(servers),
        import: importSessions(database.withConnection),
        ...(ground.isSmall && { fullDisk: fillDisk(ground.dataDir, servers) }),
      },
      isSandbox: false,
      withDatabase: database.withConnection,
      watch(next) {
        history = next;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One server on the embedded database, as a sandbox. @param log gets its output. */
export async function openSingle(log: string): Promise<Setting> {
  const ground = findGround("embedded", 256);
  let history: History | undefined;
  const env = { DATABASE_URL: undefined, REDIS_URL: undefined, DATA_DIR: ground.dataDir, SECRET, SANDBOX: "1" };
  const server = await openServer({ name: "A", env, log, history: () => history }).catch((error) => {
    ground.leave();
    throw error;
  });
  return {
    name: "embedded",
    servers: [server],
    faults: {
      ...serverFaults([server]),
      slowReader: stopReading([server]),
      ...(ground.isSmall && { fullDisk: fillDisk(ground.dataDir, [server]) }),
    },
    isSandbox: true,
    // Only one process at a time may open the folder.
    async withDatabase(work) {
      await server.stop();
      const database = await openEmbedded(ground.dataDir);
      try {
        return await database.withConnection(work);
      } finally {
        await database.close();
        await server.start();
      }
    },
    watch(next) {
      history = next;
    },
    async close() {
      await server.close();
      ground.leave();
    },
  };
}
