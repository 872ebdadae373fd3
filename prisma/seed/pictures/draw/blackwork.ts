import { bannerAcross } from "./banner.ts";
import { moth, skull } from "./creatures.ts";
import { at, mirrored, mix, place, polar, radians, ring, smooth, steps, trace } from "./geometry.ts";
import {
  BOLD,
  brush,
  disc,
  ellipsePoints,
  FINE,
  fill,
  line,
  MEDIUM,
  type Motif,
  move,
  outline,
  type Pen,
  stipple,
  twin,
} from "./pen.ts";
import { daisy, leaf, rose } from "./plants.ts";
import { moonPhases, sparkle } from "./sky.ts";

/** An open palm with an eye, fingers up, about 460 by 900. */
function palm(pen: Pen, skin: string, detail: string): string {
  const hand = trace(
    "-120,440* -130,300 -190,180 -286,70 -300,0 -250,-10 -180,70 -170,-60 -186,-260 -160,-310 -126,-290 -108,-80 -90,-80 -90,-350 -58,-410 -22,-370 -12,-90 6,-90 26,-340 62,-376 92,-330 86,-80 102,-70 128,-220 160,-246 186,-210 180,-20 174,140 130,300 120,440*",
    true,
  );
  const eye = trace("-110,140* 0,64 110,140* 0,206", true);
  const { random } = pen;
  const reach = random.between(146, 172);
  const rays = steps(11)
    .map((index) =>
      brush(
        pen,
        [
          polar(radians(-165 + index * 15), 118, at(0, 140)),
          polar(radians(-165 + index * 15), index % 2 ? reach - 14 : reach, at(0, 140)),
        ],
        9,
        "end",
        detail,
      ),
    )
    .join("");
  const seeing =
    rays + fill(eye, detail) + disc(at(0, 138), 50, skin) + disc(at(0, 138), 24, detail) + disc(at(10, 128), 8, skin);
  const sun =
    steps(16)
      .map((index) =>
        brush(
          pen,
          [
            polar(radians(index * 22.5), 74, at(0, 150)),
            polar(radians(index * 22.5), index % 2 ? 104 : 128, at(0, 150)),
          ],
          15,
          "end",
          detail,
        ),
      )
      .join("") +
    disc(at(0, 150), 62, detail) +
    disc(at(24, 138), 48, skin);
  const bloom = move(daisy(pen, 124, detail), 0, 150);
  const symbol = random.pick([seeing, sun, bloom, seeing]);
  const cuffs = steps(3)
    .map((step) =>
      line(
        pen,
        smooth([at(-118, 380 + step * 24), at(0, 398 + step * 24), at(116, 380 + step * 24)], false, 5),
        step === 1 ? FINE : MEDIUM,
        detail,
      ),
    )
    .join("");
  const mark = random.pick(["dots", "rings", "chevrons"] as const);
  const joints = [
    [-150, -190],
    [-58, -270],
    [54, -250],
    [150, -140],
  ]
    .flatMap(([x = 0, y = 0]) =>
      [0, 1, 2].map((step) => {
        if (mark === "dots") return disc(at(x, y + step * 62), 13 - step * 3, detail);
        const dip = mark === "rings" ? 5 : -16;
        return brush(
          pen,
          smooth([at(x - 27, y + step * 40), at(x, y + dip + step * 40), at(x + 27, y + step * 40)], false, 4),
          9,
          "both",
          detail,
        );
      }),
    )
    .join("");
  return outline(pen, hand, BOLD * 1.2, skin) + symbol + cuffs + joints;
}

const blackHand: Motif = (pen) => {
  const side = steps(5)
    .map((index) => sparkle(pen, at(pen.random.between(260, 420), -380 + index * 170), pen.random.between(14, 32)))
    .join("");
  const moon = disc(at(0, -500), 74, pen.ink) + disc(at(0, -526), 62, pen.ground);
  return {
    markup:
      twin(pen, side) +
      moon +
      `<g transform="scale(${pen.random.pick([1, -1])} 1)">${palm(pen, pen.ink, pen.ground)}</g>`,
    width: 860,
    height: 1120,
  };
};

const blackMoth: Motif = (pen) => ({
  markup:
    move(moonPhases(pen, 430, 32, -155, -25), 0, -40) +
    moth(pen, pen.ink, pen.random.pick([pen.ink, pen.red])) +
    sparkle(pen, at(0, 380), 40) +
    disc(at(0, 440), 8, pen.ink) +
    disc(at(0, 470), 5, pen.ink),
  width: 1020,
  height: 1020,
});

