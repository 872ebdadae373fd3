import { at, ellipse, mix, type Point, polar, radians, ring, smooth, steps, TURN, trace } from "./geometry.ts";
import { blend } from "./palette.ts";
import { disc, ellipsePoints, fill, hoop, line, loop, type Motif, type Pen } from "./pen.ts";

const THREAD = 7;
const thread = (pen: Pen, text: string) => line(pen, trace(text, false, 10), THREAD);
const wash = (pen: Pen) =>
  blend(pen.random.pick([pen.red, pen.gold, pen.blue, pen.green, pen.blush]), pen.ground, 0.12);
/** A flat shape printed a little off its line, as a second block would be. */
const blot = (pen: Pen, centre: Point, size: number) =>
  fill(
    smooth(
      steps(9).map((step) => polar((step / 9) * TURN, size * pen.random.between(0.9, 1.08), centre)),
      true,
      8,
    ),
    wash(pen),
  );

const ranges: Motif = (pen) => {
  const { random } = pen;
  const peaks: Point[] = [at(-470, 190)];
  for (const step of steps(4)) {
    const x = -330 + step * 210;
    const height = step === 1 + (pen.random.chance(0.5) ? 1 : 0) ? random.between(400, 480) : random.between(180, 300);
    peaks.push(
      at(x - 10, 150 - height),
      at(x + 24, 190 - height * 0.72),
      at(x + 52, 170 - height * 0.66),
      at(x + 106, random.between(60, 120)),
    );
  }
  peaks.push(at(470, 190));
  const waves = steps(4)
    .map((step) =>
      line(
        pen,
        smooth(
          steps(9).map((index) =>
            at(mix(-330 + step * 60, 330 - step * 60, index / 8), 260 + step * 46 + (index % 2) * 12),
          ),
          false,
          6,
        ),
        THREAD * 0.6,
      ),
    )
    .join("");
  const slopes = steps(4)
    .map((step) => {
      const top = peaks[1 + step * 4] as Point;
      return line(
        pen,
        [at(top.x, top.y + 8), at(top.x - 12, top.y + 60), at(top.x + 10, top.y + 96), at(top.x - 16, top.y + 150)],
        THREAD * 0.5,
      );
    })
    .join("");
  const sun = at(random.between(-180, 180), -260);
  return {
    markup:
      blot(pen, at(sun.x + 18, sun.y + 14), 130) +
      hoop(pen, sun, 130, THREAD * 0.7) +
      fill([...peaks, at(470, 200), at(-470, 200)], pen.ground) +
      line(pen, peaks, THREAD) +
      slopes +
      waves,
    width: 980,
    height: 900,
  };
};

const wave: Motif = (pen) => {
  const { random } = pen;
  const lines = steps(5)
    .map((step) =>
      line(
        pen,
        trace(
          `${-470 + step * 10},${230 + step * 30} -290,${205 + step * 34} -110,${110 + step * 42} ${20 + step * 16},${-60 + step * 44} ${150 + step * 12},${-190 + step * 46} 260,${-200 + step * 44} ${322 - step * 12},${-130 + step * 36} ${300 - step * 14},${-50 + step * 22} ${236 - step * 4},${-44 + step * 14}`,
          false,
          9,
        ),
        step === 0 ? THREAD * 1.2 : THREAD * 0.7,
      ),
    )
    .join("");
  const spray = steps(9)
    .map((index) =>
      disc(polar(radians(-70 + index * 15), random.between(120, 190), at(270, -130)), random.between(4, 9), pen.ink),
    )
    .join("");
  const base =
    line(pen, trace("-470,400 -260,372 -60,404 140,372 330,404 470,380", false, 8), THREAD * 0.7) +
    line(pen, trace("-300,450 -120,424 60,452 240,426", false, 8), THREAD * 0.6);
  return {
    markup: blot(pen, at(-150, -190), 170) + hoop(pen, at(-168, -204), 170, THREAD * 0.7) + lines + spray + base,
    width: 1000,
    height: 1000,
  };
};

const profile: Motif = (pen) => {
  const { random } = pen;
  const nose = random.between(-14, 14);
  const face = thread(
    pen,
    `60,-440 -70,-420 -150,-320 -166,-210 -178,-150 ${-236 + nose},-44* ${-234 + nose},-22 -192,-4* -198,22 -220,44 -196,62* -210,84 -188,106 -190,142 -160,184 -90,192 -36,166 -24,270 -60,380 -170,440`,
  );
  const knot = thread(
    pen,
    "60,-440 210,-420 310,-290 300,-110 200,0 104,-50 120,-160 214,-170 250,-60 190,90 120,190 150,330 260,430",
  );
  const strands = random.chance(0.5)
    ? thread(pen, "20,-410 140,-340 190,-220 160,-120") + thread(pen, "-40,-390 60,-320 110,-220 90,-110")
    : bun(pen);
  const eye =
    thread(pen, "-164,-112 -128,-92 -84,-112") +
    thread(pen, "-150,-98 -160,-80") +
    thread(pen, "-128,-93 -132,-72") +
    thread(pen, "-104,-98 -102,-78") +
    thread(pen, "-176,-164 -130,-184 -76,-168");
  const leaf = [0, 1, 2, 3]
    .map(
      (step) =>
        `<g transform="translate(${150 + step * 26} ${210 + step * 60}) rotate(${step % 2 ? 20 : -150})">${loop(pen, ellipsePoints(100, 44), THREAD * 0.7)}</g>`,
    )
    .join("");
  return {
    markup: `<g transform="scale(${random.pick([1, -1])} 1)">${blot(pen, at(random.between(20, 110), random.between(-210, -60)), random.between(210, 270))}${face}${knot}${strands}${eye}${leaf}</g>`,
    width: 760,
    height: 1000,
  };
};
const bun = (pen: Pen) =>
  loop(pen, ellipse(at(250, -470), 92, 84), THREAD) + thread(pen, "190,-500 250,-530 310,-480 280,-420 230,-450");

