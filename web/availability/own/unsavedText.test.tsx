// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AvailabilityForm } from "./AvailabilityForm.tsx";
import { ExceptionDialog } from "./ExceptionDialog.tsx";
import { GuestSpotDialog } from "./GuestSpotDialog.tsx";
import type { OwnAvailability_AvailabilityFragment } from "./OwnAvailability.generated.ts";

// What a new page's fields show first: the DOM of these tests forgets what is chosen in a list.
const availability: OwnAvailability_AvailabilityFragment = {
  id: "viewer",
  takesBookings: true,
  timeZone: "America/Chicago",
  hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
  bookingsOutside: [],
  exceptions: [],
  guestSpots: [],
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  bookAhead: 7,
  dailyLimit: null,
  step: 15,
  offerMinutes: 15,
};

testUnsavedText("availability", {
  page: () => <AvailabilityForm availability={availability} />,
  field: "Monday: from",
  text: "11:30",
  leaving: "by a link",
});

testUnsavedText("availabilityException", {
  page: (dialog) => <ExceptionDialog {...dialog} exception={null} />,
  field: "Label (optional)",
});

testUnsavedText("guestSpot", {
  page: (dialog) => <GuestSpotDialog {...dialog} />,
  field: "City",
});
