import { expect } from "@playwright/test";
import { takePhoto, test } from "../journey.ts";

test("one toast is shown at a time, for five seconds, paused by pointer and focus, dismissed by a swipe", async ({
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
    // It appears a moment before its list listens for focus.
    await page.clock.runFor(250);
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
    // A swipe needs it to stand still.
    await shown.hover();
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

test("a toast covers no control: a menu on a phone held sideways, the button to the newest message", async ({
  journey,
}) => {
  journey.provoke(/400/);
  const artist = await journey.join({ fullName: "Tara Clear", userType: "Artist" });
  const { page, ...reader } = await journey.join(
    { fullName: "Lars Quer", userType: "Canvas" },
    { viewport: { width: 844, height: 390 }, hasTouch: true },
  );
  const shown = page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ visible: true });

  await test.step("a menu", async () => {
    await page.goto(`/profile/${artist.username}`);
    await page
      .getByRole("button", { name: /^Follow/ })
      .first()
      .click();
    await expect(shown).toContainText("You now follow Tara Clear.");
    await page.getByRole("button", { name: "Your account" }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    for (const item of await page.getByRole("menuitem").all()) await item.click({ trial: true, timeout: 1500 });
    await expect(shown).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("the way back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const SEND = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }";
    await artist.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: reader.id });
    for (let count = 0; count < 25; count++) {
      const input = { receiverId: artist.id, content: `Message ${count}`, clientId: crypto.randomUUID() };
      await reader.ask(SEND, { input });
    }
    await page.goto(`/messages?user=${artist.username}`);
    await page.getByRole("group", { name: "Messages" }).getByText("Message 24").last().hover();
    await page.mouse.wheel(0, -1200);
    const jump = page.getByRole("button", { name: "Jump to newest" });
    await expect(jump).toBeVisible();
    await page.route("**/objects/**", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 400, body: "" }) : route.fallback(),
    );
    await page.getByLabel("Attach image").setInputFiles(await takePhoto());
    await expect(shown).toHaveCount(1);
    await jump.click({ timeout: 2000 });
  });
});
