import { crc32, deflateSync } from "node:zlib";

/** One chunk of a PNG: length, type, data, checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const CHANNELS = { grey: 1, rgb: 3, rgba: 4 } as const;
const COLOUR_TYPES = { grey: 0, rgb: 2, rgba: 6 } as const;

export interface BlankPng {
  width: number;
  height: number;
  colours?: keyof typeof CHANNELS;
  depth?: 1 | 8 | 16;
  isInterlaced?: boolean;
}

/** A black PNG, of any size in a small file. */
export function makeBlankPng({ width, height, colours = "rgb", depth = 8, isInterlaced = false }: BlankPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPES[colours], 0, 0, isInterlaced ? 1 : 0], 8);
  const bits = CHANNELS[colours] * depth;
  // Seven passes have a filter byte for each of their rows.
  const rows = isInterlaced ? height * 3 : height;
  const pixels = Buffer.alloc(Math.ceil((width * bits) / 8) * height + rows + (isInterlaced ? 8 * rows : 0));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(pixels, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
