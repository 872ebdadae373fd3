import { closeServices, openServices } from "../../graph/app/open-services.ts";
import { ConfigError, readConfig } from "../../graph/core/config.ts";
import { DEMO_LOGINS } from "./logins.ts";
import { fillDemoWorld } from "./world.ts";

/** `npx prisma db seed`: what the first start does, with any database that is empty. */
async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.isProduction && !config.demo) {
    throw new ConfigError("DEMO must be 1 to seed in production, because everybody knows the demo world's passwords.");
  }
  const services = await openServices(config);
  try {
    const isFilled = await fillDemoWorld(services);
    console.info(isFilled ? DEMO_LOGINS : "Nothing was changed: the database is not empty.");
  } finally {
    await closeServices(services);
  }
}

seed().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
