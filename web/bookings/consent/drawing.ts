import { DRAWING, MAX_DRAWING_LENGTH } from "../../../graph/consents/input.ts";

interface Point {
  x: number;
  y: number;
}

/** Smaller movements are jitter. */
const STILL = 3;
/** Digits of a point. */
const LONGEST_POINT = "L600 200".length;

/** Converts a position in a box to the sheet that it shows. */
export function onSheet({ x, y }: Point, box: Pick<DOMRect, "left" | "top" | "width" | "height">): Point {
  const along = (place: number, size: number, full: number) =>
    Math.min(full, Math.max(0, Math.round((place / size) * full)));
  return { x: along(x - box.left, box.width, DRAWING.width), y: along(y - box.top, box.height, DRAWING.height) };
}

/** Adds a stroke, which starts as a dot, while there is room. */
export function begin(strokes: string, { x, y }: Point): string {
  const next = `${strokes}M${x} ${y}L${x} ${y}`;
  return next.length <= MAX_DRAWING_LENGTH ? next : strokes;
}

/** Extends the last stroke, unless the movement is jitter or there is no room. */
export function goOn(strokes: string, { x, y }: Point): string {
  const [lastX = x, lastY = y] = strokes
    .slice(strokes.lastIndexOf("L") + 1)
    .split(" ")
    .map(Number);
  const isStill = Math.hypot(x - lastX, y - lastY) < STILL;
  return isStill || strokes.length + LONGEST_POINT > MAX_DRAWING_LENGTH ? strokes : `${strokes}L${x} ${y}`;
}
