import type { IconName } from "../../ui/icon/Icon.tsx";
import { formatCount } from "../../ui/text/count.ts";
import type { Counts_InsightCountsFragment as Counts } from "./Counts.generated.ts";

export type Measure = {
  label: string;
  icon: IconName;
  /** The height of its bar. */
  heightOf: (counts: Counts) => number;
  textOf: (counts: Counts) => string;
};

const counted = (name: "views" | "followers" | "likes" | "requests", label: string, icon: IconName): Measure => ({
  label,
  icon,
  heightOf: (counts) => counts[name],
  textOf: (counts) => formatCount(counts[name]),
});

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** In the order of the page. */
export const measures: readonly Measure[] = [
  counted("views", "Profile views", "eye"),
  counted("followers", "New followers", "users"),
  counted("likes", "Likes", "heart"),
  counted("requests", "Booking requests", "calendar"),
  {
    label: "Accepted",
    icon: "check",
    heightOf: ({ acceptance }) => acceptance ?? 0,
    textOf: ({ acceptance }) => (acceptance === null ? "–" : percent.format(acceptance)),
  },
];

export const isNothing = ({ views, followers, likes, requests }: Counts): boolean =>
  views + followers + likes + requests === 0;

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "May 4". */
export const dayText = (since: string): string => day.format(new Date(since));
