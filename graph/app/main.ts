import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError, readConfig } from "../core/config.ts";
import { openLifecycle, surviveMistakes } from "../process/lifecycle.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { checkSurroundings, explainListening } from "./preflight.ts";

/** Environment → services → app → listen, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const lifecycle = openLifecycle(config);
  const warnings = await checkSurroundings(config);
  // Only now, so that a mistake is told before all of the product is read.
  const [
    { createApp },
    { JOBS },
    { startJobs },
    { OUTBOX_HANDLERS },
    { startOutbox },
    { closeServices, openServices },
  ] = await Promise.all([
    import("./app.ts"),
    import("./jobs.ts"),
    import("../jobs/runner.ts"),
    import("./outbox-handlers.ts"),
    import("../outbox/worker.ts"),
    import("./open-services.ts"),
  ]);
  const services = await openServices(config);
  surviveMistakes(services.log, lifecycle);
  for (const warning of warnings) services.log.warn(warning);
  const isWanted = () => !lifecycle.isStopping();
  if (config.demo) await (await import("../../prisma/seed/world.ts")).fillDemoWorld(services, isWanted);
  else if (config.isProduction) await (await import("../../prisma/seed/leftover.ts")).refuseDemoWorld(services);
  if (lifecycle.isStopping()) return lifecycle.onStop(() => closeServices(services));
  const app = await createApp(services);
  await listen(app.server, config).catch(async (error) => {
    await closeServices(services);
    throw error;
  });

  const { port } = app.server.address() as AddressInfo;
  console.info(`${PRODUCT_NAME} is ready: http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`);
  if (config.demo) console.info((await import("../../prisma/seed/logins.ts")).DEMO_LOGINS);
  const jobs = startJobs(services, JOBS);
  const outbox = startOutbox(services, OUTBOX_HANDLERS);

  lifecycle.onStop(async () => {
    await Promise.all([app.stop(), jobs.stop(), outbox.stop()]);
    await closeServices(services);
  });
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListening(error, config)));
    server.listen(config.port, config.host, resolve);
  });
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
