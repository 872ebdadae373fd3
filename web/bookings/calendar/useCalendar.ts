import { useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../app/data/errors.ts";
import { useOnLive } from "../../app/data/liveConnection.ts";
import { useOnBookingChange } from "../../app/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";
import { useOnEntryChange } from "../day/useOnEntryChange.ts";
import {
  BookingCalendarDocument,
  type BookingCalendar_CalendarFragment as Calendar,
} from "./BookingCalendar.generated.ts";
import { type DaySpan, stretchOfSpan } from "./span.ts";

export type LoadedCalendar = {
  /** Of these days; undefined until they are known. */
  calendar: Calendar | undefined;
  /** The artist's, also while other days are read; null where it is not known. */
  timeZone: string | null | undefined;
  failure: Failure | null;
  reload: () => void;
};

/** The viewer's calendar of some days; it follows what changes, here and elsewhere. */
export function useCalendar(span: DaySpan): LoadedCalendar {
  const { data, previousData, error, refetch } = useQuery(BookingCalendarDocument, {
    variables: stretchOfSpan(span),
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const reload = () => quietly(refetch());
  useOnLive(reload);
  useOnBookingChange(reload);
  useOnEntryChange(reload);
  return {
    calendar: data?.bookingCalendar,
    timeZone: (data ?? previousData)?.bookingCalendar.timeZone,
    failure: error ? readFailure(error) : null,
    reload,
  };
}
