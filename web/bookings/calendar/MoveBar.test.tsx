// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { timeOf } from "./gridMoves.ts";
import { MoveBar } from "./MoveBar.tsx";

const at = (time: string) => new Date(`2099-06-02T${time}`).toISOString();
const span = (from: string, to: string) => ({ __typename: "CalendarHours", start: at(from), end: at(to) });
const entry = {
  id: "moved",
  kind: "SESSION",
  start: at("10:00"),
  end: at("11:00"),
  title: "Consultation",
  note: "",
  booking: { id: "moved", client: { id: "casey", fullName: "Casey Kin" } },
} as Entry;
const done = () => undefined;

test.each([
  [
    "a block",
    { entries: [{ ...span("10:30", "12:00"), __typename: "CalendarEntry", id: "b", kind: "BLOCK", title: "" }] },
    /^You're busy then: 10:30.* blocked\.$/,
  ],
  ["a busy time elsewhere", { busy: [span("09:00", "10:30")] }, /^You're busy then: 9:00.* busy elsewhere\.$/],
  ["closed hours", { hours: [span("12:00", "18:00")] }, /^That's outside your hours\.$/],
])("%s at the new time of a session is shown before the proposal", async (_what, own, sentence) => {
  const app = openApp();
  app.show(<MoveBar move={{ entry, time: timeOf(entry) }} timeZone="UTC" onPropose={done} onGiveUp={done} />);
  const calendar = { __typename: "BookingCalendar", timeZone: null, hours: null, busy: [], entries: [], ...own };
  await app.latest().answer({ bookedSessions: [], bookingCalendar: calendar });
  expect(screen.getByText(sentence)).toBeTruthy();
});
