import { at, clamp, mix, type Point, place, polar, ring, smooth, steps, TURN, trace } from "./geometry.ts";
import { blend, isDark } from "./palette.ts";
import { bead, brush, disc, FINE, fade, fill, halo, line, MEDIUM, outline, type Pen, stipple } from "./pen.ts";

/** A leaf from (0, 0) along +x, one half in shadow. */
export function leaf(pen: Pen, length: number, width: number, colour = pen.ground, bend = 0.12): string {
  const half = width / 2;
  const curve = (point: Point) => at(point.x, point.y + Math.sin((point.x / length) * Math.PI) * length * bend);
  const upper = smooth(
    [
      at(0, 0),
      at(length * 0.2, -half * 0.75),
      at(length * 0.45, -half),
      at(length * 0.75, -half * 0.55),
      at(length, 0),
    ],
    false,
    5,
  );
  const rib = steps(13).map((step) => curve(at((length * step) / 12, 0)));
  const top = upper.map(curve);
  const bottom = upper.map((point) => curve(at(point.x, -point.y * 0.94)));
  const shape = [...top, ...bottom.reverse()];
  const shadow = [...bottom, ...rib];
  let markup = outline(pen, shape, MEDIUM, colour);
  markup += stipple(pen, shadow, (point) => 0.95 - clamp(point.x / length) * 0.75, {
    spacing: 6.5,
    size: 3.6,
    colour: pen.shadeOn(colour),
  });
  markup += stipple(pen, shape, fade(at(0, 0), at(length * 0.55, 0), 0.8), {
    spacing: 6,
    size: 3.2,
    colour: pen.shadeOn(colour),
  });
  for (const step of [2, 4, 6, 8])
    for (const side of [-1, 1]) {
      const x = (length * step) / 11;
      const reach = half * (0.78 - Math.abs(step - 4.4) * 0.06);
      markup += brush(
        pen,
        smooth(
          [at(x, 0), at(x + length * 0.06, reach * 0.5 * side), at(x + length * 0.15, reach * side * 0.74)].map(curve),
          false,
          3,
        ),
        FINE * 1.3,
        "end",
      );
    }
  return markup + brush(pen, rib, MEDIUM, "end");
}

function rosePetal(pen: Pen, size: number, ruffle: number, waves: number) {
  const { random } = pen;
  const wobble = () => random.between(0.95, 1.06);
  const knots = steps(11).map((step) => {
    const angle = mix(-1.75, 1.75, step / 10);
    const edge = Math.abs(step - 5) < 5 ? 1 + Math.sin(step * waves + size) * ruffle : 1;
    return at(Math.cos(angle * 0.74) * size * 0.92 * edge * wobble(), Math.sin(angle * 0.86) * size * 0.7 * edge);
  });
  const rim = smooth(knots, false, size > 120 ? 4 : size > 60 ? 3 : 2);
  return { shape: [...rim, at(-size * 0.1, size * 0.2), at(-size * 0.1, -size * 0.2)], rim };
}

interface Layer {
  readonly count: number;
  readonly reach: number;
  readonly size: number;
}

function layered(pen: Pen, radius: number, colour: string, layers: readonly Layer[], ruffle: number): string {
  const { random } = pen;
  let markup = "";
  // A small bloom cannot show every layer, and would weigh as much as a large one.
  const shown =
    radius > 160
      ? layers
      : layers.filter((_, index) => layers.length < 4 || (layers.length === 4 ? index !== 2 : index % 2 === 0));
  for (const [depth, layer] of shown.entries()) {
    const phase = random.between(0, TURN) + depth * 0.6;
    for (const index of steps(layer.count)) {
      const angle = phase + (index / layer.count) * TURN + random.between(-0.09, 0.09);
      const size = layer.size * radius * random.between(0.93, 1.07);
      const { shape, rim } = rosePetal(pen, size, ruffle, random.between(1.6, 2.3));
      const spot = polar(angle, layer.reach * radius);
      const settled = place(shape, { ...spot, turn: angle });
      const lip = place(rim, { x: spot.x, y: spot.y, turn: angle });
      const curl = place(
        rim.map((point) => at(point.x * 0.85 - size * 0.01, point.y * 0.97)),
        { ...spot, turn: angle },
      );
      const tone = colour === pen.ground ? colour : blend(colour, pen.shadeOn(colour), depth * 0.05);
      markup += outline(pen, settled, MEDIUM * (depth === 0 ? 1.5 : 1.1), tone);
      if (radius > 150)
        markup += fill(
          [...lip.slice(3, -3), ...curl.slice(3, -3).reverse()],
          blend(tone, isDark(pen.paper) ? pen.ink : pen.ground, colour === pen.ground ? 0 : 0.4),
        );
      markup += line(pen, curl.slice(4, -4), FINE * 0.8);
      const inner = layer.reach * radius + size * 0.05;
      markup += stipple(pen, settled, halo(at(0, 0), inner, inner + size * 0.8, 1, 0.9), {
        spacing: Math.max(6, radius / 38),
        size: Math.max(3, radius / 62),
        colour: pen.shadeOn(colour),
      });
    }
  }
  return markup;
}

