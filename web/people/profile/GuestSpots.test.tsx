// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { GuestSpots } from "./GuestSpots.tsx";

const berlin = { id: "b", from: "2099-05-03", to: "2099-05-09", location: "Berlin", studioName: "Ink House" };
const oslo = { id: "o", from: "2099-06-01", to: "2099-06-01", location: "Oslo", studioName: "" };

function shown({ takesBookings = true, isViewer = false, spots = [berlin, oslo] }) {
  openApp().show(<GuestSpots artist={{ id: "mara", isViewer, takesBookings, guestSpots: spots }} />);
}

test("each guest spot links to a booking request there", () => {
  shown({});
  const spots = within(screen.getByRole("region", { name: "Guest spots" }));
  const lines = spots.getAllByRole("listitem").map((line) => line.textContent?.replaceAll(/\s/g, " "));
  expect(lines[0]).toMatch(/^May 3 – 9\W+Berlin\W+Ink House/);
  expect(lines[1]).toMatch(/^Jun 1\W+Oslo/);
  const links = spots.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/bookings?artist=mara&day=2099-05-03", "/bookings?artist=mara&day=2099-06-01"]);
});

test.each([{ takesBookings: false }, { isViewer: true }])("a guest spot is not bookable: %j", (who) => {
  shown(who);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("link")).toBeNull();
});

test("without guest spots nothing is shown", () => {
  shown({ spots: [] });
  expect(screen.queryByRole("region")).toBeNull();
});
