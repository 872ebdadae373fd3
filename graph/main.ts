import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { closeServices, openServices } from "./services.ts";

/** Environment → services → app → listen, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config);
  const demo = config.demo ? await import("./demo/world.ts") : undefined;
  await demo?.fillDemoWorld(services);
  const app = await createApp(services);
  await new Promise<void>((resolve, reject) => {
    app.server.once("error", reject);
    app.server.listen(config.port, config.host, resolve);
  });

  const { port } = app.server.address() as AddressInfo;
  console.info(`Inkfolk is ready: http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`);
  if (demo) console.info(demo.DEMO_LOGINS);

  const stop = async () => {
    await app.stop();
    await closeServices(services);
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
