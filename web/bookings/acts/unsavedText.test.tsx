// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { clocksText } from "../../ui/text/times.ts";
import { BriefDialog } from "../brief/BriefDialog.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { ProposeDialog } from "../proposal/ProposeDialog.tsx";
import { BookDialog } from "../request/BookDialog.tsx";
import { dayIn } from "../slots/days.ts";
import { addMonths, monthOf } from "../slots/months.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

const asArtist = { role: "ARTIST" } as const;
const done = () => undefined;
const booking = {
  id: "b",
  service: "Consultation",
  preferredDate: null,
  estimatedDuration: 120,
  artistNotes: "As it was",
  version: 1,
  viewerCanAccept: true,
  viewerCanPropose: true,
  openProposal: null,
  client: { id: "c", fullName: "Jo Park" },
  artist: { id: "viewer", fullName: "Vera Moss" },
} as Booking;
const resting = { pending: false, notice: null, disabled: false, onSubmit: async () => null };

testUnsavedText("booking", {
  page: (dialog) => <BookDialog {...dialog} onBooked={done} />,
  field: "Description",
});

testUnsavedText("brief", {
  page: (dialog) => <BriefDialog {...dialog} booking={{ id: "b", service: "Consultation", brief: null }} />,
  field: "Width",
  text: "12.5",
});

testUnsavedText("proposeTimes", {
  page: (dialog) => <ProposeDialog {...dialog} booking={booking} {...asArtist} onDone={done} />,
  field: "Message (optional)",
});

testUnsavedText("bookingReason", {
  page: (dialog) => (
    <ReasonDialog
      {...dialog}
      {...resting}
      about="b/cancel"
      labels={{
        label: "Decline",
        title: "Decline this request?",
        description: "They are told.",
        done: "Request declined",
        keep: "Keep it",
        change: { status: "CANCELLED" },
      }}
    />
  ),
  field: "Reason (optional)",
});

test("a required proposed time is announced as required, and optional ones are marked", async () => {
  openApp().show(<ProposeDialog open booking={booking} {...asArtist} onDone={done} onClose={done} />);
  expect((await screen.findByLabelText("Date & time")).getAttribute("aria-required")).toBe("true");
});

test("an error about a proposed time is shown there alone", async () => {
  const app = openApp();
  app.show(<ProposeDialog open booking={booking} {...asArtist} onDone={done} onClose={done} />);
  fireEvent.change(await screen.findByLabelText(/^Date & time/), { target: { value: "2099-05-01T10:00" } });
  await waitFor(() => expect(app.latest().name).toBe("DayItems"));
  const calendar = { __typename: "BookingCalendar", timeZone: null, hours: null, busy: [], entries: [] };
  await app.latest().answer({ bookedSessions: [], bookingCalendar: calendar });
  await press(screen.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(app.latest().name).toBe("ProposeTimes"));
  const path = "input.slots.0.start";
  await app.latest().refuse("Too soon for this artist", "BAD_USER_INPUT", { [path]: "Too soon for this artist" });
  expect(timesSaid("Too soon for this artist")).toBe(1);
});

test("times are proposed in the studio's time zone, with the artist's own time beside", async () => {
  const app = openApp();
  const there = { ...booking, artistTimeZone: "Asia/Kolkata" };
  app.show(<ProposeDialog open booking={there} {...asArtist} onDone={done} onClose={done} />);
  const field = await screen.findByLabelText(/^Date & time/);
  expect(screen.getByText("Times are in your studio's time zone (India Standard Time)")).toBeTruthy();
  fireEvent.change(field, { target: { value: "2099-05-01T10:00" } });
  const own = clocksText(new Date("2099-05-01T04:30:00Z"), null);
  expect(
    await screen.findByText(`Times are in your studio's time zone (India Standard Time). Your time: ${own}`),
  ).toBeTruthy();
  await waitFor(() => expect(app.latest().name).toBe("DayItems"));
  expect(app.latest().variables).toEqual({ from: "2099-04-30T00:00:00.000Z", to: "2099-05-03T00:00:00.000Z" });
  const hours = [{ __typename: "CalendarHours", start: "2099-05-01T04:30:00Z", end: "2099-05-01T12:30:00Z" }];
  const calendar = { __typename: "BookingCalendar", timeZone: "Asia/Kolkata", hours, busy: [], entries: [] };
  await app.latest().answer({ bookedSessions: [], bookingCalendar: calendar });
  expect(screen.getByText(/^That day: no other session · open 10:00.* GMT\+5:30$/)).toBeTruthy();
  expect(screen.queryByText(/outside your hours/)).toBeNull();
  await press(screen.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(app.latest().name).toBe("ProposeTimes"));
  const slots = [{ start: "2099-05-01T04:30:00.000Z", duration: 120 }];
  expect(app.latest().variables).toMatchObject({ input: { slots } });
});

