import sharp from "sharp";
import { drawCover, drawFlash, drawPortraitAvatar, type Flash } from "./draw/flash.ts";
import { AVATARS, COVERS, FLASH } from "./drawings.ts";

const AVATAR_WIDTH = 320;
const COVER_WIDTH = 1200;

export interface Picture {
  /** Its file beside this one, without the extension. */
  readonly name: string;
  /** Pixels across. */
  readonly width: number;
  draw(): Flash;
}

export const PICTURES: readonly Picture[] = [
  ...AVATARS.map((seed) => ({ name: `avatars/${seed}`, width: AVATAR_WIDTH, draw: () => drawPortraitAvatar(seed) })),
  ...COVERS.map((options) => ({
    name: `covers/${options.style}-${options.seed}`,
    width: COVER_WIDTH,
    draw: () => drawCover(options),
  })),
  ...FLASH.map(({ width, ...options }) => ({
    name: `flash/${options.style}-${options.seed}`,
    width,
    draw: () => drawFlash(options),
  })),
];

/** At 72 dots an inch a drawing has the pixels that it names. */
export const rasterize = ({ svg, width, palette }: Flash, wanted = width) =>
  sharp(Buffer.from(svg), { density: (72 * wanted) / width }).flatten({ background: palette.ground });

/** The bytes of a picture's file. */
export const paint = ({ width, draw }: Picture): Promise<Buffer> =>
  rasterize(draw(), width).avif({ quality: 68, chromaSubsampling: "4:2:0" }).toBuffer();
