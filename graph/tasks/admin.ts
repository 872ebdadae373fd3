import { pino } from "pino";
import { logSecurity } from "../core/security-log.ts";
import { openDatabase } from "../db/open-database.ts";
import { readConfig } from "../process/config.ts";

/** `npm run admin -- grant <email>`: makes the first admin of a real installation. Run it while the server is stopped if the database is embedded. */
async function admin(): Promise<void> {
  const [verb, email] = process.argv.slice(2);
  if (verb !== "grant" || !email) throw new Error("Usage: npm run admin -- grant <email>");
  const database = await openDatabase(readConfig(process.env));
  try {
    const user = await database.prisma.user.findUnique({ where: { email: email.toLowerCase() } });
    if (!user) throw new Error(`Nobody is registered with ${email}.`);
    await database.prisma.user.update({ where: { id: user.id }, data: { role: "admin" } });
    logSecurity({ log: pino(pino.destination(2)) }, "role_changed", { targetId: user.id, role: "admin" });
    console.info(`${email} is an admin now.`);
  } finally {
    await database.close();
  }
}

admin().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
