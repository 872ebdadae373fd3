import { BEAST_NAMES, type BeastName, beast } from "./beasts.ts";
import { at, between, mix, type Point, polar, radians, ring, smooth, steps, TURN } from "./geometry.ts";
import {
  BOLD,
  brush,
  circle,
  disc,
  FINE,
  fade,
  fill,
  halo,
  hoop,
  line,
  loop,
  MEDIUM,
  type Motif,
  outline,
  type Pen,
  stipple,
} from "./pen.ts";
import { moonPhases, sparkle } from "./sky.ts";

function backdrop(pen: Pen, tint: string): string {
  const { random } = pen;
  const kind = random.pick(["sun", "triangle", "hoops", "orbit"] as const);
  if (kind === "sun")
    return (
      disc(at(0, -60), 330, tint === pen.ground ? pen.gold : tint) +
      steps(60)
        .map((index) =>
          brush(
            pen,
            [
              polar((index * TURN) / 60, 350, at(0, -60)),
              polar((index * TURN) / 60, index % 2 ? 400 : 450, at(0, -60)),
            ],
            7,
            "end",
          ),
        )
        .join("")
    );
  if (kind === "triangle") {
    const triangle = (size: number) => [at(0, -size), at(size * 0.92, size * 0.62), at(-size * 0.92, size * 0.62)];
    return (
      loop(pen, triangle(560), BOLD * 0.8) +
      loop(pen, triangle(520), FINE) +
      stipple(pen, ring(at(0, -60), 430), halo(at(0, -60), 250, 430, 0.8), { spacing: 11, size: 4 })
    );
  }
  if (kind === "hoops")
    return (
      hoop(pen, at(0, -60), 440, MEDIUM) +
      hoop(pen, at(0, -60), 462, FINE) +
      stipple(pen, ring(at(0, -60), 435), (point) => Math.max(0, (Math.hypot(point.x, point.y + 60) - 230) / 260), {
        spacing: 10,
        size: 4,
      })
    );
  return (
    hoop(pen, at(0, -60), 450, FINE) +
    moonPhases(pen, 480, 30, -160, -20) +
    stipple(pen, ring(at(0, -60), 420), halo(at(0, -60), 200, 420, 0.75), { spacing: 11, size: 4 })
  );
}

const tintFor = (pen: Pen) => pen.random.pick([pen.ground, pen.red, pen.gold, pen.blue, pen.ground, pen.green]);

const animal =
  (name?: BeastName): Motif =>
  (pen) => {
    const tint = tintFor(pen);
    const chosen = name ?? pen.random.pick(BEAST_NAMES);
    const tall = chosen === "stag";
    const dangling = steps(5)
      .map((index) => sparkle(pen, at((index - 2) * 110, 500 + (2 - Math.abs(index - 2)) * 36), index === 2 ? 26 : 14))
      .join("");
    return {
      markup: `<g transform="translate(0 -20)">${backdrop(pen, tint)}</g><g transform="translate(0 ${tall ? 60 : 10})">${beast(pen, chosen, tint)}</g>${dangling}`,
      width: 1010,
      height: tall ? 1240 : 1160,
    };
  };

function peak(pen: Pen, x: number, base: number, width: number, height: number, tint: string): string {
  const { random } = pen;
  const top = at(x, base - height);
  const ridge = [
    top,
    ...steps(5).map((step) => at(x + random.between(-0.06, 0.06) * width, base - height + ((step + 1) * height) / 5)),
  ];
  const left = at(x - width / 2, base);
  const right = at(x + width / 2, base);
  const dark = [...ridge, right];
  let markup = fill([top, left, right], tint) + fill(dark, pen.ground);
  for (const step of steps(26)) {
    const share = step / 26;
    const from = ridge[Math.min(5, Math.floor(share * 6))] as Point;
    const to = between(top, right, share);
    markup += brush(pen, [to, between(to, from, random.between(0.5, 1))], 7, "end");
  }
  markup += stipple(pen, [top, left, ...[...ridge].reverse()], fade(left, at(x, base - height * 0.5), 0.6), {
    spacing: 8,
    size: 3.6,
  });
  return markup + line(pen, ridge, MEDIUM) + line(pen, [left, top, right], BOLD * 0.8);
}

