import { expect } from "@playwright/test";
import { test } from "../journey.ts";

test("one toast at a time, for five seconds, held by pointer and focus, swept away to the right", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Toni Toast", userType: "Artist" });
  const { page } = await journey.join({ fullName: "Reader Slow", userType: "Canvas" });
  await page.clock.install();
  await page.goto(`/profile/${artist.username}`);
  const region = page.getByRole("region", { name: "Notifications" });
  const shown = region.getByRole("listitem").filter({ visible: true });
  const follow = page.getByRole("button", { name: /^Follow/ }).first();

  await test.step("a newer one takes the place of the one before", async () => {
    await follow.click();
    await expect(shown).toContainText("You now follow Toni Toast.");
    await follow.click();
    await expect(shown).toContainText("You no longer follow Toni Toast.");
    await expect(shown).toHaveCount(1);
  });

  await test.step("it stays under the pointer, and goes five seconds later", async () => {
    await shown.hover();
    await page.clock.fastForward(60_000);
    await expect(shown).toHaveCount(1);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(5000);
    await expect(shown).toHaveCount(0);
  });

  await test.step("F8 leads to it, where it waits", async () => {
    await follow.click();
    await expect(shown).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    await page.clock.fastForward(60_000);
    await expect(shown).toHaveCount(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(region.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shown).toHaveCount(0);
  });

  await test.step("a short push springs back, 50 pixels to the right send it away", async () => {
    await follow.click();
    const box = await shown.boundingBox();
    if (!box) throw new Error("The toast has no place on the screen");
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    const push = async (distance: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await push(40);
    await expect(shown).toHaveCount(1);
    await push(-80);
    await expect(shown).toHaveCount(1);
    await push(70);
    await expect(shown).toHaveCount(0);
  });
});
