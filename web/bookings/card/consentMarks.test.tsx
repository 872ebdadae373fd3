// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { ConsentMarks, type ConsentMarksProps } from "./ConsentMarks.tsx";

const booking = {
  id: "b",
  service: "Consultation",
  artist: { id: "a", fullName: "Ines Moreau" },
  client: { id: "c", fullName: "Jo Park" },
  consentMissing: true,
  minorStatedAt: null,
  minorDismissedAt: null,
  minorStatedIn: null,
  viewerCanDismissMinorFlag: false,
} as unknown as Booking;
const flagged = { ...booking, consentMissing: false, minorStatedAt: "2026-06-01T12:00:00.000Z" };

const show = (changes: Partial<ConsentMarksProps>) => {
  const app = openApp();
  const seen = { booking, role: "ARTIST" as const, whole: false, onDismissed: () => undefined };
  app.show(<ConsentMarks {...seen} {...changes} />);
  return app;
};

test("a card shows that a consent is missing, and leaves the details to the booking's page", () => {
  show({});
  expect(screen.getByText("Consent form not signed").querySelector("svg")).toBeTruthy();
});

test("the client, who signs, has a link to it, and the artist has none", () => {
  show({ role: "CLIENT" });
  const link = screen.getByRole("link", { name: "Read and sign it: Consultation with Ines Moreau" });
  expect(link.getAttribute("href")).toBe("/bookings/b");
  cleanup();
  show({ role: "ARTIST" });
  expect(screen.queryByRole("link")).toBeNull();
});

test("the booking's page shows it elsewhere", () => {
  show({ whole: true });
  expect(screen.queryByText("Consent form not signed")).toBeNull();
});

test("the client reads their own statement, and cannot dismiss it", () => {
  show({ booking: flagged, role: "CLIENT" });
  expect(screen.getByText("You entered a birth date under 18. We've notified the artist.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the artist reads the client's statement, and dismisses it", async () => {
  const onDismissed = vi.fn();
  const app = show({ booking: { ...flagged, viewerCanDismissMinorFlag: true }, onDismissed });
  expect(screen.getByText("Jo Park entered a birth date under 18.")).toBeTruthy();
  await press(screen.getByRole("button", { name: "Dismiss what Jo Park stated about their age" }));
  expect(app.latest()).toMatchObject({ name: "DismissMinorFlag", variables: { bookingId: "b" } });
  await app.latest().answer({
    dismissMinorFlag: {
      ...{ __typename: "Booking", id: "b", version: 3, updatedAt: "2026-06-01T13:00:00.000Z" },
      ...{ minorStatedAt: flagged.minorStatedAt, minorDismissedAt: "2026-06-01T13:00:00.000Z" },
      viewerCanDismissMinorFlag: false,
    },
  });
  await waitFor(() => expect(onDismissed).toHaveBeenCalledOnce());
});

test("a dismissed statement is not shown again", () => {
  show({ booking: { ...flagged, minorDismissedAt: "2026-06-01T13:00:00.000Z" } });
  expect(screen.queryByText(/birth date/)).toBeNull();
});

test("a statement about another session is shown here with a link to it", () => {
  show({ booking: { ...booking, minorStatedIn: "other" } });
  expect(screen.getByText("Jo Park entered a birth date under 18 for another session.")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/bookings/other");
});
