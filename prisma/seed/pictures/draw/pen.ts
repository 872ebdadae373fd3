import type { Random } from "../../../../graph/testing/random.ts";
import {
  at,
  boundsOf,
  clamp,
  distance,
  inside,
  normals,
  number,
  type Point,
  type Points,
  pathOf,
  smooth,
  steps,
} from "./geometry.ts";
import { isDark, type Palette } from "./palette.ts";

export interface Pen extends Palette {
  readonly random: Random;
  /** What shades a surface of this colour: ink on bare ground, the darkest tone on paint. */
  shadeOn(colour: string): string;
  readonly lettering: string | undefined;
  nextId(): string;
}

/** What a motif hands back: markup around (0, 0) and the room it takes. */
export interface Drawing {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}
export type Motif = (pen: Pen) => Drawing;

export const BOLD = 9;
export const MEDIUM = 5;
export const FINE = 2.6;

export function createPen(palette: Palette, random: Random, lettering?: string): Pen {
  let used = 0;
  const paintShade = isDark(palette.paper) ? "#0d0a08" : palette.ink;
  return {
    ...palette,
    random,
    lettering,
    shadeOn: (colour) => (colour === palette.ground || colour === palette.ink ? palette.ink : paintShade),
    nextId: () => `f${used++}`,
  };
}

