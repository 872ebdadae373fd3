import { expect, type Page } from "@playwright/test";
import { PASSWORD, takePhoto, test } from "../journey.ts";

const question = (page: Page, what: string) => page.getByRole("alertdialog", { name: `Discard ${what}?` });
const give = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a post draft confirms before it is left, and survives the page and the session", { tag: "@core" }, async ({
  journey,
}) => {
  const author = await journey.join({ fullName: "Ona Vidal", userType: "Artist" });
  const stranger = await journey.join({ fullName: "Rolf Bauer", userType: "Canvas" });
  const { page } = author;
  const words = `Two koi, five hours, says ${author.username}.`;
  const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
  const caption = dialog.getByLabel("Caption");
  const share = page.getByRole("button", { name: "Share your latest work" });
  await page.goto("/discover");
  await page.getByRole("link", { name: "Home" }).first().click();

  await test.step("untouched it closes at once", async () => {
    await share.click();
    await expect(caption).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
  });

  await test.step("Escape, the space beside it and Back ask first; Escape again goes on with it", async () => {
    await share.click();
    await dialog.getByLabel("Tattoo photo").setInputFiles(await takePhoto());
    await expect(dialog.getByText("Uploaded").first()).toBeVisible();
    await caption.fill(words);
    await page.keyboard.press("Escape");
    await expect(question(page, "this post").getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page, "this post")).toBeHidden();
    await expect(caption).toBeFocused();
    await page.mouse.click(4, 4);
    await question(page, "this post").getByRole("button", { name: "Keep editing" }).click();
    await expect(caption).toBeFocused();
    await page.goBack();
    await expect(question(page, "this post")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.keyboard.press("Enter");
    await expect(caption).toHaveValue(words);
  });

  await test.step("a reload brings it back with its picture, and it can be sent", async () => {
    await page.reload();
    await share.click();
    await expect(dialog.getByText("We've restored what you typed earlier.")).toBeVisible();
    await expect(caption).toHaveValue(words);
    const preview = dialog.getByRole("img", { name: "Preview of the chosen file" });
    await expect(preview).not.toHaveJSProperty("naturalWidth", 0);
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeEnabled();
  });

  await test.step("a session that ends takes nothing away, and gives nothing to another account", async () => {
    journey.provoke(/401|WebSocket|UNAUTHENTICATED/);
    await author.ask("mutation { logout { id } }");
    await expect(page.getByLabel("Email")).toBeVisible();
    await signIn(page, author.email);
    await share.click();
    await expect(caption).toHaveValue(words);
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeEnabled();
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: words })).toBeVisible();
    await share.click();
    await expect(caption, "what was sent is no draft").toHaveValue("");
    await caption.fill("For nobody else");
    await stranger.page.goto("/");
    const token = await stranger.page.evaluate(() => localStorage.getItem("token"));
    await page.evaluate((other) => localStorage.setItem("token", other ?? ""), token);
    await page.reload();
    await share.click();
    await expect(caption).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("For nobody else");
  });

  await test.step("given up, it is gone, and Back goes where it led", async () => {
    await caption.fill("Not worth it");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await give(page);
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
    await share.click();
    await expect(caption).toHaveValue("");
    await caption.fill("Not worth it either");
    await page.goBack();
    await give(page);
    await expect(page).toHaveURL("/discover");
  });
});

test("a form in a page confirms before a link leaves, and keeps its draft behind another tab", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Una Roth", userType: "Canvas" });
  await page.goto("/settings");
  const bio = page.getByRole("form", { name: "Profile" }).getByLabel("Bio");
  await bio.fill("Words that nobody saved");
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(bio).toHaveValue("Words that nobody saved");
  await page.getByRole("link", { name: "Discover" }).first().click();
  await question(page, "your changes to your profile").getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/settings");
  await page.getByRole("link", { name: "Discover" }).first().click();
  await give(page);
  await expect(page).toHaveURL("/discover");
  await page.goto("/settings");
  await expect(bio).toHaveValue("");
});

test("the sign-in and sign-up forms keep what is typed, except passwords", async ({ journey }) => {
  const page = await journey.visit();
  await page.goto("/");
  await page.getByLabel("Email").fill("ines@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill("Ines Moreau");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ines@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("ines@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ines Moreau");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
});
