import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const VERIFY = "mutation ($input: SetUserVerificationInput!) { setUserVerification(input: $input) { id } }";

test("an admin reads the audit log, filters it in the address, and exports it", async ({ journey }) => {
  const admin = await journey.enterAsAdmin();
  const artist = await journey.join({ fullName: "Siv Dahl", userType: "Artist" });
  for (const verified of [true, false]) await admin.ask(VERIFY, { input: { userId: artist.id, verified } });
  const { page } = admin;
  const acts = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");

  await test.step("it is reached from the dashboard, and says what was so before and after", async () => {
    await page.goto("/admin");
    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { name: "Audit log", level: 1 })).toBeVisible();
    await expect(acts.first()).toContainText(`@${artist.username}`);
    await expect(acts.first()).toContainText(`Removed the verification of @${artist.username}`);
  });

  await test.step("filters stand in the address, and the way back keeps them", async () => {
    await page.getByLabel("Person").fill(artist.username);
    await expect(page).toHaveURL(`/admin/audit?person=${artist.username}`);
    await expect(acts).toHaveCount(2);
    await page.getByLabel("Action").selectOption("Role");
    await expect(page).toHaveURL(`/admin/audit?action=role&person=${artist.username}`);
    await expect(page.getByText("No matching entries")).toBeVisible();
    await page.goBack();
    await expect(acts).toHaveCount(2);
    await page.getByLabel("Until").fill("2020-01-01");
    await expect(page.getByText("No matching entries")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/admin/audit");
    await expect(page.getByLabel("Person")).toHaveValue("");
    await expect(acts.first()).toBeVisible();
  });

  await test.step("it is saved as a table, which the log says, too", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    await page.reload();
    await expect(acts.first()).toContainText("Exported the audit log");
  });

  await test.step("on a phone the filters leave room for what was done, and both pages lead back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(acts.first()).toBeInViewport();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/admin");
    await page.goto("/admin/reports");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("nobody else sees it", async () => {
    await artist.page.goto("/admin/audit");
    await expect(artist.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  });
});
