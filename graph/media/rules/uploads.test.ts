import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import express from "express";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../core/context.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";
import { createContext } from "../../identity/authenticate.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { transact } from "../../transactions/transact.ts";
import type { MediaKind } from "../input.ts";
import { loadImage } from "../lists.ts";
import { mediaRouter } from "../pages/objects.ts";
import { makeReadAddress } from "./addresses.ts";
import { finalizeUpload } from "./finishing.ts";
import { deleteObjects, sweepObjects } from "./removal.ts";
import { attachObject, createUpload, normalizeImageUrl } from "./uploads.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date("2026-05-01T12:00:00Z");

const world = useTestWorld();
let publicUrl: string;
let photo: Buffer;
let person: TestPerson;
let owner: Context;
let stranger: Context;

beforeAll(async () => {
  publicUrl = await world.listen();
  photo = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  world.clock = NOON;
  person = await buildUser(world);
  owner = await contextOf(person);
  stranger = await contextOf(await buildUser(world));
});

afterEach(async () => {
  await world.services.db.user.deleteMany();
  await rm(join(world.services.config.dataDir, "objects"), { recursive: true, force: true });
});

const contextOf = ({ token }: TestPerson) => createContext(world.services, { token, userAgent: "test" });

/** A body of bytes that begins like a JPEG. */
const file = (size: number) => Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), Buffer.alloc(size - 4)]);

async function put(address: string, body: Buffer | ReadableStream): Promise<{ status: number; text: string }> {
  const options: RequestInit & { duplex: "half" } = { method: "PUT", body: body as BodyInit, duplex: "half" };
  const response = await fetch(address, options);
  return { status: response.status, text: await response.text() };
}

async function upload(ctx: Context, kind: MediaKind, bytes: Buffer = photo): Promise<MediaObject> {
  const { uploadUrl } = await createUpload(ctx, { kind });
  expect(await put(uploadUrl, bytes)).toEqual({ status: 200, text: "" });
  return finalizeUpload(ctx, { uploadUrl, kind });
}

const get = (path: string, init?: RequestInit) => fetch(`${publicUrl}${path}`, init);
const idOf = (path: string) => path.slice("/objects/".length);

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(world.services.config.dataDir, "objects"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function expectNothingLeft(): Promise<void> {
  expect(await world.services.db.mediaObject.count()).toBe(0);
  expect(await storedFiles()).toEqual([]);
}

test("an image is uploaded, finished, used and shown", async () => {
  const { uploadUrl, objectPath, expiresAt, maxBytes } = await createUpload(owner, { kind: "post" });
  expect(uploadUrl.startsWith(`${publicUrl}/objects/uploads/`)).toBe(true);
  expect(expiresAt).toEqual(new Date("2026-05-01T12:15:00Z"));
  expect(maxBytes).toBe(10_485_760);
  expect((await get(objectPath)).status).toBe(404);

  expect(await put(uploadUrl, photo)).toEqual({ status: 200, text: "" });
  expect((await get(objectPath)).status).toBe(404);

  const image = await finalizeUpload(owner, { uploadUrl, kind: "post" });
  expect(image).toMatchObject({ status: "ready", width: 700, height: 350, attachedAt: null });
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await storedFiles()).sort()).toEqual(["1280.webp", "320.webp", "640.webp"]);

  const shown = await get(objectPath);
  expect(shown.status).toBe(200);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 700 });
});

test.each([
  ["1", 320],
  ["320", 320],
  ["321", 640],
  ["640", 640],
  ["1280", 700],
  ["9999", 700],
  ["-1", 700],
  ["x", 700],
])("?w=%s shows the smallest that is wide enough, or the largest", async (w, width) => {
  const { id } = await upload(owner, "portfolio");
  const response = await get(`/objects/${id}?w=${w}`);
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
});

