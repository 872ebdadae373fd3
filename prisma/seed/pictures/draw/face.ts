import { at, mirrored, mix, smooth, steps, trace } from "./geometry.ts";
import { BOLD, brush, disc, FINE, fade, fill, line, MEDIUM, outline, type Pen, stipple, twin } from "./pen.ts";

export interface FaceTones {
  readonly skin: string;
  readonly hair: string;
  readonly lips: string;
  readonly cloth: string;
}
export interface FaceTraits {
  readonly jaw: number;
  readonly eyes: "open" | "closed";
  readonly brow: number;
  readonly beard: "none" | "full" | "moustache";
  readonly shaded: boolean;
}

/** Head, neck and shoulders facing us: the face spans about 400 by 560 around (0, 0). */
export function face(pen: Pen, tones: FaceTones, traits: FaceTraits): string {
  const { jaw } = traits;
  const dots = { spacing: 7, size: 4, colour: pen.shadeOn(tones.skin) };
  const shade = (markup: string) => (traits.shaded ? markup : "");
  const neck = mirrored("0,180 84,170 86,320 130,372 300,430 340,560* 0,560");
  const collar = mirrored("0,500 110,420 150,384* 320,430 370,580* 0,580");
  let markup =
    outline(pen, neck, BOLD, tones.skin) +
    shade(stipple(pen, neck, fade(at(0, 230), at(0, 400), 1.4), dots)) +
    outline(pen, collar, BOLD, tones.cloth);
  markup += shade(
    stipple(pen, collar, fade(at(0, 600), at(0, 440), 0.9), { ...dots, colour: pen.shadeOn(tones.cloth) }),
  );
  const ear = trace("196,-40* 238,-60 250,-10 226,60 196,70", true);
  markup += twin(
    pen,
    outline(pen, ear, MEDIUM * 1.2, tones.skin) + brush(pen, trace("214,-30 232,-14 216,30"), 5, "both"),
  );
  const head = mirrored(
    `0,-290 130,-270 198,-160 208,-30 ${190 + jaw * 6},90 ${116 + jaw * 26},212 ${46 + jaw * 18},276 0,286`,
  );
  markup += outline(pen, head, BOLD * 1.1, tones.skin);
  markup += shade(
    stipple(
      pen,
      head,
      (point) => Math.max(0, (Math.abs(point.x) - 96) / 120) ** 1.3 * 1.1 + Math.max(0, (point.y - 190) / 130) * 0.5,
      dots,
    ),
  );
  let side = "";
  if (traits.eyes === "open") {
    side +=
      fill(trace("44,-14* 96,-54 156,-24* 104,4", true), pen.paper === "dark" ? pen.ink : "#f7efe0") +
      disc(at(100, -27), 23, pen.ink) +
      disc(at(107, -35), 7, "#f7efe0");
    side +=
      brush(pen, trace("40,-12 64,-40 98,-56 134,-46 172,-34"), 14, "start") +
      brush(pen, trace("52,-8 100,8 150,-20"), 5, "both");
  } else {
    side += brush(pen, trace("42,-24 74,2 112,6 160,-22"), 13, "both");
    for (const step of steps(5))
      side += brush(
        pen,
        [at(72 + step * 20, 4 - Math.abs(step - 2) * 3), at(64 + step * 28, 30 - Math.abs(step - 2.4) * 4)],
        6,
        "end",
      );
    side += brush(pen, trace("48,-50 96,-66 150,-46"), 6, "both");
  }
  side += brush(
    pen,
    trace(`38,${-84 - traits.brow} 96,${-120 - traits.brow} 180,${-84 - traits.brow * 0.4}`),
    traits.beard === "none" ? 17 : 24,
    "both",
  );
  side += brush(pen, trace("38,-40 24,20 30,70"), 5, "end") + brush(pen, trace("10,100 34,92 40,74 30,64"), 9, "both");
  const lipY = 164;
  const lips = mirrored(`0,${lipY - 16} 22,${lipY - 24} 74,${lipY}* 40,${lipY + 26} 0,${lipY + 32}`);
  const moustache = mirrored(`0,118 50,112 110,150 150,${lipY + 26}* 86,${lipY + 4} 40,${lipY - 8} 0,${lipY - 14}`);
  let features = "";
  if (traits.beard === "full") {
    const mass = mirrored(`0,196 60,200 120,150 190,60 214,-20* 226,110 180,250 100,350 0,${390 + traits.brow * 2}`);
    features += outline(pen, mass, BOLD, tones.hair);
    for (const step of steps(9))
      features += twin(
        pen,
        brush(
          pen,
          smooth(
            [
              at(14 + step * 20, 240 - step * 16),
              at(18 + step * 20, 300 - step * 16),
              at(8 + step * 14, 370 - step * 22),
            ],
            false,
            4,
          ),
          6,
          "both",
          tones.hair === pen.ink ? pen.ground : pen.ink,
        ),
      );
  }
  features +=
    outline(pen, lips, MEDIUM, tones.lips) +
    brush(
      pen,
      smooth([at(-76, lipY), at(-24, lipY - 2), at(0, lipY + 4), at(24, lipY - 2), at(76, lipY)], false, 4),
      8,
      "both",
    );
  if (traits.beard !== "none") features += outline(pen, moustache, MEDIUM, tones.hair);
  return markup + features + twin(pen, side);
}

