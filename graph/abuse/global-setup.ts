import type { TestProject } from "vitest/node";
import { ADMIN, bootServers } from "./boot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    target: Target;
  }
}

interface Target {
  /** A server without rate limits. */
  open: string;
  /** A fresh server with rate limits. */
  counting: string;
  admin: { email: string; password: string };
}

/** Log levels that would alert an operator. */
const ALARM = /"level":(50|60)|[Uu]nhandled|[Uu]ncaught|ERR_UNHANDLED/;

/**
 * Probes BASE_URL (RATE_LIMITS=0) and COUNTING_URL, with an admin's ADMIN_EMAIL and ADMIN_PASSWORD; without BASE_URL,
 * two servers of its own. Their logs must stay without alarm.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL, COUNTING_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  // Vite sets "/" by default.
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
