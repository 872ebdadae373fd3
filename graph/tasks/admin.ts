import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";

/** `npm run admin -- grant <email>`: makes the first admin of a real installation. Run it while the server is stopped if the database is embedded. */
async function admin(): Promise<void> {
  const [verb, email] = process.argv.slice(2);
  if (verb !== "grant" || !email) throw new Error("Usage: npm run admin -- grant <email>");
  const database = await openDatabase(readConfig(process.env));
  try {
    const { count } = await database.prisma.user.updateMany({
      where: { email: email.toLowerCase() },
      data: { role: "admin" },
    });
    if (count === 0) throw new Error(`Nobody is registered with ${email}.`);
    console.info(`${email} is an admin now.`);
  } finally {
    await database.close();
  }
}

admin().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
