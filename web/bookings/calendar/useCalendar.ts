import { useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { quietly } from "../../ui/quietly.ts";
import { useOnEntryChange } from "../day/useOnEntryChange.ts";
import {
  type BookingCalendar_AvailabilityFragment as Availability,
  BookingCalendarDocument,
  type BookingCalendar_CalendarFragment as Calendar,
} from "./BookingCalendar.generated.ts";
import { type DaySpan, stretchOfSpan } from "./span.ts";

export type LoadedCalendar = {
  /** Of these days; undefined until they are known. */
  calendar: Calendar | undefined;
  /** What differs on some days, and the hours of every week. */
  availability: Availability | null;
  /** The artist's, also while other days are read; null where it is not known. */
  timeZone: string | null | undefined;
  failure: Failure | null;
  reload: () => void;
};

/** The viewer's calendar of some days; it follows what changes, here and elsewhere. */
export function useCalendar(span: DaySpan): LoadedCalendar {
  const { data, previousData, error, refetch } = useQuery(BookingCalendarDocument, {
    variables: { artistId: useViewer().id, ...stretchOfSpan(span) },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const reload = () => quietly(refetch());
  useOnLive(reload);
  useOnBookingChange(reload);
  useOnEntryChange(reload);
  return {
    calendar: data?.bookingCalendar,
    availability: (data ?? previousData)?.availability ?? null,
    timeZone: (data ?? previousData)?.bookingCalendar.timeZone,
    failure: error ? readFailure(error) : null,
    reload,
  };
}
