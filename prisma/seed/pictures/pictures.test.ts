import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
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
} from "./draw/flash.ts";
import { PICTURES, rasterize } from "./pictures.ts";

const SEEDS = Array.from({ length: 14 }, (_, index) => index * 7 + 1);

const expectPicture = async (flash: Flash) => {
  const { data, info } = await rasterize(flash).raw().toBuffer({ resolveWithObject: true });
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

test.each(FLASH_STYLES)("%s renders in the promised size, as flash and as cover", async (style) => {
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

const fileOf = (name: string) => join(import.meta.dirname, `${name}.avif`);

test("the committed files are the pictures that are drawn, within 4 MB", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter(({ name }) => extname(name) === ".avif")
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.sort()).toEqual(PICTURES.map(({ name }) => fileOf(name)).sort());
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(4_000_000);
});

// Not byte by byte: another machine's arithmetic may round otherwise.
test.each(PICTURES.filter((_, index) => index % 12 === 0))("$name looks as it is drawn now", async (picture) => {
  const committed = await sharp(fileOf(picture.name)).raw().toBuffer({ resolveWithObject: true });
  const drawn = await rasterize(picture.draw(), picture.width).raw().toBuffer();
  expect([committed.info.width, committed.data.length]).toEqual([picture.width, drawn.length]);
  const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - Number(committed.data[index])), 0);
  expect(difference / drawn.length).toBeLessThan(4);
});
