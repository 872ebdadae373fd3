import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The files of a ZIP archive, by their names. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true });
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", async (entry: Entry) => {
      try {
        files.set(entry.fileName, await buffer(await openEntry(entry)));
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
}
