import { at, mirrored, mix, polar, radians, smooth, steps, trace } from "./geometry.ts";
import {
  BOLD,
  bead,
  brush,
  disc,
  FINE,
  fade,
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
import { leaf, rose } from "./plants.ts";
import { moonPhases } from "./sky.ts";

/** Wings spread, head up, about 960 wide. */
export function moth(pen: Pen, wings: string, marks: string): string {
  const { random } = pen;
  const upper = trace(
    `30,-70* 150,-250 ${random.between(320, 380)},-330 480,-300* 450,-180 400,-60 330,40 180,60 40,30*`,
    true,
  );
  const lower = trace(
    `40,20* 190,60 300,60 ${random.between(310, 350)},180 250,300 190,${random.between(300, 380)}* 120,260 60,150*`,
    true,
  );
  const dark = wings === pen.ink;
  const detail = dark ? pen.ground : pen.ink;
  const shade = { spacing: 6.5, size: 4.4, colour: dark ? pen.ground : pen.shadeOn(wings) };
  let side = outline(pen, lower, BOLD, wings) + stipple(pen, lower, fade(at(40, 40), at(300, 200), 1.2), shade);
  side += outline(pen, upper, BOLD, wings) + stipple(pen, upper, fade(at(30, -40), at(400, -160), 1.2), shade);
  const eyeSpot = (x: number, y: number, size: number) =>
    disc(at(x, y), size, detail) +
    disc(at(x, y), size * 0.72, marks) +
    disc(at(x, y), size * 0.42, dark ? pen.ground : pen.ink) +
    disc(at(x + size * 0.14, y - size * 0.14), size * 0.14, dark ? pen.ink : pen.ground);
  side += eyeSpot(290, -160, 62) + eyeSpot(210, 190, 42);
  for (const step of steps(7)) {
    const tip = at(mix(466, 340, step / 6), mix(-270, 20, step / 6));
    side +=
      line(
        pen,
        smooth([at(60, -30 + step * 8), at(mix(200, 190, step / 6), mix(-230, 30, step / 6)), tip], false, 6),
        FINE,
        detail,
      ) + disc(at(tip.x - 26, tip.y + 4), 9, detail);
  }
  for (const step of steps(5))
    side += line(
      pen,
      smooth(
        [at(60, 60 + step * 10), at(160 - step * 6, 110 + step * 28), at(310 - step * 30, 140 + step * 46)],
        false,
        5,
      ),
      FINE,
      detail,
    );
  side += brush(pen, trace("14,-140 60,-230 130,-290 170,-280"), 13, "both");
  side += steps(6)
    .map((step) => brush(pen, [at(46 + step * 20, -206 - step * 16), at(80 + step * 18, -190 - step * 18)], 6, "end"))
    .join("");
  const torso = mirrored("0,-120 44,-90 50,-20 40,60 34,160 0,290*");
  const rings = steps(6)
    .map((step) =>
      brush(
        pen,
        smooth(
          [at(-36 + step * 3, 50 + step * 34), at(0, 66 + step * 34), at(36 - step * 3, 50 + step * 34)],
          false,
          4,
        ),
        9,
        "both",
        dark ? pen.ground : pen.ink,
      ),
    )
    .join("");
  const fur = steps(9)
    .map((step) => brush(pen, [at(-32 + step * 8, -66), at(-40 + step * 10, 6)], 6, "end", dark ? pen.ground : pen.ink))
    .join("");
  return (
    twin(pen, side) +
    outline(pen, torso, BOLD, dark ? pen.ink : marks) +
    rings +
    fur +
    bead(pen, at(0, -138), 36, BOLD, dark ? pen.ink : marks) +
    disc(at(-20, -146), 9, dark ? pen.ground : pen.ink) +
    disc(at(20, -146), 9, dark ? pen.ground : pen.ink)
  );
}

/** Facing us, about 620 by 800. */
export function skull(pen: Pen, bone: string): string {
  const dome = mirrored("0,-410 150,-392 280,-296 318,-140 290,-10 262,50* 286,110 236,170 166,186* 150,300 0,310");
  const shade = { spacing: 7, size: 4.8, colour: pen.shadeOn(bone) };
  let markup = outline(pen, dome, BOLD * 1.3, bone);
  markup += stipple(
    pen,
    dome,
    (point) => Math.max(0, Math.abs(point.x) / 300 - 0.45) * 1.9 + Math.max(0, (point.y - 120) / 300),
    shade,
  );
  const jaw = mirrored("0,330* 150,310 170,250* 200,300 170,400 90,450 0,456");
  markup = outline(pen, jaw, BOLD * 1.2, bone) + stipple(pen, jaw, fade(at(0, 460), at(0, 320), 1.1), shade) + markup;
  let side = fill(trace("40,-10 84,-98 180,-112 240,-40 220,50 140,86 64,64", true), pen.ink);
  side +=
    fill(trace("12,70* 46,130 40,160 16,146*", true), pen.ink) +
    brush(pen, trace("46,-112 120,-150 220,-120"), 12, "both") +
    brush(pen, trace("250,60 200,90 150,140"), 12, "both");
  for (const step of steps(4)) {
    const x = step * 36 + 2;
    side +=
      outline(pen, trace(`${x},206* ${x},290 ${x + 16},302 ${x + 32},290 ${x + 32},204*`, true), MEDIUM, bone) +
      outline(pen, trace(`${x},308* ${x},364 ${x + 16},374 ${x + 32},362 ${x + 32},306*`, true), MEDIUM, bone);
  }
  side += brush(pen, trace("190,-330 150,-290 170,-250 130,-220"), 7, "both");
  return markup + twin(pen, side);
}

const skullAndRoses: Motif = (pen) => {
  const { random } = pen;
  const leaves = twin(
    pen,
    `<g transform="translate(180 330) rotate(20)">${leaf(pen, 250, 116, pen.green)}</g><g transform="translate(160 380) rotate(64)">${leaf(pen, 200, 100, pen.green)}</g>`,
  );
  const roses =
    move(rose(pen, 150, pen.red), -230, 400) +
    move(rose(pen, 150, random.pick([pen.red, pen.gold])), 230, 400) +
    move(rose(pen, 170, pen.red), 0, 470);
  const crown = random.chance(0.5)
    ? outline(
        pen,
        mirrored("0,-560* 60,-450* 150,-560* 180,-440* 290,-520* 262,-300* 130,-330 0,-340"),
        BOLD * 1.2,
        pen.gold,
      ) +
      steps(5)
        .map((index) => bead(pen, at((index - 2) * 96, -372 + Math.abs(index - 2) * 10), 17, MEDIUM, pen.red))
        .join("")
    : steps(9)
        .map((index) =>
          brush(
            pen,
            [
              polar(radians(-150 + index * 15), 440, at(0, -60)),
              polar(radians(-150 + index * 15), index % 2 ? 540 : 500, at(0, -60)),
            ],
            15,
            "end",
          ),
        )
        .join("");
  const bone = pen.paper === "bone" || pen.paper === "paper" ? pen.ground : "#efe2c8";
  return {
    markup: `${leaves}<g transform="translate(0 -60)">${skull(pen, bone)}${crown}</g>${roses}`,
    width: 880,
    height: 1240,
  };
};

const paintedMoth: Motif = (pen) => {
  const { random } = pen;
  const moons = moonPhases(pen, 420, 30, -150, -30);
  const insect = moth(pen, random.pick([pen.gold, pen.red, pen.green]), random.pick([pen.ground, pen.blush]));
  return {
    markup:
      move(moons, 0, -60) +
      insect +
      move(rose(pen, 120, pen.red), 0, 420) +
      twin(pen, `<g transform="translate(100 430) rotate(-10)">${leaf(pen, 190, 90, pen.green)}</g>`),
    width: 1000,
    height: 1130,
  };
};

export const CREATURES: readonly Motif[] = [skullAndRoses, paintedMoth];
