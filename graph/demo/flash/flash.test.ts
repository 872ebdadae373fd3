import sharp from "sharp";
import { expect, test } from "vitest";
import {
  drawCover,
  drawFlash,
  drawPortraitAvatar,
  FLASH_ASPECTS,
  FLASH_STYLES,
  type Flash,
  PAPERS,
  renderFlash,
} from "./flash.ts";

const SEEDS = Array.from({ length: 14 }, (_, index) => index * 7 + 1);

const expectPicture = async (flash: Flash) => {
  const { data, info } = await sharp(await renderFlash(flash))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([flash.width, flash.height]);
  expect(new Set(data.subarray(0, 200_000)).size).toBeGreaterThan(8);
};

test.each(FLASH_STYLES)("%s: the same seed draws the same, another seed another", (style) => {
  const drawings = SEEDS.map((seed) => drawFlash({ style, seed }).svg);
  expect(SEEDS.map((seed) => drawFlash({ style, seed }).svg)).toEqual(drawings);
  expect(new Set(drawings).size).toBe(SEEDS.length);
  for (const svg of drawings) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(200_000);
  }
});

test.each(FLASH_STYLES)("%s renders to a JPEG of the promised size, as flash and as cover", async (style) => {
  await expectPicture(drawFlash({ style, seed: 3 }));
  const cover = drawCover({ style, seed: 3 });
  expect([cover.width, cover.height]).toEqual([1500, 500]);
  expect(drawCover({ style, seed: 3 }).svg).toBe(cover.svg);
  expect(drawCover({ style, seed: 4 }).svg).not.toBe(cover.svg);
  await expectPicture(cover);
});

test("every aspect and paper can be asked for", async () => {
  for (const aspect of FLASH_ASPECTS) await expectPicture(drawFlash({ style: "mandala", seed: 5, aspect }));
  for (const paper of PAPERS) expect(drawFlash({ style: "traditional", seed: 5, paper }).palette.accent).toMatch(/^#/);
});

test("the lettering asked for is the lettering drawn, whatever it is", () => {
  const write = (lettering: string) => drawFlash({ style: "lettering", seed: 8, lettering }).svg;
  expect(write("Still Here")).not.toBe(write("Good Luck"));
  for (const odd of ["", "  ", "ÅÆ <&>", "x", "A very long phrase that goes on and on"])
    expect(write(odd)).not.toMatch(/NaN|undefined/);
});

test("avatars are square, stable and no two alike", async () => {
  const avatars = SEEDS.map((seed) => drawPortraitAvatar(seed));
  expect(new Set(avatars.map((avatar) => avatar.svg)).size).toBe(SEEDS.length);
  for (const avatar of avatars) expect(avatar.width).toBe(avatar.height);
  await expectPicture(avatars[0] as Flash);
});
