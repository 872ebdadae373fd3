import { calavera, type FaceTones, face, longHair, shortHair } from "./face.ts";
import { at, mix, polar, radians, ring, steps, TURN } from "./geometry.ts";
import { blend, isDark } from "./palette.ts";
import { bead, brush, disc, FINE, halo, hoop, type Motif, move, type Pen, stipple, twin } from "./pen.ts";
import { anemone, daisy, leaf, peony, rose } from "./plants.ts";

function crown(pen: Pen, colour: string): string {
  const { random } = pen;
  const leaves = twin(
    pen,
    steps(4)
      .map(
        (step) =>
          `<g transform="translate(${80 + step * 56} ${-300 + step * step * 14}) rotate(${-66 + step * 26})">${leaf(pen, 150, 66, pen.green)}</g>`,
      )
      .join(""),
  );
  const spots = [
    [-230, -180, 74],
    [230, -180, 74],
    [-132, -268, 100],
    [132, -268, 100],
    [0, -312, 122],
  ] as const;
  return (
    leaves +
    spots
      .map(([x, y, size], index) =>
        move(
          (index > 2 ? random.pick([rose, peony, rose]) : random.pick([daisy, anemone, rose]))(
            pen,
            size,
            index % 2 ? colour : random.pick([colour, pen.ground, pen.blush]),
          ),
          x,
          y,
        ),
      )
      .join("")
  );
}

function nimbus(pen: Pen, colour: string): string {
  const kind = pen.random.pick(["rays", "disc", "dots"] as const);
  if (kind === "disc") return disc(at(0, -60), 410, colour) + hoop(pen, at(0, -60), 432, FINE);
  if (kind === "dots")
    return (
      stipple(pen, ring(at(0, -60), 480), halo(at(0, -60), 250, 480, 0.9), { spacing: 11, size: 5 }) +
      hoop(pen, at(0, -60), 484, FINE)
    );
  return steps(40)
    .map((index) =>
      brush(
        pen,
        [polar((index * TURN) / 40, 380, at(0, -60)), polar((index * TURN) / 40, index % 2 ? 450 : 510, at(0, -60))],
        9,
        "end",
      ),
    )
    .join("");
}

const tonesFor = (pen: Pen): FaceTones => {
  const plain = pen.random.chance(0.6);
  return {
    skin: pen.ground,
    hair: pen.random.pick([pen.ink, pen.ink, plain ? pen.ground : pen.red, pen.ground]),
    lips: pen.random.pick([pen.red, pen.red, pen.blush]),
    cloth: pen.random.pick([pen.ground, pen.red, pen.blue, pen.green]),
  };
};
const glow = (pen: Pen) =>
  blend(pen.random.pick([pen.gold, pen.blush, pen.red, pen.blue]), pen.ground, isDark(pen.paper) ? 0.4 : 0.1);

const maiden: Motif = (pen) => {
  const { random } = pen;
  const tones = tonesFor(pen);
  const curl = random.between(-10, 70);
  const features = {
    jaw: random.between(-0.6, 0.3),
    eyes: random.pick(["open", "closed"] as const),
    brow: random.between(-6, 12),
    beard: "none",
    shaded: true,
  } as const;
  const drops = random.chance(0.5)
    ? twin(pen, bead(pen, at(240, 96), 14, FINE, pen.gold) + bead(pen, at(240, 128), 20, FINE, pen.gold))
    : "";
  return {
    markup: `<g transform="translate(0 -40)">${nimbus(pen, glow(pen))}${longHair(pen, tones.hair, random.between(430, 540), curl, true)}${face(pen, tones, features)}${longHair(pen, tones.hair, 0, curl, false)}${drops}${crown(pen, random.pick([pen.red, pen.gold, pen.blush, pen.blue]))}</g>`,
    width: 1000,
    height: 1190,
  };
};

const catrina: Motif = (pen) => {
  const { random } = pen;
  const tones = { ...tonesFor(pen), hair: pen.ink, lips: pen.red };
  const accent = random.pick([pen.red, pen.blue, pen.gold, pen.green]);
  return {
    markup: `<g transform="translate(0 -40)">${nimbus(pen, glow(pen))}${longHair(pen, tones.hair, 500, random.between(0, 60), true)}${face(pen, tones, { jaw: -0.4, eyes: "open", brow: 8, beard: "none", shaded: true })}${calavera(pen, accent)}${longHair(pen, tones.hair, 0, 10, false)}${crown(pen, random.pick([pen.red, accent]))}</g>`,
    width: 1000,
    height: 1190,
  };
};

const sailor: Motif = (pen) => {
  const { random } = pen;
  const tones = tonesFor(pen);
  const beard = random.pick(["full", "full", "moustache"] as const);
  const roses =
    move(rose(pen, 130, pen.red), -270, 440) +
    move(rose(pen, 130, pen.red), 270, 440) +
    twin(pen, `<g transform="translate(330 400) rotate(-50)">${leaf(pen, 180, 84, pen.green)}</g>`);
  return {
    markup: `<g transform="translate(0 -60)">${nimbus(pen, glow(pen))}${face(pen, { ...tones, hair: tones.hair === pen.red ? pen.ink : tones.hair }, { jaw: random.between(0.3, 0.9), eyes: "open", brow: random.between(-10, 4), beard, shaded: true })}${shortHair(pen, tones.hair === pen.red ? pen.ink : tones.hair, random.between(0, 70))}${roses}</g>`,
    width: 1000,
    height: 1190,
  };
};

const moonlit: Motif = (pen) => {
  const { random } = pen;
  const tones = { ...tonesFor(pen), hair: pen.ink };
  const stars = steps(26)
    .map((index) =>
      disc(polar(radians(index * 137.5), mix(380, 520, random.next()), at(0, -40)), random.between(2.5, 8), pen.ink),
    )
    .join("");
  const crescentMoon =
    disc(at(0, -90), 440, pen.gold) +
    hoop(pen, at(0, -90), 440, 8) +
    disc(at(60, -150), 366, pen.ground) +
    hoop(pen, at(60, -150), 366, FINE);
  const curl = random.between(30, 90);
  return {
    markup: `<g transform="translate(0 10)">${stars}${crescentMoon}${longHair(pen, tones.hair, 540, curl, true)}${face(pen, tones, { jaw: -0.3, eyes: "closed", brow: 6, beard: "none", shaded: true })}${longHair(pen, tones.hair, 0, curl, false)}${disc(at(0, -190), 12, pen.red)}${[1, 2].map((step) => disc(at(0, -190 - step * 28), 8 - step * 2, pen.ink)).join("")}</g>`,
    width: 1000,
    height: 1190,
  };
};

export const PORTRAITS: readonly Motif[] = [maiden, catrina, sailor, moonlit, maiden];
