import { pino } from "pino";
import { liftFactors } from "../accounts/rules/lifting.ts";
import { readConfig } from "../core/config.ts";
import { logSecurity } from "../core/security-log.ts";
import { openDatabase } from "../db/open-database.ts";
import type { User } from "../generated/prisma/client.ts";
import { openEvents } from "../live/events.ts";
import { canonicalEmail } from "../mail/input.ts";
import { openOutboxWakeUp } from "../outbox/wake-up.ts";
import { transact } from "../transactions/transact.ts";

const USAGE = "Usage: npm run admin -- grant <email> | npm run admin -- lift-second-factor <email>";

/**
 * `npm run admin -- grant <email>` makes the first admin of a real installation; `npm run admin -- lift-second-factor
 * <email>` lets in again who has lost it, when no other admin can. Run it while the server is stopped if the database is
 * embedded.
 */
async function admin(): Promise<void> {
  const [verb, email] = process.argv.slice(2);
  if (!email || (verb !== "grant" && verb !== "lift-second-factor")) throw new Error(USAGE);
  const config = readConfig(process.env);
  const log = pino(pino.destination(2));
  const database = await openDatabase(config, log);
  const events = await openEvents(config.redisUrl);
  const { prisma } = database;
  const grant = async ({ id }: User) => {
    await prisma.user.update({ where: { id }, data: { role: "admin" } });
    logSecurity({ log }, "role_changed", { targetId: id, role: "admin" });
    console.info(`${email} is an admin now.`);
  };
  const lift = async ({ id }: User) => {
    const now = () => new Date();
    await transact({ db: prisma, events, now, outbox: openOutboxWakeUp() }, async (work) => {
      await work.db.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      await liftFactors(work, { now }, await work.db.user.findUniqueOrThrow({ where: { id } }));
    });
    logSecurity({ log }, "second_factor_lifted", { targetId: id });
    console.info(`The password alone signs ${email} in now. All their devices are signed out.`);
  };
  try {
    const user = await prisma.user.findUnique({ where: { email: canonicalEmail(email) ?? email } });
    if (!user) throw new Error(`Nobody is registered with ${email}.`);
    await (verb === "grant" ? grant(user) : lift(user));
  } finally {
    await events.close();
    await database.close();
  }
}

admin().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
