import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Failure } from "../core/errors.ts";
import { makeBlankPng, pngChunk } from "../testing/png.ts";
import { sniffFormat, storedWidths, WIDTHS } from "./formats.ts";
import { processImage } from "./images.ts";

const NOT_AN_IMAGE = "Invalid file type: Please select an image file.";
const TOO_MANY_PIXELS = "Image dimensions are too large. Use at most 50 megapixels.";
const TOO_LONG = "Image dimensions are too large. Use at most 30,000 pixels on each side.";
const TOO_MANY_FRAMES = "This animation has too many frames. Use at most 100.";
const DAMAGED = "Upload failed: Failed to upload image. Please try again.";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 170, g: 40, b: 40 } } });

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "black", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });

async function refusalOf(bytes: Buffer): Promise<Failure> {
  const error = await processImage(bytes).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error;
}

test("a phone's photo comes out upright and tells nothing about where it was taken", async () => {
  const photo = await plain(800, 400)
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: "white" } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: "Somebody", Copyright: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 1/1", GPSLongitudeRef: "W", GPSLongitude: "97/1 44/1 1/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>home</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before).toMatchObject({ orientation: 6, width: 800 });
  expect(before.exif).toBeDefined();
  expect(before.xmp).toBeDefined();

  const image = await processImage(photo);

  expect(image).toMatchObject({ width: 400, height: 800 });
  expect(image.variants.map((variant) => variant.width)).toEqual([320, 640]);
  for (const { bytes } of image.variants) {
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", space: "srgb" });
    for (const name of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const) {
      expect(metadata[name], name).toBeUndefined();
    }
    expect(bytes.includes("EXIF")).toBe(false);
    expect(bytes.includes("home")).toBe(false);
  }
  // Turned clockwise, the white corner at the top left of the file is at the top right.
  const largest = image.variants.at(-1)?.bytes;
  const cut = await sharp(largest).extract({ left: 320, top: 10, width: 60, height: 60 }).png().toBuffer();
  const corner = await sharp(cut).stats();
  expect(Math.min(...corner.channels.map((channel) => channel.mean))).toBeGreaterThan(240);
});

test("colours of a wide profile are converted, and the profile is dropped", async () => {
  const photo = await plain(50, 50).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
  expect((await sharp(photo).metadata()).icc).toBeDefined();
  const { variants } = await processImage(photo);
  const { channels } = await sharp(variants[0]?.bytes).stats();
  expect((await sharp(variants[0]?.bytes).metadata()).icc).toBeUndefined();
  for (const [index, expected] of [170, 40, 40].entries()) {
    expect(Math.abs((channels[index]?.mean ?? 0) - expected)).toBeLessThan(6);
  }
});

test.each(["jpeg", "png", "gif", "webp", "avif"] as const)("%s is accepted", async (format) => {
  const bytes = await plain(700, 350).toFormat(format).toBuffer();
  const image = await processImage(bytes);
  expect(image).toMatchObject({ width: 700, height: 350 });
  const sizes = await Promise.all(image.variants.map(async ({ bytes: variant }) => sharp(variant).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [700, 350],
  ]);
});

test("transparency, 16 bits and grey survive as far as WebP can keep them", async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#ff000080" } })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  const { variants } = await processImage(clear);
  expect(await sharp(variants[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true, depth: "uchar" });
  const grey = await plain(20, 20).greyscale().toColourspace("b-w").jpeg().toBuffer();
  expect(await processImage(grey)).toMatchObject({ width: 20, height: 20 });
  const print = await plain(20, 20).toColourspace("cmyk").jpeg().toBuffer();
  expect(await processImage(print)).toMatchObject({ width: 20, height: 20 });
});

test.each([
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["PHP", "<?php system($_GET['c']);"],
  ["PDF", "%PDF-1.7\n1 0 obj"],
  ["ZIP", "PK\x03\x04 and more of it"],
  ["text that is shorter than any header", "GIF"],
  ["nothing", ""],
])("%s is no image, whatever it is called", async (_what, text) => {
  const failure = await refusalOf(Buffer.from(text, "latin1"));
  expect(failure).toMatchObject({ code: "UNSUPPORTED_MEDIA", message: NOT_AN_IMAGE, fields: { file: NOT_AN_IMAGE } });
});

