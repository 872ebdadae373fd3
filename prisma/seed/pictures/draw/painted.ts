import { boundsOf, clamp, type Point } from "./geometry.ts";
import { BOLD, fade, fill, outline, type Pen, stipple } from "./pen.ts";

/** Flat colour with peppered black thrown in from one side, as old flash is shaded. */
export function painted(pen: Pen, shape: Point[], colour: string, from: Point, to: Point, width = BOLD): string {
  const { left, right, top, bottom } = boundsOf(shape);
  const spacing = clamp(Math.hypot(right - left, bottom - top) / 80, 5, 7.5);
  return (
    fill(shape, colour) +
    stipple(pen, shape, fade(from, to, 1.5, 1.2), { spacing, size: spacing * 0.82, colour: pen.shadeOn(colour) }) +
    outline(pen, shape, width, "none")
  );
}
