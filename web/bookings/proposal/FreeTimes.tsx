import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { durationInput } from "../request/bookForm.ts";
import { dayIn } from "../slots/days.ts";
import { FreeTimesDocument } from "./ProposeDialog.generated.ts";

const SlotPicker = lazy(() => import("../slots/SlotPicker.tsx").then((module) => ({ default: module.SlotPicker })));

type FreeTimesProps = {
  booking: Booking;
  /** Whether the reader is the artist. */
  isArtist: boolean;
  title: string;
  /** The value of the field to fill. */
  start: string;
  /** Minutes. */
  duration: string;
  /** The field's time zone. */
  timeZone: string;
  onChoose: (start: string) => void;
};

/** Open slots to fill a field with; nothing where the artist has no hours, or takes no bookings. */
export function FreeTimes({ booking, isArtist, title, start, duration, timeZone, onChoose }: FreeTimesProps) {
  const { artist, preferredDate } = booking;
  const { data } = useQuery(FreeTimesDocument, { variables: { artistId: artist.id, artist: artist.username } });
  const minutes = durationInput.safeParse(duration).data;
  if (!data?.availability.hours.length || !data.user.takesBookings || !minutes) return null;
  const moment = fromZonedInput(start, timeZone);
  const agreed = preferredDate ? new Date(preferredDate) : null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading times" />}>
      <SlotPicker
        availability={data.availability}
        duration={minutes}
        from={agreed && agreed > new Date() ? dayIn(agreed, timeZone) : null}
        title={title}
        isArtist={isArtist}
        value={moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ""}
        // Looking at other days keeps the field, which may also hold a time that is not free.
        onChange={(chosen) => (chosen ? onChoose(toZonedInput(new Date(chosen), timeZone)) : null)}
        error={undefined}
      />
    </Suspense>
  );
}
