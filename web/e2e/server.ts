import { once } from "node:events";
import { run } from "../../graph/tasks/run.ts";
import { ADMIN } from "./admin.ts";
import { readAddress, startProduct } from "./product.ts";

/*
 * The build on an empty database with one admin, made as in a real installation: a person registers, and `npm run
 * admin` promotes them while the server is stopped.
 */

async function registerAdmin(): Promise<void> {
  const server = startProduct({ PORT: "0" });
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
const server = startProduct({ PORT: process.env.PORT ?? "4567" });
server.stdout?.pipe(process.stdout);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));