test("a TIFF is no image that browsers show, so it is refused", async () => {
  expect((await refusalOf(await plain(10, 10).tiff().toBuffer())).message).toBe(NOT_AN_IMAGE);
});

test("HTML behind an image's first bytes is refused as damaged", async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from("<script>alert(1)</script>".repeat(9)),
  ]);
  expect((await refusalOf(bytes)).message).toBe(DAMAGED);
});

test("what is hidden behind an image is not served", async () => {
  const bytes = Buffer.concat([await plain(10, 10).gif().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  const { variants } = await processImage(bytes);
  expect(variants.some((variant) => variant.bytes.includes("<script>"))).toBe(false);
});

test.each(["jpeg", "png", "webp"] as const)("a %s that ends in the middle is refused", async (format) => {
  const bytes = await noise(400, 400).toFormat(format).toBuffer();
  expect((await refusalOf(bytes.subarray(0, bytes.length / 2))).message).toBe(DAMAGED);
});

test("one pixel is an image", async () => {
  const image = await processImage(await plain(1, 1).png().toBuffer());
  expect(image).toMatchObject({ width: 1, height: 1 });
  expect(image.variants.map((variant) => variant.width)).toEqual([320]);
});

test("an animation stays animated, in every width", async () => {
  const [width, height, pages] = [400, 200, 5];
  const frames = Buffer.alloc(width * height * pages * 3, 0).map(
    (_byte, index) => Math.floor(index / (width * height * 3)) * 50,
  );
  const gif = await sharp(frames, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
    .gif({ delay: Array(pages).fill(120), loop: 0 })
    .toBuffer();
  const image = await processImage(gif);
  expect(image).toMatchObject({ width: 400, height: 200 });
  for (const { width: step, bytes } of image.variants) {
    const metadata = await sharp(bytes, { animated: true }).metadata();
    expect(metadata).toMatchObject({
      format: "webp",
      pages,
      width: Math.min(step, width),
      delay: Array(pages).fill(120),
    });
  }
});

/** A GIF of that size whose frames each paint one pixel. */
function makeGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from([...Buffer.from("GIF89a"), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

test("an animation of more than 100 frames is refused for its frames, whatever its size", async () => {
  for (const frames of [101, 120, 100_000]) {
    expect((await refusalOf(makeGif(8, 8, frames))).message).toBe(TOO_MANY_FRAMES);
  }
  expect((await refusalOf(makeGif(20_000, 20_000, 120))).message).toBe(TOO_MANY_FRAMES);
  expect(await processImage(makeGif(8, 8, 100))).toMatchObject({ width: 8, height: 8 });
});

test("the frames of a WebP are counted, too", async () => {
  const frames = Buffer.alloc(8 * 8 * 101 * 3).map((_byte, index) => (Math.floor(index / 192) % 2) * 255);
  const raw = { width: 8, height: 8 * 101, channels: 3, pageHeight: 8 } as const;
  const webp = await sharp(frames, { raw }).webp({ effort: 0 }).toBuffer();
  expect((await refusalOf(webp)).message).toBe(TOO_MANY_FRAMES);
});

test("an animation of too many pixels in all its frames is refused in its own words", async () => {
  expect((await refusalOf(makeGif(1000, 1000, 51))).message).toBe(
    "This animation is too large. Use at most 50 megapixels in all frames together.",
  );
});

/** A progressive JPEG without any colour, whose pixels are gone through again and again. */
function makeScans(size: number, count: number, between: number[] = []): Buffer {
  const segment = (marker: number, ...data: number[]) => {
    const length = data.length + 2;
    return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
  };
  const table = (id: number, value: number) => segment(0xc4, id, 1, ...Array<number>(15).fill(0), value);
  const side = [size >> 8, size & 255];
  const blocks = Math.ceil(size / 8) ** 2;
  const first = [segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8))];
  // One code says that the next 32,767 blocks have nothing.
  const rest = [segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from([0x7f, 0xff, 0x00, ...between])];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...side, ...side, 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0xe0),
    ...first,
    ...Array<Buffer[]>(count - 1)
      .fill(rest)
      .flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

test("a JPEG whose pixels are gone through too often is refused before it is decoded", async () => {
  const refusal = "This JPEG is written in more than 64 layers. Save it as a standard JPEG.";
  expect((await refusalOf(makeScans(64, 65))).message).toBe(refusal);
  // Restarts, a filling byte, a mark alone, and what is nothing at all.
  for (const between of [[0xff, 0xd0], [0xff], [0xff, 0x01], [0x12, 0x34]]) {
    expect((await refusalOf(makeScans(64, 65, between))).message).toBe(refusal);
  }
  expect((await refusalOf(makeScans(3000, 100_000))).message).toBe(refusal);
  expect(await processImage(makeScans(64, 64))).toMatchObject({ width: 64, height: 64 });
});

test("what follows an image in its file, as the film of a moving photo does, is no scan of it", async () => {
  const photo = await plain(40, 20).jpeg({ progressive: true }).toBuffer();
  const film = Buffer.alloc(100_000, Buffer.from([0xff, 0xda, 0x00, 0x08]));
  expect(await processImage(Buffer.concat([photo, film]))).toMatchObject({ width: 40, height: 20 });
});

test("an animated PNG is its first frame", async () => {
  const png = await plain(40, 20).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(100_000);
  const moving = Buffer.concat([png.subarray(0, 33), pngChunk("acTL", control), png.subarray(33)]);
  expect(await processImage(moving)).toMatchObject({ width: 40, height: 20 });
});

test.each([
  ["too many pixels", makeBlankPng({ width: 17_000, height: 17_000, colours: "grey", depth: 1 }), TOO_MANY_PIXELS],
  ["one row too many", makeBlankPng({ width: 10_000, height: 5_001, colours: "grey", depth: 1 }), TOO_MANY_PIXELS],
  ["a very wide row", makeBlankPng({ width: 9_999_999, height: 1, colours: "rgba", depth: 16 }), TOO_LONG],
  ["a very tall column", makeBlankPng({ width: 1, height: 9_999_999, colours: "rgba", depth: 16 }), TOO_LONG],
  ["a side too long", makeBlankPng({ width: 30_001, height: 2, colours: "grey" }), TOO_LONG],
])("an image of %s is refused by its header, with the limit", async (_what, bomb, sentence) => {
  expect((await refusalOf(bomb)).message).toBe(sentence);
});

test.each(["mif1", "miaf", "avis", "msf1"])(
  "AVIF whose first brand is %s is taken for those behind it",
  async (brand) => {
    const image = await plain(60, 40).avif().toBuffer();
    image.write(brand, 8, "latin1");
    expect(await processImage(image)).toMatchObject({ width: 60, height: 40 });
  },
);

describe("an image that lacks only what ends it is taken, and one that lacks pixels is refused:", () => {
  test.each([
    ["a JPEG without its end marker", "jpeg", {}, 2, 3],
    ["a JPEG with half of its end marker", "jpeg", {}, 1, 30],
    ["a progressive JPEG", "jpeg", { progressive: true }, 2, 3],
    ["a PNG without its last chunk", "png", {}, 12, 16],
    ["a GIF without its last byte", "gif", {}, 1, 9],
  ] as const)("%s", async (_what, format, options, harmless, harmful) => {
    const bytes = await noise(200, 200).toFormat(format, options).toBuffer();
    expect(await processImage(bytes.subarray(0, -harmless))).toMatchObject({ width: 200, height: 200 });
    for (const cut of [harmful, Math.round(bytes.length / 10)]) {
      expect((await refusalOf(bytes.subarray(0, -cut))).message).toBe(DAMAGED);
    }
  });

  test("a WebP whose notes about the photo were cut, or the byte that fills it up", async () => {
    const exif = { IFD0: { Copyright: "Mara Vex, all rights reserved" } };
    const whole = await noise(200, 200).webp().withExif(exif).toBuffer();
    const notes = whole.lastIndexOf("EXIF");
    for (const end of [whole.length - 1, whole.length - 9, notes + 8, notes + 3, notes]) {
      expect(await processImage(whole.subarray(0, end))).toMatchObject({ width: 200, height: 200 });
    }
    for (const end of [notes - 3, Math.round(whole.length / 2)]) {
      expect((await refusalOf(whole.subarray(0, end))).message).toBe(DAMAGED);
    }
    const odd = Buffer.concat([whole.subarray(0, notes), Buffer.from("EXIF\x01\0\0\0x", "latin1")]);
    odd.writeUInt32LE(odd.length - 7, 4);
    expect(await processImage(odd)).toMatchObject({ width: 200, height: 200 });
  });

  test("bytes behind the end are no harm", async () => {
    const bytes = Buffer.concat([await noise(40, 40).jpeg().toBuffer(), Buffer.alloc(50)]);
    expect(await processImage(bytes)).toMatchObject({ width: 40, height: 40 });
  });
});

test("a profile that unpacks to 100 MB within a PNG costs little", async () => {
  const png = await plain(10, 10).png().toBuffer();
  const profile = pngChunk("iCCP", Buffer.concat([Buffer.from("x\0\0", "latin1"), deflateSync(Buffer.alloc(1e8))]));
  const bytes = Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]);
  expect(await processImage(bytes)).toMatchObject({ width: 10, height: 10 });
});

test("a text that unpacks to 100 MB within a PNG costs little", async () => {
  const png = await plain(10, 10).png().toBuffer();
  const text = pngChunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(100_000_000))]),
  );
  // After the signature (8 bytes) and IHDR (25).
  const bytes = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  const before = process.memoryUsage.rss();
  await processImage(bytes).catch((error) => expect(error).toBeInstanceOf(Failure));
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
});

