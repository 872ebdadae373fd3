import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const draw = (scale: number, radius: number) => {
  const edge = 32 * scale;
  const start = (32 - edge) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
    <rect width="32" height="32" rx="${radius}" fill="#9B2226"/>
    <svg x="${start}" y="${start}" width="${edge}" height="${edge}" viewBox="0 0 26 28">
      <g fill="#FAF7F2">
        <path d="M10 4c4.7 6 9 9.6 9 14.5a9 9 0 0 1-18 0C1 13.6 5.3 10 10 4Z"/>
        <path d="M21 .8c2.1 2.7 4 4.3 4 6.5a4 4 0 0 1-8 0c0-2.2 1.9-3.8 4-6.5Z"/>
      </g>
      <path d="M10 3v14.4" stroke="#9B2226" stroke-width="1.3"/>
      <circle cx="10" cy="18.6" r="2.1" fill="#9B2226"/>
    </svg>
  </svg>`);
};

const ICONS = [
  { name: "192", size: 192, drawing: draw(0.72, 8) },
  { name: "512", size: 512, drawing: draw(0.72, 8) },
  // Systems crop these: the square is full, and the drop stays in the middle.
  { name: "maskable-512", size: 512, drawing: draw(0.56, 0) },
  { name: "apple-touch", size: 180, drawing: draw(0.64, 0) },
];

/** Run with `npx tsx web/build/icons.ts`. */
const folder = fileURLToPath(new URL("../public/icons", import.meta.url));
mkdirSync(folder, { recursive: true });
await Promise.all(
  ICONS.map(({ name, size, drawing }) =>
    sharp(drawing).resize(size).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}.png`),
  ),
);
