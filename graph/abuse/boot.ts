import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerInput } from "../accounts/input.ts";
import { register } from "../accounts/rules/registration.ts";
import { closeServices, openServices } from "../app/open-services.ts";
import { readConfig } from "../core/config.ts";
import { systemContext } from "../core/context.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import { run } from "../tasks/run.ts";
import { type Node, startNode } from "../testing/node.ts";

export const ADMIN = { email: "abuse.admin@inkfolk.test", password: "an admin's own long password" };

/** Servers in separate processes, each with an embedded database whose only account is the admin. */
interface Servers<Name extends string> {
  nodes: Record<Name, Node>;
  said: readonly string[];
  stop(): Promise<void>;
}

/** Starts one server per environment. */
export async function bootServers<Name extends string>(
  environments: Record<Name, Record<string, string>>,
): Promise<Servers<Name>> {
  // The page of the web app is probed, too.
  if (!existsSync(join(PROJECT_ROOT, "dist", "web", "index.html"))) await run("npm", ["run", "--silent", "build"]);
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-abuse-"));
  const first = join(folder, "first");
  await registerAdmin(first);
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const started = await Promise.all(
    Object.entries<Record<string, string>>(environments).map(async ([name, environment]) => {
      const dataDir = join(folder, name);
      cpSync(first, dataDir, { recursive: true });
      return [name, await startNode({ DATA_DIR: dataDir, ...environment }, hear)] as const;
    }),
  );
  return {
    nodes: Object.fromEntries(started) as Record<Name, Node>,
    said,
    async stop() {
      await Promise.all(started.map(([, node]) => node.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function registerAdmin(dataDir: string): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", RATE_LIMITS: "0" }));
  const person = { username: "abuse.boss", fullName: "Abuse Boss", userType: "canvas", location: "Austin, TX" };
  await register(systemContext(services), registerInput.parse({ ...ADMIN, ...person }));
  await services.db.user.updateMany({ where: { email: ADMIN.email }, data: { role: "admin" } });
  await closeServices(services);
}
