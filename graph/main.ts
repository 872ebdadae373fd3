import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { JOBS } from "./jobs/jobs.ts";
import { startJobs } from "./jobs/runner.ts";
import { closeServices, openServices } from "./services.ts";

/** Environment → services → app → listen, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config);
  const demo = config.demo ? await import("./demo/world.ts") : undefined;
  await demo?.fillDemoWorld(services);
  if (config.isProduction && !demo) await (await import("./demo/leftover.ts")).refuseDemoWorld(services);
  const app = await createApp(services);
  await listen(app.server, config).catch(async (error) => {
    await closeServices(services);
    throw error;
  });

  const { port } = app.server.address() as AddressInfo;
  console.info(`Inkfolk is ready: http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`);
  if (demo) console.info(demo.DEMO_LOGINS);
  const jobs = startJobs(services, JOBS);

  const stop = async () => {
    await Promise.all([app.stop(), jobs.stop()]);
    await closeServices(services);
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new ConfigError(`PORT must be free: ${port} is in use.`) : error),
    );
    server.listen(port, host, resolve);
  });
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