const mountains: Motif = (pen) => {
  const { random } = pen;
  const tint = tintFor(pen);
  const clip = pen.nextId();
  const radius = 430;
  const sun = random.chance(0.5)
    ? disc(at(random.between(-140, 140), -190), 130, tint === pen.ground ? pen.red : tint)
    : disc(at(120, -200), 110, pen.ink) + disc(at(76, -222), 98, pen.ground);
  const sky = steps(9)
    .map((step) => line(pen, [at(-430, -390 + step * 42), at(430, -390 + step * 42)], 1.8))
    .join("");
  const peaks =
    peak(pen, -220, 170, 520, random.between(280, 360), pen.ground) +
    peak(pen, 250, 170, 500, random.between(250, 350), pen.ground) +
    peak(pen, 20, 190, 640, random.between(430, 520), pen.ground);
  const trees = steps(23)
    .map((index) => {
      const x = mix(-430, 430, index / 22) + random.between(-10, 10);
      const height = random.between(70, 150);
      return fill(
        [
          at(x, 215 - height),
          at(x + 14, 215 - height * 0.6),
          at(x + 8, 215 - height * 0.6),
          at(x + 26, 215 - height * 0.2),
          at(x + 12, 215 - height * 0.2),
          at(x + 34, 225),
          at(x - 34, 225),
          at(x - 12, 215 - height * 0.2),
          at(x - 26, 215 - height * 0.2),
          at(x - 8, 215 - height * 0.6),
          at(x - 14, 215 - height * 0.6),
        ],
        pen.ink,
      );
    })
    .join("");
  const water =
    disc(at(0, 0), 0, pen.ink) +
    fill([at(-440, 215), at(440, 215), at(440, 440), at(-440, 440)], pen.ground) +
    steps(16)
      .map((step) => {
        const y = 234 + step * 13;
        const half = random.between(60, 380);
        const shift = random.between(-80, 80);
        return brush(pen, [at(shift - half, y), at(shift, y), at(shift + half, y)], 6, "both");
      })
      .join("");
  const frame = hoop(pen, at(0, 0), radius, BOLD) + hoop(pen, at(0, 0), radius + 22, FINE);
  const crossing = random.pick([
    loop(pen, [at(0, -600), at(520, 300), at(-520, 300)], MEDIUM),
    steps(48)
      .map((index) => disc(polar((index * TURN) / 48, radius + 44), index % 4 ? 4 : 9, pen.ink))
      .join(""),
    loop(pen, [at(0, -520), at(520, 0), at(0, 520), at(-520, 0)], MEDIUM),
  ]);
  return {
    markup: `${crossing}<clipPath id="${clip}">${circle(at(0, 0), radius, "")}</clipPath>${disc(at(0, 0), radius, pen.ground)}<g clip-path="url(#${clip})">${sky}${sun}${peaks}${trees}${water}</g>${frame}`,
    width: 1050,
    height: 1150,
  };
};

const sacred: Motif = (pen) => {
  const { random } = pen;
  const size = 116;
  const tint = tintFor(pen);
  const spots = [
    at(0, 0),
    ...steps(6).map((step) => polar(step * radians(60) - Math.PI / 2, size)),
    ...steps(6).map((step) => polar(step * radians(60) - Math.PI / 2, size * 2)),
    ...steps(6).map((step) => polar(step * radians(60), size * Math.sqrt(3))),
  ];
  const outer = [0, 7, 8, 9, 10, 11, 12].map((index) => spots[index] as Point);
  const metatron = random.chance(0.5);
  let markup =
    disc(at(0, 0), size * 3.02, pen.ground) +
    stipple(pen, ring(at(0, 0), size * 3), (point) => (Math.hypot(point.x, point.y) / (size * 3)) ** 3, {
      spacing: 8,
      size: 4,
    });
  if (metatron) {
    for (const spot of spots.slice(0, 13))
      markup +=
        disc(spot, size * 0.5, spot.x === 0 && spot.y === 0 ? (tint === pen.ground ? pen.red : tint) : pen.ground) +
        hoop(pen, spot, size * 0.5, MEDIUM);
    for (const [index, from] of spots.slice(0, 13).entries())
      for (const to of spots.slice(index + 1, 13)) markup += line(pen, [from, to], 2.2);
    markup += loop(pen, outer.slice(1), MEDIUM);
  } else {
    for (const spot of spots) markup += hoop(pen, spot, size, MEDIUM);
    for (const spot of spots.slice(0, 7))
      markup += steps(6)
        .map((step) => {
          const tip = polar(step * radians(60) - Math.PI / 2, size, spot);
          const side = (turn: number) => polar(step * radians(60) - Math.PI / 2 + turn, size * 0.56, spot);
          return fill(
            smooth([spot, side(-0.16), tip, side(0.16)], true, 3),
            step % 2 ? pen.ink : tint === pen.ground ? pen.ink : tint,
          );
        })
        .join("");
  }
  markup += hoop(pen, at(0, 0), size * 3.02, BOLD) + hoop(pen, at(0, 0), size * 3.22, FINE);
  markup += steps(12)
    .map((step) => {
      const angle = step * radians(30) - Math.PI / 2;
      return outline(
        pen,
        [
          polar(angle - 0.1, size * 3.26),
          polar(angle, size * 3.85),
          polar(angle + 0.1, size * 3.26),
          polar(angle, size * 3.36),
        ],
        MEDIUM,
        step % 2 ? pen.ground : pen.ink,
      );
    })
    .join("");
  markup +=
    `<g transform="translate(0 130)">${moonPhases(pen, 620, 30, -130, -50)}</g>` +
    sparkle(pen, at(0, 560), 34) +
    disc(at(0, 500), 7, pen.ink) +
    disc(at(0, 618), 7, pen.ink);
  return { markup, width: 960, height: 1230 };
};

export const GEOMETRICS: readonly Motif[] = [
  animal("fox"),
  mountains,
  animal("wolf"),
  sacred,
  animal("stag"),
  mountains,
];