export const fill = (points: Points, colour: string, opacity = 1) =>
  `<path d="${pathOf(points, true)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const outline = (pen: Pen, points: Points, width = MEDIUM, colour = pen.ground) =>
  `<path d="${pathOf(points, true)}" fill="${colour}" stroke="${pen.ink}" stroke-width="${number(width)}"/>`;

export const line = (pen: Pen, points: Points, width = FINE, colour = pen.ink) =>
  `<path d="${pathOf(points, false)}" fill="none" stroke="${colour}" stroke-width="${number(width)}"/>`;

export const loop = (pen: Pen, points: Points, width = FINE, colour = pen.ink) =>
  `<path d="${pathOf(points, true)}" fill="none" stroke="${colour}" stroke-width="${number(width)}"/>`;

export const circle = (centre: Point, radius: number, paint: string) =>
  `<circle cx="${number(centre.x)}" cy="${number(centre.y)}" r="${number(radius)}" ${paint}/>`;

export const disc = (centre: Point, radius: number, colour: string) => circle(centre, radius, `fill="${colour}"`);

export const bead = (pen: Pen, centre: Point, radius: number, width = MEDIUM, colour = pen.ground) =>
  circle(centre, radius, `fill="${colour}" stroke="${pen.ink}" stroke-width="${number(width)}"`);

export const hoop = (pen: Pen, centre: Point, radius: number, width = FINE) =>
  circle(centre, radius, `fill="none" stroke="${pen.ink}" stroke-width="${number(width)}"`);

export type Taper = "both" | "end" | "start" | "none";

const taperAt: Record<Taper, (share: number) => number> = {
  both: (share) => Math.sin(Math.PI * clamp(share, 0.01, 0.99)) ** 0.6,
  end: (share) => (1 - share) ** 0.75,
  start: (share) => share ** 0.75,
  none: () => 1,
};

/** The closed outline of a stroke whose width swells along the line. */
export function ribbon(points: Points, widthAt: (share: number) => number): Point[] {
  const across = normals(points);
  const edge = (side: number) =>
    points.map((point, index) => {
      const half = (widthAt(index / (points.length - 1)) / 2) * side;
      const normal = across[index] as Point;
      return at(point.x + normal.x * half, point.y + normal.y * half);
    });
  return [...edge(1), ...edge(-1).reverse()];
}

export const brush = (pen: Pen, points: Points, width: number, taper: Taper = "both", colour = pen.ink) =>
  fill(
    ribbon(points, (share) => Math.max(1.2, width * taperAt[taper](share))),
    colour,
  );

export interface StippleOptions {
  spacing?: number;
  size?: number;
  colour?: string;
}

/** Dotwork: a jittered grid of dots kept where the density asks for them. */
export function stipple(
  pen: Pen,
  polygon: Points,
  densityAt: (point: Point) => number,
  { spacing = 9, size = 3.4, colour = pen.ink }: StippleOptions = {},
): string {
  const { left, right, top, bottom } = boundsOf(polygon);
  const groups: Point[][] = [[], [], []];
  for (let y = top; y < bottom; y += spacing) {
    for (let x = left; x < right; x += spacing) {
      const point = at(x + pen.random.next() * spacing, y + pen.random.next() * spacing);
      const density = densityAt(point);
      if (pen.random.next() >= density || !inside(polygon, point.x, point.y)) continue;
      const weight = density > 0.66 ? 2 : density > 0.33 ? 1 : 0;
      groups[weight]?.push(point);
    }
  }
  return groups
    .map((group, weight) =>
      group.length > 0
        ? `<path d="${dotPath(group)}" stroke="${colour}" stroke-width="${number(size * (0.72 + weight * 0.22))}"/>`
        : "",
    )
    .join("");
}

/** Dots as zero-length strokes with round caps: the shortest way to write thousands of them. */
function dotPath(group: Points): string {
  let x = 0;
  let y = 0;
  let text = "";
  for (const point of group) {
    const dx = Math.round(point.x) - x;
    const dy = Math.round(point.y) - y;
    text += `m${dx}${dy < 0 ? "" : " "}${dy}h0`;
    x += dx;
    y += dy;
  }
  return text;
}

/** Dense at one point, gone at another. */
export const fade = (from: Point, to: Point, strength = 1, power = 1.5) => {
  const length = distance(from, to) ** 2 || 1;
  return (point: Point) => {
    const share = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
    return strength * clamp(1 - share) ** power;
  };
};

/** Dense at the radius `from`, gone at the radius `to`. */
export const halo =
  (centre: Point, from: number, to: number, strength = 1, power = 1.5) =>
  (point: Point) =>
    strength * clamp(1 - (distance(point, centre) - from) / (to - from)) ** power;

/** Whip shading: flicked strokes that leave an edge and thin out. */
export function whip(pen: Pen, edge: Points, lengthAt: (share: number) => number, side: 1 | -1, width = 5): string {
  const across = normals(edge);
  let path = "";
  for (const [index, point] of edge.entries()) {
    const share = index / (edge.length - 1);
    const length = lengthAt(share) * pen.random.between(0.55, 1.05);
    if (length < 4) continue;
    const normal = across[index] as Point;
    const lean = pen.random.between(-0.16, 0.16);
    const tip = at(
      point.x + (normal.x * side + -normal.y * lean) * length,
      point.y + (normal.y * side + normal.x * lean) * length,
    );
    path += pathOf(
      [
        at(point.x + normal.y * width, point.y - normal.x * width),
        tip,
        at(point.x - normal.y * width, point.y + normal.x * width),
      ],
      true,
    ).replace("m", "M");
  }
  return `<path d="${path}" fill="${pen.ink}"/>`;
}

/** One drawing repeated around a centre. */
export function spin(pen: Pen, markup: string, count: number, phase = 0): string {
  const id = pen.nextId();
  const copies = steps(count).map(
    (index) => `<use href="#${id}" transform="rotate(${number((index * 360) / count + phase)})"/>`,
  );
  return `<defs><g id="${id}">${markup}</g></defs>${copies.join("")}`;
}

/** One drawing and its mirror image. */
export function twin(pen: Pen, markup: string): string {
  const id = pen.nextId();
  return `<g id="${id}">${markup}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}

export const move = (markup: string, x: number, y: number, scale = 1, degrees = 0) =>
  `<g transform="translate(${number(x)} ${number(y)}) rotate(${number(degrees)}) scale(${Math.round(scale * 1000) / 1000})">${markup}</g>`;

/** A pointed oval from (0, 0) along +x. */
export const ellipsePoints = (length: number, width: number): Point[] =>
  smooth(
    [
      at(0, 0),
      at(length * 0.3, -width / 2),
      at(length * 0.68, -width * 0.4),
      at(length, 0),
      at(length * 0.68, width * 0.4),
      at(length * 0.3, width / 2),
    ],
    true,
    3,
  );
