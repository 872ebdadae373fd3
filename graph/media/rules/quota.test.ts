import { once } from "node:events";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { UPLOAD_LIMITS } from "../../core/limits.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { sweepObjects } from "./removal.ts";

const MEBIBYTE = 1024 * 1024;
const FULL = {
  code: "QUOTA_EXCEEDED",
  message: "Your images take up all of the 1 GB that an account has. Remove some to make room.",
};
const UNFINISHED = {
  code: "QUOTA_EXCEEDED",
  message: "You have 30 uploads that are not finished. Finish one of them, or try again tomorrow.",
};

const world = useTestWorld();
let url: string;
let photo: Buffer;
let person: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  url = await world.listen();
  photo = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await vi.waitFor(async () => expect(await received()).toEqual([]), { timeout: 10_000 });
  person = await buildUser(world);
});
afterEach(async () => {
  world.clock = null;
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function reserve(owner: TestPerson, kind: "POST" | "AVATAR" = "POST"): Promise<string> {
  const { createUpload } = await world.run(
    owner,
    "mutation ($kind: MediaKind!) { createUpload(input: { kind: $kind }) { uploadUrl } }",
    { kind },
  );
  return createUpload.uploadUrl;
}

const finish = (owner: TestPerson, uploadUrl: string) =>
  world.run(
    owner,
    "mutation ($uploadUrl: String!) { finalizeUpload(input: { uploadUrl: $uploadUrl, kind: POST }) { url } }",
    { uploadUrl },
  );

const send = (uploadUrl: string, body: Buffer) => fetch(uploadUrl, { method: "PUT", body: new Uint8Array(body) });

/** Lets an account have stored so much already. */
const fill = (owner: TestPerson, bytes: number) =>
  world.services.db.mediaObject.create({
    data: { ownerId: owner.id, kind: "post", status: "ready", width: 1, height: 1, placeholder: "", bytes },
  });

const bytesOf = async (owner: TestPerson) =>
  (await world.services.db.mediaObject.findMany({ where: { ownerId: owner.id } })).map(({ bytes }) => bytes);

const received = () => readdir(join(world.services.config.dataDir, "objects", "incoming")).catch(() => [] as string[]);

test("an upload counts as what it may be, then as what came, then as what is kept of it", async () => {
  const uploadUrl = await reserve(person);
  expect(await bytesOf(person)).toEqual([10 * MEBIBYTE]);
  expect((await send(uploadUrl, photo)).status).toBe(200);
  expect(await bytesOf(person)).toEqual([photo.length]);
  await finish(person, uploadUrl);
  const [kept = 0] = await bytesOf(person);
  expect(kept).toBeGreaterThan(0);
  expect(kept).not.toBe(photo.length);
});

test("the last byte of the quota is taken once, by whichever of several comes first", async () => {
  await fill(person, UPLOAD_LIMITS.storedBytes - 10 * MEBIBYTE);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reserve(person)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(FULL);
  await reserve(await buildUser(world));
});

test("over REST it is 413 with the sentence, and room comes back with what is removed", async () => {
  const { id } = await fill(person, UPLOAD_LIMITS.storedBytes);
  const ask = () =>
    fetch(`${url}/api/objects/upload`, { method: "POST", headers: { authorization: `Bearer ${person.token}` } });
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([413, FULL.message]);
  await world.services.db.mediaObject.delete({ where: { id } });
  expect((await ask()).status).toBe(200);
});

test("an address that ended without its bytes takes up nothing, and unfinished ones are thirty at most", async () => {
  world.clock = new Date("2026-05-01T12:00:00Z");
  for (let count = 0; count < UPLOAD_LIMITS.unfinished; count += 1) await reserve(person, "AVATAR");
  await expect(reserve(person)).rejects.toMatchObject(UNFINISHED);
  world.clock = new Date("2026-05-01T12:15:00Z");
  await reserve(person);
  await world.services.db.mediaObject.updateMany({ where: { ownerId: person.id }, data: { status: "received" } });
  await expect(reserve(person)).rejects.toMatchObject(UNFINISHED);
});

/** Begins to send a file of 10 MB, all but its last byte. */
async function sendSlowly(uploadUrl: string, body: Buffer): Promise<Socket> {
  const { port, pathname, search } = new URL(uploadUrl);
  const socket = connect(Number(port), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body.subarray(0, -1));
  return socket;
}

const answerOf = async (socket: Socket) => String((await once(socket, "data"))[0]).split("\r\n")[0];

const waitForBytes = (bytes: number) =>
  vi.waitFor(
    async () => {
      const folder = join(world.services.config.dataDir, "objects", "incoming");
      const sizes = await Promise.all((await received()).map(async (name) => (await stat(join(folder, name))).size));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(bytes);
    },
    { timeout: 120_000, interval: 100 },
  );

/** What is held, without the read buffers that only wait to be collected: on a busy machine those alone reach 60 MB. */
function heldMemory(): NodeJS.MemoryUsage {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage();
}

test("thirty files of 10 MB on their way lie on the disk, not in memory", async () => {
  const body = Buffer.concat([photo, Buffer.alloc(10 * MEBIBYTE - photo.length)]);
  const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(world)));
  const addresses = await Promise.all(people.flatMap((each) => Array.from({ length: 6 }, () => reserve(each))));
  const before = heldMemory();
  const sending = await Promise.all(addresses.map((address) => sendSlowly(address, body)));
  await waitForBytes(30 * (body.length - 1));
  const after = heldMemory();
  const grown = (name: "rss" | "arrayBuffers") => Math.round((after[name] - before[name]) / MEBIBYTE);
  console.info(`30 files of 10 MB on their way: buffers +${grown("arrayBuffers")} MB, process +${grown("rss")} MB`);
  expect(grown("arrayBuffers")).toBeLessThan(60);

  const [first, second] = sending;
  if (!first || !second) throw new Error("Nothing was sent");
  first.write(body.subarray(-1));
  expect(await answerOf(first)).toBe("HTTP/1.1 200 OK");
  for (const socket of sending) socket.destroy();
  await vi.waitFor(async () => expect(await received()).toEqual([]), { timeout: 10_000 });
}, 150_000);

test("of one account six files arrive at once, and a place is free again when one has ended", async () => {
  const body = Buffer.concat([photo, Buffer.alloc(100_000)]);
  const addresses = await Promise.all(Array.from({ length: 7 }, () => reserve(person)));
  const last = addresses.pop() ?? "";
  const sending = await Promise.all(addresses.map((address) => sendSlowly(address, body)));
  await waitForBytes(6 * (body.length - 1));
  const refused = await send(last, photo);
  expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
    429,
    "5",
    "Too many files are being uploaded at once. Try again in a moment.",
  ]);
  const other = await buildUser(world);
  expect((await send(await reserve(other), photo)).status).toBe(200);
  sending[0]?.destroy();
  await vi.waitFor(async () => expect((await send(last, photo)).status).toBe(200));
});

test("what a killed process left half received is swept", async () => {
  const folder = join(world.services.config.dataDir, "objects", "incoming");
  await mkdir(folder, { recursive: true });
  for (const name of ["old", "new"]) await writeFile(join(folder, name), "half of a file");
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await utimes(join(folder, "old"), hourAgo, hourAgo);
  await sweepObjects(world.services, { olderThan: new Date(hourAgo.getTime() + 1000) });
  expect(await received()).toEqual(["new"]);
  await rm(join(folder, "new"));
});
