import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBucket } from "../testing/bucket.ts";
import { type ObjectStore, objectFolder, openObjectStore, stagingKey, variantKey } from "./store.ts";

const id = "0196a0b0-1111-7000-8000-0000000012ab";
let dataDir: string;
let store: ObjectStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "objects-"));
  store = openObjectStore({ dataDir, s3: undefined });
});
afterEach(() => rm(dataDir, { recursive: true }));

test("keys are spread by the id's last digits", () => {
  expect(variantKey(id, 640)).toBe(`ab/12/${id}/640.webp`);
});

test("what was put comes back, byte for byte", async () => {
  for (const size of [0, 1, 5000, 700_000]) {
    const bytes = Buffer.alloc(size, "inkfolk");
    await store.put(variantKey(id, 320), bytes, "image/webp");
    const found = await store.get(variantKey(id, 320));
    expect(found?.equals(bytes)).toBe(true);
  }
  expect(await readdir(join(dataDir, "objects"))).toEqual(["ab"]);
});

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* brokenOff() {
  yield Buffer.from("half");
  throw new Error("the network is gone");
}

test("what comes in pieces is there once it is kept, and nothing is left of what is not", async () => {
  const file = await store.receive(chunks("ink", "folk"));
  expect(file.bytes).toBe(7);
  expect(await store.get(stagingKey(id))).toBeNull();
  await file.keep(stagingKey(id), "image/jpeg");
  await file.discard();
  expect(String(await store.get(stagingKey(id)))).toBe("inkfolk");

  await (await store.receive(chunks("not", "wanted"))).discard();
  await expect(store.receive(brokenOff())).rejects.toThrow("the network is gone");
  expect(await readdir(join(dataDir, "objects", "incoming"))).toEqual([]);
});

test("nothing is nothing, not an error", async () => {
  expect(await store.get(variantKey(id, 320))).toBeNull();
  await store.delete(stagingKey(id));
  await store.deleteFolder(objectFolder(id));
  await store.forgetReceived(new Date());
});

test("a folder goes with all that is in it, and nothing else", async () => {
  const other = id.replace("1111", "2222");
  for (const key of [variantKey(id, 320), variantKey(id, 640), variantKey(other, 320), stagingKey(id)]) {
    await store.put(key, Buffer.from(key), "image/webp");
  }
  await store.deleteFolder(objectFolder(id));
  expect(await store.get(variantKey(id, 320))).toBeNull();
  expect(await store.get(variantKey(id, 640))).toBeNull();
  expect(await store.get(variantKey(other, 320))).not.toBeNull();
  await store.delete(stagingKey(id));
  expect(await store.get(stagingKey(id))).toBeNull();
});

test("a key cannot leave the folder", async () => {
  await expect(store.put("../../outside", Buffer.from("x"), "image/webp")).rejects.toThrow();
  await expect(store.get("../secret")).rejects.toThrow();
});

test("a bucket does the same", async () => {
  const { s3, objects, uploads, stop } = await startBucket();
  const bucket = openObjectStore({ dataDir, s3 });
  const other = id.replace("1111", "2222");
  const bytes = Buffer.alloc(100_000, "inkfolk");

  const file = await bucket.receive(chunks("ink", "folk"));
  await file.keep(stagingKey(id), "image/jpeg");
  expect(objects.get(stagingKey(id))).toEqual({ bytes: Buffer.from("inkfolk"), type: "image/jpeg" });
  expect(await readdir(join(dataDir, "objects", "incoming"))).toEqual([]);

  expect(await bucket.get(variantKey(id, 320))).toBeNull();
  await bucket.put(variantKey(id, 320), bytes, "image/webp");
  await bucket.put(variantKey(other, 320), bytes, "image/webp");
  await bucket.put(stagingKey(id), bytes, "application/octet-stream");
  expect(objects.get(variantKey(id, 320))).toEqual({ bytes, type: "image/webp" });
  expect((await bucket.get(variantKey(id, 320)))?.equals(bytes)).toBe(true);

  await bucket.deleteFolder(objectFolder(id));
  await bucket.deleteFolder(objectFolder(id));
  await bucket.delete(stagingKey(id));
  expect([...objects.keys()]).toEqual([variantKey(other, 320)]);

  // What was begun in parts and never ended goes too, and a neighbour's does not.
  const parts = await bucket.multipart?.();
  for (const key of [stagingKey(id), stagingKey(id), stagingKey(other)]) await parts?.create(key);
  await parts?.abortAll(stagingKey(id));
  expect([...uploads.values()].map(({ key }) => key)).toEqual([stagingKey(other)]);
  stop();
});
