// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { addDays, dayIn } from "./days.ts";
import { monthOf } from "./months.ts";
import { SlotPicker } from "./SlotPicker.tsx";

const availability = {
  __typename: "Availability",
  id: "mara",
  timeZone: "UTC",
  bookAhead: 365,
  minimumNotice: 0,
  hours: [],
  exceptions: [],
  guestSpots: [],
} as const;
const today = dayIn(new Date(), "UTC");
/** Two days of a month to come. */
const [first, second] = [4, 6].map((day) => `${monthOf(addDays(today, 62))}-0${day}`) as [string, string];

async function shown(from: string | null, otherwise?: string) {
  const app = openApp();
  app.show(
    <SlotPicker
      availability={{ ...availability, hours: [], exceptions: [], guestSpots: [] }}
      duration={60}
      from={from}
      value=""
      onChange={vi.fn()}
      error={undefined}
      otherwise={otherwise}
    />,
  );
  const { variables } = app.latest();
  await app.latest().answer({
    openSlots: [first, second].map((day) => ({
      __typename: "OpenSlot",
      start: `${day}T10:00:00.000Z`,
      end: `${day}T11:00:00.000Z`,
    })),
  });
  return variables as { from: string; to: string };
}
const chosen = () => screen.queryByRole("button", { pressed: true })?.textContent;

test("the first open day is selected until the client selects another", async () => {
  const { from, to } = await shown(addDays(first, 1));
  expect([from < `${first}T`, `${second}T` < to]).toEqual([true, true]);
  expect(chosen()).toBe("6");
  expect(screen.getByRole("group", { name: "Open times" }).textContent).toContain("10:00");
  await press(screen.getByRole("button", { name: "Previous month" }));
  expect(chosen()).toBeUndefined();
});

test("open days come with the alternatives to them", async () => {
  await shown(addDays(first, 1), "None of these?");
  expect(screen.getByText("None of these?")).toBeTruthy();
});

test("without a start day nothing is selected, and past months are not shown", async () => {
  const { from } = await shown(null);
  expect(dayIn(new Date(from), "UTC")).toBe(addDays(`${monthOf(today)}-01`, -1));
  const past = await shown("2020-01-01");
  expect(past.from).toBe(from);
});

test("pressing a day scrolls to its times, without motion if that is reduced; a second press deselects it", async () => {
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  const still = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  await shown(first);
  expect(into).not.toHaveBeenCalled();
  const day = screen.getAllByRole("button", { name: /1 open time$/ })[1] as HTMLElement;
  await press(day);
  expect(into).toHaveBeenCalledWith({ block: "nearest", behavior: "instant" });
  expect((into.mock.contexts[0] as Element).textContent).toContain("10:00");
  await press(day);
  expect(chosen()).toBeUndefined();
  for (const spy of [into, still]) spy.mockRestore();
});

test("the heading levels follow the dialog's", async () => {
  await shown(first);
  const levels = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => [tagName, textContent?.split(",")[0]]);
  expect(levels[0]).toEqual(["H3", "Date & time"]);
  expect(levels.slice(1).map(([level]) => level)).toEqual(["H4", "H4"]);
});
