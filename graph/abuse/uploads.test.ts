import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, expectAlive, probe, sendBytes, target } from "./probe.ts";
import { aPhoto, buildImage, FINALIZE, type Person, placeUpload, putBytes, registerPerson } from "./setting.ts";

let person: Person;

beforeAll(async () => {
  person = await registerPerson("ARTIST");
});
afterEach(() => expectAlive());

const finalize = (uploadUrl: string, kind = "POST") => ask(person.token, FINALIZE, { input: { uploadUrl, kind } });

/** Uploads and finishes. @returns the first refusal, and the path of the image. */
async function upload(bytes: Uint8Array, kind = "POST") {
  const place = await placeUpload(person, kind);
  const put = await putBytes(place.putPath, bytes);
  if (put.status !== 200)
    return { path: place.objectPath, status: put.status, code: "", milliseconds: put.milliseconds };
  const { code = "", milliseconds } = await finalize(place.uploadUrl, kind);
  return { path: place.objectPath, status: 200, code, milliseconds };
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
/** A PNG that claims this size, with data between its header and its pixels. */
const png = (width: number, height: number, data: Buffer, ...between: Buffer[]) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    ...between,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
const bomb = (width: number, height: number) =>
  png(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));

describe("files that are no picture of ours", () => {
  test.each<[name: string, make: () => Buffer | Promise<Buffer>]>([
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "an SVG with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      "an SVG that reads a file",
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
    ],
    ["a PHP script", () => Buffer.from("<?php system($_GET['c']); ?>")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj")],
    ["an archive", () => Buffer.from("504b0304140000000800", "hex")],
    ["a program", () => Buffer.from("7f454c4602010100", "hex")],
    ["a script that begins like a GIF", () => Buffer.from("GIF89a=1;alert(1)//")],
    [
      "a script that begins like a JPEG",
      () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<script>alert(1)</script>")]),
    ],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
    ],
    ["half a JPEG", async () => (await aPhoto()).subarray(0, (await aPhoto()).length / 2)],
    ["a JPEG's first bytes", () => Buffer.from("ffd8ff", "hex")],
    ["a PNG of which the data is broken", () => png(64, 64, Buffer.from("nothing packed"))],
    ["a PNG of no width", () => png(0, 64, deflateSync(Buffer.alloc(64)))],
    ["a PNG that says 65,000 × 65,000", () => png(65_000, 65_000, deflateSync(Buffer.alloc(64)))],
    ["a PNG of 17,000 × 17,000", () => bomb(17_000, 17_000)],
    ["a PNG of 100,000 × 1,000", () => bomb(100_000, 1000)],
    ["zeros", () => Buffer.alloc(5000)],
    ["one byte", () => Buffer.alloc(1)],
  ])("%s is refused, and never shown", { timeout: 30_000 }, async (_name, make) => {
    const { path, status, code, milliseconds } = await upload(await make());
    if (status === 200) expect(code).toMatch(/UNSUPPORTED_MEDIA|PAYLOAD_TOO_LARGE|BAD_USER_INPUT/);
    else expect([400, 413, 415, 422]).toContain(status);
    expect(milliseconds).toBeLessThan(5000);
    expect((await probe({ path })).status).toBe(404);
  });

  test("a PNG with 100 MB of packed words is refused, or shown without them", { timeout: 30_000 }, async () => {
    const words = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(100_000_000))]));
    const { path, code, milliseconds } = await upload(png(64, 64, deflateSync(Buffer.alloc(9 * 64)), words));
    expect(milliseconds).toBeLessThan(5000);
    const shown = await probe({ path });
    if (code === "") expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    else expect(code).toMatch(/UNSUPPORTED_MEDIA|PAYLOAD_TOO_LARGE/);
  });
});

