import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { test } from "../journey.ts";

const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const REPORT = "mutation ($input: ReportInput!) { report(input: $input) { id } }";

test("an admin reads the facts of an account, acts on it, and finds that in its history", async ({ journey }) => {
  journey.provoke(/500/);
  const { page } = await journey.enterAsAdmin();
  const artist = await journey.join({ fullName: "Siv Dahl", userType: "Artist" });
  const client = await journey.join({ fullName: "Ida Moe", userType: "Canvas" });
  const postId = await sharePost(client, { caption: "Healed" });
  const { addComment } = await artist.ask<{ addComment: { id: string } }>(COMMENT, {
    input: { postId, content: "Buy my followers" },
  });
  await client.ask(REPORT, {
    input: { targetType: "COMMENT", targetId: addComment.id, reason: "SPAM", note: "Everywhere" },
  });
  const account = page.getByRole("region", { name: "Account" });
  const history = page.getByRole("region", { name: "History" });
  const acts = history.getByRole("list", { name: "History" }).getByRole("listitem");

  await test.step("it is reached from the list of accounts, and the way back keeps the list", async () => {
    await page.goto(`/admin?q=${artist.username}`);
    await breakOperation(page, /query AdminUser\(/);
    await page.getByRole("row").getByRole("link", { name: artist.fullName }).click();
    await expect(page).toHaveURL(`/admin/users/${artist.username}`);
    await expect(page.getByRole("heading", { name: "Couldn't load the account" })).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: artist.fullName, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${artist.fullName} · Admin`));
    for (const fact of [artist.email, "Artist", "User", "Unverified"]) await expect(account).toContainText(fact);
    await expect(history).toContainText("No admin actions on this account yet");
    await page.goBack();
    await expect(page).toHaveURL(`/admin?q=${artist.username}`);
    await page.goForward();
    await page.getByRole("link", { name: "All users" }).click();
    await expect(page).toHaveURL(`/admin?q=${artist.username}`);
    await page.goBack();
  });

  await test.step("what is done to it stands in its history at once", async () => {
    await account.getByRole("button", { name: `Verify ${artist.fullName}` }).click();
    await expectToast(page, "User verification updated");
    await expect(account).toContainText("Verified");
    await expect(acts.first()).toContainText(/Verified.* · by @/);
    await account.getByRole("button", { name: `Options for ${artist.fullName}` }).click();
    await page.getByRole("menuitem", { name: "Make Admin" }).click();
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText(`Make ${artist.fullName} an admin?`);
    await sure.getByRole("button", { name: "Make Admin" }).click();
    await expect(acts).toHaveCount(2);
    await expect(acts.first()).toContainText("Made an admin");
    await account.getByRole("button", { name: `Options for ${artist.fullName}` }).click();
    await page.getByRole("menuitem", { name: "Remove Admin" }).click();
    await sure.getByRole("button", { name: "Remove Admin" }).click();
    await expect(acts.first()).toContainText("No longer an admin");
    await page.reload();
    await expect(acts).toHaveCount(3);
  });

  await test.step("what of theirs was reported stands there, too", async () => {
    const report = page.getByRole("article", { name: `Report by ${client.username}` });
    await expect(report).toContainText("Buy my followers");
    await expect(report).toContainText("Note: Everywhere");
  });

  await test.step("it is reached from the profile as well, by admins only", async () => {
    await page.getByRole("link", { name: "View profile" }).click();
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Admin view" }).click();
    await expect(page).toHaveURL(`/admin/users/${artist.username}`);
    await client.page.goto(`/profile/${artist.username}`);
    await client.page.getByRole("button", { name: "More options" }).click();
    await expect(client.page.getByRole("menuitem", { name: /^Block/ })).toBeVisible();
    await expect(client.page.getByRole("menuitem", { name: "Admin view" })).toBeHidden();
  });

  await test.step("nobody else sees it, and nobody is there under another name", async () => {
    await client.page.goto(`/admin/users/${artist.username}`);
    await expect(client.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await page.goto("/admin/users/nobody.at.all");
    await expect(page.getByRole("heading", { name: "User not found", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "All users" }).click();
    await expect(page).toHaveURL("/admin");
  });
});
