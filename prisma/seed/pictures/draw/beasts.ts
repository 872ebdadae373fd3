import { at, between, mirrored, type Point, place, smooth, steps, trace } from "./geometry.ts";
import { BOLD, brush, disc, FINE, fade, fill, line, MEDIUM, outline, type Pen, stipple } from "./pen.ts";

/** One half of a head: corners, then facets as corner numbers and how dark they are (0–4). */
interface Beast {
  readonly corners: string;
  readonly facets: string;
  readonly eye: string;
  readonly nose: string;
}

const BEASTS = {
  fox: {
    corners:
      "0,-190 70,-220 240,-450 282,-130 390,70 220,190 0,-60 62,0 176,-52 96,170 48,270 0,350 0,130 196,-262 0,388 290,150",
    facets:
      "0 1 6 1|1 2 13 3|2 3 13 2|1 13 3 4|1 3 8 1|1 8 6 0|6 8 7 2|6 7 12 1|3 4 8 2|8 4 15 0|8 15 5 1|8 5 9 0|7 8 9 3|7 9 12 2|12 9 10 0|12 10 11 1|9 5 10 1|10 14 11 2",
    eye: "70,-6* 108,-34 164,-46* 140,-10 104,6",
    nose: "0,306* 40,292* 34,330 0,356*",
  },
  wolf: {
    corners:
      "0,-230 86,-250 190,-440 252,-200 330,-40 380,120 270,200 180,310 0,-90 70,-30 186,-76 110,140 70,260 0,340 0,110 168,-280 90,380 0,420 300,-130",
    facets:
      "0 1 8 2|1 2 15 3|2 3 15 1|1 15 3 4|1 3 10 1|1 10 8 0|8 10 9 3|8 9 14 1|3 18 10 2|18 4 10 1|10 4 6 0|4 5 6 2|10 6 11 1|9 10 11 3|9 11 14 1|11 6 7 2|11 7 12 0|14 11 12 0|14 12 13 1|12 7 16 3|12 16 13 2|13 16 17 1",
    eye: "74,-36* 112,-64 172,-74* 146,-38 108,-24",
    nose: "0,282* 52,268* 46,318 0,346*",
  },
  stag: {
    corners:
      "0,-250 70,-250 300,-300 230,-190 150,-150 0,-90 60,-60 150,-70 140,60 96,240 70,330 0,390 0,160 210,-255 0,300",
    facets:
      "0 1 5 1|1 4 6 2|1 6 5 0|1 13 3 4|1 2 13 2|2 3 13 1|1 3 4 3|4 7 6 2|6 7 8 3|5 6 12 1|6 8 12 0|8 9 12 1|12 9 14 0|9 10 14 2|10 11 14 3",
    eye: "74,-62* 108,-92 150,-84* 134,-52 98,-46",
    nose: "0,326* 58,310* 52,362 0,392*",
  },
} satisfies Record<string, Beast>;
export type BeastName = keyof typeof BEASTS;
export const BEAST_NAMES = Object.keys(BEASTS) as BeastName[];

function facet(pen: Pen, corners: readonly [Point, Point, Point], tone: number, tint: string): string {
  const [first, second, third] = corners;
  const shape = [first, second, third];
  let markup = fill(shape, tone === 2 ? tint : pen.ground);
  if (tone >= 4) return outline(pen, shape, MEDIUM, pen.ink);
  if (tone === 1)
    markup += stipple(pen, shape, fade(first, between(second, third, 0.5), 0.85), {
      spacing: 7,
      size: 3.4,
      colour: pen.ink,
    });
  if (tone >= 2) {
    const count = tone === 3 ? 13 : 9;
    for (const step of steps(count - 1)) {
      const share = (step + 1) / count;
      markup += line(pen, [between(first, third, share), between(second, third, share)], tone === 3 ? 4.4 : FINE);
    }
  }
  return markup + outline(pen, shape, MEDIUM, "none");
}

function antlers(pen: Pen): string {
  const beam = [at(50, -250), at(110, -380), at(240, -450), at(290, -560), at(250, -660)];
  const tines: readonly Point[][] = [
    [at(80, -330), at(60, -420), at(30, -470)],
    [at(160, -415), at(150, -500), at(120, -570)],
    [at(240, -450), at(330, -480), at(380, -550)],
    [at(288, -545), at(350, -610), at(360, -670)],
  ];
  return [1, -1]
    .map((side) =>
      [beam, ...tines]
        .map((tine, index) => brush(pen, smooth(place(tine, { scaleX: side }), false, 8), index ? 26 : 34, "end"))
        .join(""),
    )
    .join("");
}

/** A faceted head around (0, 0), about 800 wide; the left side sits in shadow. */
export function beast(pen: Pen, name: BeastName, tint: string): string {
  const { corners, facets, eye, nose } = BEASTS[name];
  const points = corners.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return at(x, y);
  });
  let markup = name === "stag" ? antlers(pen) : "";
  for (const side of [1, -1])
    for (const text of facets.split("|")) {
      const [a = 0, b = 0, c = 0, tone = 0] = text.split(" ").map(Number);
      const corner = (index: number) => at((points[index]?.x ?? 0) * side, points[index]?.y ?? 0);
      const shaded = side < 0 && tone > 0 && tone < 3 ? tone + 1 : tone;
      markup += facet(pen, [corner(a), corner(b), corner(c)], shaded, tint);
    }
  for (const side of [1, -1]) {
    const shape = place(trace(eye, true), { scaleX: side });
    const middle = shape.reduce(
      (sum, point) => at(sum.x + point.x / shape.length, sum.y + point.y / shape.length),
      at(0, 0),
    );
    markup +=
      outline(pen, shape, BOLD * 0.8, tint === pen.ground ? pen.gold : tint) +
      disc(middle, 13, pen.ink) +
      disc(at(middle.x + 4, middle.y - 5), 4, pen.ground);
  }
  const tip = mirrored(nose);
  return markup + outline(pen, tip, MEDIUM, pen.ink);
}
