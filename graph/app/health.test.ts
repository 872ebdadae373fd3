import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../core/config.ts";
import { readFreeBytes } from "../db/disk-guard.ts";
import { openEvents } from "../live/events.ts";
import { openMailer } from "../mail/mailer.ts";
import { openObjectStore } from "../objects/store.ts";
import { freePort } from "../testing/backing.ts";
import { startBucket } from "../testing/bucket.ts";
import { useTestWorld } from "../testing/world.ts";
import { createApp } from "./app.ts";

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

describe("what people can do without", () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  /** A server with these services. @returns asks it whether it is ready, and what it has logged. */
  async function open(env: Record<string, string>) {
    const { dataDir } = world.services.config;
    const config = readConfig({ ...env, DATA_DIR: dataDir });
    const logged: string[] = [];
    const events = await openEvents(config.redisUrl);
    const app = await createApp({
      ...world.services,
      events,
      mailer: openMailer(config),
      objects: openObjectStore(config),
      log: pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
    });
    ends.push(() => events.close(), app.stop);
    await once(app.server.listen(0, "127.0.0.1"), "listening");
    const { port } = app.server.address() as AddressInfo;
    const ask = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [response.status, await response.text()];
    };
    return { ask, logged };
  }

  const bucketAt = (endpoint: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: "bucket",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });

  test("is named while it is away, and logged once", async () => {
    const port = await freePort();
    const { ask, logged } = await open({
      REDIS_URL: `redis://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...bucketAt(`http://127.0.0.1:${port}`),
    });
    for (let poll = 0; poll < 3; poll += 1) expect(await ask()).toEqual([200, "ok, without: events, objects, mail"]);
    expect(logged.sort()).toEqual(["events does not answer", "mail does not answer", "objects does not answer"]);
  });

  test("is asked once for many polls, also while it hangs", async () => {
    let asked = 0;
    const silent = createServer((socket) => {
      asked += 1;
      ends.push(() => socket.destroy());
    });
    ends.push(() => silent.close());
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const bucket = await startBucket();
    ends.push(bucket.stop);
    const { ask } = await open({
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      ...bucketAt(bucket.s3.endpoint),
    });
    for (let poll = 0; poll < 3; poll += 1) expect(await ask()).toEqual([200, "ok, without: mail"]);
    expect(asked).toBe(1);
  });
});
