// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { BookingDeposit, type BookingDepositProps } from "./BookingDeposit.tsx";

const due = {
  ...{ state: "DUE", asked: 5_000, paid: 0, held: 0, forfeited: 0, overpaid: 0 },
  ...{ dueAt: null, overdue: false, cancelsAt: null },
} as const;
const booking = {
  ...{ id: "b", service: "Consultation", status: "CONFIRMED", artistTimeZone: "UTC" },
  ...{ viewerCanRecord: [], deposit: due },
  artist: { id: "a", username: "ines", fullName: "Ines Moreau" },
  client: { id: "c", username: "jo", fullName: "Jo Park" },
} as unknown as Booking;

const show = (role: BookingDepositProps["role"], deposit: Booking["deposit"] = booking.deposit) =>
  openApp().show(<BookingDeposit booking={{ ...booking, deposit }} role={role} />);

test("a client who owes a deposit has a link to the conversation about it", () => {
  show("CLIENT");
  expect(screen.getByText(/Inkfolk doesn't handle payments/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "your messages with Ines Moreau" });
  expect(link.getAttribute("href")).toBe("/messages?user=ines");
});

test("the artist has no such link, and nobody has one once it is paid", () => {
  show("ARTIST");
  show("CLIENT", { ...due, state: "RECEIVED", paid: 5_000, held: 5_000 });
  expect(screen.getByText("$50 is still due.")).toBeTruthy();
  expect(screen.getByText("$50 is held.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
