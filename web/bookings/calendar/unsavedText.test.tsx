// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AddEntryDialog } from "./AddEntryDialog.tsx";

const time = { start: new Date("2099-06-02T10:00:00Z"), minutes: 60 };

testUnsavedText("calendarEntry", {
  page: (dialog) => <AddEntryDialog {...dialog} time={time} timeZone="UTC" onDone={() => undefined} />,
  field: "Note (optional)",
});

test("all day replaces the times, and is kept with its day", async () => {
  const show = () =>
    openApp().show(
      <AddEntryDialog open time={time} timeZone="UTC" onDone={() => undefined} onClose={() => undefined} />,
    );
  show();
  await press(await screen.findByRole("button", { name: "Block time" }));
  await press(screen.getByRole("switch", { name: "All day" }));
  expect(screen.getByLabelText<HTMLInputElement>("First day").value).toBe("2099-06-02");
  expect(screen.queryByLabelText(/^(From|Until)/)).toBeNull();
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2099-06-05" } });
  cleanup();
  show();
  expect((await screen.findByLabelText<HTMLInputElement>("First day")).value).toBe("2099-06-05");
  await press(screen.getByRole("switch", { name: "All day" }));
  expect(screen.getByLabelText(/^From/)).toBeDefined();
});

test("required times are announced as required, and optional fields are marked", async () => {
  openApp().show(<AddEntryDialog open time={time} timeZone="UTC" onDone={() => undefined} onClose={() => undefined} />);
  expect((await screen.findByLabelText("Start")).getAttribute("aria-required")).toBe("true");
  await press(screen.getByRole("button", { name: "Block time" }));
  for (const label of ["From", "Until"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-required")).toBe("true");
  }
});
