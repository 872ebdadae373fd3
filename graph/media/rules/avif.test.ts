import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContext } from "../../identity/authenticate.ts";
import { objectFolder } from "../../objects/store.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import type { MediaKind } from "../input.ts";
import { makeReadAddress } from "./addresses.ts";
import { ensureFinished, finalizeUpload } from "./finishing.ts";
import { removeObjects } from "./removal.ts";
import { createUpload } from "./uploads.ts";

const world = useTestWorld();

/** As Chromium asks for an image. */
const BROWSER = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

let url: string;
let owner: TestPerson;
let store: typeof world.services.objects;

beforeEach(async () => {
  [url, owner, store] = [await world.listen(), await buildUser(world), world.services.objects];
});
afterEach(() => {
  world.clock = null;
  world.services.objects = store;
});

const square = (width: number, background = "teal") =>
  sharp({ create: { width, height: width, channels: 3, background } });
const still = () => square(800).jpeg().toBuffer();
const moving = async () =>
  sharp(await Promise.all(["teal", "gold"].map((color) => square(400, color).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();

const contextOf = ({ token }: TestPerson) => createContext(world.services, { token, userAgent: "test" });

async function upload(bytes: Buffer, kind: MediaKind = "post"): Promise<string> {
  const ctx = await contextOf(owner);
  const { uploadUrl } = await createUpload(ctx, { kind });
  await fetch(uploadUrl.replace(world.services.config.publicUrl, url), { method: "PUT", body: new Uint8Array(bytes) });
  return (await finalizeUpload(ctx, { uploadUrl, kind })).id;
}

async function show(path: string, headers: Record<string, string> = { accept: BROWSER }) {
  const response = await fetch(`${url}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width } = response.ok ? await sharp(bytes).metadata() : { format: undefined, width: undefined };
  return { status: response.status, headers: response.headers, format, width };
}

const filesOf = (id: string) => {
  const folder = join(world.services.config.dataDir, "objects", objectFolder(id));
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

test("an image is WebP at once, and AVIF a little later, at the same address for whoever takes it", async () => {
  const id = await upload(await still());
  const first = await show(`/objects/${id}?w=640`);
  expect(first).toMatchObject({ status: 200, format: "webp", width: 640 });
  await world.workOff();
  expect(filesOf(id)).toEqual(["1280.avif", "1280.webp", "320.avif", "320.webp", "640.avif", "640.webp"]);

  world.clock = new Date(Date.now() + 61_000);
  for (const [width, pixels] of [
    [320, 320],
    [640, 640],
    [1280, 800],
  ]) {
    const { headers, ...shown } = await show(`/objects/${id}?w=${width}`);
    expect(shown).toEqual({ status: 200, format: "heif", width: pixels });
    expect(headers.get("content-type")).toBe("image/avif");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("vary")).toMatch(/\bAccept\b/);
  }
  const { headers } = await show(`/objects/${id}?w=640`);
  expect(headers.get("etag")).not.toBe(first.headers.get("etag"));
  const again = await show(`/objects/${id}?w=640`, {
    accept: BROWSER,
    "if-none-match": headers.get("etag") ?? "",
    "cache-control": "max-age=0",
  });
  expect(again.status).toBe(304);
});

test.each(["*/*", "image/*", "image/webp", "image/avif;q=0, image/webp", "text/html"])(
  "who accepts %s gets WebP",
  async (accept) => {
    const id = await upload(await still());
    await world.workOff();
    const { headers, format } = await show(`/objects/${id}`, { accept });
    expect(format).toBe("webp");
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("vary")).toMatch(/\bAccept\b/);
  },
);

test("a message's image is AVIF behind its signature, too, and a copy of an image gets its own", async () => {
  const id = await upload(await still(), "message");
  await world.workOff();
  expect(await show(`/objects/${id}`)).toMatchObject({ status: 404 });
  const shown = await show(makeReadAddress(world.services, id));
  expect(shown.format).toBe("heif");
  expect(shown.headers.get("cache-control")).toMatch(/^private, max-age=\d+, immutable$/);

  const copy = await ensureFinished(await contextOf(owner), `/objects/${await upload(await still())}`, "portfolio");
  await world.workOff();
  expect(await show(copy)).toMatchObject({ status: 200, format: "heif" });
});

test("an image that moves goes on moving", async () => {
  const id = await upload(await moving());
  await world.workOff();
  expect(await show(`/objects/${id}`)).toMatchObject({ format: "webp" });
  expect(filesOf(id)).toEqual(["320.webp", "640.webp"]);
});

test("what cannot be made leaves WebP, and is made at a later try", async () => {
  const id = await upload(await still());
  world.services.objects = {
    ...store,
    put: (key, bytes, type) =>
      key.endsWith("640.avif") ? Promise.reject(new Error("No room")) : store.put(key, bytes, type),
  };
  expect(await world.workOff()).toBe(0);
  expect(await show(`/objects/${id}`)).toMatchObject({ status: 200, format: "webp" });

  world.services.objects = store;
  world.clock = new Date(Date.now() + 61_000);
  expect(await world.workOff()).toBe(1);
  expect(await show(`/objects/${id}`)).toMatchObject({ status: 200, format: "heif" });
});

test("AVIF that the store has lost is WebP again", async () => {
  const id = await upload(await still());
  await world.workOff();
  await store.delete(`${objectFolder(id)}/1280.avif`);
  expect(await show(`/objects/${id}`)).toMatchObject({ status: 200, format: "webp" });
});

test("an image goes with all that was made of it", async () => {
  const id = await upload(await still());
  await world.workOff();
  await removeObjects(world.services, [id]);
  expect(filesOf(id)).toEqual([]);
});

test("of an image that is deleted while its AVIF is made, nothing stays", async () => {
  const [early, late] = [await upload(await still()), await upload(await still())];
  await removeObjects(world.services, [early]);
  world.services.objects = {
    ...store,
    async put(key, bytes, type) {
      if (key.includes(late)) await removeObjects({ ...world.services, objects: store }, [late]);
      await store.put(key, bytes, type);
    },
  };
  await world.workOff();
  expect([...filesOf(early), ...filesOf(late)]).toEqual([]);
});