const crescent: Motif = (pen) => {
  const { random } = pen;
  const clip = pen.nextId();
  const shape = [
    ...steps(41).map((step) => polar(radians(mix(-60, 240, step / 40) + 30), 420)),
    ...steps(33).map((step) => polar(radians(mix(262, 38, step / 32)), 336, at(0, -120))),
  ];
  const fronds = steps(9)
    .map((index) => {
      const angle = radians(mix(0, 180, index / 8));
      const from = polar(angle, 300, at(0, 20));
      const turn = (angle * 180) / Math.PI + (index % 2 ? 62 : -62);
      return `<g transform="translate(${from.x.toFixed(0)} ${from.y.toFixed(0)}) rotate(${turn.toFixed(0)})">${fill(ellipsePoints(150, 54), pen.ground)}${line(pen, [at(0, 0), at(150, 0)], FINE)}</g>`;
    })
    .join("");
  const dots = steps(70)
    .map(() => disc(polar(radians(random.between(0, 180)), random.between(300, 415)), random.between(2, 6), pen.ground))
    .join("");
  const flower = move(rose(pen, 135, random.pick([pen.ground, pen.red])), 0, 330);
  const hanging = [-2, -1, 0, 1, 2]
    .map(
      (step) =>
        line(pen, [at(step * 90, -300 + Math.abs(step) * 60), at(step * 90, 40 - Math.abs(step) * 80)], FINE) +
        sparkle(pen, at(step * 90, 60 - Math.abs(step) * 80), step === 0 ? 46 : 28),
    )
    .join("");
  return {
    markup: `<clipPath id="${clip}"><path d="M${shape.map((point) => `${point.x.toFixed(0)} ${point.y.toFixed(0)}`).join("L")}z"/></clipPath>${outline(pen, shape, BOLD, pen.ink)}<g clip-path="url(#${clip})">${fronds}${dots}</g>${hanging}${twin(pen, `<g transform="translate(90 360) rotate(14)">${leaf(pen, 210, 92, pen.ink)}</g>`)}${flower}`,
    width: 920,
    height: 1020,
  };
};

const night: Motif = (pen) => {
  const { random } = pen;
  const clip = pen.nextId();
  const window = random.chance(0.5) ? ring(at(0, 0), 430, 72) : mirrored("0,-560* 250,-380 360,-120 360,480* 0,480");
  const tree = (x: number, height: number) =>
    steps(7)
      .map((step) =>
        fill(
          [
            at(x, 480 - height + step * height * 0.11),
            at(x + 18 + step * 17, 480 - height + (step + 1.7) * height * 0.125),
            at(x - 18 - step * 17, 480 - height + (step + 1.7) * height * 0.125),
          ],
          pen.ground,
        ),
      )
      .join("") + fill([at(x - 8, 480), at(x - 8, 380), at(x + 8, 380), at(x + 8, 480)], pen.ground);
  const stars = steps(60)
    .map(() => disc(at(random.between(-420, 420), random.between(-520, 120)), random.between(1.6, 5), pen.ground))
    .join("");
  const moon =
    disc(at(0, -170), 150, pen.ground) +
    stipple(pen, ring(at(0, -170), 150), (point) => (Math.hypot(point.x + 50, point.y + 220) / 300) ** 2.2, {
      spacing: 6,
      size: 4,
    });
  const trees = steps(9)
    .map((index) =>
      tree(
        -400 + index * 100 + random.between(-18, 18),
        random.between(260, 560) * (1 - 0.35 * Math.cos(((index - 4) / 4) * 1.4)),
      ),
    )
    .join("");
  const sparkles = steps(5)
    .map(
      (index) =>
        `<g>${fill(
          steps(8).map((step) =>
            polar(step * radians(45), step % 2 ? 5 : 26, at(-260 + index * 130, -380 + (index % 2) * 80)),
          ),
          pen.ground,
        )}</g>`,
    )
    .join("");
  return {
    markup: `<clipPath id="${clip}"><path d="M${window.map((point) => `${point.x.toFixed(0)} ${point.y.toFixed(0)}`).join("L")}z"/></clipPath>${outline(pen, window, BOLD * 1.4, pen.ink)}<g clip-path="url(#${clip})">${stars}${sparkles}${moon}${trees}</g>${outline(pen, place(window, { scale: 1.05 }), FINE * 1.4, "none")}`,
    width: 930,
    height: 1130,
  };
};

const sealed: Motif = (pen) => ({
  markup:
    skull(pen, pen.ground) +
    move(bannerAcross(pen, pen.random.pick(["MEMENTO", "NEVERMORE", "DUST", "FINIS"]), 700, 124, 28), 0, 470),
  width: 860,
  height: 1080,
});

export const BLACKWORKS: readonly Motif[] = [blackHand, crescent, blackMoth, night, sealed];
