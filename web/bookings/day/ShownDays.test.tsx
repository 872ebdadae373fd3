// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MAX_SESSIONS } from "../../../graph/bookings/input.ts";
import { tellOfBooking } from "../../app/session/bookingChanges.ts";
import { openApp } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { DayNote } from "./DayNote.tsx";
import { ShownDays } from "./ShownDays.tsx";
import { useDay } from "./useDay.ts";

const at = (day: number, time: string) => new Date(`2099-06-0${day}T${time}`).toISOString();
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
  service: "Flash Tattoo",
  preferredDate: at(day, from),
  endsAt: at(day, to),
  artistTimeZone: null,
  artist: { __typename: "User", id: "viewer", fullName: "Vera Moss", isViewer: true },
  client: { __typename: "User", id: "casey", fullName: "Casey Kin", isViewer: false },
});

function Note({ booking: { id, preferredDate, estimatedDuration } }: { booking: Booking }) {
  const day = useDay({ start: new Date(preferredDate ?? ""), minutes: estimatedDuration, bookingId: id });
  return <DayNote id={id} day={day} isArtist />;
}

function open(...days: number[]) {
  const app = openApp();
  const bookings = days.map(request);
  app.show(
    <ShownDays bookings={bookings} now={new Date("2099-01-01")}>
      {bookings.map((booking) => (
        <Note key={booking.id} booking={booking} />
      ))}
    </ShownDays>,
  );
  return app;
}
const stretch = (from: number, to: number) => ({ from: at(from, "00:00"), to: at(to + 1, "00:00") });
const notes = (...days: number[]) => days.map((day) => document.getElementById(`${day}`)?.textContent);

test("the days of a list are one question, of which each finds its own", async () => {
  const { asked, latest } = open(2, 3, 5);
  expect(asked.map(({ variables }) => variables)).toEqual([stretch(2, 5)]);
  expect(notes(2, 3, 5)).toEqual(["That day: …", "That day: …", "That day: …"]);
  await latest().answer({ bookedSessions: [session(1, 2, "10:30", "12:00"), session(2, 3, "15:00", "16:00")] });
  expect(screen.getByText(/^You have a session then: 10:30/)).toBeTruthy();
  expect(notes(3, 5)).toEqual([expect.stringMatching(/^That day: 3:00/), "That day: no other session"]);
  tellOfBooking("s3");
  expect(asked.map(({ variables }) => variables)).toEqual([stretch(2, 5), stretch(2, 5)]);
});

test("one day alone is asked for as it is", () => {
  expect(open(2).asked.map(({ variables }) => variables)).toEqual([stretch(2, 2)]);
});

test.each([
  ["fails", undefined],
  ["is full", Array.from({ length: MAX_SESSIONS }, (_, id) => session(id, 2, "15:00", "16:00"))],
])("where that question %s, each asks for its own day", async (_how, sessions) => {
  const { asked, latest } = open(2, 5);
  await (sessions ? latest().answer({ bookedSessions: sessions }) : latest().lose());
  expect(asked.map(({ variables }) => variables)).toEqual([stretch(2, 5), stretch(2, 2), stretch(5, 5)]);
});
