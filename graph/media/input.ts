import { z } from "zod";

/** What an image can be for. */
const MEDIA_KINDS = ["avatar", "cover", "post", "portfolio", "message", "document", "brief"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The largest file of a kind, in megabytes of 1024 × 1024 bytes. */
export const MAX_MEGABYTES = {
  avatar: 5,
  cover: 10,
  post: 10,
  portfolio: 10,
  message: 10,
  document: 10,
  brief: 10,
} as const satisfies Record<MediaKind, number>;

/** What an image is while it is stored: nobody uploads one that is withheld. */
export type StoredKind = MediaKind | "withheld";

export const megabytesOf = (kind: StoredKind): number => (kind === "withheld" ? 0 : MAX_MEGABYTES[kind]);

/** The same in bytes. */
export const maxBytesOf = (kind: StoredKind): number => megabytesOf(kind) * 1024 ** 2;

/** For how many minutes an address that takes one image can be used. */
export const UPLOAD_MINUTES = 15;
/** For how many seconds the bucket takes a part at the address that was signed for it: as long as it lets one live. */
export const PART_ADDRESS_SECONDS = 604_800;

/** Pauses before each further try of an upload that failed, milliseconds. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000];

export const PLEASE_UPLOAD = "Please upload an image";

export const createMultipartInput = z.object({
  kind: z.enum(MEDIA_KINDS, "Choose avatar, brief, cover, document, message, portfolio, or post").default("post"),
});

/** What S3 takes for one object. */
const MAX_PARTS = 10_000;
const WHICH_PART = `Parts are numbered 1 to ${MAX_PARTS}`;

export const partNumberInput = z.object({
  partNumber: z.coerce.number(WHICH_PART).int(WHICH_PART).min(1, WHICH_PART).max(MAX_PARTS, WHICH_PART),
});

export const completeMultipartInput = z.object({
  parts: z
    .array(z.object({ PartNumber: z.int().min(1).max(MAX_PARTS), ETag: z.string().min(1).max(200) }), "List the parts")
    .min(1, "List the parts")
    .max(MAX_PARTS, `Send at most ${MAX_PARTS} parts`),
});
