import { bannerAcross } from "./banner.ts";
import { at, mirrored, type Point, polar, radians, ring, smooth, steps, trace } from "./geometry.ts";
import { painted } from "./painted.ts";
import {
  BOLD,
  bead,
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
  ribbon,
  twin,
} from "./pen.ts";
import { leaf, rose } from "./plants.ts";
import { snakeAround } from "./snake.ts";

const WORDS = ["MOTHER", "TRUE LOVE", "HOLD FAST", "FOREVER", "LUCKY", "NO REGRETS", "HOME", "STAY GOLD", "FREEDOM"];

const heart: Motif = (pen) => {
  const { random } = pen;
  const shape = mirrored("0,-150* 60,-255 190,-290 300,-200 305,-60 210,110 90,250 0,340*");
  const shine = trace("-235,-170 -190,-232 -120,-238 -150,-205 -200,-150", true);
  let back = "";
  if (random.chance(0.55)) {
    const blade = trace("-22,-520* 22,-520* 22,430* 0,560* -22,430*", true);
    back += `<g transform="rotate(${random.pick([24, -24])})">${painted(pen, blade, pen.blue, at(22, 0), at(-14, 0))}${line(pen, [at(0, -400), at(0, 520)], MEDIUM)}${painted(pen, trace("-120,-400* -130,-440 -60,-452 60,-452 130,-440 120,-400* 40,-418 -40,-418", true), pen.gold, at(0, -390), at(0, -460))}${painted(pen, trace("-26,-452* 26,-452* 30,-560 0,-600 -30,-560", true), pen.red, at(30, 0), at(-30, 0))}</g>`;
  }
  for (const index of steps(7)) {
    const ray = polar(radians(-150 + index * 20), 330, at(0, -40));
    const tip = polar(radians(-150 + index * 20), index % 2 ? 480 : 420, at(0, -40));
    back += brush(pen, [ray, tip], 15, "end");
  }
  const leaves = [-1, 1]
    .map((side) =>
      steps(2)
        .map(
          (step) =>
            `<g transform="translate(${side * 190} ${150 + step * 70}) scale(${side} 1) rotate(${14 + step * 38})">${leaf(pen, 210, 104, pen.green)}</g>`,
        )
        .join(""),
    )
    .join("");
  const word = random.pick(WORDS);
  return {
    markup:
      back +
      leaves +
      painted(pen, shape, pen.red, at(170, 320), at(-60, -60), BOLD * 1.2) +
      fill(shine, pen.ground, 0.9) +
      move(bannerAcross(pen, word, 760, 130, random.pick([-26, 26])), 0, 20),
    width: 860,
    height: 1120,
  };
};

const swallow: Motif = (pen) => {
  const { random } = pen;
  const body = random.pick([pen.blue, pen.green, pen.blue]);
  const farWing = trace(
    "40,-60* 120,-220 290,-400 400,-480 530,-540* 524,-470 490,-410 446,-370* 470,-320 440,-270 380,-250* 404,-200 366,-156 310,-150* 326,-100 280,-66 226,-76* 216,-30 150,10*",
    true,
  );
  const nearWing = trace(
    "-40,-40* -110,-250 -290,-430 -430,-500 -570,-540* -566,-460 -530,-390 -460,-340* -492,-290 -450,-230 -380,-220* -412,-166 -366,-106 -300,-116* -326,-60 -270,-14 -200,-36* -190,20 -120,50 -40,70*",
    true,
  );
  const torso = trace(
    "250,-196* 206,-216 150,-190 60,-90 -20,30 -100,190 -190,300* -60,240 60,150 170,20 215,-110 222,-166*",
    true,
  );
  const tailOne = trace("-110,190* -230,330 -380,520* -230,430 -120,300 -60,230", true);
  const tailTwo = trace("-80,220* -110,380 -150,590* -60,450 -20,300 -10,190", true);
  const chest = trace("214,-150* 190,-60 130,60 40,160 -50,220* 40,110 110,0 150,-100 190,-160", true);
  const feathers = (wing: [Point, Point][], base: string) =>
    wing
      .map(([from, to]) =>
        brush(
          pen,
          smooth([from, at((from.x + to.x) / 2 + 14, (from.y + to.y) / 2 - 20), to], false, 6),
          8,
          "start",
          base,
        ),
      )
      .join("");
  const markup =
    painted(pen, tailTwo, body, at(-40, 200), at(-130, 500)) +
    painted(pen, tailOne, body, at(-80, 200), at(-320, 480)) +
    painted(pen, farWing, body, at(60, -30), at(330, -330)) +
    feathers(
      [
        [at(446, -370), at(390, -430)],
        [at(380, -250), at(320, -340)],
        [at(310, -150), at(250, -260)],
        [at(226, -76), at(170, -190)],
      ],
      pen.ink,
    ) +
    painted(pen, torso, body, at(-100, 220), at(180, -120), BOLD * 1.1) +
    painted(pen, chest, pen.red, at(-40, 220), at(180, -120), MEDIUM) +
    painted(pen, nearWing, body, at(-60, 60), at(-360, -330), BOLD * 1.1) +
    feathers(
      [
        [at(-460, -340), at(-400, -420)],
        [at(-380, -220), at(-310, -330)],
        [at(-300, -116), at(-230, -240)],
        [at(-200, -36), at(-150, -150)],
      ],
      pen.ink,
    ) +
    fill(trace("-60,-60* -130,-210 -270,-340 -420,-400* -320,-280 -200,-150", true), pen.gold, 0.9) +
    line(pen, trace("-60,-60 -130,-210 -270,-340 -420,-400"), MEDIUM) +
    line(pen, trace("-420,-400* -320,-280 -200,-150 -60,-60"), MEDIUM) +
    outline(pen, trace("246,-204* 330,-190* 236,-166*", true), MEDIUM, pen.gold) +
    disc(at(205, -178), 13, pen.ground) +
    disc(at(208, -178), 8, pen.ink);
  const flower =
    move(rose(pen, 105, pen.red), 330, 240) +
    `<g transform="translate(260 270) rotate(150)">${leaf(pen, 160, 76, pen.green)}</g><g transform="translate(380 300) rotate(40)">${leaf(pen, 160, 76, pen.green)}</g>`;
  const stars = steps(5)
    .map((index) => star(pen, polar(radians(index * 33 + 8), 450 + (index % 2) * 70, at(-40, -20)), 20))
    .join("");
  const scene = random.chance(0.6) ? stars + flower : stars;
  const facing = random.pick([1, -1]);
  return { markup: `<g transform="scale(${facing} 1)">${scene}${markup}</g>`, width: 1080, height: 1160 };
};

