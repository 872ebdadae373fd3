import { isolated } from "../../ui/text/isolated.ts";
import type { BookingRole } from "./labels.ts";
import type { SessionRecord_RecordFragment as Record } from "./SessionRecord.generated.ts";

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const missed = (who: string, lateCancels: number, noShows: number) => {
  const acts = [
    ...counted(lateCancels, "late cancellation", "late cancellations"),
    ...counted(noShows, "no-show", "no-shows"),
  ];
  return acts.length === 0 ? [] : [`${who}: ${acts.join(", ")}`];
};

/** "You and Casey so far: 3 completed. Casey: 1 late cancellation, 2 no-shows", or that it is their first session. */
export function recordText(record: Record, role: BookingRole, name: string): string {
  const other = isolated(name);
  const [client, artist] = role === "CLIENT" ? ["You", other] : [other, "You"];
  const told = [
    ...missed(client, record.clientLateCancels, record.clientNoShows),
    ...missed(artist, record.artistLateCancels, record.artistNoShows),
  ];
  if (record.completed === 0 && told.length === 0) return `Your first session with ${other}`;
  return [`You and ${other} so far: ${record.completed} completed`, ...told].join(". ");
}