test("a public image is kept for ever and can do nothing but be seen", async () => {
  const { id } = await upload(owner, "cover");
  const response = await get(`/objects/${id}?w=640`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    etag: `"${id}-640"`,
  });
  // Without a word on caching, fetch asks not to be answered from any cache.
  const headers = { "If-None-Match": `"${id}-640"`, "Cache-Control": "max-age=0" };
  const again = await get(`/objects/${id}?w=640`, { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await get(`/objects/${id}?w=640`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, response.headers.get("content-length")]);
});

test("an unknown image is not found, and that is not kept", async () => {
  for (const path of ["/objects/0196a0b0-0000-7000-8000-000000000001", "/objects/x", "/objects/..%2f..%2fsecret"]) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, "Not found"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a message's image is shown only by a signed address, for an hour at least", async () => {
  const { id } = await upload(owner, "message");
  expect((await get(`/objects/${id}`)).status).toBe(404);
  const address = makeReadAddress(world.services, id);
  const shown = await get(`${address}&w=320`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toBe("private, max-age=3600, immutable");
  expect((await get(address.replace(/signature=./, "signature=!"))).status).toBe(404);
  const other = await upload(owner, "message");
  expect((await get(address.replace(id, other.id))).status).toBe(404);

  world.clock = new Date("2026-05-01T12:59:59Z");
  expect((await get(address)).status).toBe(200);
  world.clock = new Date("2026-05-01T13:00:00Z");
  expect((await get(address)).status).toBe(404);
});

test("a private image keeps its address within half an hour", () => {
  const id = "0196a0b0-0000-7000-8000-000000000001";
  world.clock = new Date("2026-05-01T12:00:01Z");
  const first = makeReadAddress(world.services, id);
  world.clock = new Date("2026-05-01T12:30:00Z");
  expect(makeReadAddress(world.services, id)).toBe(first);
  world.clock = new Date("2026-05-01T12:30:01Z");
  expect(makeReadAddress(world.services, id)).not.toBe(first);
});

test("an upload address does not show a private image, nor the other way round", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "message" });
  await put(uploadUrl, photo);
  const { id } = await finalizeUpload(owner, { uploadUrl, kind: "message" });
  expect((await get(`/objects/${id}${new URL(uploadUrl).search}`)).status).toBe(404);
  const reading = makeReadAddress(world.services, id).split("?")[1];
  expect((await put(`${publicUrl}/objects/uploads/${id}?${reading}`, photo)).status).toBe(403);
});

test.each<[MediaKind, number, string]>([
  ["post", 10_485_760, "File exceeds maximum allowed size of 10 MB"],
  ["avatar", 5_242_880, "File exceeds maximum allowed size of 5 MB"],
])("one byte too much for %s is refused, announced or not, and nothing is left", async (kind, limit, sentence) => {
  const announced = await createUpload(owner, { kind });
  expect(await put(announced.uploadUrl, file(limit + 1))).toEqual({ status: 413, text: sentence });
  const streamed = await createUpload(owner, { kind });
  const body = new Blob([file(limit + 1)]).stream();
  expect(await put(streamed.uploadUrl, body)).toEqual({ status: 413, text: sentence });
  await expectNothingLeft();
  expect((await put(streamed.uploadUrl, photo)).status).toBe(404);
});

test("a file of exactly the limit is taken", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "avatar" });
  expect((await put(uploadUrl, Buffer.concat([photo, Buffer.alloc(5_242_880 - photo.length)]))).status).toBe(200);
  expect(await finalizeUpload(owner, { uploadUrl, kind: "avatar" })).toMatchObject({ status: "ready" });
});

test("an avatar cannot be as large as a post by claiming to be one first", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  await put(uploadUrl, Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)]));
  await expect(finalizeUpload(owner, { uploadUrl, kind: "avatar" })).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
  await expectNothingLeft();
});

