import { arc, at, mirrored, mix, place, polar, ring, smooth, steps, TURN } from "./geometry.ts";
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
  hoop,
  line,
  loop,
  MEDIUM,
  type Motif,
  move,
  outline,
  type Pen,
  spin,
  stipple,
} from "./pen.ts";

const KINDS = ["lotus", "ogee", "round", "leaf", "lotus"] as const;

function petalRing(pen: Pen, count: number, inner: number, outer: number, bold: boolean, tint: string): string {
  const { random } = pen;
  const kind = random.pick(KINDS);
  const width = ((TURN * mix(inner, outer, 0.45)) / count) * random.between(0.96, 1.12);
  const length = outer - inner;
  const shape = petalOutline(inner, outer, width, kind);
  const core = petalOutline(inner, mix(inner, outer, 0.8), width * 0.68, kind);
  const heart = petalOutline(mix(inner, outer, 0.12), mix(inner, outer, 0.55), width * 0.36, "leaf");
  const treatment = random.pick(["dots", "black", "veins", "echo", "dots"] as const);
  let petal = outline(pen, shape, bold ? BOLD * 0.8 : MEDIUM, tint);
  const dotted = { spacing: Math.max(5, length / 24), size: Math.max(2, length / 50) };
  if (treatment === "dots") {
    petal += stipple(pen, shape, fade(at(inner, 0), at(mix(inner, outer, 0.85), 0), 0.95), dotted);
    petal += line(pen, [at(inner, 0), at(mix(inner, outer, 0.75), 0)], FINE);
    petal += disc(at(mix(inner, outer, 0.82), 0), length * 0.035, pen.ink);
  } else if (treatment === "black") {
    petal += fill(core, pen.ink) + fill(heart, pen.ground);
    petal += disc(at(mix(inner, outer, 0.66), 0), length * 0.045, pen.ground);
  } else if (treatment === "veins") {
    petal += loop(pen, core, FINE);
    for (const step of [-2, -1, 1, 2])
      petal += brush(
        pen,
        smooth([
          at(inner, (width * step) / 16),
          at(mix(inner, outer, 0.4), (width * step) / 9),
          at(mix(inner, outer, 0.72), (width * step) / 22),
        ]),
        FINE * 1.8,
        "end",
      );
    petal += stipple(pen, core, fade(at(inner, 0), at(mix(inner, outer, 0.55), 0), 0.8), dotted);
  } else {
    petal +=
      loop(pen, core, FINE) +
      stipple(pen, core, fade(at(mix(inner, outer, 0.8), 0), at(mix(inner, outer, 0.3), 0), 0.9), dotted);
    petal += outline(pen, heart, FINE, pen.ink);
  }
  const behind =
    outline(pen, petalOutline(inner, mix(inner, outer, 0.93), width * 0.9, kind), MEDIUM * 0.8, pen.ground) +
    stipple(
      pen,
      petalOutline(mix(inner, outer, 0.4), mix(inner, outer, 0.93), width * 0.6, kind),
      fade(at(mix(inner, outer, 0.45), 0), at(outer, 0), 1),
      dotted,
    );
  return spin(pen, behind, count, 180 / count) + spin(pen, petal, count);
}

function beadRing(pen: Pen, count: number, radius: number, size: number): string {
  const filled = pen.random.chance(0.5);
  return spin(pen, filled ? disc(at(radius, 0), size, pen.ink) : bead(pen, at(radius, 0), size, FINE), count);
}

function band(pen: Pen, count: number, inner: number, outer: number): string {
  const { random } = pen;
  const middle = (inner + outer) / 2;
  const height = outer - inner;
  const backdrop =
    disc(at(0, 0), outer, pen.ground) + hoop(pen, at(0, 0), outer, MEDIUM) + hoop(pen, at(0, 0), inner, MEDIUM);
  const kind = random.pick(["triangles", "scallops", "beads", "lattice", "ticks"] as const);
  const step = TURN / count;
  if (kind === "triangles")
    return (
      backdrop +
      spin(
        pen,
        fill([polar(-step / 2, inner), polar(0, outer), polar(step / 2, inner)], pen.ink) +
          disc(polar(0, mix(inner, outer, 0.3)), height * 0.12, pen.ground),
        count,
      )
    );
  if (kind === "scallops")
    return (
      backdrop +
      spin(
        pen,
        outline(pen, arc(at(inner, 0), inner * step * 0.5, -Math.PI / 2, Math.PI / 2, 12), FINE) +
          disc(at(inner + height * 0.28, 0), height * 0.12, pen.ink),
        count,
      )
    );
  if (kind === "beads")
    return (
      disc(at(0, 0), outer, pen.ink) +
      spin(pen, disc(at(middle, 0), Math.min(height * 0.32, middle * step * 0.4), pen.ground), count)
    );
  if (kind === "lattice")
    return (
      backdrop +
      spin(
        pen,
        line(pen, [polar(-step / 2, inner), polar(step / 2, outer)], FINE) +
          line(pen, [polar(step / 2, inner), polar(-step / 2, outer)], FINE) +
          disc(at(middle, 0), height * 0.13, pen.ink),
        count,
      )
    );
  return (
    backdrop + spin(pen, line(pen, [at(inner, 0), at(outer, 0)], FINE), count * 3) + hoop(pen, at(0, 0), middle, FINE)
  );
}