const cat: Motif = (pen) => {
  const { random } = pen;
  const body = thread(
    pen,
    "-60,420 -190,400 -232,250 -170,60 -120,-60 -150,-140 -160,-320* -86,-252* 10,-256* 92,-330* 92,-150 56,-64 130,70 190,230 160,390 60,424 -60,420",
  );
  const tail = thread(pen, "160,390 300,420 390,320 350,200 280,214 296,280");
  const moon = hoop(pen, at(190, -330), 120, THREAD * 0.7);
  const back = thread(pen, "-30,-60 -36,120 -20,300") + thread(pen, "-120,410 -96,330 -40,330 -20,420");
  const stars = steps(5)
    .map((index) => disc(at(-330 + index * 34, -330 + (index % 3) * 60), 6 - (index % 2) * 2, pen.ink))
    .join("");
  const face = random.chance(0.6)
    ? thread(pen, "-110,-160 -84,-146 -60,-160") +
      thread(pen, "-4,-160 20,-146 44,-160") +
      thread(pen, "-44,-112 -34,-104 -24,-112") +
      thread(pen, "-70,-96 -50,-84 -34,-100 -18,-84 2,-96") +
      thread(pen, "-130,-110 -200,-124") +
      thread(pen, "-130,-92 -196,-84") +
      thread(pen, "66,-110 136,-124") +
      thread(pen, "66,-92 132,-84")
    : "";
  const shade = blot(pen, at(200, -310), 126);
  return {
    markup: `<g transform="scale(${random.pick([1, -1])} 1)">${shade}${moon}<g>${body}${tail}${back}${face}${stars}</g></g>`,
    width: 860,
    height: 960,
  };
};

const plant: Motif = (pen) => {
  const { random } = pen;
  const lean = random.pick([-1, 1]);
  const stem = smooth([at(-40 * lean, 470), at(30 * lean, 200), at(-10 * lean, -80), at(60 * lean, -380)], false, 20);
  let markup = blot(pen, at(60 * lean, -60), 250) + line(pen, stem, THREAD);
  const leaves = random.pick([8, 10, 12]);
  for (const index of steps(leaves)) {
    const share = 0.2 + (index / leaves) * 0.78;
    const spot = stem[Math.floor(share * (stem.length - 1))] as Point;
    const side = index % 2 ? 1 : -1;
    const length = random.between(190, 230) * (1.15 - share * 0.6);
    markup += `<g transform="translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) rotate(${(-90 + side * mix(66, 40, share)).toFixed(1)})">${loop(pen, ellipsePoints(length, length * 0.42), THREAD * 0.9)}${line(pen, [at(0, 0), at(length * 0.82, 0)], THREAD * 0.5)}</g>`;
  }
  const pot = random.chance(0.5)
    ? loop(pen, trace("-150,470* 130,470* 100,640 80,680* -100,680* -120,640", true), THREAD) +
      line(pen, [at(-138, 520), at(118, 520)], THREAD * 0.7)
    : "";
  return {
    markup: `<g transform="translate(0 ${pot ? -120 : -40})">${markup}${pot}</g>`,
    width: 700,
    height: pot ? 1180 : 1000,
  };
};

const planets: Motif = (pen) => {
  const { random } = pen;
  const orbit = (radiusX: number, radiusY: number, turn: number) =>
    `<g transform="rotate(${turn})">${loop(pen, ellipse(at(0, 0), radiusX, radiusY, 60), THREAD * 0.7)}${disc(polar(random.between(0, TURN), 1, at(radiusX, 0)), random.between(12, 24), pen.ink)}</g>`;
  const turn = random.between(-40, 0);
  const dots = steps(24)
    .map(() => disc(polar(random.between(0, TURN), random.between(220, 460)), random.between(2, 6), pen.ink))
    .join("");
  return {
    markup:
      dots +
      blot(pen, at(16, 12), 190) +
      loop(pen, ring(at(0, 0), 190), THREAD) +
      orbit(360, 90, turn) +
      orbit(450, 160, turn) +
      thread(pen, "-150,-100 -60,-70 60,-90 150,-60") +
      thread(pen, "-186,20 -60,50 70,30 180,60"),
    width: 940,
    height: 900,
  };
};

export const MINIMALISTS: readonly Motif[] = [profile, ranges, cat, wave, plant, planets];
