import { createRandom } from "../../../../graph/testing/random.ts";
import { at, mix, number, steps } from "./geometry.ts";
import { type Flash, finish } from "./page.ts";
import { blend, type Paper, paletteFor } from "./palette.ts";
import { bead, createPen, disc, FINE, line, type Motif, type Pen } from "./pen.ts";
import { sparkle } from "./sky.ts";

const WIDTH = 1500;
const HEIGHT = 500;

/** Little beads and rules along the top and bottom edge. */
function border(pen: Pen, tint: string): string {
  return [30, HEIGHT - 30]
    .map(
      (y) =>
        line(pen, [at(0, y), at(WIDTH, y)], FINE) +
        steps(51)
          .map((index) =>
            index % 5 ? disc(at(index * 30, y), 3, pen.ink) : bead(pen, at(index * 30, y), 8, FINE, tint),
          )
          .join(""),
    )
    .join("");
}

/** A frieze: few drawings, many copies, so the banner stays small. */
export function frieze(style: string, seed: number, motifs: readonly Motif[], papers: readonly Paper[]): Flash {
  const random = createRandom(seed, `cover ${style}`);
  const pen = createPen(paletteFor(random.pick(papers)), random);
  const tint = random.pick([pen.red, pen.gold, pen.blue, pen.green]);
  const first = random.whole(0, motifs.length - 1);
  const leading = (motifs[first] as Motif)(pen);
  const second = (motifs[(first + 1) % motifs.length] as Motif)(pen);
  const drawings = leading.markup.length + second.markup.length > 140_000 ? [leading] : [leading, second];
  const ids = drawings.map(() => pen.nextId());
  const definitions = drawings.map((drawing, index) => `<g id="${ids[index]}">${drawing.markup}</g>`).join("");
  const layout = random.pick(["frieze", "centre", "frieze"] as const);
  const count = layout === "centre" ? 5 : random.pick([5, 7]);
  const copies = steps(count).map((index) => {
    const side = index - (count - 1) / 2;
    const wanted = layout === "centre" ? (side === 0 ? 0 : 1) : Math.abs(side) % 2;
    const which = Math.min(wanted, drawings.length - 1);
    const drawing = drawings[which] ?? drawings[0];
    if (!drawing) return "";
    const room = layout === "centre" ? (side === 0 ? 430 : 350 - Math.abs(side) * 30) : which === 0 ? 400 : 310;
    const gap = layout === "centre" ? 300 : (WIDTH + 60) / count;
    const scale = Math.min(room / drawing.height, (gap * (which === 0 ? 1.02 : 0.9)) / drawing.width);
    return `<use href="#${ids[which]}" transform="translate(${number(WIDTH / 2 + side * gap)} ${HEIGHT / 2}) scale(${scale.toFixed(3)})"/>`;
  });
  const sprinkle = steps(34)
    .map((index) => {
      const x = mix(20, WIDTH - 20, random.next());
      const y = mix(56, HEIGHT - 56, random.next());
      return index % 4
        ? disc(at(x, y), random.between(1.5, 4), pen.ink)
        : sparkle(pen, at(x, y), random.between(6, 14));
    })
    .join("");
  const bands = random.chance(0.5)
    ? `<rect y="96" width="${WIDTH}" height="${HEIGHT - 192}" fill="${blend(pen.ground, pen.ink, 0.06)}"/>`
    : "";
  return finish(
    pen,
    `<defs>${definitions}</defs>${layout === "frieze" ? "" : bands}${sprinkle}${border(pen, tint)}${copies.join("")}`,
    WIDTH,
    HEIGHT,
    tint,
  );
}
