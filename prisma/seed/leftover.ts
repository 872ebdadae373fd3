import { verifyPassword } from "../../graph/accounts/rules/passwords.ts";
import { ConfigError } from "../../graph/core/config.ts";
import type { Services } from "../../graph/core/services.ts";
import { DEMO_PASSWORD, emailOf } from "./logins.ts";
import { ARTISTS } from "./rows/artists.ts";
import { CLIENTS } from "./rows/clients.ts";

const EMAILS = [...ARTISTS, ...CLIENTS].map(({ username }) => emailOf(username));

/**
 * Keeps a database that an earlier start filled with the demo world from being served by a start that does not want it.
 * @throws {ConfigError} when somebody of the demo world still has the password that everybody knows.
 */
export async function refuseDemoWorld({ db }: Pick<Services, "db">): Promise<void> {
  const people = await db.user.findMany({ where: { email: { in: EMAILS } }, select: { password: true } });
  for (const password of new Set(people.map((person) => person.password))) {
    if (password && (await verifyPassword(password, DEMO_PASSWORD))) {
      throw new ConfigError(
        "DEMO must be 1 to serve the demo world that this database holds, because everybody knows its passwords.",
      );
    }
  }
}
