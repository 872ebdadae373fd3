import { at, mix, type Point, smooth, steps } from "./geometry.ts";
import { writeAlong } from "./letters.ts";
import { BOLD, fade, line, MEDIUM, outline, type Pen, ribbon, stipple } from "./pen.ts";

/** A waving ribbon with folded ends and a word on it, centred on (0, 0). */
export function bannerAcross(
  pen: Pen,
  word: string,
  width: number,
  height: number,
  wave: number,
  colour = pen.ground,
): string {
  const half = width / 2;
  const spine = steps(41).map((step): Point => {
    const share = step / 40;
    return at(
      mix(-half, half, share),
      Math.sin((share - 0.5) * Math.PI * 1.6) * wave - Math.cos((share - 0.5) * Math.PI) * Math.abs(wave),
    );
  });
  const front = ribbon(spine, () => height);
  const ends = [-1, 1].map((side) => {
    const edge = (side < 0 ? spine[0] : spine[40]) as Point;
    const tailSpine = smooth(
      [
        at(edge.x - side * 70, edge.y + height * 0.42),
        at(edge.x + side * 30, edge.y + height * 0.5),
        at(edge.x + side * 120, edge.y + height * 0.34),
      ],
      false,
      8,
    );
    const tail = ribbon(tailSpine, () => height * 0.86);
    const tip = tail.length / 2;
    tail.splice(tip, 0, at(edge.x + side * 70, edge.y + height * 0.4));
    const inner = at(edge.x - side * 70, edge.y + height * 0.4);
    const fold = [
      at(edge.x, edge.y + height / 2),
      at(edge.x - side * 70, edge.y + height * 0.86),
      at(edge.x - side * 70, edge.y + height * 0.4),
    ];
    return (
      outline(pen, tail, BOLD * 0.85, colour) +
      stipple(pen, tail, fade(inner, at(edge.x + side * 90, inner.y), 1.2), {
        spacing: 6,
        size: 4.4,
        colour: pen.shadeOn(colour),
      }) +
      outline(pen, fold, MEDIUM, pen.ink)
    );
  });
  const shading = [-1, 1].map((side) =>
    stipple(pen, front, fade(at(side * half, 0), at(side * half * 0.78, 0), 1.1), {
      spacing: 6,
      size: 4.2,
      colour: pen.shadeOn(colour),
    }),
  );
  const inner = [-1, 1].map((side) => line(pen, ribbon(spine, () => height * 0.8 * side).slice(0, 41), 2));
  return (
    ends.join("") +
    outline(pen, front, BOLD, colour) +
    shading.join("") +
    inner.join("") +
    writeAlong(pen, word, spine, height * 0.5, width * 0.86)
  );
}
