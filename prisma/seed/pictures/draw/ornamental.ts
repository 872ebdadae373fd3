import { at, mirrored, mix, type Point, place, polar, ring, smooth, steps, TURN } from "./geometry.ts";
import { lotus, petalOutline } from "./lotus.ts";
import {
  BOLD,
  bead,
  brush,
  disc,
  FINE,
  fade,
  fill,
  halo,
  line,
  MEDIUM,
  type Motif,
  move,
  outline,
  type Pen,
  stipple,
  twin,
} from "./pen.ts";

/** A scroll leaving (0, 0) to the right and up, curling in on itself. */
export function scroll(pen: Pen, size: number, curl: number, weight: number): string {
  const centre = at(size * 0.8, -size * 0.28 * curl);
  const spiral = steps(34).map((step) => {
    const share = step / 33;
    return polar(Math.PI * 0.5 * curl - share * TURN * 1.35 * curl, size * 0.3 * (1 - share * 0.8), centre);
  });
  const path = smooth(
    [at(0, 0), at(size * 0.3, size * 0.06 * curl), ...spiral.filter((_, index) => index % 3 === 0)],
    false,
    5,
  );
  const end = spiral[33] as Point;
  const bud = polar(-Math.PI * 0.2 * curl, size * 0.12, at(size * 0.3, -size * 0.02 * curl));
  const shoot = smooth(
    [
      at(size * 0.22, size * 0.05 * curl),
      at(size * 0.34, size * 0.24 * curl),
      at(size * 0.54, size * 0.3 * curl),
      at(size * 0.66, size * 0.2 * curl),
    ],
    false,
    5,
  );
  const thorns = [0.3, 0.5].map((share) => {
    const spot = polar(Math.PI * 0.5 * curl - share * TURN * curl, size * 0.3 * (1 - share * 0.6), centre);
    return disc(polar(Math.PI * 0.5 * curl - share * TURN * curl, size * 0.07, spot), weight * 0.42, pen.ink);
  });
  return (
    brush(pen, path, weight, "both") +
    brush(pen, shoot, weight * 0.9, "both") +
    disc(end, weight * 0.75, pen.ink) +
    disc(at(size * 0.68, size * 0.17 * curl), weight * 0.5, pen.ink) +
    disc(bud, weight * 0.4, pen.ink) +
    thorns.join("")
  );
}

export function jewel(pen: Pen, x: number, y: number, length: number, tint: string): string {
  const shape = place(petalOutline(0, length, length * 0.5, "lotus"), { x, y, turn: Math.PI / 2 });
  const core = place(petalOutline(length * 0.14, length * 0.7, length * 0.22, "leaf"), { x, y, turn: Math.PI / 2 });
  return (
    outline(pen, shape, MEDIUM, tint) +
    stipple(pen, shape, fade(at(x, y), at(x, y + length), 1), { spacing: 6, size: 3, colour: pen.shadeOn(tint) }) +
    fill(core, pen.ink)
  );
}

function swag(pen: Pen, from: Point, to: Point, sag: number, beads: number, tint: string): string {
  const along = (share: number) =>
    at(mix(from.x, to.x, share), mix(from.y, to.y, share) + Math.sin(share * Math.PI) * sag);
  const cord = line(
    pen,
    steps(25).map((step) => along(step / 24)),
    FINE,
  );
  const pearls = steps(beads).map((index) => {
    const share = (index + 0.5) / beads;
    const middle = Math.abs(share - 0.5) < 0.5 / beads + 0.001;
    return middle ? bead(pen, along(share), 13, FINE * 1.3, tint) : disc(along(share), index % 2 ? 5 : 7.5, pen.ink);
  });
  return cord + pearls.join("");
}

function strand(pen: Pen, x: number, y: number, length: number, tint: string): string {
  const count = Math.max(2, Math.floor(length / 26));
  const pearls = steps(count).map((index) => disc(at(x, y + 14 + index * 26), index % 3 === 2 ? 9 : 5.5, pen.ink));
  return line(pen, [at(x, y), at(x, y + count * 26)], FINE) + pearls.join("") + jewel(pen, x, y + count * 26, 84, tint);
}

const tintFor = (pen: Pen) => pen.random.pick([pen.ground, pen.red, pen.ground, pen.green, pen.gold, pen.blue]);

function medallion(pen: Pen, size: number, tint: string): string {
  const { random } = pen;
  const petals = random.pick([6, 8, 8, 10]);
  const layers = [size, size * 0.72].map((reach, layer) =>
    steps(petals)
      .map((index) => {
        const turn = ((index + layer * 0.5) / petals) * TURN - Math.PI / 2;
        const shape = place(petalOutline(size * 0.12, reach, (TURN * size * 0.62) / petals, "ogee"), { turn });
        return (
          outline(pen, shape, MEDIUM, layer ? tint : pen.ground) +
          stipple(pen, shape, halo(at(0, 0), size * 0.2, reach, 1), {
            spacing: 6,
            size: 3.2,
            colour: pen.shadeOn(layer ? tint : pen.ground),
          })
        );
      })
      .join(""),
  );
  return (
    layers.join("") +
    bead(pen, at(0, 0), size * 0.24, MEDIUM, pen.ink) +
    bead(pen, at(0, 0), size * 0.12, FINE, tint === pen.ground ? pen.ground : pen.gold)
  );
}

