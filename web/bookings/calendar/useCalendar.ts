import { useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useOnEntryChange } from "../day/useOnEntryChange.ts";
import {
  type BookingCalendar_AvailabilityFragment as Availability,
  BookingCalendarDocument,
  type BookingCalendar_CalendarFragment as Calendar,
} from "./BookingCalendar.generated.ts";
import { type DaySpan, stretchOfSpan } from "./span.ts";

type LoadedCalendar = {
  /** Undefined while loading. */
  calendar: Calendar | undefined;
  /** Exceptions and weekly hours. */
  availability: Availability | null;
  /** The artist's, also while other days load; null where unknown. */
  timeZone: string | null | undefined;
  failure: Failure | null;
  reload: () => void;
};

/** The viewer's calendar, live. */
export function useCalendar(span: DaySpan): LoadedCalendar {
  const { data, previousData, error, refetch } = useQuery(BookingCalendarDocument, {
    variables: { artistId: useViewer().id, ...stretchOfSpan(span) },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const reload = () => ignoreRejection(refetch());
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
