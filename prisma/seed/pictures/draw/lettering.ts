import { bannerAcross } from "./banner.ts";
import { at, mix, type Point, polar, radians, smooth, steps, trace } from "./geometry.ts";
import { measure, writeAlong } from "./letters.ts";
import { BOLD, brush, disc, FINE, hoop, type Motif, move, type Pen, stipple, twin } from "./pen.ts";
import { anemone, daisy, leaf, rose } from "./plants.ts";
import { star } from "./traditional.ts";

const PHRASES = [
  "Memento Mori",
  "Carpe Diem",
  "Amor Fati",
  "Still Here",
  "Wild Heart",
  "Born Free",
  "Stay Gold",
  "Fortuna",
  "Ad Astra",
  "Outlaw",
  "Never Alone",
  "Per Aspera",
  "Saudade",
  "Serenity",
  "Sin Miedo",
  "Hold Fast",
  "Good Luck",
  "True Love",
];
const phraseFor = (pen: Pen) => pen.lettering ?? pen.random.pick(PHRASES);

const linesOf = (phrase: string) => {
  const words = phrase.split(/\s+/).filter(Boolean);
  if (words.length <= 2) return words;
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
};

/** One curl of a pen flourish, from (0, 0) towards +x. */
function flourish(pen: Pen, length: number, lift: number): string {
  const stem = smooth(
    [
      at(0, 0),
      at(length * 0.3, lift * 0.55),
      at(length * 0.62, lift * 0.1),
      at(length * 0.86, -lift * 0.5),
      at(length, -lift * 0.1),
      at(length * 0.9, lift * 0.16),
      at(length * 0.82, -lift * 0.14),
    ],
    false,
    10,
  );
  const branch = smooth(
    [
      at(length * 0.3, lift * 0.5),
      at(length * 0.46, lift * 1.05),
      at(length * 0.62, lift * 0.9),
      at(length * 0.56, lift * 0.62),
      at(length * 0.49, lift * 0.76),
    ],
    false,
    8,
  );
  return (
    brush(pen, stem, 10, "both") +
    brush(pen, branch, 8, "both") +
    disc(at(length * 0.82, -lift * 0.14), 6, pen.ink) +
    disc(at(length * 0.49, lift * 0.76), 5, pen.ink)
  );
}

const bow = (y: number, rise: number, half = 470): Point[] =>
  steps(41).map((step) => {
    const share = step / 20 - 1;
    return at(share * half, y - (1 - share * share) * rise);
  });

const gothic: Motif = (pen) => {
  const { random } = pen;
  const lines = linesOf(phraseFor(pen));
  const rise = random.pick([0, 90, 90]);
  const height = lines.length > 1 ? 310 : 400;
  let words = "";
  for (const [index, text] of lines.entries()) {
    const y = (index - (lines.length - 1) / 2) * 330;
    const spine = bow(y, index === 0 ? rise : -rise * 0.6);
    words += `<g opacity=".45" transform="translate(9 11)">${writeAlong(pen, text, spine, height, 860, { hand: "blackletter", colour: pen.red })}</g>${writeAlong(pen, text, spine, height, 860, { hand: "blackletter" })}`;
  }
  const edge = lines.length > 1 ? 410 : 300;
  const scroll = twin(pen, move(flourish(pen, 380, 60), 30, edge) + move(flourish(pen, 330, -52), 30, -edge));
  const heart = random.chance(0.5) ? move(rose(pen, 110, pen.red), 0, edge) : star(pen, at(0, edge), 40);
  return { markup: scroll + words + heart + star(pen, at(0, -edge - 6), 34), width: 940, height: edge * 2 + 220 };
};

