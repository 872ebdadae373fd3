import { expect } from "@playwright/test";
import { test } from "../journey.ts";

test("no page is blank: the shell is shown before any script has loaded", async ({ journey }) => {
  journey.provoke(/Failed to load resource|ERR_FAILED/);
  const member = await journey.join({ fullName: "Nora Net", userType: "Artist" });
  for (const [page, shown, other] of [
    [await journey.visit(), ".shell-visitor", ".shell-member"],
    [member.page, ".shell-member", ".shell-visitor"],
  ] as const) {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator(shown)).toBeVisible();
    await expect(page.locator(other)).toBeHidden();
    await page.unroute(/\/assets\/.*\.js$/);
    await page.reload();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator(shown)).toBeHidden();
  }
});

test("a page whose code is late shows one skeleton, and no second one over it", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Lena Late", userType: "Canvas" });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/BookingsPage.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/bookings");
  await expect(page.getByRole("status", { name: "Loading page" })).toHaveCSS("opacity", "0");
  await expect(page.locator(".shell-member")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible();
  await expect(page.locator(".shell")).toHaveCount(0);
});
