import type { Lines } from "../../../graph/bench/report.ts";
import type { Width } from "./settings.ts";

/** Keyed by `nameOf`. */
export type Figures = Record<string, number>;

export const nameOf = (what: string, width: Width): string => `${what}, ${width} px`;

const LOADED = [20, 200] as const;
export type Loaded = (typeof LOADED)[number];

export const withPosts = (what: string, posts: Loaded): string => `${what}, ${posts} posts`;

const ANSWERED = ["like", "follow", "comment", "open a dialog", "close it", "chip"];

/** Each measure with its goal, for both screens by default. */
const GOALS: ReadonlyArray<{ what: string; unit: string; most: number; digits?: number; on?: Width }> = [
  ...ANSWERED.flatMap((act) => LOADED.map((posts) => ({ what: withPosts(act, posts), unit: "ms", most: 100 }))),
  ...["leave the feed", "return to it"].flatMap((act) =>
    LOADED.map((posts) => ({ what: withPosts(act, posts), unit: "ms", most: 200 })),
  ),
  { what: "objects of the page, 200 posts", unit: "MB", most: 25, digits: 1 },
  { what: "feed: largest paint", unit: "ms", most: 2000 },
  { what: "feed: blocked", unit: "ms", most: 150 },
  { what: "feed: what moved", unit: "", most: 0.02, digits: 3 },
  { what: "landing: largest paint", unit: "ms", most: 1500, on: 1440 },
  { what: "landing: blocked", unit: "ms", most: 150 },
  { what: "landing: what moved", unit: "", most: 0.02, digits: 3 },
];

export function toLines(before: Figures, after: Figures, widths: readonly Width[]): Lines {
  const headings = widths.flatMap((width) => [`${width} px before`, `${width} px`, "met"]);
  return [
    ["", "goal", ...headings],
    ...GOALS.map(({ what, unit, most, digits = 0, on }) => [
      what,
      `≤ ${most} ${unit}`.trim(),
      ...widths.flatMap((width) => {
        const name = nameOf(what, width);
        const reached = after[name];
        const isWanted = reached !== undefined && (on === undefined || on === width);
        return [
          before[name]?.toFixed(digits) ?? "–",
          reached?.toFixed(digits) ?? "–",
          isWanted ? (reached <= most ? "yes" : "no") : "",
        ];
      }),
    ]),
  ];
}
