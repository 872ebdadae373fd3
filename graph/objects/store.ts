import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import type { Config, ObjectStoreAddress } from "../core/config.ts";
import type { Bucket } from "./bucket.ts";
import type { MultipartStore } from "./multipart-store.ts";

/** Bytes under keys such as `ab/cd/<id>/640.webp`: files on the disk, or a bucket of an S3-compatible store. */
export interface ObjectStore {
  /**
   * Takes bytes as they come, no faster than the disk does and without holding them in memory. They are nowhere in the
   * store until they are kept; when they break off, nothing of them is left.
   */
  receive(chunks: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** Removes what a process that was killed had received until then. */
  forgetReceived(olderThan: Date): Promise<void>;
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Opens what lies under a key, to be read no faster than it is needed. Null when there is nothing. */
  open(key: string): Promise<Readable | null>;
  /** Removes one key; without it nothing happens. */
  delete(key: string): Promise<void>;
  /** Removes every key of a folder. */
  deleteFolder(folder: string): Promise<void>;
  /** Fails while a bucket does not answer. */
  ping(): Promise<void>;
  /** Opens what takes files in parts; null unless it is a bucket. */
  multipart: (() => Promise<MultipartStore>) | null;
}

/** A file that has arrived and lies on this machine's disk. */
export interface ReceivedFile {
  bytes: number;
  /** Puts it under a key, all at once. */
  keep(key: string, contentType: string): Promise<void>;
  /** Removes it, unless it was kept. */
  discard(): Promise<void>;
}

/**
 * The folder of an object's variants. Two levels of the id's last digits spread the folders: those are random, while a
 * UUIDv7 begins with the time.
 */
export const objectFolder = (id: string) => `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;

/** How the variants are written. Every image is there as WebP; AVIF comes later, and not always. */
export type VariantFormat = "webp" | "avif";

/** Where one stored width of an object lies. */
export const variantKey = (id: string, width: number, format: VariantFormat = "webp") =>
  `${objectFolder(id)}/${width}.${format}`;

/** Where the files of a withheld image lie: away from the address that everybody knew. */
export const withheldFolder = (id: string) => `withheld/${objectFolder(id)}`;

export const withheldKey = (id: string, width: number, format: VariantFormat = "webp") =>
  `${withheldFolder(id)}/${width}.${format}`;

/** Where what somebody takes away of their data lies; no address of an image leads there. */
export const exportKey = (id: string) => `exports/${id}.zip`;

/** Where the bytes lie as they were sent, until they are processed; nobody is ever served from here. */
export const stagingKey = (id: string) => `staging/${id}`;

/** Opens the store that the environment chose; a bucket is first spoken to when something is read or written. */
export function openObjectStore(config: Pick<Config, "dataDir" | "s3">): ObjectStore {
  const { dataDir, s3 } = config;
  const folder = resolve(join(dataDir, "objects"));
  const incoming = join(folder, "incoming");
  let opened: Promise<Disk> | undefined;
  let openedMultipart: Promise<MultipartStore> | undefined;
  let openedBucket: Promise<Bucket> | undefined;
  const disk = () => {
    opened ??= s3 ? openBucketDisk(s3) : openFolder(folder);
    return opened;
  };
  const moveIn = async (file: string, key: string, contentType: string) => {
    if (s3) return (await disk()).moveFromFs(file, key, { contentType });
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
  };
  return {
    async receive(chunks) {
      const file = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      const discard = () => rm(file, { force: true });
      try {
        const bytes = await writeChunks(file, chunks);
        return { bytes, keep: (key, contentType) => moveIn(file, key, contentType), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    async forgetReceived(olderThan) {
      const files = await readdir(incoming).catch(orNothing([]));
      for (const file of files.map((name) => join(incoming, name))) {
        const written = await stat(file).catch(orNothing(null));
        if (written && written.mtime < olderThan) await rm(file, { force: true });
      }
    },
    put: async (key, bytes, contentType) => (await disk()).put(key, bytes, { contentType }),
    get: async (key) => {
      try {
        // Not flydrive's getBytes: on the disk it hands out the whole memory pool that a small file was read into.
        return await buffer(await (await disk()).getStream(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: async (key) => {
      try {
        const stream = await (await disk()).getStream(key);
        // A file that is not there is only found out about now.
        await once(stream, "readable");
        return stream;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => (await disk()).delete(key),
    // The slash keeps a bucket, which knows only prefixes, from removing a neighbour with a longer name.
    deleteFolder: async (folder) => (await disk()).deleteAll(`${folder}/`),
    async ping() {
      if (!s3) return;
      openedBucket ??= import("./bucket.ts").then(({ openBucket }) => openBucket(s3));
      await (await openedBucket).ping();
    },
    multipart: s3
      ? () => {
          openedMultipart ??= import("./multipart-store.ts").then(({ openMultipartStore }) => openMultipartStore(s3));
          return openedMultipart;
        }
      : null,
  };
}

async function openFolder(location: string): Promise<Disk> {
  const { FSDriver } = await import("flydrive/drivers/fs");
  return new Disk(new FSDriver({ location, visibility: "private" }));
}

async function openBucketDisk(address: ObjectStoreAddress): Promise<Disk> {
  const [{ S3Driver }, { openClient }] = await Promise.all([import("flydrive/drivers/s3"), import("./bucket.ts")]);
  return new Disk(
    new S3Driver({
      client: openClient(address),
      bucket: address.bucket,
      visibility: "private",
      // Not every compatible store has access lists.
      supportsACL: false,
    }),
  );
}

/** @returns how many bytes came. */
async function writeChunks(file: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const handle = await open(file, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Whatever is not there (any more) is as good as this. */
const orNothing =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (isMissing(error)) return nothing;
    throw error;
  };

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound" || isMissing(error.cause);
}
