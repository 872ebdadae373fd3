import { claw, cloud, type Dragon, head } from "./dragon-parts.ts";
import { at, mix, normals, type Point, polar, radians, ring, smooth, steps } from "./geometry.ts";
import {
  BOLD,
  bead,
  brush,
  disc,
  FINE,
  fill,
  hoop,
  line,
  MEDIUM,
  type Motif,
  move,
  outline,
  type Pen,
  stipple,
} from "./pen.ts";
import { peony } from "./plants.ts";

/** Drawn slice by slice from the tail, so nearer coils cover farther ones. */
function body(pen: Pen, spine: readonly Point[], dragon: Dragon, thick: number, legs: readonly number[]): string {
  const across = normals(spine);
  const last = spine.length - 1;
  const widthAt = (index: number) =>
    thick * Math.min(1, 0.1 + (index / last) * 2.1) * (1 - 0.35 * Math.max(0, index / last - 0.75) * 4);
  const edge = (index: number, side: number): Point => {
    const point = spine[index] as Point;
    const normal = across[index] as Point;
    return at(point.x + normal.x * widthAt(index) * side, point.y + normal.y * widthAt(index) * side);
  };
  let markup = "";
  for (let index = 0; index < last; index++) {
    const next = index + 1;
    const here = spine[index] as Point;
    const heading = Math.atan2((spine[next] as Point).y - here.y, (spine[next] as Point).x - here.x);
    if (index % 4 === 0 && index < last - 6) {
      const size = widthAt(index) * 0.66;
      markup += outline(
        pen,
        [
          edge(Math.max(0, index - 2), -0.44),
          polar(heading - 2.2, size, edge(index, -0.46)),
          edge(Math.min(last, index + 2), -0.44),
        ],
        MEDIUM,
        dragon.mane,
      );
    }
    if (legs.includes(index))
      markup += move(
        claw(pen, dragon),
        edge(index, 0.1).x,
        edge(index, 0.1).y,
        thick / 120,
        (heading * 180) / Math.PI + (Math.cos(heading) > 0 ? 0 : 180) + 14,
      );
    const scalePath = [edge(index, -0.5), edge(next, -0.5), edge(next, 0.5), edge(index, 0.5)];
    markup += `<path d="M${scalePath.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}z" fill="${dragon.skin}" stroke="${dragon.skin}" stroke-width="2"/>`;
    markup += fill([edge(index, 0.2), edge(next, 0.2), edge(next, 0.5), edge(index, 0.5)], dragon.belly);
    markup +=
      line(pen, [edge(index, -0.5), edge(next, -0.5)], BOLD) +
      line(pen, [edge(index, 0.5), edge(next, 0.5)], BOLD) +
      line(pen, [edge(index, 0.2), edge(next, 0.2)], FINE);
    if (index % 2 === 0) markup += line(pen, [edge(index, 0.2), edge(index, 0.5)], MEDIUM);
    if (index < 4 || index % 2) continue;
    const size = widthAt(index) * 0.135;
    for (const row of steps(4)) {
      const share = -0.42 + row * 0.165 + (index % 4 ? 0.08 : 0);
      if (share > 0.14) continue;
      const spot = edge(index, share);
      const scale = steps(5).map((step) =>
        polar(heading + Math.PI + radians(mix(-85, 85, step / 4)), size * (step === 2 ? 1.25 : 1), spot),
      );
      markup += row === 0 ? fill(scale, pen.shadeOn(dragon.skin)) : line(pen, scale, FINE);
    }
  }
  return markup;
}

const coatFor = (pen: Pen): Dragon =>
  pen.random.pick([
    { skin: pen.green, belly: pen.gold, mane: pen.red },
    { skin: pen.red, belly: pen.gold, mane: pen.blue },
    { skin: pen.blue, belly: pen.blush, mane: pen.red },
    { skin: pen.ground, belly: pen.ground, mane: pen.ground },
    { skin: pen.ground, belly: pen.ground, mane: pen.red },
  ]);

function scene(
  pen: Pen,
  knots: readonly Point[],
  detail: number,
  thick: number,
  legs: readonly number[],
  turn: number,
  scale: number,
): string {
  const coat = coatFor(pen);
  const spine = smooth(knots, false, detail);
  const neck = spine[spine.length - 1] as Point;
  return body(pen, spine, coat, thick, legs) + move(head(pen, coat), neck.x, neck.y, scale, turn);
}

const climbing: Motif = (pen) => {
  const { random } = pen;
  const wide = random.between(250, 300);
  const knots = [
    at(40, 640),
    at(-120, 600),
    at(-wide, 470),
    at(-120, 330),
    at(120, 270),
    at(wide, 120),
    at(140, -30),
    at(-120, -90),
    at(-wide, -240),
    at(-190, -400),
    at(-20, -440),
  ];
  const sun = disc(at(60, -250), 300, random.pick([pen.red, pen.gold, pen.blush]));
  const flowers = random.chance(0.5) ? move(peony(pen, 130, pen.blush), 270, 480) : cloud(pen, 250, 520, 0.9);
  return {
    markup: `<g transform="scale(${random.pick([1, -1])} 1)">${random.chance(0.6) ? sun : ""}${flowers}${cloud(pen, -270, 130, 0.75)}${scene(pen, knots, 11, 150, [30, 72], 8, 0.98)}</g>`,
    width: 960,
    height: 1420,
  };
};

const circling: Motif = (pen) => {
  const { random } = pen;
  const knots = steps(13).map((step) => polar(radians(-40 + step * 26), 370 - (step % 2) * 34, at(0, 0)));
  const centre = random.pick(["pearl", "bloom"] as const);
  const inner =
    centre === "pearl"
      ? disc(at(0, 0), 150, pen.gold) +
        stipple(pen, ring(at(0, 0), 150), (point) => Math.hypot(point.x + 40, point.y + 40) / 260, {
          spacing: 6,
          size: 3.6,
          colour: pen.shadeOn(pen.gold),
        }) +
        hoop(pen, at(0, 0), 150, BOLD)
      : move(peony(pen, 175, pen.red), 0, 0);
  return {
    markup: `<g transform="scale(${random.pick([1, -1])} 1)">${cloud(pen, -330, 400, 0.8)}${cloud(pen, 350, 400, 0.7)}${scene(pen, knots, 10, 140, [28, 84], 2, 0.9)}${inner}</g>`,
    width: 1130,
    height: 1130,
  };
};

const bust: Motif = (pen) => {
  const { random } = pen;
  const knots = [at(-60, 620), at(-300, 500), at(-330, 260), at(-120, 120), at(90, 30), at(60, -150), at(-130, -180)];
  const fire = steps(12)
    .map((index) =>
      brush(pen, [polar(radians(index * 30), 470), polar(radians(index * 30 + 4), index % 2 ? 540 : 580)], 16, "end"),
    )
    .join("");
  const discBehind = disc(at(0, -60), 430, random.pick([pen.gold, pen.red, pen.blush]));
  return {
    markup: `<g transform="scale(${random.pick([1, -1])} 1)">${random.chance(0.6) ? discBehind : fire}${cloud(pen, 240, 420, 1.1)}${scene(pen, knots, 12, 210, [34], 4, 1.35)}${bead(pen, at(250, 200), 56, MEDIUM, pen.gold)}</g>`,
    width: 1100,
    height: 1320,
  };
};

export const DRAGONS: readonly Motif[] = [climbing, circling, bust];
