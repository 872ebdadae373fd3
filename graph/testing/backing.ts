import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** A service on which nodes rest, in processes of its own on loopback. */
export interface Backing {
  url: string;
  /** Stops every process of it where it stands: connections stay open and nothing answers. */
  pause(): void;
  resume(): void;
  /** Ends it without any chance to tidy up and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Binaries {
  /** The folder of initdb and pg_ctl. */
  postgres: string;
  /** The program. */
  redis: string;
}

/** Where Debian's package puts it: the folder of initdb and pg_ctl; null when it is missing. */
function findPostgres(): string | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").map(Number) : [];
  const folder = `/usr/lib/postgresql/${Math.max(...versions, 0)}/bin`;
  return existsSync(join(folder, "initdb")) ? folder : null;
}

/** The Postgres on which unit tests run: none where the machine has none, or TEST_DATABASE says `embedded`. */
export const findTestPostgres = (): string | null => (process.env.TEST_DATABASE === "embedded" ? null : findPostgres());

/** Null when one is missing. */
export function findBinaries(): Binaries | null {
  const postgres = findPostgres();
  const redis = (process.env.PATH ?? "")
    .split(":")
    .map((folder) => join(folder, "redis-server"))
    .find(existsSync);
  return postgres && redis ? { postgres, redis } : null;
}

/** A new, empty Postgres below `folder`. It refuses to run as root, so root lends it the user that its package made. */
export async function startPostgres(binaries: string, folder: string): Promise<Backing> {
  const port = await freePort();
  const data = join(folder, "postgres");
  const asPostgres = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (asPostgres.length > 0) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const call = async (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...asPostgres, join(binaries, program), ...args];
    const child = spawn(command, rest, { cwd: "/", stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  // Servers are killed here, machines are not: what a killed one has written, the system still has.
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=300 -c fsync=off`;
  const start = () => call("pg_ctl", "-D", data, "-w", "-l", join(folder, "postgres.log"), "-o", options, "start");
  const stop = () => call("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  const signalAll = (signal: NodeJS.Signals) => {
    for (const processId of processesOf(data)) signalIfRunning(processId, signal);
  };
  await call("initdb", "-D", data, "-U", "inkfolk", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  await start();
  return {
    url: `postgres://inkfolk@127.0.0.1:${port}/postgres`,
    pause: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
    async restart() {
      await stop();
      await start();
    },
    stop,
  };
}

/** The postmaster first: once it is stopped, it starts no others. */
function* processesOf(data: string): Generator<number> {
  const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  yield postmaster;
  yield* readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ").map(Number);
}

function signalIfRunning(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A new, empty Redis that keeps nothing on disk. */
export async function startRedis(binary: string): Promise<Backing> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = () => spawn(binary, ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
  let child = start();
  const end = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    url,
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    async restart() {
      await end();
      child = start();
    },
    stop: end,
  };
}

/** A port on loopback at which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
