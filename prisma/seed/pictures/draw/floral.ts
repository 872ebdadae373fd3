import { at, mix, type Point, polar, radians, smooth, steps, TURN, trace } from "./geometry.ts";
import { BOLD, brush, circle, disc, FINE, hoop, type Motif, move, outline, type Pen } from "./pen.ts";
import { anemone, daisy, leaf, peony, rose } from "./plants.ts";
import { bud, lavender, sprig } from "./sprigs.ts";

const petalColour = (pen: Pen) => pen.random.pick([pen.red, pen.ground, pen.blush, pen.red, pen.gold, pen.ground]);
const leafColour = (pen: Pen, petals: string) => (petals === pen.ground ? pen.ground : pen.green);

const single: Motif = (pen) => {
  const { random } = pen;
  const colour = petalColour(pen);
  const green = leafColour(pen, colour);
  const bloom = random.pick([rose, rose, peony])(pen, 300, colour);
  const start = random.between(0, 360);
  let markup = "";
  for (const index of steps(3)) {
    const turn = start + 60 + index * 120;
    markup += `<g transform="rotate(${turn})">${sprig(pen, smooth([at(160, 0), at(330, -20), at(470, 24)], false, 12), 62, random.chance(0.4))}</g>`;
  }
  for (const index of steps(6)) {
    const turn = start + index * 60 + random.between(-9, 9);
    const reach = index % 2 ? 215 : 250;
    markup += `<g transform="rotate(${turn}) translate(${170} 0)">${leaf(pen, reach, 116, green, index % 2 ? 0.12 : -0.12)}</g>`;
  }
  return { markup: markup + bloom, width: 900, height: 920 };
};

const stemmed: Motif = (pen) => {
  const { random } = pen;
  const colour = petalColour(pen);
  const green = leafColour(pen, colour);
  const lean = random.pick([-1, 1]);
  const stem = smooth([at(-60 * lean, 590), at(40 * lean, 330), at(10 * lean, 60), at(-20 * lean, -200)], false, 16);
  let markup = brush(pen, stem, 15, "start");
  const side = smooth([at(30 * lean, 300), at(140 * lean, 190), at(230 * lean, 70)], false, 12);
  markup += brush(pen, side, 9, "none") + move(bud(pen, 150, colour), 228 * lean, 78, 1, 28 * lean);
  const spots: readonly [number, number, number][] = [
    [24, 400, -38],
    [36, 260, 205],
    [22, 150, -28],
    [8, 60, 215],
    [-2, 480, 208],
  ];
  for (const [x, y, angle] of spots)
    markup += `<g transform="translate(${x * lean} ${y}) scale(${lean} 1) rotate(${angle})">${leaf(pen, random.between(200, 250), 104, green, -0.14)}</g>`;
  markup += move(random.pick([rose, peony, anemone])(pen, 255, colour), -20 * lean, -270);
  return { markup, width: 640, height: 1150 };
};

const bouquet: Motif = (pen) => {
  const { random } = pen;
  const tie = at(0, 330);
  const stems = random.pick([5, 7]);
  let back = "";
  let blooms = "";
  const accent = random.pick([pen.red, pen.blue, pen.gold, pen.ground]);
  for (const index of steps(stems + 4)) {
    const angle = mix(-44, 44, index / (stems + 3)) - 90 + random.between(-3, 3);
    const tip = polar(radians(angle), random.between(690, 800), tie);
    const stem = smooth([at(tie.x, tie.y), polar(radians(angle * 0.85 - 13.5), 300, tie), tip], false, 20);
    back +=
      index % 2
        ? sprig(pen, stem.slice(10), random.between(70, 95), random.chance(0.5)) + brush(pen, stem, 5, "none")
        : lavender(pen, stem, random.pick([pen.blue, pen.ground]));
  }
  for (const index of steps(stems)) {
    const angle = mix(-38, 38, index / (stems - 1)) - 90;
    const reach = index % 2 ? random.between(330, 370) : random.between(520, 590);
    const tip = polar(radians(angle), reach, tie);
    back += brush(pen, smooth([tie, polar(radians(angle * 0.9 - 9), reach * 0.5, tie), tip], false, 12), 7, "none");
    const kind = random.pick([daisy, anemone, rose, index === 1 ? peony : daisy, daisy]);
    blooms += move(
      kind(pen, (stems === 5 ? 1.2 : 1) * random.between(115, 140), random.pick([accent, pen.ground, pen.blush])),
      tip.x,
      tip.y,
      1,
      random.between(0, 360),
    );
  }
  let ends = "";
  for (const index of steps(stems + 2)) {
    const x = mix(-110, 110, index / (stems + 1));
    ends += brush(
      pen,
      smooth([tie, at(x * 0.4, 450), at(x + random.between(-12, 12), random.between(570, 620))], false, 8),
      8,
      "none",
    );
  }
  const loopShape = trace("0,330* -60,268 -150,262 -168,318 -110,362 0,330*", true);
  const tail = trace("0,330* -30,400 -92,440 -88,520 -124,548* -52,552* -50,456 12,350*", true);
  const knot = trace("-30,306 30,306 36,354 -36,354", true);
  const bow =
    outline(pen, tail, BOLD * 0.7, accent) +
    `<g transform="scale(-1 1)">${outline(pen, tail, BOLD * 0.7, accent)}${outline(pen, loopShape, BOLD * 0.7, accent)}</g>${outline(pen, loopShape, BOLD * 0.7, accent)}${outline(pen, knot, BOLD * 0.7, accent)}`;
  return { markup: back + ends + blooms + bow, width: 1000, height: 1200 };
};

const wreath: Motif = (pen) => {
  const { random } = pen;
  const radius = 350;
  const colour = petalColour(pen);
  const green = leafColour(pen, colour);
  const lean = random.between(20, 60);
  let markup = hoop(pen, at(0, 0), radius, 5) + hoop(pen, at(0, 0), radius - 16, FINE);
  const moon = random.chance(0.5)
    ? circle(at(0, 0), 215, `fill="${pen.ink}"`) + circle(at(64, -40), 190, `fill="${pen.ground}"`)
    : steps(46)
        .map((index) => disc(polar(index * 2.4, 32 * Math.sqrt(index)), 5.5 - index * 0.08, pen.ink))
        .join("");
  markup += moon;
  for (const direction of [-1, 1])
    for (const index of steps(9)) {
      const angle = radians(90 + lean + direction * (18 + index * 13));
      const spot = polar(angle, radius);
      const turn = (angle * 360) / TURN + direction * 90 + (index % 2 ? 38 : -38);
      markup += `<g transform="translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) rotate(${turn.toFixed(1)})">${index > 5 ? sprig(pen, smooth([at(0, 0), at(60, 8), at(130, 0)], false, 9), 46, true) : leaf(pen, 178 - index * 9, 70, green)}</g>`;
    }
  const bloomAt = (degrees: number): Point => polar(radians(90 + lean + degrees), radius);
  for (const [degrees, size, kind] of [
    [-34, 92, daisy],
    [34, 96, anemone],
    [-19, 105, peony],
    [20, 110, rose],
    [0, 165, random.pick([rose, peony])],
  ] as const) {
    const spot = bloomAt(degrees);
    markup += move(
      kind(pen, size, degrees === 0 ? colour : random.pick([colour, pen.ground, pen.blush])),
      spot.x,
      spot.y,
    );
  }
  return { markup, width: 960, height: 1000 };
};

export const FLORALS: readonly Motif[] = [single, bouquet, stemmed, wreath];