test("no image is ever enlarged, and none changes its proportions", async () => {
  for (const [width, height] of [
    [1, 900],
    [319, 319],
    [320, 10],
    [321, 500],
    [1279, 40],
    [1281, 900],
    [2600, 1300],
    [30, 6000],
  ] as const) {
    const image = await processImage(await plain(width, height).png().toBuffer());
    expect(image.width).toBeLessThanOrEqual(Math.min(width, 1280));
    expect(image.height).toBeLessThanOrEqual(Math.min(height, 4096));
    expect(Math.abs(image.width - (image.height * width) / height)).toBeLessThanOrEqual(Math.max(1, width / height));
    expect(image.variants.map((variant) => variant.width)).toEqual(storedWidths(image.width));
    for (const { width: step, bytes } of image.variants) {
      const stored = await sharp(bytes).metadata();
      expect(stored.width).toBe(Math.min(step, image.width));
      expect(stored.height).toBeLessThanOrEqual(image.height);
    }
    const largest = await sharp(image.variants.at(-1)?.bytes).metadata();
    expect([largest.width, largest.height]).toEqual([image.width, image.height]);
  }
});

test("placeholders are small, also of the noisiest image", async () => {
  for (const source of [
    noise(900, 900),
    noise(300, 2000),
    noise(2000, 300),
    noise(3, 3),
    noise(600, 800).ensureAlpha(0.5),
  ]) {
    const { placeholder } = await processImage(await source.png().toBuffer());
    expect(placeholder.length).toBeLessThan(400);
    const [head, body] = placeholder.split(",");
    expect(head).toBe("data:image/webp;base64");
    const { width, height } = await sharp(Buffer.from(body ?? "", "base64")).metadata();
    expect(width).toBeLessThanOrEqual(16);
    expect(height).toBeLessThanOrEqual(32);
  }
});

test("the stored widths follow from the largest one", () => {
  expect(storedWidths(1)).toEqual([320]);
  expect(storedWidths(320)).toEqual([320]);
  expect(storedWidths(321)).toEqual([320, 640]);
  expect(storedWidths(1280)).toEqual([...WIDTHS]);
});

test("a format is told by its first bytes", () => {
  expect(sniffFormat(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\0", "latin1"))).toBe("png");
  expect(sniffFormat(Buffer.from("RIFF\0\n\0\0WEBPVP8 ", "latin1"))).toBe("webp");
  expect(sniffFormat(Buffer.from("RIFF\0\0\0\0WAVE", "latin1"))).toBeNull();
  expect(sniffFormat(Buffer.from("\0\0\0\x1cftypheic", "latin1"))).toBeNull();
  expect(sniffFormat(Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "latin1"))).toBeNull();
  expect(sniffFormat(Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "latin1"))).toBe("heif");
  // A version number, and what stands behind the list, are no brands.
  expect(sniffFormat(Buffer.from("\0\0\0\x14ftypheicavifheicavif", "latin1"))).toBeNull();
});