/** Locks from a parting down either side, each its own tapered shape. */
export function longHair(pen: Pen, colour: string, reach: number, curl: number, back: boolean): string {
  const { random } = pen;
  const strand = colour === pen.ink ? pen.ground : pen.ink;
  if (back) {
    const mass = mirrored(
      `0,-350 170,-340 290,-220 ${310 + curl},0 ${290 + curl * 1.4},200 ${330 + curl},${reach}* 210,${reach - 60} 120,${reach - 20} 0,200`,
    );
    const lines = steps(8).map((step) =>
      twin(
        pen,
        brush(
          pen,
          smooth(
            [
              at(200 + step * 12, -180 + step * 30),
              at(236 + step * 9 + curl * 0.6, 80),
              at(196 + step * 14 + curl, reach - 90),
            ],
            false,
            6,
          ),
          6,
          "both",
          strand,
        ),
      ),
    );
    return outline(pen, mass, BOLD, colour) + lines.join("");
  }
  const front = trace(
    `0,-316* 110,-316 220,-250 ${262 + curl * 0.4},-100 ${250 + curl},60 ${236 + curl},190* 226,80 216,-60 170,-170 80,-236`,
    true,
  );
  const lines = steps(6).map((step) =>
    brush(
      pen,
      smooth(
        [
          at(10 + step * 6, -300 + step * 4),
          at(110 + step * 16, -270 + step * 10),
          at(204 + step * 8, -150 + step * 6),
          at(228 + step * 5 + curl * 0.5, random.between(-20, 90)),
        ],
        false,
        6,
      ),
      6,
      "both",
      strand,
    ),
  );
  return twin(pen, outline(pen, front, BOLD, colour) + lines.join(""));
}

export function shortHair(pen: Pen, colour: string, quiff: number): string {
  const strand = colour === pen.ink ? pen.ground : pen.ink;
  const top = trace(
    `-214,-70* -236,-220 -170,-${330 + quiff} -20,-${370 + quiff} 140,-${350 + quiff * 0.6} 232,-230 214,-70* 200,-150 160,-206 60,-226 -40,-200 -120,-220 -190,-160`,
    true,
  );
  const lines = steps(8).map((step) =>
    brush(
      pen,
      smooth(
        [
          at(-180 + step * 44, -200 - (step % 2) * 12),
          at(-150 + step * 42, -270 - quiff * 0.5),
          at(-90 + step * 36, -320 - quiff * 0.8 + step * 6),
        ],
        false,
        5,
      ),
      7,
      "both",
      strand,
    ),
  );
  return outline(pen, top, BOLD, colour) + lines.join("");
}

/** Painted in the manner of a calavera, over a face. */
export function calavera(pen: Pen, accent: string): string {
  let side =
    disc(at(100, -22), 66, pen.ink) +
    steps(12)
      .map((step) => disc(at(100 + Math.cos(step * 0.5236) * 72, -22 + Math.sin(step * 0.5236) * 72), 15, accent))
      .join("") +
    disc(at(100, -22), 22, pen.ground) +
    disc(at(100, -22), 12, pen.ink);
  side += brush(pen, trace("74,164 120,150 176,120"), 8, "both");
  side += steps(5)
    .map((step) =>
      line(pen, [at(mix(14, 160, step / 4), 146 - step * 3), at(mix(14, 164, step / 4), 184 - step * 6)], MEDIUM),
    )
    .join("");
  side += brush(pen, trace("150,60 186,90 150,110 130,84"), 7, "both") + disc(at(146, 88), 7, accent);
  side += fill(trace("6,50* 34,92 26,106 8,96*", true), pen.ink);
  const brow = [0, 1, 2]
    .map((step) => disc(at(0, -130 - step * 30), 12 - step * 3, step === 0 ? accent : pen.ink))
    .join("");
  return (
    twin(pen, side) +
    brow +
    twin(pen, brush(pen, trace("16,-140 50,-190 30,-220 12,-200"), 8, "both")) +
    brush(pen, trace("0,220 0,250 0,276"), FINE * 2, "both")
  );
}
