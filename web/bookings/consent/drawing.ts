import { DRAWING, MAX_DRAWING_LENGTH } from "../../../graph/consents/input.ts";

export interface Point {
  x: number;
  y: number;
}

/** What a hand moves by while it rests is no line. */
const STILL = 3;
/** No point is spelled longer. */
const LONGEST_POINT = "L600 200".length;

/** Where something is on the sheet that a signature is drawn on, given its place in a box that shows the sheet. */
export function onSheet({ x, y }: Point, box: Pick<DOMRect, "left" | "top" | "width" | "height">): Point {
  const along = (place: number, size: number, full: number) =>
    Math.min(full, Math.max(0, Math.round((place / size) * full)));
  return { x: along(x - box.left, box.width, DRAWING.width), y: along(y - box.top, box.height, DRAWING.height) };
}

/** Strokes with one more, which begins as a dot; those that are there where it has no room. */
export function begin(strokes: string, { x, y }: Point): string {
  const next = `${strokes}M${x} ${y}L${x} ${y}`;
  return next.length <= MAX_DRAWING_LENGTH ? next : strokes;
}

/** Strokes of which the last one goes on, unless hardly, or where it has no room. */
export function goOn(strokes: string, { x, y }: Point): string {
  const [lastX = x, lastY = y] = strokes
    .slice(strokes.lastIndexOf("L") + 1)
    .split(" ")
    .map(Number);
  const isStill = Math.hypot(x - lastX, y - lastY) < STILL;
  return isStill || strokes.length + LONGEST_POINT > MAX_DRAWING_LENGTH ? strokes : `${strokes}L${x} ${y}`;
}