export function rose(pen: Pen, radius: number, colour: string): string {
  const petals = layered(
    pen,
    radius,
    colour,
    [
      { count: 5, reach: 0.46, size: 0.6 },
      { count: 5, reach: 0.33, size: 0.5 },
      { count: 4, reach: 0.2, size: 0.4 },
      { count: 3, reach: 0.1, size: 0.31 },
    ],
    0.035,
  );
  let heart = outline(pen, ring(at(0, 0), radius * 0.2, 20), MEDIUM, colour);
  heart += stipple(pen, ring(at(0, 0), radius * 0.2, 20), halo(at(0, 0), 0, radius * 0.26, 0.8), {
    spacing: Math.max(6, radius / 38),
    size: Math.max(3, radius / 62),
    colour: pen.shadeOn(colour),
  });
  const spiral = steps(40).map((step) => polar(step * 0.36, radius * 0.2 * (1 - step / 46)));
  return petals + heart + brush(pen, spiral, MEDIUM * 1.3, "end");
}

export function peony(pen: Pen, radius: number, colour: string): string {
  const petals = layered(
    pen,
    radius,
    colour,
    [
      { count: 8, reach: 0.52, size: 0.5 },
      { count: 8, reach: 0.4, size: 0.42 },
      { count: 7, reach: 0.27, size: 0.36 },
      { count: 5, reach: 0.15, size: 0.3 },
      { count: 3, reach: 0.05, size: 0.22 },
    ],
    0.09,
  );
  return (
    petals +
    steps(9)
      .map((index) => disc(polar(index * 2.4, radius * 0.012 * index), radius * 0.018, pen.gold))
      .join("")
  );
}

export function daisy(pen: Pen, radius: number, colour: string, petals = pen.random.pick([9, 11, 13])): string {
  let markup = "";
  const order = steps(petals).sort((first, second) => (first % 2) - (second % 2));
  for (const index of order) {
    const length = radius * pen.random.between(0.92, 1.04);
    const width = (radius * 3) / petals;
    const shape = place(
      trace(
        `${radius * 0.15},0* ${length * 0.5},${-width * 0.8} ${length * 0.9},${-width * 0.72} ${length},${-width * 0.22} ${length * 0.95},0* ${length * 1.01},${width * 0.25} ${length * 0.88},${width * 0.74} ${length * 0.5},${width * 0.8}`,
        true,
        4,
      ),
      { turn: (index / petals) * TURN },
    );
    markup += outline(pen, shape, MEDIUM * 0.9, colour);
    markup += stipple(pen, shape, halo(at(0, 0), radius * 0.2, radius * 0.85, 0.95), {
      spacing: 6.5,
      size: 3,
      colour: pen.shadeOn(colour),
    });
    const vein = polar((index / petals) * TURN, radius * 0.62);
    markup += brush(pen, [polar((index / petals) * TURN, radius * 0.2), vein], FINE * 1.4, "end");
  }
  markup += bead(pen, at(0, 0), radius * 0.24, MEDIUM, pen.gold);
  for (const index of steps(30))
    markup += disc(polar(index * 2.4, radius * 0.04 * Math.sqrt(index)), radius * 0.017, pen.ink);
  return markup;
}

export function anemone(pen: Pen, radius: number, colour: string): string {
  let markup = layered(
    pen,
    radius,
    colour,
    [
      { count: 6, reach: 0.34, size: 0.66 },
      { count: 5, reach: 0.18, size: 0.62 },
    ],
    0.04,
  );
  for (const index of steps(26)) {
    const tip = polar(index * (TURN / 26), radius * (index % 2 ? 0.34 : 0.28));
    markup +=
      line(pen, [polar(index * (TURN / 26), radius * 0.15), tip], FINE * 0.9) + disc(tip, radius * 0.022, pen.ink);
  }
  return (
    markup +
    disc(at(0, 0), radius * 0.16, pen.ink) +
    disc(at(-radius * 0.04, -radius * 0.05), radius * 0.035, pen.ground)
  );
}
