import { Failure } from "../core/errors.ts";
import { IMAGE_LIMITS } from "../core/limits.ts";

/** The widths in which every image is kept, in pixels. */
export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

const NOT_AN_IMAGE = "Invalid file type: Please select an image file.";
const TOO_LARGE = "Image dimensions are too large";
const { megapixels, anyMegapixels, side, frames, scans } = IMAGE_LIMITS;
const DAMAGED = "Upload failed: Failed to upload image. Please try again.";

export interface Variant {
  /** The step of `WIDTHS`; the picture itself is narrower when the original is. */
  width: Width;
  bytes: Buffer;
}

export interface ProcessedImage {
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
  /** A few pixels as a `data:` address. */
  placeholder: string;
  variants: Variant[];
}

export type Format = "jpeg" | "png" | "gif" | "webp" | "heif";

export const refuse = (sentence: string) => new Failure("UNSUPPORTED_MEDIA", sentence, { file: sentence });

export const notAnImage = () => refuse(NOT_AN_IMAGE);
export const tooManyPixels = () => refuse(`${TOO_LARGE}. Use at most ${megapixels} megapixels.`);
export const tooLong = () => refuse(`${TOO_LARGE}. Use at most ${side.toLocaleString("en-US")} pixels on each side.`);
export const tooManyFrames = () => refuse(`This animation has too many frames. Use at most ${frames}.`);
export const tooManyFramePixels = () =>
  refuse(`This animation is too large. Use at most ${megapixels} megapixels in all frames together.`);
export const tooManyScans = () =>
  refuse(`This JPEG is written in more than ${scans} layers. Save it as a standard JPEG.`);
/** For kinds of files that are decoded as a whole, such as AVIF. */
export const needsTooMuchMemory = () =>
  refuse(`${TOO_LARGE} for this kind of file. Use at most ${anyMegapixels} megapixels, or save it as a standard JPEG.`);
/** The same of a file that moves, whose frames are held. */
export const animationNeedsTooMuchMemory = () =>
  refuse("This animation needs too much memory. Use fewer or smaller frames.");
export const damagedImage = () => refuse(DAMAGED);

/** As many first bytes as `sniffFormat` looks at; of a shorter file, all. */
export const SNIFFED_BYTES = 256;

/** The format that the first bytes announce, if it is one that is accepted; a name or a header proves nothing. */
export function sniffFormat(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, SNIFFED_BYTES);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (readBrands(bytes).some((brand) => brand === "avif" || brand === "avis")) return "heif";
  return null;
}

/** Whether a file says that it moves; a GIF always can. */
export const canMove = (bytes: Buffer): boolean => {
  const format = sniffFormat(bytes);
  return format === "gif" || (format === "webp" && bytes.toString("latin1", 12, SNIFFED_BYTES).includes("ANIM"));
};

/** Which formats a file of boxes says that it follows, the first or another: AVIF need not be the first. */
function readBrands(bytes: Buffer): string[] {
  if (bytes.length < 12 || bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const names = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), SNIFFED_BYTES));
  const [first, , ...others] = names.match(/.{4}/gs) ?? [];
  return first === undefined ? [] : [first, ...others];
}

/** The widths in which an image is kept whose largest variant is this wide. */
export function storedWidths(width: number): Width[] {
  return WIDTHS.filter((_step, index) => (WIDTHS[index - 1] ?? 0) < width);
}

/** What an image takes up in the store. */
export const countBytes = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
