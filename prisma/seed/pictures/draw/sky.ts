import { at, mix, type Point, polar, radians, steps } from "./geometry.ts";
import { disc, FINE, fill, hoop, type Pen } from "./pen.ts";

/** Full, waning and new moons on an arc. */
export function moonPhases(pen: Pen, radius: number, size: number, from: number, to: number): string {
  return [-1, -0.55, -0.2, 0, 0.2, 0.55, 1]
    .map((phase, index) => {
      const spot = polar(radians(mix(from, to, index / 6)), radius);
      const moon = size * (index === 3 ? 1.45 : 1);
      const shift = (1 - Math.abs(phase)) * moon * Math.sign(phase);
      return (
        disc(spot, moon, pen.ink) +
        (phase === 0 ? "" : disc(at(spot.x + shift * 1.1, spot.y), moon * 0.96, pen.ground)) +
        hoop(pen, spot, moon, FINE)
      );
    })
    .join("");
}

export function sparkle(pen: Pen, spot: Point, size: number): string {
  return fill(
    steps(8).map((index) => polar((index * Math.PI) / 4, index % 2 ? size * 0.22 : size, spot)),
    pen.ink,
  );
}
