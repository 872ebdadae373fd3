import { number, steps } from "./geometry.ts";
import { blend, isDark, isSkin, type Palette } from "./palette.ts";
import type { Drawing, Pen } from "./pen.ts";

export interface Flash {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly palette: { readonly ground: string; readonly ink: string; readonly accent: string };
}

const gradient = (id: string, stops: string, circle = 'cx="50%" cy="46%" r="75%"') =>
  `<radialGradient id="${id}" ${circle}>${stops}</radialGradient>`;
const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The tone of the paper's grain without its grains, which are noise that no format makes small. */
const veil = (pen: Pen, sheet: string) =>
  isDark(pen.paper)
    ? `<rect ${sheet} fill="#f2e0bf" opacity=".032"/>`
    : `<rect ${sheet} fill="#40260f" opacity=".04"/>`;

/** Blotches of age. They lie over the ink too, so they may only darken on light paper and never veil a line. */
function stains(pen: Pen, width: number, height: number): string {
  const { random } = pen;
  const tone = isDark(pen.paper)
    ? "#000000"
    : isSkin(pen.paper)
      ? blend(pen.ground, "#8a3026", 0.55)
      : blend(pen.ground, "#7a4d1c", 0.55);
  const blotches = steps(5).map(() => {
    const size = random.between(0.25, 0.6) * width;
    return `<ellipse cx="${number(random.next() * width)}" cy="${number(random.next() * height)}" rx="${number(size)}" ry="${number(size * random.between(0.6, 1.1))}" fill="url(#stain)"/>`;
  });
  return `<defs>${gradient("stain", stop(0, tone, 0.17) + stop(1, tone, 0), "")}</defs>${blotches.join("")}`;
}

export function finish(pen: Pen, body: string, width: number, height: number, accent: string): Flash {
  const skin = isSkin(pen.paper);
  const shadow = isDark(pen.paper) ? "#000000" : skin ? "#4a1f12" : "#5b3a14";
  const limb = skin
    ? `<linearGradient id="limb" x1="0" x2="1" y1="0" y2=".12">${stop(0, "#4a1f10", 0.3)}${stop(0.3, "#4a1f10", 0.05)}${stop(0.45, "#fff1e0", 0)}${stop(0.65, "#4a1f10", 0.05)}${stop(1, "#3a150a", 0.34)}</linearGradient>`
    : "";
  const vignette = gradient("vignette", stop(0.5, shadow, 0) + stop(1, shadow, isDark(pen.paper) ? 0.5 : 0.26));
  const sheet = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${sheet} viewBox="0 0 ${width} ${height}"><defs>${vignette}${limb}</defs><rect ${sheet} fill="${pen.ground}"/><g stroke-linecap="round" stroke-linejoin="round">${body}</g>${stains(pen, width, height)}${limb ? `<rect ${sheet} fill="url(#limb)"/>` : ""}<rect ${sheet} fill="url(#vignette)"/>${veil(pen, sheet)}</svg>`;
  return { svg, width, height, palette: { ground: pen.ground, ink: pen.ink, accent } };
}

/** The drawing on a pale card lying on a dark table. */
export function mount(table: Palette, pen: Pen, drawing: string, width: number, height: number): string {
  const inset = Math.round(Math.min(width, height) * 0.055);
  const rect = (shift: number, paint: string) =>
    `<rect x="${inset + shift}" y="${inset + shift}" width="${width - 2 * (inset + shift)}" height="${height - 2 * (inset + shift)}" ${paint}/>`;
  const shadow = [10, 6, 3]
    .map((spread) =>
      rect(-spread / 2, `rx="${spread}" fill="#000000" opacity=".22" transform="translate(4 ${spread})"`),
    )
    .join("");
  const rules =
    rect(20, `fill="none" stroke="${pen.ink}" stroke-width="3"`) +
    rect(28, `fill="none" stroke="${pen.ink}" stroke-width="1.2"`);
  return `<rect width="${width}" height="${height}" fill="${table.ground}"/>${shadow}${rect(0, `rx="4" fill="${pen.ground}"`)}${rules}${drawing}`;
}

/** Fits a drawing into a box around (x, y). */
export function settle(drawing: Drawing, x: number, y: number, width: number, height: number): string {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${Math.round(scale * 1000) / 1000})">${drawing.markup}</g>`;
}