describe("sizes", () => {
  const jpeg = (size: number) => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(size - 4)]);
  test.each<[name: string, kind: string, size: number]>([
    ["a post's picture of a byte too much", "POST", 10_485_761],
    ["a face of a byte too much", "AVATAR", 5_242_881],
    ["three times what is taken", "PORTFOLIO", 31_457_280],
  ])("%s is refused while it comes", async (_name, kind, size) => {
    const { putPath, objectPath } = await placeUpload(person, kind);
    const { status } = await putBytes(putPath, jpeg(size));
    expect(status).toBe(413);
    expect((await probe({ path: objectPath })).status).toBe(404);
  });

  test("a length that is a lie is found out", async () => {
    const { putPath } = await placeUpload(person);
    const head = `PUT ${putPath} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const part = `100000\r\n\xff\xd8\xff\xe0${"x".repeat(0x100000 - 4)}\r\n`;
    const answer = await sendBytes(head + part.repeat(12), { silence: 8000 });
    expect(answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
  });
});

describe("places", () => {
  test("a place takes its bytes once", async () => {
    const { uploadUrl, putPath } = await placeUpload(person);
    expect((await putBytes(putPath, await aPhoto())).status).toBe(200);
    await finalize(uploadUrl);
    expect([403, 404, 409]).toContain((await putBytes(putPath, await aPhoto())).status);
  });

  test.each<[name: string, change: (path: string) => string]>([
    ["without a signature", (path) => path.split("?")[0] as string],
    ["with another signature", (path) => path.replace(/signature=.{8}/, "signature=AAAAAAAA")],
    ["with an empty signature", (path) => path.replace(/signature=[^&]*/, "signature=")],
    ["with a later end", (path) => path.replace(/expires=(\d+)/, (_whole, end) => `expires=${Number(end) + 9999}`)],
    ["with no number for its end", (path) => path.replace(/expires=\d+/, "expires=NaN")],
    ["with two ends", (path) => `${path}&expires=99999999999`],
    ["that leads elsewhere", (path) => path.replace(/uploads\/[^?]+/, "uploads/..%2f..%2fsecret")],
    ["of nobody", (path) => path.replace(/uploads\/[^?]+/, "uploads/00000000-0000-7000-8000-000000000000")],
    ["with a NUL", (path) => path.replace(/uploads\//, "uploads/%00")],
  ])("a place %s takes nothing", async (_name, change) => {
    const { putPath, objectPath } = await placeUpload(person);
    const { status } = await putBytes(change(putPath), await aPhoto());
    expect([400, 403, 404]).toContain(status);
    expect((await probe({ path: objectPath })).status).toBe(404);
  });

  test.each(["../../etc/passwd", "\u202egnp.exe", "a%00.png", "x".repeat(5000)])(
    "a name like %s is of no interest",
    async (name) => {
      const { uploadUrl, putPath } = await placeUpload(person);
      const disposition = {
        "Content-Disposition": `attachment; filename="${encodeURIComponent(name)}"`,
        "Content-Type": "image/jpeg",
      };
      expect((await putBytes(putPath, await aPhoto(), { headers: disposition })).status).toBe(200);
      expect((await finalize(uploadUrl)).data.finalizeUpload.path).toMatch(/^\/objects\/[0-9a-f-]{36}$/);
    },
  );
});

test("what is shown was drawn anew: upright, without where it was taken", async () => {
  const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#3a3" } })
    .withExif({ IFD0: { Copyright: "secret words" }, IFD3: { GPSLatitude: "30/1 16/1 2/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { path, code } = await upload(photo);
  expect(code).toBe("");
  const shown = await fetchBytes(path);
  const { width, height, exif, orientation, format } = await sharp(shown).metadata();
  expect({ width, height, exif, orientation, format }).toEqual({
    width: 40,
    height: 80,
    exif: undefined,
    orientation: undefined,
    format: "webp",
  });
  expect(shown.includes("secret words")).toBe(false);
});

async function fetchBytes(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${target.open}${path}`)).arrayBuffer());
}

describe("a file's address", () => {
  test.each<[name: string, path: string]>([
    ["that leads out", "/objects/..%2f..%2fsecret"],
    ["that leads out twice encoded", "/objects/%252e%252e%252fsecret"],
    ["with a NUL", "/objects/%00"],
    ["of nobody", "/objects/00000000-0000-7000-8000-000000000000"],
  ])("%s is not found, as a file", async (_name, path) => {
    const { status, headers } = await probe({ path });
    expect(status).toBe(404);
    expect(headers["content-type"]).not.toMatch(/html/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is only ever shown", async () => {
    const path = await buildImage(person);
    const { headers } = await probe({ path });
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    for (const width of ["-1", "1e9", "NaN", "640%00", "__proto__"]) {
      expect((await probe({ path: `${path}?w=${width}` })).status).toBe(200);
    }
  });
});
