export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Points = readonly Point[];

export const TURN = Math.PI * 2;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const at = (x: number, y: number): Point => ({ x, y });
export const polar = (angle: number, radius: number, centre: Point = at(0, 0)): Point =>
  at(centre.x + Math.cos(angle) * radius, centre.y + Math.sin(angle) * radius);
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const between = (from: Point, to: Point, share: number): Point =>
  at(mix(from.x, to.x, share), mix(from.y, to.y, share));
export const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
export const number = (value: number) => String(Math.round(value * 10) / 10);

export interface Placement {
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  scaleX?: number;
}

export function place(points: Points, placement: Placement): Point[] {
  const { x = 0, y = 0, turn = 0, scale = 1, scaleX = 1 } = placement;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return points.map((point) => {
    const px = point.x * scale * scaleX;
    const py = point.y * scale;
    return at(x + px * cosine - py * sine, y + px * sine + py * cosine);
  });
}

export const flip = (points: Points): Point[] => points.map((point) => at(-point.x, point.y));

function spline(knots: Points, closed: boolean, detail: number): Point[] {
  const last = knots.length - 1;
  const knot = (index: number) =>
    (closed ? knots[(index + knots.length) % knots.length] : knots[clamp(index, 0, last)]) as Point;
  const drawn: Point[] = [];
  for (const index of steps(closed ? knots.length : last)) {
    const [before, from, to, after] = [knot(index - 1), knot(index), knot(index + 1), knot(index + 2)];
    for (const step of steps(detail)) {
      const t = step / detail;
      const weigh = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      drawn.push(at(weigh(before.x, from.x, to.x, after.x), weigh(before.y, from.y, to.y, after.y)));
    }
  }
  if (!closed) drawn.push(knots[last] as Point);
  return drawn;
}

export const smooth = (knots: Points, closed = false, detail = 8): Point[] =>
  knots.length < 2 ? [...knots] : spline(knots, closed, detail);

/** A hand-written outline: "x,y x,y* x,y"; a star keeps that knot a sharp corner. */
export function trace(text: string, closed = false, detail = 7): Point[] {
  const knots = text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = 0, y = 0] = word.replace("*", "").split(",").map(Number);
      return { x, y, sharp: word.endsWith("*") };
    });
  const firstSharp = knots.findIndex((knot) => knot.sharp);
  if (firstSharp < 0) return spline(knots, closed, detail);
  const turned = closed ? [...knots.slice(firstSharp), ...knots.slice(0, firstSharp + 1)] : knots;
  const drawn: Point[] = [];
  let run: Point[] = [];
  for (const [index, knot] of turned.entries()) {
    run.push(at(knot.x, knot.y));
    const ends = index === turned.length - 1;
    if ((knot.sharp && run.length > 1) || ends) {
      if (run.length > 1) drawn.push(...(run.length === 2 ? run.slice(0, 1) : spline(run, false, detail).slice(0, -1)));
      if (ends && !closed) drawn.push(at(knot.x, knot.y));
      run = [at(knot.x, knot.y)];
    }
  }
  return drawn;
}

/** The right half of a symmetrical shape, top to bottom, closed with its mirror image. */
export const mirrored = (text: string, detail = 7): Point[] => {
  const half = trace(text, false, detail);
  return [...half, ...flip(half).reverse()];
};

export function pathOf(points: Points, closed: boolean): string {
  let x = 0;
  let y = 0;
  let text = "";
  for (const [index, point] of points.entries()) {
    const nextX = Math.round(point.x * 10);
    const nextY = Math.round(point.y * 10);
    const dx = (nextX - x) / 10;
    const dy = (nextY - y) / 10;
    text += `${index === 0 ? "m" : dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    x = nextX;
    y = nextY;
  }
  return closed ? `${text}z` : text;
}

export function inside(polygon: Points, x: number, y: number): boolean {
  let within = false;
  let previous = polygon[polygon.length - 1] as Point;
  for (const point of polygon) {
    if (
      point.y > y !== previous.y > y &&
      x < ((previous.x - point.x) * (y - point.y)) / (previous.y - point.y) + point.x
    )
      within = !within;
    previous = point;
  }
  return within;
}

export function boundsOf(points: Points) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function normals(points: Points): Point[] {
  return points.map((_, index) => {
    const from = points[Math.max(0, index - 1)] as Point;
    const to = points[Math.min(points.length - 1, index + 1)] as Point;
    const length = distance(from, to) || 1;
    return at(-(to.y - from.y) / length, (to.x - from.x) / length);
  });
}

export const arc = (centre: Point, radius: number, from: number, to: number, count = 24): Point[] =>
  steps(count + 1).map((step) => polar(mix(from, to, step / count), radius, centre));

export const ring = (centre: Point, radius: number, count = 48): Point[] =>
  steps(count).map((step) => polar((step / count) * TURN, radius, centre));

export const ellipse = (centre: Point, radiusX: number, radiusY: number, count = 36): Point[] =>
  steps(count).map((step) =>
    at(centre.x + Math.cos((step / count) * TURN) * radiusX, centre.y + Math.sin((step / count) * TURN) * radiusY),
  );