const finial = (pen: Pen, height: number) =>
  fill(place(mirrored("0,0* 26,-40 10,-80 0,-96*"), { scale: height / 96 }), pen.ink) +
  disc(at(0, -height - 22), 9, pen.ink) +
  disc(at(0, -height - 48), 6, pen.ink) +
  disc(at(0, -height - 68), 3.6, pen.ink);

const chandelier: Motif = (pen) => {
  const { random } = pen;
  const lean = random.between(-16, 16);
  const stretch = random.between(0.85, 1.15);
  const tint = tintFor(pen);
  const size = random.between(150, 180);
  let side = "";
  for (const [x, y, scale, turn, curl] of [
    [60, -110, 340, -34, 1],
    [80, 10, 400, 0, 1],
    [80, 60, 380, 12, -1],
    [40, 170, 250, 46, -1],
    [30, -200, 230, -66, 1],
  ] as const)
    side += move(
      scroll(pen, scale * random.between(0.88, 1.08) * (turn ? stretch : 1), curl, random.between(13, 19)),
      x,
      y,
      1,
      turn + lean,
    );
  side +=
    swag(pen, at(0, 190), at(300, 120), random.between(110, 150), 9, tint) +
    swag(pen, at(300, 120), at(450, 20), 110, 7, tint) +
    swag(pen, at(0, 250), at(300, 130), random.between(190, 230), 13, tint);
  side +=
    strand(pen, 300, 130, random.between(130, 170), tint) +
    strand(pen, 450, 30, 90, tint) +
    strand(pen, 150, 370, 60, tint);
  return {
    markup:
      twin(pen, side) +
      move(finial(pen, 120), 0, -size - 30) +
      medallion(pen, size, tint) +
      strand(pen, 0, 190, random.between(230, 300), tint),
    width: 1060,
    height: 1140,
  };
};

const spine: Motif = (pen) => {
  const { random } = pen;
  const tint = tintFor(pen);
  let side = "";
  let middle = "";
  const levels = random.pick([4, 5]);
  for (const level of steps(levels)) {
    const y = -420 + (level * 860) / levels;
    const size = mix(280, 170, level / levels) * (level === 0 ? 0.75 : 1);
    side +=
      move(scroll(pen, size, 1, 15), 14, y, 1, -30) +
      move(scroll(pen, size * 0.8, -1, 13), 14, y + 50, 1, 34) +
      swag(pen, at(0, y + 100), at(size * 0.7, y + 20), 50, 5, tint);
    const diamond = place(mirrored("0,-70* 26,-18 44,0* 26,18 0,70*"), { y });
    middle +=
      outline(pen, diamond, MEDIUM, level % 2 ? pen.ink : tint) +
      stipple(pen, diamond, fade(at(0, y + 70), at(0, y - 40), 1), {
        spacing: 6,
        size: 3.2,
        colour: pen.shadeOn(tint),
      }) +
      disc(at(0, y), 11, level % 2 ? pen.ground : pen.ink);
    middle += disc(at(0, y + 92), 8, pen.ink) + disc(at(0, y + 112), 5, pen.ink);
  }
  const crown = move(lotus(pen, 190, tint), 0, -490);
  const stem = brush(pen, [at(0, -480), at(0, 500)], 5, "end");
  return {
    markup: `<g transform="translate(0 100)">${stem}${twin(pen, side)}${middle}${crown}${move(finial(pen, 50), 0, -700)}${jewel(pen, 0, 440, 150, tint)}</g>`,
    width: 640,
    height: 1420,
  };
};

const collar: Motif = (pen) => {
  const { random } = pen;
  const tint = tintFor(pen);
  let side = "";
  const reach = random.between(400, 440);
  for (const [index, radius] of [reach, reach * 0.84, reach * 0.66].entries()) {
    const arcPoints = steps(25).map((step) => polar(Math.PI * mix(0.5, 0.02, step / 24), radius, at(0, -230)));
    side += brush(pen, arcPoints, index === 1 ? FINE * 1.6 : BOLD, "end");
    for (const step of steps(index === 1 ? 12 : 7)) {
      const angle = Math.PI * mix(0.46, 0.05, step / (index === 1 ? 11 : 6));
      const spot = polar(angle, radius + (index === 0 ? 8 : 0), at(0, -230));
      if (index === 1) side += disc(spot, 9, pen.ink);
      else {
        const petal = place(
          petalOutline(0, index === 0 ? 110 : 62, index === 0 ? 84 : 60, index === 0 ? "ogee" : "lotus"),
          { ...spot, turn: angle },
        );
        side +=
          outline(pen, petal, MEDIUM, index === 0 ? pen.ground : tint) +
          stipple(pen, petal, halo(at(0, -230), radius, radius + 100, 1), {
            spacing: 6,
            size: 3.2,
            colour: pen.shadeOn(index === 0 ? pen.ground : tint),
          });
      }
    }
  }
  side += move(scroll(pen, 260, 1, 16), 30, -60, 1, -8) + move(scroll(pen, 210, -1, 14), 30, 0, 1, 14);
  side += strand(pen, 130, reach * 0.93 - 140, 90, tint) + strand(pen, 250, reach * 0.7 - 120, 50, tint);
  const rim = ring(at(0, -230), 60);
  return {
    markup:
      twin(pen, side) +
      move(medallion(pen, 120, tint), 0, -40) +
      outline(pen, rim, 0.1, "none") +
      strand(pen, 0, reach - 120, 150, tint) +
      move(finial(pen, 90), 0, -175),
    width: 1100,
    height: 1180,
  };
};

export const ORNAMENTALS: readonly Motif[] = [chandelier, spine, collar, chandelier];
