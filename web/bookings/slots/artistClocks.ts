import { dayIn } from "./days.ts";
import type { SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";

type GuestSpot = SlotPicker_AvailabilityFragment["guestSpots"][number];

/** An artist's time zone, which is the place's during a guest spot. */
export function artistClocks({
  timeZone,
  guestSpots,
}: Pick<SlotPicker_AvailabilityFragment, "timeZone" | "guestSpots">) {
  const zone = timeZone ?? "UTC";
  const spotAt = (moment: Date): GuestSpot | undefined =>
    guestSpots.find(({ from, to, timeZone }) => {
      const date = dayIn(moment, timeZone);
      return from <= date && date <= to;
    });
  const zoneAt = (moment: Date): string => spotAt(moment)?.timeZone ?? zone;
  const dayOf = (start: string): string => dayIn(new Date(start), zoneAt(new Date(start)));
  return { zone, spotAt, zoneAt, dayOf };
}
export type ArtistClocks = ReturnType<typeof artistClocks>;

export const isSameMoment = (one: string, other: string): boolean =>
  new Date(one).getTime() === new Date(other).getTime();