export function star(pen: Pen, centre: Point, size: number): string {
  const points = steps(8).map((index) => polar((index * Math.PI) / 4, index % 2 ? size * 0.3 : size, centre));
  return fill(points, pen.ink);
}

const anchor: Motif = (pen) => {
  const { random } = pen;
  const arms = mirrored(
    "0,470* 60,420 190,380 300,270 330,150* 395,230* 360,90* 330,0* 260,90* 210,200* 262,170* 200,280 120,330 44,350 40,200",
  );
  const shank = mirrored("0,-330* 34,-330* 42,360* 0,420");
  const bar = mirrored("0,-282* 150,-276 205,-250 232,-262 236,-214 205,-226 150,-206 0,-214*");
  const loopRing = ribbon(ring(at(0, -408), 66, 40).concat([at(66, -408)]), () => 36);
  const rope = smooth(
    [
      at(-60, -420),
      at(-200, -330),
      at(-150, -120),
      at(120, -20),
      at(170, 160),
      at(-60, 250),
      at(-150, 380),
      at(-60, 520),
    ],
    false,
    18,
  );
  const cord =
    outline(
      pen,
      ribbon(rope, () => 34),
      MEDIUM * 1.3,
      pen.gold,
    ) +
    steps(34)
      .map((index) => {
        const here = rope[Math.floor((index / 34) * (rope.length - 2))] as Point;
        return line(pen, [at(here.x - 11, here.y + 9), at(here.x + 11, here.y - 9)], FINE * 1.3);
      })
      .join("");
  const topping = random.chance(0.5)
    ? move(rose(pen, 130, pen.red), 0, 120) +
      [-1, 1]
        .map(
          (side) =>
            `<g transform="translate(${side * 110} 150) scale(${side} 1) rotate(-18)">${leaf(pen, 190, 92, pen.green)}</g>`,
        )
        .join("")
    : move(bannerAcross(pen, random.pick(WORDS), 720, 124, 24), 0, 90);
  const metal = random.pick([pen.blue, pen.blue, pen.green]);
  return {
    markup:
      outline(pen, loopRing, BOLD, metal) +
      painted(pen, bar, metal, at(240, -190), at(60, -270)) +
      painted(pen, shank, metal, at(46, 0), at(-24, 0)) +
      painted(pen, arms, metal, at(0, 480), at(60, 130), BOLD * 1.1) +
      cord +
      topping,
    width: 840,
    height: 1080,
  };
};

const dagger: Motif = (pen) => {
  const { random } = pen;
  const blade = mirrored("0,-190* 58,-190* 66,60 52,320 0,590*");
  const fuller = mirrored("0,-170* 14,-160 14,250 0,400*");
  const guard = mirrored("0,-262* 90,-250 190,-286 250,-262 262,-216 220,-190 176,-206 90,-186 0,-190*");
  const grip = mirrored("0,-470* 40,-470* 52,-420 34,-370 50,-320 40,-262* 0,-262*");
  const pommel = mirrored("0,-580 46,-560 66,-510 40,-466* 0,-466*");
  let markup =
    painted(pen, blade, pen.blue, at(70, 0), at(-30, 0), BOLD * 1.1) +
    fill(fuller, pen.ink) +
    painted(pen, grip, pen.red, at(54, 0), at(-40, 0));
  for (const step of steps(5)) markup += line(pen, [at(-44, -440 + step * 42), at(44, -456 + step * 42)], MEDIUM);
  markup +=
    painted(pen, guard, pen.gold, at(0, -170), at(0, -290)) +
    painted(pen, pommel, pen.gold, at(70, -470), at(-40, -570)) +
    bead(pen, at(0, -225), 24, MEDIUM, pen.red);
  const choice = random.pick(["snake", "rose", "snake", "drops"] as const);
  if (choice === "snake") markup = snakeAround(pen, markup, blade);
  else if (choice === "rose")
    markup +=
      [-1, 1]
        .map(
          (side) =>
            `<g transform="translate(${side * 90} 120) scale(${side} 1) rotate(-24)">${leaf(pen, 230, 110, pen.green)}</g><g transform="translate(${side * 90} 160) scale(${side} 1) rotate(30)">${leaf(pen, 210, 104, pen.green)}</g>`,
        )
        .join("") + move(rose(pen, 190, pen.red), 0, 110);
  else
    markup +=
      move(outline(pen, ellipsePoints(70, 46), MEDIUM, pen.red), 0, 612, 1, -90) +
      twin(pen, `<g transform="translate(60 -180) rotate(42)">${leaf(pen, 260, 120, pen.green)}</g>`);
  return { markup, width: 720, height: 1200 };
};

export const TRADITIONAL_OBJECTS: readonly Motif[] = [swallow, dagger, heart, anchor];
