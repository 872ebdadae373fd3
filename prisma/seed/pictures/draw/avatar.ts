import { createRandom } from "../../../../graph/testing/random.ts";
import { BEAST_NAMES, beast } from "./beasts.ts";
import { moth, skull } from "./creatures.ts";
import { calavera, face, longHair, shortHair } from "./face.ts";
import { at, polar, ring, steps, TURN } from "./geometry.ts";
import { type Flash, finish, settle } from "./page.ts";
import { blend, paletteFor } from "./palette.ts";
import { brush, createPen, disc, hoop, type Pen } from "./pen.ts";
import { anemone, daisy, rose } from "./plants.ts";

const SIDE = 640;
const SKINS = ["#f2d3b8", "#e3b08c", "#c98f66", "#9c6542", "#6f4430", "#f7e2cd"] as const;
const HAIRS = ["#1c1512", "#3b2418", "#6d3b1d", "#9b2c25", "#c7a05a", "#5c5852", "#31465a", "#2f4a3a"] as const;
const GROUNDS = [
  "#9b2c25",
  "#d09a34",
  "#3f6149",
  "#5b7f93",
  "#e8d6b3",
  "#d99b84",
  "#23364a",
  "#4d1215",
  "#b9c2b0",
  "#2b2622",
] as const;

function person(pen: Pen): string {
  const { random } = pen;
  const skin = random.pick(SKINS);
  const painted = random.chance(0.05);
  const lipShare = random.pick([0.35, 0.5, 0.9]);
  const tones = {
    skin,
    hair: random.pick(HAIRS),
    lips: blend(skin, pen.red, lipShare),
    cloth: random.pick([pen.ink, pen.red, pen.blue, pen.green, pen.ground, pen.gold]),
  };
  const kind = random.pick(["long", "short", "long", "beard", "bun", "short"] as const);
  const curl = random.between(-20, 90);
  const features = {
    jaw: kind === "long" || kind === "bun" ? random.between(-0.6, 0.3) : random.between(0.2, 1),
    eyes: random.chance(0.75) ? "open" : "closed",
    brow: random.between(-10, 14),
    beard: kind === "beard" ? random.pick(["full", "full", "moustache"] as const) : "none",
    shaded: false,
  } as const;
  const masculine = kind === "beard" || kind === "short";
  const body =
    face(pen, masculine ? { ...tones, lips: blend(skin, pen.red, 0.3) } : tones, features) +
    (painted && !masculine ? calavera(pen, pen.red) : "");
  let hair = { back: "", front: "" };
  if (kind === "long")
    hair = {
      back: longHair(pen, tones.hair, random.between(330, 560), curl, true),
      front: longHair(pen, tones.hair, 0, curl, false),
    };
  else if (kind === "bun")
    hair = {
      back: disc(at(0, -400), 120, tones.hair) + hoop(pen, at(0, -400), 120, 10),
      front: longHair(pen, tones.hair, 0, -30, false),
    };
  else hair = { back: "", front: shortHair(pen, tones.hair, random.between(-10, 100)) };
  const extra = random.pick(["none", "flower", "glasses", "ring", "none", "glasses", "hat"] as const);
  let worn = "";
  if (extra === "flower")
    worn = `<g transform="translate(190 -220)">${random.pick([rose, daisy, anemone])(pen, 110, random.pick([pen.red, pen.gold, pen.ground]))}</g>`;
  if (extra === "glasses")
    worn =
      [-100, 100].map((x) => hoop(pen, at(x, -24), 78, 13)).join("") +
      brush(pen, [at(-24, -30), at(0, -38), at(24, -30)], 13, "none");
  if (extra === "ring") worn = [-238, 238].map((x) => hoop(pen, at(x, 110), 36, 11)).join("");
  if (extra === "hat" && kind !== "bun")
    worn = `<path d="M-232-170C-250-420-120-470 0-470S250-420 232-170C120-214-120-214-232-170Z" fill="${tones.cloth}" stroke="${pen.ink}" stroke-width="11"/><path d="M-244-150C-120-206 120-206 244-150L238-232C120-280-120-280-238-232Z" fill="${blend(tones.cloth, pen.ground, 0.3)}" stroke="${pen.ink}" stroke-width="11"/>`;
  return hair.back + body + hair.front + worn;
}

function emblem(pen: Pen): string {
  const { random } = pen;
  const kind = random.pick(["beast", "rose", "moth", "skull", "sun"] as const);
  if (kind === "beast")
    return `<g transform="scale(.92)">${beast(pen, random.pick(BEAST_NAMES), random.pick([pen.red, pen.gold, pen.blue]))}</g>`;
  if (kind === "rose")
    return random.pick([rose, anemone, daisy])(pen, 400, random.pick([pen.red, pen.gold, pen.blush, pen.ground]));
  if (kind === "moth")
    return `<g transform="scale(.85)">${moth(pen, random.pick([pen.ink, pen.gold, pen.red]), pen.ground)}</g>`;
  if (kind === "skull") return `<g transform="scale(.9) translate(0 -20)">${skull(pen, pen.ground)}</g>`;
  const rays = random.pick([12, 16, 18]);
  return (
    steps(rays)
      .map((index) =>
        brush(pen, [polar((index * TURN) / rays, 250), polar((index * TURN) / rays, index % 2 ? 360 : 440)], 40, "end"),
      )
      .join("") +
    disc(at(0, 0), 230, pen.gold) +
    hoop(pen, at(0, 0), 230, 16) +
    `<g transform="scale(.8) translate(0 10)">${[-100, 100].map((x) => brush(pen, [at(x - 60, -20), at(x, 10), at(x + 60, -20)], 18, "both")).join("")}${brush(pen, [at(-70, 120), at(0, 150), at(70, 120)], 18, "both")}</g>`
  );
}

export function drawPortraitAvatar(seed: number): Flash {
  const random = createRandom(seed, "avatar");
  const asPerson = random.chance(0.76);
  const backing = asPerson ? random.pick(GROUNDS) : "#ecdcbc";
  const pen = createPen({ ...paletteFor("bone"), ground: asPerson ? "#f3ebdc" : backing }, random);
  const half = at(SIDE / 2, SIDE / 2);
  const glow =
    `<rect width="${SIDE}" height="${SIDE}" fill="${backing}"/>` +
    disc(at(half.x, half.y - 10), 250, blend(backing, random.pick(["#f3ebdc", "#16130f", "#d09a34"]), 0.22));
  const rays = random.chance(0.35)
    ? `<g opacity=".5">${ring(half, 1, 24)
        .map((_, index) =>
          brush(pen, [polar((index * TURN) / 24, 262, half), polar((index * TURN) / 24, 320, half)], 12, "end"),
        )
        .join("")}</g>`
    : "";
  const drawing = asPerson
    ? settle(
        { markup: `<g transform="translate(0 -20)">${person(pen)}</g>`, width: 860, height: 940 },
        half.x,
        half.y + 20,
        SIDE,
        SIDE,
      )
    : settle({ markup: emblem(pen), width: 1000, height: 1000 }, half.x, half.y, SIDE, SIDE);
  return finish(pen, glow + rays + drawing, SIDE, SIDE, backing);
}
