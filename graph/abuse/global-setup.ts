import type { TestProject } from "vitest/node";
import { ADMIN, bootServers } from "./boot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    target: Target;
  }
}

/** Whom the suites probe. */
export interface Target {
  /** A server that counts nothing. */
  open: string;
  /** A server that counts as it does in earnest, and that nobody has asked for anything yet. */
  counting: string;
  admin: { email: string; password: string };
}

/** What an operator would be woken up by. */
const ALARM = /"level":(50|60)|[Uu]nhandled|[Uu]ncaught|ERR_UNHANDLED/;

/**
 * Knocks at BASE_URL, which should run with RATE_LIMITS=0 and may have a counting twin at COUNTING_URL, with an admin's
 * ADMIN_EMAIL and ADMIN_PASSWORD; without BASE_URL, at two servers of its own. Their logs must stay without alarm.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL, COUNTING_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  // Vite says "/" where nobody has said anything.
  if (BASE_URL && BASE_URL !== "/") {
    const admin = { email: ADMIN_EMAIL ?? "admin@inkfolk.test", password: ADMIN_PASSWORD ?? "inkfolk-demo" };
    project.provide("target", { open: BASE_URL, counting: COUNTING_URL ?? BASE_URL, admin });
    return undefined;
  }
  const { nodes, said, stop } = await bootServers({ open: { RATE_LIMITS: "0" }, counting: { RATE_LIMITS: "1" } });
  project.provide("target", { open: nodes.open.url, counting: nodes.counting.url, admin: ADMIN });
  return async () => {
    const alarms = said.filter((line) => ALARM.test(line));
    await stop();
    if (alarms.length > 0) throw new Error(`The servers called for help:\n${alarms.slice(0, 20).join("\n")}`);
  };
}
