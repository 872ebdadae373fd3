import { Failure } from "../core/errors.ts";

/** The widths in which every image is kept, in pixels. */
export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

const NOT_AN_IMAGE = "Invalid file type: Please select an image file.";
const TOO_LARGE = "Image dimensions are too large";
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

type Format = "jpeg" | "png" | "gif" | "webp" | "heif";

export const refuse = (sentence: string) => new Failure("UNSUPPORTED_MEDIA", sentence, { file: sentence });

export const notAnImage = () => refuse(NOT_AN_IMAGE);
export const tooLarge = () => refuse(TOO_LARGE);
export const damagedImage = () => refuse(DAMAGED);

/** How many bytes `sniffFormat` needs to decide. */
export const SNIFFED_BYTES = 12;

/** The format that the first bytes announce, if it is one that is accepted; a name or a header proves nothing. */
export function sniffFormat(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, SNIFFED_BYTES);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "heif";
  return null;
}

/** The widths in which an image is kept whose largest variant is this wide. */
export function storedWidths(width: number): Width[] {
  return WIDTHS.filter((_step, index) => (WIDTHS[index - 1] ?? 0) < width);
}

/** What an image takes up in the store. */
export const countBytes = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
