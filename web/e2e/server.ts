import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { run } from "../../graph/tasks/run.ts";
import { ADMIN } from "./admin.ts";

/*
 * The built product on an empty database that has one admin, made as on any real installation: somebody registers, and
 * `npm run admin` promotes them while the server is stopped.
 */

function start(port: string): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", "dist/graph/main.js"], {
    env: { ...process.env, PORT: port },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The address that the server prints when it listens. */
async function readAddress(server: ChildProcess): Promise<string> {
  for await (const line of server.stdout ?? []) {
    const address = /is ready: (http:\S+)/.exec(String(line))?.[1];
    if (address) return address;
  }
  throw new Error("The server ended before it was ready");
}

async function registerAdmin(): Promise<void> {
  const server = start("0");
  const answer = await fetch(`${await readAddress(server)}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...ADMIN,
      username: "robinames",
      fullName: "Robin Ames",
      userType: "canvas",
      location: "Austin, TX",
    }),
  });
  if (!answer.ok) throw new Error(`The admin could not register: ${answer.status} ${await answer.text()}`);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

await registerAdmin();
await run(process.execPath, ["--import", "tsx", "graph/tasks/admin.ts", "grant", ADMIN.email]);
const server = start(process.env.PORT ?? "4567");
server.stdout?.pipe(process.stdout);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));
