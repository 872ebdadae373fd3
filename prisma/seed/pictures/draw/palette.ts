export const PAPERS = ["bone", "paper", "kraft", "skin", "deepskin", "dark", "oxblood", "midnight", "bottle"] as const;
export type Paper = (typeof PAPERS)[number];

export interface Palette {
  readonly paper: Paper;
  readonly ground: string;
  readonly ink: string;
  readonly red: string;
  readonly gold: string;
  readonly green: string;
  readonly blue: string;
  readonly blush: string;
}

const PRINTED = { red: "#9b2c25", gold: "#d09a34", green: "#3f6149", blue: "#5b7f93", blush: "#d99b84" };
const WORN = { red: "#8d2f2a", gold: "#b88738", green: "#4a6350", blue: "#587285", blush: "#c98470" };
const DEEP = { red: "#c4453c", gold: "#d8a543", green: "#5f8f72", blue: "#7ba2b8", blush: "#d99b84" };

const GROUNDS: Record<Paper, Omit<Palette, "paper">> = {
  bone: { ground: "#f3ebdc", ink: "#17130f", ...PRINTED },
  paper: { ground: "#e8d6b3", ink: "#1a1410", ...PRINTED },
  kraft: { ground: "#c8a679", ink: "#1b130d", ...PRINTED, blush: "#d7b08c" },
  skin: { ground: "#dfb294", ink: "#1d1a1c", ...WORN },
  deepskin: { ground: "#9a6a4b", ink: "#140f0e", ...WORN, red: "#7d1f1d", green: "#2f4a39", blue: "#3c5a70" },
  dark: { ground: "#16130f", ink: "#efe4cf", ...DEEP },
  oxblood: { ground: "#4d1215", ink: "#f0dfc3", ...DEEP, red: "#8d2226" },
  midnight: { ground: "#15212f", ink: "#ecdfc6", ...DEEP },
  bottle: { ground: "#143029", ink: "#eadfc4", ...DEEP },
};

export const paletteFor = (paper: Paper): Palette => ({ paper, ...GROUNDS[paper] });
export const isDark = (paper: Paper) => ["dark", "oxblood", "midnight", "bottle"].includes(paper);
export const isSkin = (paper: Paper) => paper === "skin" || paper === "deepskin";

/** Blends two #rrggbb colours. */
export function blend(from: string, to: string, share: number): string {
  const parse = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const target = parse(to);
  const mixed = parse(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
