// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { openApp } from "../testing/app.tsx";
import { BookingPage } from "./BookingPage.tsx";

const open = () => {
  const app = openApp();
  app.show(
    <Routes>
      <Route path="/bookings/:id" element={<BookingPage />} />
    </Routes>,
    "/bookings/theirs",
  );
  return app;
};
const asked = (app: ReturnType<typeof open>) => app.asked.find(({ name }) => name === "BookingById");

test("a booking's page loads the booking of its address", () => {
  const app = open();
  expect(asked(app)?.variables).toEqual({ id: "theirs" });
  expect(screen.getByRole("status", { name: "Loading booking" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All bookings" }).getAttribute("href")).toBe("/bookings");
});

test("an unknown booking, or another person's, is not found", async () => {
  const app = open();
  await asked(app)?.refuse("Booking not found", "NOT_FOUND");
  expect(screen.getByRole("heading", { level: 1, name: "Booking not found" })).toBeTruthy();
  expect(document.title).toContain("Booking not found");
  expect(screen.getByRole("link", { name: "Your bookings" }).getAttribute("href")).toBe("/bookings");
});

test("a booking that failed to load can be retried", async () => {
  const app = open();
  await asked(app)?.lose();
  expect(await screen.findByText("Error Loading Booking")).toBeTruthy();
});
