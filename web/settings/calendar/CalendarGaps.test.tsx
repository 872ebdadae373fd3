// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CalendarGaps } from "./CalendarGaps.tsx";

const words = (unreadEvents: number, unknownTimeZones: string[]) => {
  const { container, unmount } = render(<CalendarGaps calendar={{ unreadEvents, unknownTimeZones }} />);
  const found = screen.queryAllByRole("alert").map(({ textContent }) => textContent);
  if (found.length === 0) expect(container.textContent).toBe("");
  unmount();
  return found;
};

test("a fully read calendar shows nothing", () => {
  expect(words(0, [])).toEqual([]);
});

test("unreadable events are counted", () => {
  const rest =
    " couldn't be read completely. Clients may be able to book those times, so block them in your calendar here.";
  expect(words(1, [])).toEqual([`1 event${rest}`]);
  expect(words(1200, [])).toEqual([`1,200 events${rest}`]);
});

test("unknown time zones are named", () => {
  expect(words(0, ["Nowhere"])).toEqual([
    "We don't recognize this time zone: Nowhere. Events that use it are shown in your own time zone.",
  ]);
  expect(words(0, ["Nowhere", "Studio"])).toEqual([
    "We don't recognize these time zones: Nowhere, Studio. Events that use them are shown in your own time zone.",
  ]);
});
