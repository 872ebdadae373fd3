import { expect, test } from "vitest";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import type { Colors } from "./entryTones.ts";
import { drawEntry } from "./gridEvents.ts";

const tone = { wash: "wash", text: "text" };
const palette = {
  status: { confirmed: tone, pending: tone, completed: tone },
  tint: { plum: tone },
  text: { secondary: "grey" },
  background: { paper: "paper" },
  error: { main: "red" },
} as unknown as Colors;
const session = (consentMissing: boolean) =>
  ({
    ...{ id: "e", kind: "SESSION", title: "Consultation", note: "" },
    ...{ start: "2026-06-03T12:00:00.000Z", end: "2026-06-03T13:00:00.000Z" },
    booking: {
      id: "b",
      status: "CONFIRMED",
      consentMissing,
      client: { id: "c", fullName: "Jo Park" },
      openProposal: null,
    },
  }) as Entry;

test("a session without a signed consent is labelled so, and has a sign where the label does not fit", () => {
  expect(drawEntry(session(true), palette, "UTC")).toMatchObject({
    title: "Jo Park, consent form not signed",
    className: "is-firm is-lacking",
    contrastColor: "red",
  });
  expect(drawEntry(session(false), palette, "UTC")).toMatchObject({ title: "Jo Park", className: "is-firm" });
});
