import { noticeText } from "../../../graph/people/input.ts";
import { durationText } from "../../ui/text/duration.ts";
import { windowsText } from "../brief/labels.ts";
import type { Waitlist_EntryFragment as Entry } from "./Waitlist.generated.ts";

const MINUTE = 60_000;

const date = new Intl.DateTimeFormat(undefined, { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });

/** The wishes of an entry. */
export const wishesOf = ({ duration, windows, noticeHours, until }: Entry): string[] => [
  durationText(duration),
  windows.length > 0 ? windowsText(windows) : "Any time",
  ...(noticeHours > 0 ? [`${noticeText(noticeHours)} ahead`] : []),
  `Until ${date.format(new Date(until))}`,
];

/** "1 h 58 min", "another minute" */
export function leftText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  return minutes <= 1 ? "another minute" : durationText(minutes);
}