test.each(["<!doctype html><script>alert(1)</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "tiny", ""])(
  "what does not begin like an image is refused on arrival, and nothing is left: %s",
  async (text) => {
    const { uploadUrl } = await createUpload(owner, { kind: "post" });
    const answer = await put(uploadUrl, Buffer.from(text));
    expect(answer).toEqual({ status: 415, text: "Invalid file type: Please select an image file." });
    await expectNothingLeft();
  },
);

test("a damaged image is refused when it is finished, and nothing is left", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  expect((await put(uploadUrl, photo.subarray(0, photo.length - 200))).status).toBe(200);
  const refusal = finalizeUpload(owner, { uploadUrl, kind: "post" });
  await expect(refusal).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA", fields: { file: expect.any(String) } });
  await expectNothingLeft();
  await expect(finalizeUpload(owner, { uploadUrl, kind: "post" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an upload address that is altered or expired takes nothing", async () => {
  const { uploadUrl, objectPath } = await createUpload(owner, { kind: "post" });
  const other = await createUpload(owner, { kind: "avatar" });
  const forged = { status: 403, text: "This upload address is not valid." };
  const later = uploadUrl.replace(/expires=(\d+)/, (_all, expires) => `expires=${Number(expires) + 1}`);
  for (const address of [
    later,
    uploadUrl.replace(/signature=.*/, "signature="),
    uploadUrl.replace(/\?.*/, ""),
    `${uploadUrl}&signature=x`,
    uploadUrl.replace(idOf(objectPath), idOf(other.objectPath)),
    uploadUrl.replace(idOf(objectPath), "..%2f..%2fetc%2fpasswd"),
  ]) {
    expect(await put(address, photo), address).toEqual(forged);
  }
  world.clock = new Date("2026-05-01T12:15:00Z");
  expect(await put(uploadUrl, photo)).toEqual({ status: 403, text: "Request has expired" });
  expect(await storedFiles()).toEqual([]);
});

test("an upload address takes one file", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  expect((await put(uploadUrl, photo)).status).toBe(200);
  expect(await put(uploadUrl, photo)).toEqual({ status: 409, text: "This upload address has already been used." });
  await finalizeUpload(owner, { uploadUrl, kind: "post" });
  expect((await put(uploadUrl, photo)).status).toBe(409);
});

test("of several files at once, one is taken", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(uploadUrl, photo)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test("a connection that breaks leaves the address usable", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(file(1000)),
    pull: (controller) => controller.error(new Error("the network is gone")),
  });
  await expect(put(uploadUrl, body)).rejects.toThrow();
  expect(await storedFiles()).toEqual([]);
  expect((await put(uploadUrl, photo)).status).toBe(200);
});

