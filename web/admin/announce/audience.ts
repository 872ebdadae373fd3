import type { UserType } from "../../generated/schema.ts";
import { countOf, formatCount } from "../../ui/text/count.ts";
import { mediumTime } from "../../ui/text/dates.ts";

export const timeText = (value: Date | string) => mediumTime.format(new Date(value));

export function audienceText({ userType, userIds }: { userType: UserType | null; userIds: readonly string[] }): string {
  if (userIds.length > 0) return countOf(userIds.length, "selected user");
  if (userType === null) return "All users";
  return userType === "ARTIST" ? "Artists only" : "Canvas only";
}

/** The server counts no further. */
const COUNTED_TO = 10_000;

const counted = (count: number) => `${formatCount(count)}${count >= COUNTED_TO ? "+" : ""}`;

/** `40 got it · 12 read it (30 %)`; a share only where both numbers are exact. */
export function reachText({ recipientsCount: got, readersCount: read }: Reach): string {
  const share = got > 0 && got < COUNTED_TO ? ` (${Math.round((read / got) * 100)} %)` : "";
  return `${counted(got)} got it · ${counted(read)} read it${share}`;
}

type Reach = { recipientsCount: number; readersCount: number };
