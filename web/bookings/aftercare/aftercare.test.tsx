// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { BookingAftercare } from "./BookingAftercare.tsx";

const artist = {
  __typename: "User",
  id: "a",
  username: "mara",
  fullName: "Mara Voss",
  avatar: null,
  verified: true,
  specialization: null,
};
const given = (text: string) => ({ __typename: "Aftercare", text, sentAt: "2026-06-01T12:00:00.000Z" });
const healedPost = { __typename: "Post", id: "p", imageUrl: "/objects/1", image: null, healedWeeks: 5 };

async function show(changes: object) {
  const app = openApp();
  app.show(<BookingAftercare bookingId="b" onShared={() => undefined} />);
  const nothing = { aftercare: null, viewerCanShareHealed: false, healedPost: null };
  await app.latest().answer({ booking: { __typename: "Booking", id: "b", artist, ...nothing, ...changes } });
  return app;
}

test("a short text is shown whole", async () => {
  await show({ aftercare: given("Wash it gently.") });
  const section = within(await screen.findByRole("group", { name: "Aftercare" }));
  expect(section.getByText("Wash it gently.")).toBeTruthy();
  expect(section.queryByRole("button")).toBeNull();
});

test("a long text is shown by its beginning", async () => {
  await show({ aftercare: given("Wash it gently.\n".repeat(20)) });
  await press(await screen.findByRole("button", { name: "Show all" }));
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

test("without aftercare and photos nothing is shown", async () => {
  await show({});
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a healed photo links to its post", async () => {
  await show({ healedPost });
  const link = await screen.findByRole("link", { name: /Healed photo/ });
  expect(link.getAttribute("href")).toBe("/post/p");
  expect(link.textContent).toContain("Healed · 5 weeks after the session");
});

test("a client shares a healed photo in the post dialog, which names the artist", async () => {
  await show({ viewerCanShareHealed: true });
  await press(await screen.findByRole("button", { name: "Share a healed photo" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share a Healed Photo" }, { timeout: 10_000 }));
  const tagged = await dialog.findByRole<HTMLInputElement>("combobox", { name: "Tag Your Artist" });
  expect([tagged.value, tagged.readOnly]).toEqual(["@mara", true]);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Tags" }).value).toBe("healed");
});
