import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { processImage } from "./images.ts";

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

  const twice = processImage(photo).then(
    () => undefined,
    (error) => error,
  );
  await bringDown();
  await bringDown();
  expect(await twice).toMatchObject({
    code: "UNSUPPORTED_MEDIA",
    message: "Upload failed: Failed to upload image. Please try again.",
  });

  expect(await processImage(photo)).toMatchObject({ width: 1280, height: 960 });
});
