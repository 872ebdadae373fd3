import { type Logger, pino } from "pino";
import { liftFactors } from "../accounts/rules/lifting.ts";
import { readConfig } from "../core/config.ts";
import { logSecurity } from "../core/security-log.ts";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";
import type { User } from "../generated/prisma/client.ts";
import { openEvents } from "../live/events.ts";
import { canonicalEmail } from "../mail/input.ts";
import { openOutboxWakeUp } from "../outbox/wake-up.ts";
import { transact } from "../transactions/transact.ts";

const USAGE = "Usage: npm run admin -- grant <email> | lift-second-factor <email> | migrate";

/** What an admin of the machine does with somebody's account. */
type Verb = (database: Database, user: User, log: Logger) => Promise<void>;

const VERBS: Record<string, Verb> = {
  /** Makes the first admin of a real installation. */
  async grant({ prisma }, { id, email }, log) {
    await prisma.user.update({ where: { id }, data: { role: "admin" } });
    logSecurity({ log }, "role_changed", { targetId: id, role: "admin" });
    console.info(`${email} is an admin now.`);
  },
  /** Lets a person in again who has lost it, when no other admin can. */
  async "lift-second-factor"({ prisma }, { id, email }, log) {
    const events = await openEvents(readConfig(process.env).redisUrl);
    const now = () => new Date();
    try {
      await transact({ db: prisma, events, now, outbox: openOutboxWakeUp() }, async (work) => {
        await work.db.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
        await liftFactors(work, { now }, await work.db.user.findUniqueOrThrow({ where: { id } }));
      });
    } finally {
      await events.close();
    }
    logSecurity({ log }, "second_factor_lifted", { targetId: id });
    console.info(`The password alone signs ${email} in now. All their devices are signed out.`);
  },
};

/** The tool of who runs the installation. Run it while the server is stopped if the database is embedded. */
async function admin(): Promise<void> {
  const [name = "", email] = process.argv.slice(2);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (name !== "migrate" && !(verb && email)) throw new Error(USAGE);
  const log = pino(pino.destination(2));
  // To open it migrates it, as a start does.
  const database = await openDatabase(readConfig(process.env), log);
  try {
    if (!verb || !email) return console.info("The database has every migration.");
    const user = await database.prisma.user.findUnique({ where: { email: canonicalEmail(email) ?? email } });
    if (!user) throw new Error(`Nobody is registered with ${email}.`);
    await verb(database, user, log);
  } finally {
    await database.close();
  }
}

admin().catch(({ message, cause }: Error) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exit(1);
});
