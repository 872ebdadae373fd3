import { at, place, polar, radians, smooth, steps, trace } from "./geometry.ts";
import { BOLD, brush, disc, FINE, fade, halo, line, MEDIUM, move, outline, type Pen, ribbon, stipple } from "./pen.ts";

export interface Dragon {
  readonly skin: string;
  readonly belly: string;
  readonly mane: string;
}

/** In profile, neck at (0, 0), muzzle along +x, about 420 long with the mane. */
export function head(pen: Pen, { skin, belly, mane }: Dragon): string {
  const shade = pen.shadeOn(skin);
  const locks = [
    [-30, -80, 200, -146],
    [-50, -40, 250, -168],
    [-60, 10, 260, 176],
    [-50, 50, 230, 158],
    [-20, 84, 190, 138],
    [10, -100, 150, -128],
    [30, 96, 120, 122],
  ] as const;
  let markup = locks
    .map(([x, y, length, angle], index) => {
      const shape = trace(
        `0,-34* ${length * 0.3},-44 ${length * 0.62},-16 ${length},-34* ${length * 0.74},18 ${length * 0.4},36 0,34*`,
        true,
      );
      const turned = place(shape, { x, y, turn: radians(angle), scaleX: 1 });
      return (
        outline(pen, turned, MEDIUM * 1.2, mane) +
        stipple(pen, turned, halo(at(20, 0), 50, 230, 1), { spacing: 6, size: 3.6, colour: pen.shadeOn(mane) }) +
        brush(
          pen,
          place(trace(`10,0 ${length * 0.4},-8 ${length * 0.8},-18`), { x, y, turn: radians(angle) }),
          index % 2 ? 5 : 7,
          "end",
        )
      );
    })
    .join("");
  const horn = (lift: number) =>
    ribbon(
      smooth([at(20, -96), at(-30, -180 + lift), at(-130, -230 + lift), at(-240, -220 + lift)], false, 10),
      (share) => 40 * (1 - share) + 3,
    );
  markup += outline(pen, horn(26), MEDIUM, belly) + outline(pen, horn(-10), BOLD * 0.8, belly);
  markup += steps(5)
    .map((step) => line(pen, [at(0 - step * 26, -152 - step * 17), at(-20 - step * 26, -128 - step * 20)], FINE))
    .join("");
  const mouth = trace("40,30 110,-6 200,-26 284,-40* 276,30* 200,34 110,54 40,60", true);
  markup += outline(pen, mouth, MEDIUM, pen.paper === "dark" ? "#5e1216" : pen.ink);
  markup += outline(
    pen,
    trace("70,50* 140,14 220,4 300,34 352,14* 318,56 240,34 160,46 100,66", true),
    MEDIUM,
    pen.red,
  );
  const jaw = trace("-20,40* 40,52 110,54 200,38 262,22 296,2* 296,52 250,86 160,104 70,112 -10,96*", true);
  markup +=
    outline(pen, jaw, BOLD, skin) +
    stipple(pen, jaw, fade(at(120, 120), at(150, 30), 1), { spacing: 6, size: 3.8, colour: shade });
  for (const [x, y, size] of [
    [150, 46, 22],
    [190, 40, 26],
    [230, 32, 28],
    [276, 12, 54],
  ] as const)
    markup += outline(
      pen,
      [at(x - 13, y + 6), at(x + 3, y - size), at(x + 13, y + 2)],
      FINE * 1.4,
      pen.paper === "dark" ? pen.ink : "#f6eddb",
    );
  const skull = trace(
    "-70,-64* -10,-118 60,-130 84,-156* 112,-128 150,-104 206,-98 236,-130* 286,-140 326,-108 328,-66 300,-40* 210,-28 130,-8 70,34* 20,62 -40,74*",
    true,
  );
  markup +=
    outline(pen, skull, BOLD * 1.1, skin) +
    stipple(pen, skull, fade(at(40, 70), at(120, -80), 1.1), { spacing: 6, size: 3.8, colour: shade });
  for (const [x, y, size] of [
    [150, -12, 26],
    [186, -22, 28],
    [222, -28, 28],
    [286, -38, 56],
  ] as const)
    markup += outline(
      pen,
      [at(x - 13, y - 6), at(x + 2, y + size), at(x + 13, y - 6)],
      FINE * 1.4,
      pen.paper === "dark" ? pen.ink : "#f6eddb",
    );
  markup +=
    outline(pen, trace("70,-70* 110,-108 158,-92 168,-66* 130,-56 100,-58", true), MEDIUM * 1.2, pen.gold) +
    disc(at(128, -78), 12, pen.paper === "dark" ? "#16130f" : pen.ink);
  markup +=
    brush(pen, trace("50,-70 96,-120 150,-116 196,-84"), 17, "both") +
    brush(pen, trace("60,-40 110,-38 160,-52 200,-74"), 8, "both");
  markup +=
    brush(pen, trace("300,-104 276,-116 262,-98 276,-82 292,-90"), 8, "both") +
    brush(pen, trace("214,-90 236,-70 250,-46"), 7, "both");
  for (const step of steps(4))
    markup += brush(
      pen,
      trace(
        `${-20 + step * 22},${-70 + step * 8} ${0 + step * 22},${-50 + step * 10} ${-6 + step * 18},${-24 + step * 12}`,
      ),
      6,
      "both",
    );
  markup +=
    brush(pen, trace("316,-60 390,-20 420,70 370,150 420,220"), 11, "end") +
    brush(pen, trace("300,-122 380,-190 350,-290 420,-350"), 11, "end");
  const beard = [
    [40, 108, 100],
    [90, 108, 120],
    [150, 102, 96],
  ] as const;
  return (
    markup +
    beard
      .map(([x, y, length]) =>
        outline(
          pen,
          trace(
            `${x - 16},${y}* ${x - 22},${y + length * 0.5} ${x - 40},${y + length}* ${x + 10},${y + length * 0.5} ${x + 20},${y - 4}*`,
            true,
          ),
          MEDIUM,
          mane,
        ),
      )
      .join("")
  );
}

