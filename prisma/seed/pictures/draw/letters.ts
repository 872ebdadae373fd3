import { type Alphabet, BLACKLETTER, CAPITALS, SCRIPT } from "./alphabet.ts";
import { at, distance, mix, number, type Point, type Points, steps, trace } from "./geometry.ts";
import type { Pen } from "./pen.ts";

export type Hand = "roman" | "blackletter" | "script";

interface Stroke {
  readonly points: Point[];
  readonly hair: boolean;
}

interface Glyph {
  readonly strokes: Stroke[];
  readonly advance: number;
}

const SLANT: Record<Hand, number> = { roman: 0, blackletter: 0, script: 0.3 };
/** Capitals with room inside for the two hairlines of the old hands. */
const BOWLED = new Set([..."BCDEGOPQRU"]);
const ROUND = new Set(["C", "G", "S", "O", "Q", "J", "U"]);

function serifs(letter: string, strokes: Stroke[]): Stroke[] {
  if (ROUND.has(letter)) return [];
  return strokes.flatMap(({ points }) =>
    [points[0], points[points.length - 1]].flatMap((end, index) => {
      const next = points[index === 0 ? 1 : points.length - 2];
      if (!end || !next || Math.abs(end.y - next.y) < 1 || (end.y > 1 && end.y < 99)) return [];
      return [{ points: [at(end.x - 12, end.y), at(end.x + 12, end.y)], hair: true }];
    }),
  );
}

function glyphOf(letter: string, hand: Hand): Glyph {
  if (letter === " ") return { strokes: [], advance: hand === "roman" ? 44 : 34 };
  const lower: Alphabet = hand === "blackletter" ? BLACKLETTER : SCRIPT;
  const skeleton = lower[letter] ?? CAPITALS[letter] ?? CAPITALS[letter.toUpperCase()];
  if (!skeleton) return { strokes: [], advance: 0 };
  const capital = !(letter in lower);
  const narrow = capital && hand === "blackletter" ? 0.86 : 1;
  const strokes = skeleton.strokes.split("|").map((stroke) => ({
    points: trace(stroke, false, 5).map((point) => at(point.x * narrow, point.y)),
    hair: false,
  }));
  const extra: Stroke[] = [];
  if (hand === "roman") extra.push(...serifs(letter, strokes));
  if (capital && hand === "blackletter" && /[A-Z]/.test(letter))
    extra.push(
      ...(BOWLED.has(letter)
        ? [
            { points: [at(22, 8), at(22, 92)], hair: true },
            { points: [at(30, 14), at(30, 86)], hair: true },
          ]
        : []),
      { points: trace("-10,12 -2,-10 14,-12 30,-2"), hair: true },
    );
  if (capital && hand === "script" && /[A-Z]/.test(letter))
    extra.push({ points: trace("6,2 -20,-10 -44,10 -38,36 -18,34 -20,18"), hair: false });
  const gap = { roman: 22, blackletter: 9, script: capital ? 8 : 0 }[hand];
  return { strokes: [...strokes, ...extra], advance: skeleton.width * narrow + gap };
}

/** Finds the point and normal at a length along a polyline. */
function walker(spine: Points) {
  const lengths = [0];
  for (const index of steps(spine.length - 1))
    lengths.push((lengths[index] ?? 0) + distance(spine[index] as Point, spine[index + 1] as Point));
  const total = lengths[lengths.length - 1] ?? 0;
  const along = (length: number, lift: number): Point => {
    let index = 0;
    while (index < spine.length - 2 && (lengths[index + 1] ?? 0) < length) index++;
    const from = spine[index] as Point;
    const to = spine[index + 1] as Point;
    const span = distance(from, to) || 1;
    const share = (length - (lengths[index] ?? 0)) / span;
    return at(
      mix(from.x, to.x, share) - ((to.y - from.y) / span) * lift,
      mix(from.y, to.y, share) + ((to.x - from.x) / span) * lift,
    );
  };
  return { total, along };
}

const quad = (corners: Point[]) => {
  const [a, b, c] = corners as [Point, Point, Point];
  // One winding for all of them: opposite windings would cut holes where strokes cross.
  const ordered = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0 ? [...corners].reverse() : corners;
  return `M${ordered.map((corner) => `${number(corner.x)} ${number(corner.y)}`).join("L")}z`;
};

export interface WriteOptions {
  hand?: Hand;
  colour?: string;
  weight?: number;
}

/** Writes a word along a spine, centred, `height` tall and at most `room` wide. */
export function writeAlong(
  pen: Pen,
  text: string,
  spine: Points,
  height: number,
  room: number,
  options: WriteOptions = {},
): string {
  const { hand = "roman", colour = pen.ink, weight = 1 } = options;
  const word = hand === "roman" ? text.toUpperCase() : text;
  const glyphs = [...word].map((letter) => glyphOf(letter, hand));
  const wide = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) - (hand === "roman" ? 22 : 0);
  const scaleX = Math.min(height / 100, room / wide);
  const scaleY = Math.min(height / 100, scaleX * 1.5);
  const { total, along } = walker(spine);
  const nibAngle = { roman: 0.16, blackletter: 0.72, script: 0.5 }[hand];
  const nib = { roman: 19, blackletter: 17, script: 15 }[hand] * scaleX * weight;
  const hair = { roman: 5.5, blackletter: 2.6, script: 2.8 }[hand] * scaleX * weight;
  let left = (total - wide * scaleX) / 2;
  let solid = "";
  let thin = "";
  for (const glyph of glyphs) {
    for (const stroke of glyph.strokes) {
      const spots = stroke.points.map((point) =>
        along(
          left + (point.x + (88 - point.y) * SLANT[hand]) * scaleX,
          (point.y - (hand === "roman" ? 50 : 68)) * scaleY,
        ),
      );
      thin += `M${spots.map((spot) => `${number(spot.x)} ${number(spot.y)}`).join("L")}`;
      if (stroke.hair) continue;
      for (const [index, to] of spots.entries()) {
        const from = spots[index - 1];
        if (!from) continue;
        const down = (to.y - from.y) / (distance(from, to) || 1);
        const half = hand === "script" ? (nib / 2) * Math.max(0.05, down) : nib / 2;
        const dx = Math.cos(nibAngle) * half;
        const dy = hand === "script" ? 0 : -Math.sin(nibAngle) * half;
        solid += quad([
          at(from.x + dx, from.y + dy),
          at(to.x + dx, to.y + dy),
          at(to.x - dx, to.y - dy),
          at(from.x - dx, from.y - dy),
        ]);
      }
    }
    left += glyph.advance * scaleX;
  }
  return `<path d="${solid}" fill="${colour}" stroke="${colour}" stroke-width="${number(hair * 0.5)}"/><path d="${thin}" fill="none" stroke="${colour}" stroke-width="${number(hair)}"/>`;
}

/** Measures the width a word would take at a height. */
export const measure = (text: string, hand: Hand, height: number) =>
  ([...(hand === "roman" ? text.toUpperCase() : text)].reduce((sum, letter) => sum + glyphOf(letter, hand).advance, 0) *
    height) /
  100;
