import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { findShifts, watchShifts } from "../inspectors/shifts.ts";
import { test } from "../journey.ts";

const ADD_GUEST_SPOT = `mutation ($input: AddGuestSpotInput!) { addGuestSpot(input: $input) { id } }`;

const MOST = 0.02;

test("nothing shifts while the feed loads and scrolls", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Stella Still", userType: "Artist" });
  const captionOf = (nth: string) => `${nth} of ${artist.username} #dotwork`;
  for (const nth of ["One", "Two", "Three"]) await sharePost(artist, { caption: captionOf(nth) });
  const { page } = artist;
  await watchShifts(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    // The third post in a row by one person is folded.
    for (const nth of ["Three", "Two"]) {
      const post = page.getByRole("article").filter({ hasText: captionOf(nth) });
      const photo = post.getByRole("img", { name: /tattoo/i }).first();
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty("complete", true);
    }
    await expect(page.getByRole("status", { name: /^loading/i })).toHaveCount(0);
    expect(await findShifts(page, MOST)).toEqual([]);
  }
});

test("a guest spot shifts nothing on a profile on a phone", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Stella Still", userType: "Artist" });
  const reader = await journey.join(
    { fullName: "Reader Slow", userType: "Canvas" },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  await sharePost(artist, { caption: "One #dotwork" });
  const first = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10);
  const hours = [{ weekday: 1, start: "10:00", end: "18:00" }];
  await artist.ask(ADD_GUEST_SPOT, {
    input: { from: first, to: first, location: "Berlin", studioName: "", timeZone: "Europe/Berlin", hours },
  });
  const { page } = reader;
  await watchShifts(page);
  await page.goto(`/profile/${artist.username}?tab=posts`);
  await expect(page.getByRole("region", { name: "Guest spots" })).toContainText("Berlin");
  await expect(page.getByRole("status", { name: /^loading/i })).toHaveCount(0);
  expect(await findShifts(page, MOST)).toEqual([]);
});
