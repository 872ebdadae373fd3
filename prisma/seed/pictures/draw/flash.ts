import sharp from "sharp";
import { createRandom } from "../../../../graph/testing/random.ts";
import { drawPortraitAvatar } from "./avatar.ts";
import { BLACKWORKS } from "./blackwork.ts";
import { frieze } from "./cover.ts";
import { CREATURES } from "./creatures.ts";
import { DRAGONS } from "./dragon.ts";
import { FLORALS } from "./floral.ts";
import { GEOMETRICS } from "./geometric.ts";
import { LETTERINGS } from "./lettering.ts";
import { MANDALAS } from "./mandala.ts";
import { MINIMALISTS } from "./minimalist.ts";
import { ORNAMENTALS } from "./ornamental.ts";
import { type Flash, finish, mount, settle } from "./page.ts";
import { isDark, isSkin, type Paper, paletteFor } from "./palette.ts";
import { createPen, type Motif } from "./pen.ts";
import { PORTRAITS } from "./portrait.ts";
import { TRADITIONAL_OBJECTS } from "./traditional.ts";

export type { Flash } from "./page.ts";
export { PAPERS, type Paper } from "./palette.ts";
export { drawPortraitAvatar };

export const FLASH_STYLES = [
  "mandala",
  "floral",
  "geometric",
  "lettering",
  "traditional",
  "blackwork",
  "minimalist",
  "ornamental",
  "dragon",
  "portrait",
] as const;
export type FlashStyle = (typeof FLASH_STYLES)[number];

export const FLASH_ASPECTS = ["portrait", "square", "landscape"] as const;
export type FlashAspect = (typeof FLASH_ASPECTS)[number];

export interface FlashOptions {
  readonly style: FlashStyle;
  readonly seed: number;
  readonly aspect?: FlashAspect;
  readonly paper?: Paper;
  /** Words for the lettering style; other styles have none. */
  readonly lettering?: string;
}

const [swallow, dagger, heart, anchor] = TRADITIONAL_OBJECTS as [Motif, Motif, Motif, Motif];
const [skullAndRoses, paintedMoth] = CREATURES as [Motif, Motif];

interface Book {
  readonly motifs: readonly Motif[];
  readonly papers: readonly Paper[];
  /** Black shading turns ghostly in pale ink, so on dark grounds these are pinned up as a card. */
  readonly card?: boolean;
}

const LINE_PAPERS = [
  "bone",
  "paper",
  "dark",
  "kraft",
  "bone",
  "midnight",
  "skin",
  "oxblood",
  "bottle",
  "deepskin",
] as const;
const COLOUR_PAPERS = ["bone", "paper", "bone", "skin", "paper", "kraft", "dark"] as const;

const BOOKS: Record<FlashStyle, Book> = {
  mandala: { motifs: MANDALAS, papers: LINE_PAPERS },
  floral: { motifs: FLORALS, papers: ["bone", "paper", "dark", "skin", "bone", "bottle", "kraft", "midnight"] },
  geometric: { motifs: GEOMETRICS, papers: LINE_PAPERS },
  lettering: { motifs: LETTERINGS, papers: LINE_PAPERS },
  traditional: {
    motifs: [swallow, skullAndRoses, heart, dagger, paintedMoth, anchor],
    papers: COLOUR_PAPERS,
    card: true,
  },
  blackwork: { motifs: BLACKWORKS, papers: ["bone", "skin", "paper", "kraft", "oxblood", "bone"], card: true },
  minimalist: { motifs: MINIMALISTS, papers: ["bone", "paper", "skin", "bone", "midnight", "kraft", "bottle"] },
  ornamental: { motifs: ORNAMENTALS, papers: LINE_PAPERS },
  dragon: { motifs: DRAGONS, papers: ["paper", "dark", "bone", "midnight", "kraft", "oxblood", "skin"] },
  portrait: { motifs: PORTRAITS, papers: COLOUR_PAPERS, card: true },
};

const SIZES: Record<FlashAspect, { width: number; height: number }> = {
  portrait: { width: 960, height: 1200 },
  square: { width: 1200, height: 1200 },
  landscape: { width: 1200, height: 900 },
};

/** Same style and seed, the same drawing, always. */
export function drawFlash({ style, seed, aspect = "portrait", paper, lettering }: FlashOptions): Flash {
  const random = createRandom(seed, style);
  const book = BOOKS[style];
  const ground = paper ?? random.pick(book.papers);
  const mounted = book.card === true && isDark(ground);
  const pen = createPen(paletteFor(mounted ? "bone" : ground), random, lettering?.trim() || undefined);
  const { width, height } = SIZES[aspect];
  const motif = book.motifs[Math.abs(seed) % book.motifs.length] as Motif;
  const margin = mounted ? 0.76 : isSkin(ground) ? 0.82 : 0.88;
  const drawing = settle(motif(pen), width / 2, height / 2, width * margin, height * margin);
  const accent = random.pick([pen.red, pen.gold, pen.blue, pen.green]);
  return finish(pen, mounted ? mount(paletteFor(ground), pen, drawing, width, height) : drawing, width, height, accent);
}

/** Wide banners of repeated motifs. */
export function drawCover({ style, seed }: { readonly style: FlashStyle; readonly seed: number }): Flash {
  const book = BOOKS[style];
  return frieze(
    style,
    seed,
    book.motifs,
    book.card ? ["bone", "paper", "kraft"] : ["dark", "midnight", "oxblood", "bottle", "paper"],
  );
}

export const renderFlash = (flash: Flash): Promise<Buffer> =>
  sharp(Buffer.from(flash.svg)).flatten({ background: flash.palette.ground }).jpeg({ quality: 85 }).toBuffer();