export function claw(pen: Pen, { skin, belly }: Dragon): string {
  const leg = trace("0,-66 -46,-30 -30,60 -44,150 30,172 70,110 62,20 46,-40", true);
  const toes = [
    [-40, 160, 142],
    [-10, 176, 108],
    [28, 170, 74],
    [56, 130, 28],
  ] as const;
  return (
    toes
      .map(([x, y, angle]) => {
        const toe = place(trace("0,-18* 50,-24 78,-6 78,14 44,20 0,18*", true), { x, y, turn: radians(angle) });
        const nail = place(trace("70,-14* 112,-6 140,26* 100,22 70,16*", true), { x, y, turn: radians(angle) });
        return outline(pen, nail, FINE * 1.4, belly) + outline(pen, toe, MEDIUM * 1.1, skin);
      })
      .join("") +
    outline(pen, leg, BOLD * 0.85, skin) +
    stipple(pen, leg, fade(at(-50, 100), at(60, 80), 1), { spacing: 6, size: 3.6, colour: pen.shadeOn(skin) }) +
    brush(pen, trace("-60,20 -110,60 -90,110 -130,150"), 16, "end", pen.ink)
  );
}

export function cloud(pen: Pen, x: number, y: number, size: number): string {
  const puff = trace(
    "-150,40* -170,-20 -120,-60 -80,-50 -70,-110 0,-130 56,-90 110,-100 160,-50 130,0 180,20 150,40*",
    true,
  ).map((point) => at(point.x * size, point.y * size));
  const curl = (dx: number, dy: number, reach: number) =>
    brush(
      pen,
      steps(22).map((step) => polar(step * 0.42 + 2, reach * size * (1 - step / 26), at(dx * size, dy * size))),
      7,
      "both",
    );
  return move(
    outline(pen, puff, MEDIUM * 1.2) +
      stipple(pen, puff, fade(at(0, 44 * size), at(0, -60 * size), 0.9), { spacing: 7, size: 3.4 }) +
      curl(-100, -10, 40) +
      curl(-6, -60, 50) +
      curl(96, -34, 44),
    x,
    y,
  );
}
