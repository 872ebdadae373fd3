import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { makeBlankPng } from "../testing/png.ts";
import { processImage } from "./images.ts";

// Images of 50 megapixels take a while to make, too.
vi.setConfig({ testTimeout: 90_000 });

/** What the decoder needs a while for. */
const takePhoto = () =>
  sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "black", noise: { type: "gaussian", sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

/** The decoders of this process that run. */
async function findDecoders(): Promise<number[]> {
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(process.pid), "-f", "decoder-process"]).catch(
    (error) => {
      // It found none.
      if (error.code === 1) return { stdout: "" };
      throw error;
    },
  );
  return stdout.split("\n").filter(Boolean).map(Number);
}

const findDecoder = async () => {
  await expect.poll(findDecoders).toHaveLength(1);
  const [decoder] = (await findDecoders()) as [number];
  return decoder;
};

test("images are decoded in a process of its own, which stays for the next", async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const image = await processImage(photo);
  expect(image).toMatchObject({ width: 60, height: 40, variants: [{ width: 320 }] });
  expect((await sharp(image.variants[0]?.bytes).metadata()).format).toBe("webp");
  const decoder = await findDecoder();
  await processImage(photo);
  expect(await findDecoders()).toEqual([decoder]);
});

/** What the decoders took at most while something was done, in megabytes. */
async function measurePeak(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  const working = work();
  // Here, so that a refusal while the decoders are looked at is not an unhandled one.
  working.then(end, end);
  while (!isDone) {
    for (const decoder of await findDecoders()) {
      const status = await readFile(`/proc/${decoder}/status`, "utf8").catch(() => "");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }
  }
  await working;
  return peak;
}

const settle = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  );

test("what brings the decoder down once is tried again, and twice is damaged; the next image is decoded as ever", async () => {
  const photo = await takePhoto();
  const bringDown = async () => {
    const decoder = await findDecoder();
    process.kill(decoder, "SIGKILL");
    await expect.poll(findDecoders).not.toContain(decoder);
  };
  const once = processImage(photo);
  await bringDown();
  expect(await once).toMatchObject({ width: 1280, height: 960 });

  const twice = settle(processImage(photo));
  await bringDown();
  await bringDown();
  expect(await twice).toMatchObject({
    code: "UNSUPPORTED_MEDIA",
    message: "Upload failed: Failed to upload image. Please try again.",
  });

  expect(await processImage(photo)).toMatchObject({ width: 1280, height: 960 });
});

const MOST_MEGABYTES = 300;
const TOO_MUCH =
  "Image dimensions are too large for this kind of file. Use at most 10 megapixels, or save it as a standard JPEG.";

const large = () =>
  sharp({ create: { width: 8600, height: 5800, channels: 3, background: "#876" } }).toColourspace("srgb");

test.each([
  ["JPEG", () => large().jpeg().toBuffer()],
  ["progressive JPEG", () => large().jpeg({ progressive: true }).toBuffer()],
  ["PNG", () => makeBlankPng({ width: 8600, height: 5800 })],
  ["PNG with 16 bits", () => makeBlankPng({ width: 8600, height: 5800, colours: "rgba", depth: 16 })],
  ["interlaced PNG", () => makeBlankPng({ width: 8600, height: 5800, isInterlaced: true })],
  ["WebP", () => large().webp({ effort: 0 }).toBuffer()],
  ["panorama", () => makeBlankPng({ width: 25_000, height: 1990 })],
])("a %s of 50 megapixels is decoded within the decoder's memory", async (_kind, make) => {
  const image = await make();
  expect(await measurePeak(() => processImage(image))).toBeLessThan(MOST_MEGABYTES);
});

test("an animation that needs too much memory is refused in its own words", async () => {
  const frames = Buffer.alloc(700 * 700 * 100 * 3);
  for (let at = 0; at < frames.length; at += 97) frames[at] = at & 255;
  const raw = { width: 700, height: 70_000, channels: 3, pageHeight: 700 } as const;
  const webp = await sharp(frames, { raw, limitInputPixels: false }).webp({ effort: 0 }).toBuffer();
  expect(await settle(processImage(webp))).toMatchObject({
    message: "This animation needs too much memory. Use fewer or smaller frames.",
  });
}, 120_000);

test.each([
  [
    "PNG by its header",
    () => makeBlankPng({ width: 8600, height: 5800, colours: "rgba", depth: 16, isInterlaced: true }),
  ],
  ["AVIF while it is decoded", () => large().resize(5600, 4200).avif({ effort: 0 }).toBuffer()],
])(
  "what needs more memory than the decoder has is refused, a %s; others are answered meanwhile",
  async (_kind, make) => {
    const image = await make();
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    let answers: unknown[] = [];
    const peak = await measurePeak(async () => {
      answers = await Promise.all([settle(processImage(image)), processImage(small), settle(processImage(image))]);
    });
    expect(peak).toBeLessThan(MOST_MEGABYTES);
    expect(answers).toMatchObject([
      { code: "UNSUPPORTED_MEDIA", message: TOO_MUCH },
      { width: 60 },
      { message: TOO_MUCH },
    ]);
  },
);