const cursive: Motif = (pen) => {
  const { random } = pen;
  const lines = linesOf(phraseFor(pen));
  let words = "";
  for (const [index, text] of lines.entries()) {
    const y = (index - (lines.length - 1) / 2) * 300;
    const tilt = smooth([at(-470, y + 60), at(0, y), at(470, y - 60)], false, 20);
    const height = Math.min(340, (760 / measure(text, "script", 100)) * 100);
    words += writeAlong(pen, text, tilt, height, 800, { hand: "script", weight: 1.05 });
  }
  const below = lines.length * 150 + 90;
  const swash = trace(
    `-380,${below} -200,${below - 40} 0,${below + 6} 220,${below - 60} 400,${below - 110} 430,${below - 60} 340,${below - 30} 120,${below + 30} -60,${below + 70} -180,${below + 60}`,
  );
  const bloomColour = random.pick([pen.red, pen.ground, pen.blush, pen.gold]);
  const bloom = random.pick([rose, daisy, anemone]);
  const flowers = `<g transform="translate(-300 ${below + 110}) rotate(24)">${leaf(pen, 230, 92, pen.green)}</g><g transform="translate(-340 ${below + 90}) rotate(196)">${leaf(pen, 170, 84, pen.green)}</g><g transform="translate(-280 ${below + 60}) rotate(-36)">${leaf(pen, 190, 84, pen.green)}</g>${move(bloom(pen, 140, bloomColour), -320, below + 90)}${move(daisy(pen, 78, pen.ground), -170, below + 160)}`;
  const stars = steps(5)
    .map((index) => star(pen, at(mix(160, 430, index / 4), -below - 20 + (index % 2) * 60), index % 2 ? 12 : 24))
    .join("");
  return { markup: brush(pen, swash, 12, "both") + words + flowers + stars, width: 940, height: below * 2 + 420 };
};

const ribboned: Motif = (pen) => {
  const { random } = pen;
  const lines = linesOf(phraseFor(pen));
  const colour = random.pick([pen.ground, pen.ground, pen.gold]);
  const back = steps(15)
    .map((index) => {
      const angle = radians(-168 + index * 12);
      return brush(pen, [polar(angle, 250, at(0, 60)), polar(angle, index % 2 ? 520 : 450, at(0, 60))], 14, "end");
    })
    .join("");
  const blooms =
    move(rose(pen, 190, pen.red), 0, -170) +
    move(rose(pen, 120, random.pick([pen.red, pen.gold])), -230, -70) +
    move(rose(pen, 120, pen.red), 230, -70);
  const leaves = twin(
    pen,
    `<g transform="translate(230 -120) rotate(-38)">${leaf(pen, 240, 110, pen.green)}</g><g transform="translate(290 -30) rotate(8)">${leaf(pen, 220, 100, pen.green)}</g>`,
  );
  const banners = lines
    .map((text, index) =>
      move(bannerAcross(pen, text, index === 0 ? 800 : 640, 170, index === 0 ? 34 : -24, colour), 0, 110 + index * 250),
    )
    .join("");
  return { markup: back + leaves + blooms + banners, width: 1060, height: lines.length > 1 ? 1120 : 900 };
};

const circled: Motif = (pen) => {
  const { random } = pen;
  const phrase = phraseFor(pen);
  const words = linesOf(phrase);
  const around = steps(61).map((step) => polar(radians(-205 + step * (230 / 60)), 365));
  const hand = random.pick(["roman", "blackletter"] as const);
  const lettersTall = hand === "roman" ? 118 : 140;
  const top = writeAlong(pen, words[0] ?? phrase, around, lettersTall, 1150, { hand });
  const under = steps(61).map((step) => polar(radians(160 - step * (140 / 60)), 365));
  const bottom = words[1] ? writeAlong(pen, words[1], under, lettersTall, 820, { hand }) : "";
  const rope =
    hoop(pen, at(0, 0), 460, BOLD) +
    hoop(pen, at(0, 0), 440, FINE) +
    hoop(pen, at(0, 0), 278, FINE) +
    hoop(pen, at(0, 0), 264, BOLD * 0.7);
  const centre = move(random.pick([rose, anemone, daisy])(pen, 190, random.pick([pen.red, pen.gold, pen.blue])), 0, 0);
  const rays = steps(36)
    .map((index) =>
      brush(pen, [polar(radians(index * 10), 480), polar(radians(index * 10), index % 2 ? 510 : 540)], 8, "end"),
    )
    .join("");
  const dots = stipple(
    pen,
    steps(48).map((step) => polar(radians(step * 7.5), 258)),
    (point) => Math.min(1, Math.hypot(point.x, point.y) / 300) ** 3,
    { spacing: 8, size: 4 },
  );
  return {
    markup:
      rays +
      rope +
      dots +
      centre +
      top +
      bottom +
      star(pen, polar(radians(172), 365), 24) +
      star(pen, polar(radians(8), 365), 24),
    width: 1080,
    height: 1080,
  };
};

export const LETTERINGS: readonly Motif[] = [gothic, cursive, ribboned, circled];
