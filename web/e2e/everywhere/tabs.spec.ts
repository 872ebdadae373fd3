import { expect, type Page } from "@playwright/test";
import { PASSWORD, test, type Visitor } from "../journey.ts";

const CAPTION = "Nobody else's words";
const ENDED = "Your session has ended.";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Share Your Tattoo" });
const captionOf = (page: Page) => dialogOf(page).getByLabel("Caption");
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

async function openTabs({ page }: Visitor): Promise<[Page, Page]> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/");
    await tab.getByRole("button", { name: "Share your latest work" }).click();
    await captionOf(tab).fill(CAPTION);
  }
  return [page, other];
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(ENDED)).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain(CAPTION);
}

test("an expired session keeps the drafts of every tab; signing out removes them from all", {
  tag: "@core",
}, async ({ journey }) => {
  const author = await journey.join({ fullName: "Tess Abel", userType: "Artist" });
  const [one, other] = await openTabs(author);
  journey.provoke(/401|WebSocket|UNAUTHENTICATED/);

  await test.step("it ends by itself", async () => {
    await author.ask("mutation { logout { id } }");
    for (const tab of [one, other]) await expect(tab.getByText(ENDED)).toBeVisible();
  });

  await test.step("signed in again in one tab, one goes on in both", async () => {
    await one.getByLabel("Email").fill(author.email);
    await one.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await one.getByRole("button", { name: "Sign In", exact: true }).click();
    for (const tab of [one, other]) {
      await tab.getByRole("button", { name: "Share your latest work" }).click();
      await expect(captionOf(tab)).toHaveValue(CAPTION);
    }
  });

  await test.step("signed out in the other, nothing is left in either, and nothing has ended by itself", async () => {
    await other.reload();
    await leave(other);
    await expectNothingLeft(other);
    await expectNothingLeft(one);
  });
});

test("a new password reaches the other tab, and deleting the account leaves nothing there", async ({ journey }) => {
  const author = await journey.join({ fullName: "Tilo Kern", userType: "Canvas" });
  const [one, other] = await openTabs(author);
  journey.provoke(/401|WebSocket|UNAUTHENTICATED/);
  await one.reload();

  await test.step("the password changes", async () => {
    await one.goto("/settings?tab=security");
    const form = one.getByRole("form", { name: "Change Password" });
    await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill(`${PASSWORD} again`);
    await form.getByLabel("Confirm new password", { exact: true }).fill(`${PASSWORD} again`);
    await form.getByRole("button", { name: "Change Password" }).click();
    await expect(one.getByText("Password changed successfully!").first()).toBeVisible();
    await other.getByRole("button", { name: "Share your latest work" }).click();
    await expect(captionOf(other)).toHaveValue(CAPTION);
  });

  await test.step("the account goes", async () => {
    await one.getByRole("tab", { name: "Privacy" }).click();
    await one.getByRole("button", { name: "Delete Account" }).click();
    const dialog = one.getByRole("dialog", { name: "Delete Account" });
    await dialog.getByLabel("Username").fill(author.username);
    await dialog.getByLabel("Password", { exact: true }).fill(`${PASSWORD} again`);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    const farewell = one.getByRole("alertdialog", { name: "Your account is hidden" });
    await expect(farewell).toBeVisible();
    await expectNothingLeft(other);
    await farewell.getByRole("button", { name: "Leave" }).click();
    await expectNothingLeft(one);
  });
});
