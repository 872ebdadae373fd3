import { at, type Point, place, radians, smooth, steps } from "./geometry.ts";
import { FINE, halo, loop, MEDIUM, outline, type Pen, stipple } from "./pen.ts";

/** A petal pointing along +x from `inner` to `outer`, `width` wide. */
export function petalOutline(
  inner: number,
  outer: number,
  width: number,
  kind: "lotus" | "round" | "leaf" | "ogee",
): Point[] {
  const length = outer - inner;
  const half = width / 2;
  const sides = {
    lotus: [at(0, 0.55), at(0.35, 1), at(0.68, 0.78), at(0.88, 0.3), at(1, 0)],
    round: [at(0, 0.6), at(0.3, 0.92), at(0.65, 1), at(0.9, 0.66), at(1, 0)],
    leaf: [at(0, 0.05), at(0.3, 0.75), at(0.55, 0.9), at(0.8, 0.5), at(1, 0)],
    ogee: [at(0, 0.75), at(0.25, 1), at(0.5, 0.86), at(0.72, 0.34), at(0.86, 0.16), at(1, 0)],
  }[kind];
  const upper = smooth(sides, false, 5).map((point) => at(inner + point.x * length, point.y * half));
  return [
    ...upper,
    ...upper
      .slice(0, -1)
      .reverse()
      .map((point) => at(point.x, -point.y)),
  ];
}

/** A lotus seen from the side, rising from y = 0. */
export function lotus(pen: Pen, reach: number, tint = pen.ground): string {
  const petals = pen.random.pick([7, 9]);
  const order = steps(petals).sort(
    (first, second) => Math.abs(second - (petals - 1) / 2) - Math.abs(first - (petals - 1) / 2),
  );
  return order
    .map((index) => {
      const side = index - (petals - 1) / 2;
      const turn = -Math.PI / 2 + (side * radians(158)) / petals;
      const length = reach * (1 - Math.abs(side) * 0.035);
      const shape = place(petalOutline(0, length, reach * 0.4, "lotus"), { turn });
      const inner = place(petalOutline(length * 0.05, length * 0.82, reach * 0.26, "lotus"), { turn });
      return (
        outline(pen, shape, MEDIUM * 1.2, side === 0 ? pen.ground : tint) +
        loop(pen, inner, FINE) +
        stipple(pen, shape, halo(at(0, 0), reach * 0.25, reach * 0.85, 1), { spacing: 6.5, size: 3 })
      );
    })
    .join("");
}
