import { at, flip, mix, type Point, place, polar, radians, steps, trace } from "./geometry.ts";
import { brush, ellipsePoints, FINE, fade, fill, MEDIUM, move, outline, type Pen, stipple } from "./pen.ts";

/** A closed bud standing on (0, 0), pointing up. */
export function bud(pen: Pen, height: number, colour: string): string {
  const width = height * 0.36;
  const back = trace(
    `0,0* ${-width},${-height * 0.35} ${-width * 0.7},${-height * 0.8} 0,${-height}* ${width * 0.7},${-height * 0.8} ${width},${-height * 0.35}`,
    true,
  );
  const front = trace(
    `0,0* ${-width},${-height * 0.32} ${-width * 0.5},${-height * 0.7} ${width * 0.15},${-height * 0.92}* ${width * 0.35},${-height * 0.5} ${width * 0.4},${-height * 0.2}`,
    true,
  );
  const sepal = trace(
    `0,8* ${-width * 0.7},${-height * 0.12} ${-width * 1.15},${-height * 0.5}* ${-width * 0.35},${-height * 0.3} 0,${-height * 0.1}*`,
    true,
  );
  return (
    outline(pen, back, MEDIUM, colour) +
    stipple(pen, back, fade(at(width, 0), at(-width * 0.2, -height * 0.7), 1), {
      spacing: 6.5,
      size: 3.2,
      colour: pen.shadeOn(colour),
    }) +
    outline(pen, front, MEDIUM, colour) +
    stipple(pen, front, fade(at(0, 0), at(0, -height * 0.7), 0.9), {
      spacing: 6.5,
      size: 3.2,
      colour: pen.shadeOn(colour),
    }) +
    outline(pen, sepal, MEDIUM * 0.8, pen.green) +
    outline(pen, flip(sepal), MEDIUM * 0.8, pen.green)
  );
}

/** Small leaves in pairs along a line: ferns, olive, eucalyptus. */
export function sprig(pen: Pen, stem: readonly Point[], size: number, filled: boolean, colour = pen.ground): string {
  let markup = brush(pen, stem, MEDIUM * 1.2, "end");
  const count = Math.max(5, Math.round(stem.length / 3));
  for (const index of steps(count)) {
    const share = 0.12 + (0.86 * index) / count;
    const here = stem[Math.floor(share * (stem.length - 1))] as Point;
    const next = stem[Math.min(stem.length - 1, Math.floor(share * (stem.length - 1)) + 1)] as Point;
    const heading = Math.atan2(next.y - here.y, next.x - here.x);
    for (const side of [-1, 1]) {
      const length = size * (1.05 - share * 0.62);
      const shape = place(ellipsePoints(length, length * 0.34), {
        ...here,
        turn: heading + side * radians(mix(62, 34, share)),
      });
      markup += filled
        ? fill(shape, pen.ink)
        : outline(pen, shape, FINE * 1.3, colour) +
          stipple(pen, shape, fade(here, polar(heading, length, here), 0.85), { spacing: 6.5, size: 2.6 });
    }
  }
  return markup;
}

/** A spike of small bells: lavender, hyacinth. */
export function lavender(pen: Pen, stem: readonly Point[], colour: string): string {
  let markup = brush(pen, stem, MEDIUM, "end");
  for (const index of steps(13)) {
    const here = stem[Math.floor((0.5 + index * 0.038) * (stem.length - 1))] as Point;
    const size = 30 - index * 1.1;
    for (const side of [-1, 1])
      markup += move(
        outline(pen, ellipsePoints(size, size * 0.52), FINE, index % 3 === 0 ? pen.ink : colour),
        here.x,
        here.y,
        1,
        -90 + side * (48 - index * 2.6),
      );
  }
  return markup;
}
