import type { UserType } from "../../generated/schema.ts";
import { countOf } from "../../ui/text/count.ts";

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export const timeText = (value: Date | string) => time.format(new Date(value));

/** Whom an announcement that waits is for. */
export function audienceText({ userType, userIds }: { userType: UserType | null; userIds: readonly string[] }): string {
  if (userIds.length > 0) return countOf(userIds.length, "selected user");
  if (userType === null) return "All users";
  return userType === "ARTIST" ? "Artists only" : "Canvas only";
}