test("a trickle is cut, while others are served", async () => {
  const impatient = createServer(express().use(mediaRouter(world.services, { windowMs: 150, minBytes: 100 })));
  await once(impatient.listen(0, "127.0.0.1"), "listening");
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  const { pathname, search } = new URL(uploadUrl);
  const socket = connect((impatient.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n`);
  const trickle = setInterval(() => socket.write("\xff", "latin1"), 20);
  const start = performance.now();
  // Whether the cut is heard as a reset or as an end depends on what was on its way.
  const cut = new Promise((resolve) => socket.once("close", resolve));
  await upload(stranger, "post");
  await cut;
  clearInterval(trickle);
  impatient.close();
  expect(performance.now() - start).toBeLessThan(2000);
  expect((await put(uploadUrl, photo)).status).toBe(200);
});

test("an image can be finished again, and by two requests at once", async () => {
  const { uploadUrl, objectPath } = await createUpload(owner, { kind: "post" });
  await put(uploadUrl, photo);
  const [first, second] = await Promise.all([
    finalizeUpload(owner, { uploadUrl, kind: "post" }),
    finalizeUpload(owner, { uploadUrl: objectPath, kind: "post" }),
  ]);
  expect(second).toEqual(first);
  expect(await finalizeUpload(owner, { uploadUrl: new URL(uploadUrl).pathname, kind: "post" })).toEqual(first);
  await expect(finalizeUpload(owner, { uploadUrl, kind: "avatar" })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { kind: expect.any(String) },
  });
});

test("the kind that is said last counts", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "message" });
  await put(uploadUrl, photo);
  const { id, kind } = await finalizeUpload(owner, { uploadUrl, kind: "avatar" });
  expect(kind).toBe("avatar");
  expect((await get(`/objects/${id}`)).status).toBe(200);
});

test("another person's upload is not found", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  await put(uploadUrl, photo);
  await expect(finalizeUpload(stranger, { uploadUrl, kind: "post" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await finalizeUpload(owner, { uploadUrl, kind: "post" })).toMatchObject({ status: "ready" });
});

test("only our own addresses of uploaded files can be finished", async () => {
  const { uploadUrl, objectPath } = await createUpload(owner, { kind: "post" });
  const refused = { code: "BAD_USER_INPUT", fields: { uploadUrl: "Please upload an image" } };
  await expect(finalizeUpload(owner, { uploadUrl, kind: "post" })).rejects.toMatchObject(refused);
  await put(uploadUrl, photo);
  for (const foreign of [`https://elsewhere.example${objectPath}`, `${publicUrl}.example${objectPath}`, "x"]) {
    expect(normalizeImageUrl(world.services, foreign)).toBeNull();
    await expect(finalizeUpload(owner, { uploadUrl: foreign, kind: "post" })).rejects.toMatchObject(refused);
  }
});

test("nobody signed in uploads nothing", async () => {
  const anonymous = { ...owner, viewer: null };
  await expect(createUpload(anonymous, { kind: "post" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("an image is attached by its owner, as what it is", async () => {
  const { id } = await upload(owner, "avatar");
  const attach = (imageUrl: string, kind: MediaKind, ctx: Context) =>
    world.services.db.$transaction((db) =>
      attachObject(db, ctx, { imageUrl, kind, ownerId: ctx.viewer?.id ?? "", field: "avatar" }),
    );
  const refused = { code: "BAD_USER_INPUT", fields: { avatar: "Please upload an image" } };
  await expect(attach(`/objects/${id}`, "avatar", stranger)).rejects.toMatchObject(refused);
  await expect(attach(`/objects/${id}`, "post", owner)).rejects.toMatchObject(refused);
  await expect(attach("https://elsewhere.example/a.jpg", "avatar", owner)).rejects.toMatchObject(refused);
  const unfinished = await createUpload(owner, { kind: "avatar" });
  await expect(attach(unfinished.uploadUrl, "avatar", owner)).rejects.toMatchObject(refused);

  const raw = `${publicUrl}/objects/uploads/${id}?expires=1&signature=x`;
  for (const imageUrl of [raw, `/objects/${id}`, `/objects/${id}?w=320`]) {
    expect(await attach(imageUrl, "avatar", owner)).toBe(`/objects/${id}`);
  }
  expect((await world.services.db.mediaObject.findUniqueOrThrow({ where: { id } })).attachedAt).toEqual(NOON);
});

const removeImages = (paths: (string | null)[]) =>
  transact(world.services, (work) => deleteObjects(work, world.services, paths));

test("a removed image is gone for everybody; one that something still shows stays", async () => {
  const { id } = await upload(owner, "post");
  const imageUrl = `/objects/${id}`;
  expect((await get(imageUrl)).status).toBe(200);
  const data = { userId: owner.viewer?.id ?? "", imageUrl };
  const [first] = await Promise.all([world.services.db.post.create({ data }), world.services.db.post.create({ data })]);
  await world.services.db.post.delete({ where: { id: first.id } });
  await removeImages([imageUrl, null, "https://elsewhere.example/a.jpg"]);
  expect((await get(imageUrl)).status).toBe(200);

  await world.services.db.post.deleteMany();
  await removeImages([imageUrl]);
  expect((await get(imageUrl)).status).toBe(404);
  await expectNothingLeft();
});

test("what a store refuses to remove, or a killed process didn't show up to, is removed later", async () => {
  const [refused, forgotten] = [await upload(owner, "post"), await upload(owner, "post")];
  // Nothing but what is to be removed waits in the outbox.
  await world.services.db.outboxRow.deleteMany({ where: { kind: "avif" } });
  const { objects } = world.services;
  world.services.objects = { ...objects, deleteFolder: () => Promise.reject(new Error("The store is away")) };
  await removeImages([`/objects/${refused.id}`]);
  expect(await storedFiles()).toHaveLength(6);
  await transact(world.services, (work) =>
    deleteObjects({ ...work, afterCommit: () => undefined }, world.services, [`/objects/${forgotten.id}`]),
  );

  world.clock = new Date(NOON.getTime() + 60_000);
  expect(await world.workOff()).toBe(0);
  expect(await storedFiles()).toHaveLength(6);
  world.services.objects = objects;
  world.clock = new Date(NOON.getTime() + 2 * 60_000);
  expect(await world.workOff()).toBe(2);
  await expectNothingLeft();
});

test("what nothing uses is swept after a day, with its bytes", async () => {
  const kept = await upload(owner, "avatar");
  await world.services.db.$transaction((db) =>
    attachObject(db, owner, { imageUrl: `/objects/${kept.id}`, kind: "avatar", ownerId: kept.ownerId }),
  );
  await upload(owner, "post");
  await put((await createUpload(owner, { kind: "post" })).uploadUrl, photo);
  await createUpload(owner, { kind: "post" });
  world.clock = new Date(NOON.getTime() + DAY / 2);
  const young = await upload(owner, "post");

  world.clock = new Date(NOON.getTime() + DAY + 1);
  expect(await sweepObjects(world.services, { olderThan: new Date(world.clock.getTime() - DAY) })).toBe(3);
  const left = await world.services.db.mediaObject.findMany({ orderBy: { id: "asc" } });
  expect(left.map((object) => object.id)).toEqual([kept.id, young.id].sort());
  expect(await storedFiles()).toHaveLength(6);
});

test("the same through GraphQL: upload, finish, and an image's size and placeholder", async () => {
  const { createUpload: place } = await world.run(
    person,
    "mutation { createUpload(input: { kind: MESSAGE }) { uploadUrl objectPath expiresAt maxBytes } }",
  );
  expect(place).toMatchObject({ maxBytes: 10_485_760, expiresAt: "2026-05-01T12:15:00.000Z" });
  expect((await put(place.uploadUrl, photo)).status).toBe(200);
  const { finalizeUpload: image } = await world.run(
    person,
    "mutation Finish($url: String!) { finalizeUpload(input: { uploadUrl: $url, kind: MESSAGE }) { url path width height placeholder } }",
    { url: place.uploadUrl },
  );
  expect(image).toMatchObject({
    path: place.objectPath,
    width: 700,
    height: 350,
    placeholder: expect.stringMatching(/^data:/),
  });
  expect((await get(image.url)).status).toBe(200);
  expect(normalizeImageUrl(world.services, image.url)).toBe(place.objectPath);
});

test("the images of a list are read with one statement", async () => {
  const images = [await upload(owner, "post"), await upload(owner, "post")];
  const ctx = await contextOf(person);
  const paths = [
    ...images.map(({ id }) => `/objects/${id}`),
    "https://elsewhere.example/a.jpg",
    `/objects/${person.id}`,
  ];
  const statements = await world.countStatements(async () => {
    const found = await Promise.all(paths.map((path) => loadImage(ctx, path)));
    expect(found.map((image) => image?.id)).toEqual([images[0]?.id, images[1]?.id, undefined, undefined]);
  });
  expect(statements).toBe(1);
});

test("a public image that was shown once is shown without asking the database", async () => {
  const { id } = await upload(owner, "post");
  await get(`/objects/${id}`);
  expect(await world.countStatements(() => get(`/objects/${id}?w=320`))).toBe(0);
});

test("a store that fails says nothing about itself, and the address stays usable", async () => {
  const { uploadUrl } = await createUpload(owner, { kind: "post" });
  const folder = join(world.services.config.dataDir, "objects");
  await writeFile(folder, "a file in its place");
  const answer = await put(uploadUrl, photo);
  await rm(folder);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("objects");
  expect((await put(uploadUrl, photo)).status).toBe(200);
});
