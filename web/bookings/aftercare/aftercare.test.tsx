// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { BookingAftercare } from "./BookingAftercare.tsx";

const booking = (text: string | null) => ({
  booking: {
    __typename: "Booking",
    id: "b",
    aftercare: text === null ? null : { __typename: "Aftercare", text, sentAt: "2026-06-01T12:00:00.000Z" },
  },
});

test("a short text stands there whole, a long one is asked for", async () => {
  const app = openApp();
  app.show(<BookingAftercare bookingId="b" />);
  await app.latest().answer(booking("Wash it gently."));
  const section = within(await screen.findByRole("region", { name: "Aftercare" }));
  expect(section.getByText("Wash it gently.")).toBeTruthy();
  expect(section.queryByRole("button")).toBeNull();
});

test("a long text shows its beginning first", async () => {
  const app = openApp();
  app.show(<BookingAftercare bookingId="b" />);
  await app.latest().answer(booking("Wash it gently.\n".repeat(20)));
  await press(await screen.findByRole("button", { name: "Show all" }));
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

test("where nothing was given, nothing stands", async () => {
  const app = openApp();
  app.show(<BookingAftercare bookingId="b" />);
  await app.latest().answer(booking(null));
  expect(screen.queryByRole("region")).toBeNull();
});
