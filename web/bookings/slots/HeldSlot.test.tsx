// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { HeldSlot } from "./HeldSlot.tsx";

const start = "2099-06-02T10:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function choose() {
  const app = openApp();
  const [onHeld, onGone] = [vi.fn(), vi.fn()];
  app.show(<HeldSlot artistId="mara" start={start} duration={60} onHeld={onHeld} onGone={onGone} />);
  return { app, onHeld, onGone };
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const held = (id: string) => ({ holdSlot: { __typename: "SlotHold", id, expiresAt: start } });

test("a pressed time is held, with a countdown of its minutes", async () => {
  const { app, onHeld } = choose();
  expect(app.latest()).toMatchObject({
    name: "HoldSlot",
    variables: { input: { artistId: "mara", start, duration: 60 } },
  });
  await app.latest().answer(held("first"));
  expect(onHeld).toHaveBeenLastCalledWith("first");
  expect(screen.getByText("Held for you for 5 minutes")).toBeTruthy();
  pass(4);
  expect(screen.getByText("Held for you for another minute")).toBeTruthy();
  expect(onHeld).toHaveBeenLastCalledWith("first");
  pass(1);
  expect(screen.getByRole("alert").textContent).toContain("This time is no longer held for you.");
  expect(onHeld).toHaveBeenLastCalledWith(null);
  await press(screen.getByRole("button", { name: "Hold it again" }));
  await app.latest().answer(held("second"));
  expect(onHeld).toHaveBeenLastCalledWith("second");
  expect(screen.getByText("Held for you for 5 minutes")).toBeTruthy();
});

test("a time that is gone has a notice", async () => {
  const { app, onHeld, onGone } = choose();
  await app.latest().refuse("Someone else is holding that time right now.", "SLOT_TAKEN", {
    start: "Someone else is holding that time right now.",
  });
  expect(onGone).toHaveBeenCalledWith("Someone else is holding that time right now.");
  expect(onHeld).toHaveBeenLastCalledWith(null);
});

test("a time that cannot be held for another reason can still be requested", async () => {
  const { app, onGone } = choose();
  await app.latest().lose();
  expect(onGone).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});
