import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const FORMATS = [
  { suffix: ".br", pack: promisify(brotliCompress) },
  { suffix: ".gz", pack: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Adds a compressed copy of each script and style sheet, which graph/app/web-app.ts serves. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = (await readdir(join(dir, "assets"))).filter((file) => /\.(js|css)$/.test(file));
      await Promise.all(
        files.flatMap((file) =>
          FORMATS.map(async ({ suffix, pack }) => {
            const path = join(dir, "assets", file);
            await writeFile(path + suffix, await pack(await readFile(path)));
          }),
        ),
      );
    },
  };
}
