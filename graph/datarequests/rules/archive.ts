import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ObjectStore, ReceivedFile } from "../../objects/store.ts";

/** Puts a file into the archive that is being written. @param isPacked for what an archive would make no smaller. */
export type AddFile = (
  name: string,
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  options?: { isPacked?: boolean },
) => Promise<void>;

/**
 * Writes a ZIP archive into the store, one file after the other and no faster than the store takes it; nothing is held
 * in memory but what is just being written. When it breaks off, nothing of it is left.
 * @throws when it is larger than `maxBytes`.
 */
export async function storeArchive(
  objects: Pick<ObjectStore, "receive">,
  write: (add: AddFile) => Promise<void>,
  { maxBytes, time }: { maxBytes: number; time: Date },
): Promise<ReceivedFile> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const stopped = new AbortController();
  zip.on("error", (error: Error) => output.destroy(error));
  // Its reader throws it; without a reader, the writing has.
  output.on("error", () => undefined);

  const add: AddFile = async (name, chunks, { isPacked = false } = {}) => {
    const source = Readable.from(chunks, { objectMode: false });
    zip.addReadStream(source, name, { compress: !isPacked, mtime: time });
    try {
      await finished(source, { signal: stopped.signal });
    } finally {
      source.destroy();
    }
  };
  const writing = async () => {
    try {
      await write(add);
      zip.end();
    } catch (error) {
      output.destroy(error as Error);
      throw error;
    }
  };
  const storing = async () => {
    try {
      return await objects.receive(atMost(output, maxBytes));
    } catch (error) {
      stopped.abort(error);
      throw error;
    }
  };
  const [written, stored] = await Promise.allSettled([writing(), storing()]);
  if (stored.status === "rejected") throw stored.reason;
  if (written.status === "fulfilled") return stored.value;
  await stored.value.discard();
  throw written.reason;
}

async function* atMost(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The archive is larger than ${maxBytes} bytes`);
    yield chunk;
  }
}
