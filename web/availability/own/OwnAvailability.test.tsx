// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { OwnAvailability } from "./OwnAvailability.tsx";

const week = [{ __typename: "WeeklyHours", weekday: 1, start: "10:00", end: "18:00" }];
const LATER = /once your week has hours/;

async function show(hours: readonly object[]) {
  const { latest, show } = openApp();
  show(<OwnAvailability artistId="viewer" />);
  await latest().answer({
    availability: {
      ...{ __typename: "Availability", id: "viewer", takesBookings: true, timeZone: "America/Chicago", hours },
      ...{ bookingsOutside: [], exceptions: [], guestSpots: [], bufferBefore: 0, bufferAfter: 15, minimumNotice: 48 },
      ...{ bookAhead: 90, dailyLimit: null, step: 30, offerMinutes: null },
    },
  });
}

test.each([
  ["Special Days", "Add days"],
  ["Guest Spots", "Add a guest spot"],
])("%s can be set before the weekly hours, and the screen says from when they count", async (title, button) => {
  await show([]);
  const links = within(screen.getByRole("navigation", { name: "On this page" }));
  expect(links.getByRole("link", { name: title })).toBeDefined();
  const panel = within(screen.getByRole("region", { name: title }));
  expect(panel.getByRole("button", { name: button })).toBeDefined();
  expect(panel.getByText(LATER)).toBeDefined();
});

test("with weekly hours they count at once", async () => {
  await show(week);
  expect(screen.getByRole("button", { name: "Add days" })).toBeDefined();
  expect(screen.queryByText(LATER)).toBeNull();
});
