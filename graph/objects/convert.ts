import sharp, { type Sharp, type SharpOptions } from "sharp";
import { IMAGE_LIMITS } from "../core/limits.ts";
import { checkBounds, checkScans } from "./bounds.ts";
import {
  notAnImage,
  type ProcessedImage,
  sniffFormat,
  storedWidths,
  type Variant,
  WIDTHS,
  type Width,
} from "./formats.ts";

/** A strip taller than this is scaled down as a whole; WebP itself ends at 16383. */
const MAX_HEIGHT = 4096;

const PLACEHOLDER_WIDTH = 16;
const MAX_PLACEHOLDER_HEIGHT = 32;

const READING: SharpOptions = {
  limitInputPixels: IMAGE_LIMITS.megapixels * 1e6,
  failOn: "truncated",
  sequentialRead: true,
};

/** The offset of the first brand of an AVIF. */
const BRAND_OFFSET = 8;
/** What a WebP can have behind its picture. */
const WEBP_NOTES = ["EXIF", "XMP "];
const WEBP_HEADER = 12;
const CHUNK_HEADER = 8;
const JPEG_END = Buffer.from([0xff, 0xd9]);

// One thread an image.
sharp.concurrency(1);
// Every upload is another image: a cache would only hold memory.
sharp.cache(false);

/**
 * What `processImage` does, in full.
 * @throws {Failure} as it does, and whatever the decoder throws.
 */
export async function convert(bytes: Buffer): Promise<ProcessedImage> {
  const format = sniffFormat(bytes);
  if (!format) throw notAnImage();
  // The decoder asks for the first brand alone.
  if (format === "heif") bytes.write("avif", BRAND_OFFSET, "latin1");
  const whole = format === "webp" ? endWebp(bytes) : bytes;
  const metadata = await sharp(whole, { ...READING, limitInputPixels: false }).metadata();
  if (metadata.format !== format) throw notAnImage();
  // Of what else can hold several pictures, such as AVIF, the first is the image.
  const frames = format === "gif" || format === "webp" ? (metadata.pages ?? 1) : 1;
  checkBounds(format, metadata, frames);
  if (format === "jpeg") checkScans(bytes);

  const isAnimated = frames > 1;
  const original = isAnimated ? metadata : metadata.autoOrient;
  const { width, height } = largestSize(original);
  /** Decodes once, at the largest size that is kept; what is smaller is made from those pixels. */
  const decode = async (source: Buffer, options: SharpOptions): Promise<() => Sharp> => {
    const { data, info } = await sharp(source, { ...options, autoOrient: !isAnimated })
      .resize({ width, height, fit: "fill" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  };
  const still = await decode(whole, READING).catch((error) => {
    // Cameras and transfers lose the end marker. With it, the strictest reading shows whether anything else is missing.
    if (format !== "jpeg") throw error;
    return decode(Buffer.concat([bytes, JPEG_END]), { ...READING, failOn: "warning" });
  });
  const variants: Variant[] = [];
  for (const step of storedWidths(width)) {
    const size = scale({ width, height }, Math.min(step, width));
    const resized = isAnimated
      ? sharp(whole, { ...READING, animated: true })
          .resize({ ...size, fit: "fill" })
          .webp({ quality: 75, effort: 1 })
      : still()
          .resize({ ...size, fit: "fill" })
          .webp({ quality: 80 });
    variants.push({ width: step, bytes: await resized.toBuffer() });
  }
  return { width, height, placeholder: await makePlaceholder(still(), { width, height }), variants };
}

/** A WebP that a transfer cut, without the notes that are not whole; a picture that is not whole stays so. */
function endWebp(bytes: Buffer): Buffer {
  if (bytes.length < WEBP_HEADER || CHUNK_HEADER + bytes.readUInt32LE(4) <= bytes.length) return bytes;
  let end = WEBP_HEADER;
  while (end + CHUNK_HEADER <= bytes.length) {
    const size = bytes.readUInt32LE(end + 4);
    const next = end + CHUNK_HEADER + size;
    if (next > bytes.length && !WEBP_NOTES.includes(bytes.toString("latin1", end, end + 4))) return bytes;
    if (next > bytes.length) break;
    end = next + (size % 2);
  }
  const whole = Buffer.alloc(end);
  bytes.copy(whole);
  whole.writeUInt32LE(end - CHUNK_HEADER, 4);
  return whole;
}

/**
 * A kept image in one of its widths as AVIF, which takes a third less room than WebP.
 * @returns null for an image that moves.
 */
export async function convertToAvif(kept: Buffer, width: Width): Promise<Buffer | null> {
  const { pages = 1 } = await sharp(kept, { ...READING, animated: true }).metadata();
  if (pages > 1) return null;
  const resized = sharp(kept, READING).resize({ width, withoutEnlargement: true });
  // More effort takes several times as long for hardly a percent.
  return resized.avif({ quality: 50, effort: 2 }).toBuffer();
}

interface Size {
  width: number;
  height: number;
}

const scale = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
});

function largestSize(original: Size): Size {
  const factor = Math.min(1, Math.max(...WIDTHS) / original.width, MAX_HEIGHT / original.height);
  return {
    width: Math.max(1, Math.round(original.width * factor)),
    height: Math.max(1, Math.round(original.height * factor)),
  };
}

async function makePlaceholder(still: Sharp, size: Size): Promise<string> {
  const { width, height } = scale(size, Math.min(PLACEHOLDER_WIDTH, size.width));
  const tiny = still.resize({ width, height: Math.min(height, MAX_PLACEHOLDER_HEIGHT), fit: "fill" });
  const bytes = await tiny.webp({ quality: 20, alphaQuality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
