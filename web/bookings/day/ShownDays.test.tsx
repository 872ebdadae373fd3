// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MAX_CALENDAR_DAYS, MAX_SESSIONS } from "../../../graph/bookings/input.ts";
import { notifyBookingChange } from "../../platform/session/bookingChanges.ts";
import { openApp } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { DayNote } from "./DayNote.tsx";
import { ShownDays } from "./ShownDays.tsx";
import { useDay } from "./useDay.ts";

/** A day of June, or after it. */
const at = (day: number, time: string) => {
  const [hour, minute] = time.split(":").map(Number);
  return new Date(2099, 5, day, hour, minute).toISOString();
};
const request = (day: number) =>
  ({
    id: `${day}`,
    viewerCanAccept: true,
    preferredDate: at(day, "10:00"),
    estimatedDuration: 60,
    openProposal: null,
  }) as unknown as Booking;
const session = (id: number, day: number, from: string, to: string) => ({
  __typename: "Booking",
  id: `s${id}`,
  preferredDate: at(day, from),
  endsAt: at(day, to),
  artistTimeZone: null,
  artist: { __typename: "User", id: "viewer", fullName: "Vera Moss", isViewer: true },
  client: { __typename: "User", id: "casey", fullName: "Casey Kin", isViewer: false },
});

function Note({ booking: { id, preferredDate, estimatedDuration } }: { booking: Booking }) {
  const day = useDay({ start: new Date(preferredDate ?? ""), minutes: estimatedDuration, bookingId: id }, true);
  return <DayNote id={id} day={day} isArtist />;
}

function open(...days: number[]) {
  const app = openApp();
  const bookings = days.map(request);
  app.show(
    <ShownDays bookings={bookings} now={new Date("2099-01-01")} isArtist>
      {bookings.map((booking) => (
        <Note key={booking.id} booking={booking} />
      ))}
    </ShownDays>,
  );
  const questions = () => app.asked.filter(({ name }) => name === "DayItems");
  return {
    asked: app.asked,
    stretches: () => questions().map(({ variables }) => variables),
    answer: (bookedSessions: object[]) => questions().at(-1)?.answer({ bookedSessions, bookingCalendar: calendar }),
    lose: () => questions().at(-1)?.lose(),
  };
}
/** Days as they are anywhere in the world. */
const stretch = (from: number, to: number) => ({
  from: new Date(Date.UTC(2099, 5, from - 1)).toISOString(),
  to: new Date(Date.UTC(2099, 5, to + 2)).toISOString(),
});
const calendar = {
  __typename: "BookingCalendar",
  timeZone: null,
  hours: null,
  busy: [],
  entries: [
    { __typename: "CalendarEntry", id: "w", kind: "WALK_IN", title: "", start: at(5, "17:00"), end: at(5, "18:00") },
    { __typename: "CalendarEntry", id: "3", kind: "REQUEST", title: "", start: at(3, "10:00"), end: at(3, "11:00") },
  ],
};
const notes = (...days: number[]) => days.map((day) => document.getElementById(`${day}`)?.textContent);

test("the days of a list are loaded by one query, from which each takes its own", async () => {
  const { stretches, answer } = open(2, 3, 5);
  expect(stretches()).toEqual([stretch(2, 5)]);
  expect(notes(2, 3, 5)).toEqual(["That day: …", "That day: …", "That day: …"]);
  await answer([session(1, 2, "10:30", "12:00"), session(2, 3, "15:00", "16:00")]);
  expect(screen.getByText(/^You have a session then: 10:30/)).toBeTruthy();
  expect(notes(3, 5)).toEqual([
    expect.stringMatching(/^That day: 3:00[^·]*$/),
    expect.stringMatching(/^That day: 5:00.* with a walk-in$/),
  ]);
  notifyBookingChange("s3");
  expect(stretches()).toEqual([stretch(2, 5), stretch(2, 5)]);
});

test("a single day is loaded by itself", () => {
  expect(open(2).stretches()).toEqual([stretch(2, 2)]);
});

test("a day beyond the calendar's longest range is loaded by itself", () => {
  const far = 2 + MAX_CALENDAR_DAYS;
  expect(open(2, 5, far).stretches()).toEqual(expect.arrayContaining([stretch(2, 5), stretch(far, far)]));
});

test("an entry that the artist adds here or elsewhere reloads the days", async () => {
  const { asked, stretches, answer } = open(5);
  await answer([]);
  await asked.find(({ name }) => name === "CalendarEntryChanged")?.answer({ calendarEntryChanged: "w" });
  expect(stretches()).toEqual([stretch(5, 5), stretch(5, 5)]);
});

test.each([
  ["fails", undefined],
  ["is full", Array.from({ length: MAX_SESSIONS }, (_, id) => session(id, 2, "15:00", "16:00"))],
])("where that query %s, each day is loaded by itself", async (_how, sessions) => {
  const { stretches, answer, lose } = open(2, 5);
  await (sessions ? answer(sessions) : lose());
  expect(stretches()).toEqual([stretch(2, 5), stretch(2, 2), stretch(5, 5)]);
});
