// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { WeekField } from "./WeekField.tsx";
import type { Week } from "./week.ts";

const MORNING = { start: "09:00", end: "12:00" };
const AFTERNOON = { start: "14:00", end: "18:00" };

function Field({ monday }: { monday: Week[number] }) {
  const [week, setWeek] = useState<Week>([monday, [], [], [], [], [], []]);
  return <WeekField week={week} wrong={{}} onChange={setWeek} />;
}

const remove = (name: string) => {
  const button = screen.getByRole("button", { name: `Remove ${name}` });
  button.focus();
  fireEvent.click(button);
};

test.each([
  ["the last", "Monday, 2", "Remove Monday"],
  ["the first", "Monday, 1", "Remove Monday"],
])("after an artist removes %s of a day's hours, the focus is on the remaining hours", (_, which, name) => {
  render(<Field monday={[MORNING, AFTERNOON]} />);
  remove(which);
  expect(document.activeElement).toBe(screen.getByRole("button", { name }));
});

test("after an artist removes all hours of a day, the focus is on the button that opens the day", () => {
  render(<Field monday={[MORNING]} />);
  remove("Monday");
  expect(document.activeElement).toBe(screen.getByRole("switch", { name: "Monday" }));
});
