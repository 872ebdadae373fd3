// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { dayIn } from "../slots/days.ts";
import { addMonths, monthOf } from "../slots/months.ts";
import { BookDialog } from "./BookDialog.tsx";

const day = `${addMonths(monthOf(dayIn(new Date(), "UTC")), 1)}-15`;
const mara = {
  ...{ __typename: "User", id: "mara", username: "mara", fullName: "Mara Ink", avatar: null, verified: true },
  ...{ location: null, takesBookings: true, minimumNotice: 0, timeZone: "UTC", userType: "ARTIST", isViewer: false },
};
const hours = {
  ...{ __typename: "Availability", id: "mara", timeZone: "UTC", bookAhead: 90, minimumNotice: 0 },
  ...{ hours: [{ __typename: "OpenHours", weekday: 1, start: "10:00", end: "12:00" }], exceptions: [], guestSpots: [] },
};
const open = { __typename: "OpenSlot", start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z` };
const sentence = "Choose a start time, or clear the day to request without one";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function choosing() {
  const app = openApp();
  const asked = (name: string) => app.asked.filter((operation) => operation.name === name);
  const answer = async (name: string, data: object) => {
    await waitFor(() => expect(asked(name).length).toBeGreaterThan(0));
    await asked(name).at(-1)?.answer(data);
  };
  const nothing = () => undefined;
  app.show(<BookDialog open artistName="mara" service="Consultation" onClose={nothing} onBooked={nothing} />);
  await answer("ArtistToBook", { user: mara });
  await answer("ArtistHours", { availability: hours });
  await waitFor(() => expect(asked("MonthSlots")).toHaveLength(1));
  await answer("MonthSlots", { openSlots: [] });
  await press(await screen.findByRole("button", { name: "Next month" }));
  await waitFor(() => expect(asked("MonthSlots")).toHaveLength(2));
  await answer("MonthSlots", { openSlots: [open] });
  await press(await screen.findByRole("button", { name: /1 open time$/ }));
  const book = () => press(screen.getByRole("button", { name: "Book Session" }));
  return { asked, book, time: () => screen.getByRole("button", { name: /10:00/ }) };
}

test("a day without a start asks for one, and nothing is sent until it is chosen", async () => {
  const { asked, book, time } = await choosing();
  await book();
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(asked("RequestBooking")).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(time()));
  await press(time());
  expect(screen.queryByText(sentence)).toBeNull();
  await book();
  await waitFor(() => expect(asked("RequestBooking")).toHaveLength(1));
  expect(asked("RequestBooking")[0]?.variables).toMatchObject({ input: { preferredDate: open.start } });
});

test("a cleared day asks for nothing, and the request is sent without a time", async () => {
  const { asked, book } = await choosing();
  await book();
  await screen.findByText(sentence);
  await press(screen.getByRole("button", { name: "Clear the day" }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Date & time" }));
  await book();
  await waitFor(() => expect(asked("RequestBooking")).toHaveLength(1));
  expect(asked("RequestBooking")[0]?.variables).toMatchObject({ input: { preferredDate: null } });
});
