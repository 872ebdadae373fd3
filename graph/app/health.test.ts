import { join } from "node:path";
import { expect, test } from "vitest";
import { readFreeBytes } from "../db/disk-guard.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

test("a server that cannot write to DATA_DIR is not ready, and says so", async () => {
  const url = await world.listen();
  const ask = async () => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.text()];
  };
  expect(await ask()).toEqual([200, "ok"]);
  const { config } = world.services;
  const { dataDir } = config;
  config.dataDir = join(dataDir, "gone");
  expect(await ask()).toEqual([503, "storage"]);
  config.dataDir = dataDir;
  expect(await ask()).toEqual([200, "ok"]);
});

test("where nothing can be written, nothing is free", async () => {
  expect(await readFreeBytes(join(world.services.config.dataDir, "gone"))).toBe(0);
});
