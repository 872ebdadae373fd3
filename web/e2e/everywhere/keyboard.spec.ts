import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD, takePhoto, test } from "../journey.ts";

/** More stops than any way on these screens has. */
const FARTHEST = 60;

/** Walks with the Tab key until this has the focus. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < FARTHEST; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached by Tab").toBeFocused();
}

async function press(page: Page, button: Locator): Promise<void> {
  await walkTo(page, button);
  await page.keyboard.press("Enter");
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(text);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await write(page, page.getByLabel("Email"), email);
  await write(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
}

test("whoever never touches a mouse signs in, posts, books, accepts and messages", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Kay Board", userType: "Artist" });
  const client = await journey.join({ fullName: "Tab Stop", userType: "Canvas" });
  const page = await journey.visit();

  await test.step("the client signs in, and skips to the content", async () => {
    await signIn(page, client.email);
    const skip = page.getByRole("link", { name: "Skip to content" });
    await page.keyboard.press("Tab");
    await press(page, skip);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the client posts", async () => {
    const prompt = page.getByRole("button", { name: "Share your latest work" });
    await press(page, prompt);
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await walkTo(page, dialog.getByLabel("Tattoo photo"));
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Space");
    await (await chooser).setFiles(await takePhoto());
    await write(page, dialog.getByLabel("Caption"), "Only keys were pressed.");
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeEnabled();
    await press(page, dialog.getByRole("button", { name: "Share", exact: true }));
    await expect(page.getByText("Your tattoo has been shared successfully.", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(prompt).toBeFocused();
    await expect(page.getByRole("article").filter({ hasText: "Only keys were pressed." })).toBeVisible();
  });

  await test.step("the client finds the artist by name", async () => {
    await page.goto("/");
    const search = page.getByRole("combobox", { name: "Search artists and people" });
    await write(page, search, artist.username);
    await expect(page.getByRole("option", { name: new RegExp(artist.fullName) })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/profile/${artist.username}`);
    await expect(page.getByRole("heading", { level: 1, name: artist.fullName })).toBeVisible();
  });

  await test.step("the client books", async () => {
    await press(page, page.getByRole("link", { name: "Book", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await write(page, dialog.getByLabel("Service"), "Consultation");
    await walkTo(page, dialog.getByLabel("Preferred date & time"));
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600_000).toISOString();
    const [year, month, day] = inTwoWeeks.slice(0, 10).split("-");
    await page.keyboard.type(`${month}${day}${year}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("1100AM");
    await press(page, dialog.getByRole("button", { name: "Book Session" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article", { name: `Consultation with ${artist.fullName}` })).toContainText("Pending");
  });

  await test.step("the artist accepts", async () => {
    await artist.page.goto("/bookings?tab=requests");
    const request = artist.page.getByRole("article", { name: `Consultation with ${client.fullName}` });
    await press(artist.page, request.getByRole("button", { name: /^Accept/ }).first());
    await expect(request).toContainText("Confirmed");
  });

  await test.step("and writes", async () => {
    await artist.page.goto(`/messages?user=${client.username}`);
    await write(artist.page, artist.page.getByRole("textbox", { name: `Message ${client.fullName}` }), "See you then.");
    await artist.page.keyboard.press("Enter");
    await expect(artist.page.getByRole("group", { name: "Messages" }).getByText("See you then.")).toBeVisible();
  });
});
