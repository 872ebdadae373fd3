import { expect } from "@playwright/test";
import { paths } from "../../platform/paths/paths.ts";
import { test } from "../journey.ts";

test("the labels of a phone's bottom bar do not touch, and are hidden at doubled text size", async ({ journey }) => {
  for (const userType of ["Artist", "Canvas"] as const) {
    const { page } = await journey.join({ fullName: "Kim Narrow", userType });
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const width of [320, 195]) {
      await page.setViewportSize({ width, height: 422 });
      await page.goto(paths.home());
      const links = bar.getByRole("link");
      await expect(links).toHaveCount(userType === "Artist" ? 6 : 5);
      const excess = await links.evaluateAll((found) => found.map((link) => link.scrollWidth - link.clientWidth));
      expect(Math.max(...excess), `${userType} at ${width}`).toBeLessThanOrEqual(0);
      await expect(links.first()).toHaveAccessibleName("Home");
      const home = links.first().locator(":scope > :last-child");
      await expect(home).toHaveCSS("clip-path", width === 320 ? "none" : "inset(50%)");
    }
  }
});
