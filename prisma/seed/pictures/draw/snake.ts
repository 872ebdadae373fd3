import { at, type Point, steps, trace } from "./geometry.ts";
import { painted } from "./painted.ts";
import { BOLD, bead, brush, disc, fill, MEDIUM, move, type Pen, ribbon } from "./pen.ts";

export function snakeAround(pen: Pen, behind: string, blade: Point[]): string {
  const body = steps(140).map((index) => {
    const share = index / 139;
    return at(Math.sin(share * Math.PI * 4.3 + 0.5) * (150 + share * 60), 440 - share * 720);
  });
  const width = (share: number) => 22 + 62 * Math.sin(Math.PI * Math.min(1, share * 0.62 + 0.06));
  const colour = pen.random.pick([pen.green, pen.gold, pen.red]);
  const part = (from: number, to: number) => {
    const piece = body.slice(from, to);
    const shape = ribbon(piece, (share) => width((from + share * (to - from)) / 140));
    const scales = steps(Math.floor((to - from) / 3)).map((step) => {
      const index = from + step * 3;
      const here = body[index] as Point;
      return disc(here, width(index / 140) * 0.13, pen.ink);
    });
    return painted(pen, shape, colour, at(0, 700), at(0, -700), BOLD) + scales.join("");
  };
  const turns = [0, 33, 65, 98, 140];
  const back = [turns[0], turns[2]].map((from, index) => part(from ?? 0, (turns[index * 2 + 1] ?? 0) + 1)).join("");
  const front = [turns[1], turns[3]].map((from, index) => part((from ?? 0) - 1, turns[index * 2 + 2] ?? 0)).join("");
  const neck = body[139] as Point;
  return back + behind + fill(blade, pen.ink, 0) + front + move(snakeHead(pen, colour), neck.x, neck.y, 1.05, -58);
}

/** Seen from above, neck at (0, 0), nose along +x. */
export function snakeHead(pen: Pen, colour: string): string {
  const head = trace("-10,-42 30,-62 90,-72 150,-44 186,0 150,44 90,72 30,62 -10,42", true);
  const tongue =
    brush(pen, trace("180,0 230,6 262,0"), 9, "none", pen.red) +
    brush(pen, trace("258,0 286,-20 300,-22"), 7, "end", pen.red) +
    brush(pen, trace("258,0 284,16 300,22"), 7, "end", pen.red);
  const eyes = [-1, 1]
    .map((side) => bead(pen, at(104, side * 42), 15, MEDIUM, pen.gold) + disc(at(108, side * 42), 7, pen.ink))
    .join("");
  return (
    tongue +
    painted(pen, head, colour, at(-20, 0), at(110, 0)) +
    eyes +
    brush(pen, trace("20,0 90,-8 140,0"), 10, "both")
  );
}
