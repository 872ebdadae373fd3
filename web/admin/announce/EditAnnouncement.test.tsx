// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import { ScheduledAnnouncements } from "./ScheduledAnnouncements.tsx";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date("2098-12-31T12:00:00.000Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const announcement = (more: object = {}) =>
  withTypename("ScheduledAnnouncement", {
    id: "a",
    version: 1,
    title: "Open night",
    message: "Doors open at eight.",
    userType: null,
    userIds: [],
    sendAt: "2099-01-01T20:00:00.000Z",
    breachDetectedAt: null,
    admin: withTypename("User", { id: "u", username: "inkadmin" }),
    ...more,
  });

/** The dialog, with a title of one's own that the server did not take. */
async function overtaken(code: string, sentence: string) {
  const app = openApp();
  app.show(<ScheduledAnnouncements />);
  await app.latest().answer({ scheduledAnnouncements: [announcement()] });
  await press(screen.getByRole("button", { name: "Edit Open night" }));
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Long night" } });
  await save(app);
  await app.latest().refuse(sentence, code);
  return app;
}

async function save({ latest }: ReturnType<typeof openApp>) {
  await press(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(latest().name).toBe("UpdateAnnouncement"));
}

test("another admin's change is shown beside the text that was typed", async () => {
  const app = await overtaken("CONFLICT", "Somebody has changed it meanwhile.");
  const sendAt = "2099-01-02T20:00:00.000Z";
  await app.latest().answer({ scheduledAnnouncements: [announcement({ version: 2, title: "Late night", sendAt })] });
  expect(screen.getByRole("alert").textContent).toBe("Somebody has changed it meanwhile.");
  await save(app);
  const input = { id: "a", version: 2, title: "Long night", message: "Doors open at eight.", sendAt };
  expect(app.latest().variables).toEqual({ input });
});

test("after the announcement is deleted, the typed text can still be read", async () => {
  const app = await overtaken("NOT_FOUND", "It is sent already.");
  await app.latest().answer({ scheduledAnnouncements: [] });
  expect(screen.getByRole("alert").textContent).toBe("It is sent already.");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Long night");
  await press(screen.getByRole("button", { name: "Cancel" }));
  await press(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a field error is shown at its field alone", async () => {
  const app = openApp();
  app.show(<ScheduledAnnouncements />);
  await app.latest().answer({ scheduledAnnouncements: [announcement()] });
  await press(screen.getByRole("button", { name: "Edit Open night" }));
  await save(app);
  await app.latest().refuse("Too far away", "BAD_USER_INPUT", { "input.sendAt": "Too far away" });
  expect(timesSaid("Too far away")).toBe(1);
});