function rosette(pen: Pen, count: number, radius: number): string {
  const rim = ring(at(0, 0), radius);
  let markup =
    outline(pen, rim, MEDIUM) +
    stipple(pen, rim, halo(at(0, 0), radius * 0.3, radius, 0.95), { spacing: 5, size: 2.6 });
  markup += spin(pen, outline(pen, petalOutline(radius * 0.16, radius * 0.9, radius * 0.5, "lotus"), FINE), count);
  markup += spin(pen, fill(petalOutline(radius * 0.2, radius * 0.58, radius * 0.2, "leaf"), pen.ink), count);
  return markup + bead(pen, at(0, 0), radius * 0.2, MEDIUM) + disc(at(0, 0), radius * 0.08, pen.ink);
}

function rings(pen: Pen, reach: number): string {
  const { random } = pen;
  const count = random.pick([8, 10, 12, 12, 16]);
  const tint = random.chance(0.3) ? random.pick([pen.red, pen.gold, pen.blue, pen.green]) : pen.ground;
  const cuts = [0, 0.17, 0.25, 0.46, 0.54, 0.78, 1].map(
    (cut, index) => (index % 6 === 0 ? cut : cut + random.between(-0.025, 0.025)) * reach,
  );
  const cut = (index: number) => cuts[index] ?? 0;
  return [
    beadRing(pen, count, reach * 1.045, reach * 0.014),
    petalRing(pen, count, cut(4), reach, true, pen.ground),
    spin(
      pen,
      disc(at(reach * 0.93, 0), reach * 0.016, pen.ink) + disc(at(reach * 0.975, 0), reach * 0.009, pen.ink),
      count,
      180 / count,
    ),
    petalRing(pen, count * random.pick([1, 2]), cut(3), cut(5), false, pen.ground),
    band(pen, count * 3, cut(3), cut(4)),
    petalRing(pen, count, cut(2) * 0.9, cut(3), false, tint),
    band(pen, count * 2, cut(1), cut(2)),
    rosette(pen, count, cut(1)),
  ].join("");
}

const full: Motif = (pen) => ({ markup: rings(pen, 440), width: 930, height: 930 });

const unalome = (pen: Pen, height: number) => {
  const turns = 3;
  const path = steps(90).map((index) => {
    const share = index / 89;
    const swing = (1 - share) ** 1.4 * height * 0.16 * (share < 0.55 ? 1 : 0.4);
    return at(Math.sin(share * TURN * turns) * swing, -share * height);
  });
  return (
    brush(pen, path, 9, "end") +
    steps(3)
      .map((index) => disc(at(0, -height - 24 - index * 24), 7 - index * 1.8, pen.ink))
      .join("")
  );
};

const rising: Motif = (pen) => {
  const reach = 300;
  const mandala = `<g transform="translate(0 60)">${rings(pen, reach)}</g>`;
  const flower = move(lotus(pen, 230, pen.random.pick([pen.ground, pen.red, pen.blue])), 0, 420);
  const beads = steps(6)
    .map((index) => disc(at(0, 448 + index * 26), 9 - index * 1.2, pen.ink))
    .join("");
  return { markup: `${move(unalome(pen, 200), 0, -260)}${mandala}${flower}${beads}`, width: 740, height: 1180 };
};

const pendant: Motif = (pen) => {
  const reach = 330;
  let chains = "";
  for (const step of [-3, -2, -1, 0, 1, 2, 3]) {
    const x = step * 78;
    const top = Math.sqrt(reach ** 2 - x ** 2) - 130;
    const length = 250 - Math.abs(step) * 56;
    chains += line(pen, [at(x, top), at(x, top + length)], FINE);
    for (let y = top + 24; y < top + length - 10; y += 24) chains += disc(at(x, y), 5.5, pen.ink);
    const drop = place(petalOutline(0, 74, 38, "lotus"), { x, y: top + length, turn: Math.PI / 2 });
    chains +=
      outline(pen, drop, MEDIUM * 0.9) +
      stipple(pen, drop, fade(at(x, top + length), at(x, top + length + 70), 1), { spacing: 5, size: 2.6 });
  }
  const crown = mirrored("0,-26* 14,0 0,26*");
  return {
    markup: `${chains}<g transform="translate(0 -130)">${rings(pen, reach)}</g>${fill(place(crown, { y: -520 }), pen.ink)}`,
    width: 740,
    height: 1080,
  };
};

export const MANDALAS: readonly Motif[] = [full, rising, full, pendant];