test("a time from the calendar fills the field in the studio's time zone", async () => {
  const time = { start: new Date("2099-05-01T04:30:00Z"), minutes: 60 };
  const there = { ...booking, artistTimeZone: "Asia/Kolkata" };
  openApp().show(<ProposeDialog open booking={there} {...asArtist} time={time} onDone={done} onClose={done} />);
  expect(await screen.findByLabelText(/^Date & time/)).toHaveProperty("value", "2099-05-01T10:00");
});

/** A day of next month, and its one free start. */
const free = `${addMonths(monthOf(dayIn(new Date(), "UTC")), 1)}-15`;

/** The dialog of a request without a time, once it knows whether the artist's hours can be asked for. */
async function proposingTo(takesBookings: boolean) {
  const app = openApp();
  const there = { ...booking, artistTimeZone: "UTC" };
  app.show(<ProposeDialog open booking={there} {...asArtist} onDone={done} onClose={done} />);
  await waitFor(() => expect(app.latest().name).toBe("FreeTimes"));
  await app.latest().answer({
    availability: {
      ...{ __typename: "Availability", id: "viewer", timeZone: "UTC", bookAhead: 365, minimumNotice: 0 },
      ...{ hours: [{ __typename: "OpenHours", weekday: 1, start: "10:00", end: "12:00" }] },
      ...{ exceptions: [], guestSpots: [] },
    },
    user: { __typename: "User", id: "viewer", takesBookings },
  });
  return app;
}

test("without a previous time the first one is proposed, and a free slot fills its field", async () => {
  const app = await proposingTo(true);
  expect(screen.getByRole("dialog", { name: "Propose a time" })).toBeTruthy();
  const months = () => app.asked.filter(({ name }) => name === "MonthSlots");
  await waitFor(() => expect(months()).toHaveLength(1));
  expect(months()[0]?.variables).toMatchObject({ artistId: "viewer", duration: 120 });
  await months()[0]?.answer({ openSlots: [] });
  expect(screen.getByText("Times are in your studio's time zone (GMT+00:00)")).toBeTruthy();
  await press(screen.getByRole("button", { name: "Next month" }));
  await waitFor(() => expect(months()).toHaveLength(2));
  const slot = { __typename: "OpenSlot", start: `${free}T10:00:00.000Z`, end: `${free}T12:00:00.000Z` };
  await months()[1]?.answer({ openSlots: [slot] });
  await press(screen.getByRole("button", { name: /1 open time$/ }));
  await press(within(screen.getByRole("group", { name: "Open times" })).getByRole("button"));
  const field = screen.getByLabelText(/^Date & time/);
  expect(field).toHaveProperty("value", `${free}T10:00`);
  await press(screen.getByRole("button", { name: "Clear the day" }));
  expect(field).toHaveProperty("value", `${free}T10:00`);
  await press(screen.getByRole("button", { name: "Add another time" }));
  expect(await screen.findByRole("group", { name: "Free times for time 2" })).toBeTruthy();
  expect(screen.getByLabelText(/^Date & time 2/)).toHaveProperty("value", "");
});

test("while the artist's books are closed no free slots are shown, and any time can be typed", async () => {
  await proposingTo(false);
  expect(screen.queryByRole("group", { name: "Free times" })).toBeNull();
  expect(screen.getByLabelText(/^Date & time/)).toBeTruthy();
});

test("with a previous time another one is proposed", async () => {
  const named = { ...booking, preferredDate: "2099-05-01T10:00:00.000Z" };
  openApp().show(<ProposeDialog open booking={named} {...asArtist} onDone={done} onClose={done} />);
  expect(await screen.findByRole("dialog", { name: "Propose another time" })).toBeTruthy();
});
