import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PICTURES, paint } from "./pictures.ts";

/** Draws every picture anew and writes it beside this file. */
async function draw(): Promise<void> {
  for (const picture of PICTURES) {
    const file = join(import.meta.dirname, `${picture.name}.avif`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await paint(picture));
  }
  console.info(`Drew ${PICTURES.length} pictures.`);
}

draw().catch((error) => {
  console.error(error);
  process.exit(1);
});
