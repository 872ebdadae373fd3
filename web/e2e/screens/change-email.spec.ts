import { expect } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";
import { openMail } from "../mailbox.ts";

test("an email change is undone by the link to the old address", async ({ journey }) => {
  journey.provoke(/401|410|UNAUTHENTICATED|WebSocket/);
  const { page, ...thief } = await journey.join({ fullName: "Nora Mailbox", userType: "Canvas" });
  const changed = `new.${thief.email}`;
  const owner = await journey.visit();

  await test.step("whoever is signed in changes it, and it holds once the link to the new one is opened", async () => {
    await page.goto("/settings/security");
    const form = page.getByRole("form", { name: "Change Email" });
    await form.getByRole("textbox", { name: "New email" }).fill(changed);
    await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await form.getByRole("button", { name: "Change Email" }).click();
    await expectToast(page, "Email changed successfully!");
    await expect(form).toContainText(`Current email: ${thief.email}`);
    await expect(form).toContainText(`To sign in with ${changed}, open the link that we sent there.`);
    await openMail(thief.email, "Your Inkfolk email is about to change");
    await page.goto(await openMail(changed, "Confirm your Inkfolk email"));
    await expect(page.getByText("Your email is confirmed")).toBeVisible();
    await page.goto("/settings/security");
    await expect(form).toContainText(`Current email: ${changed}`);
    await expect(form.getByRole("alert")).toHaveCount(0);
  });

  await test.step("the old one takes that back, and nobody is signed in any more", async () => {
    const link = await openMail(thief.email, "Your Inkfolk email was changed");
    await owner.goto(link);
    await expect(owner.getByRole("heading", { name: "Undo the change" })).toBeVisible();
    await owner.getByRole("button", { name: "Undo the change" }).click();
    await expect(owner.getByRole("status").filter({ hasText: "Your email change was undone" })).toBeVisible();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await owner.goto(link);
    await owner.getByRole("button", { name: "Undo the change" }).click();
    await expect(owner.getByRole("alert")).toHaveText(
      "This link has expired or was already used. Your email hasn't changed.",
    );
  });

  await test.step("and a new password comes with it", async () => {
    await owner.goto(await openMail(thief.email, "Your Inkfolk email was changed back"));
    await owner.getByRole("textbox", { name: "New password", exact: true }).fill("something else altogether");
    await owner.getByRole("textbox", { name: "Confirm new password" }).fill("something else altogether");
    await owner.getByRole("button", { name: "Set password" }).click();
    await expectToast(owner, "Password changed");
    await owner.getByRole("textbox", { name: "Email", exact: true }).fill(thief.email);
    await owner.getByRole("textbox", { name: "Password", exact: true }).fill("something else altogether");
    await owner.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(owner.getByRole("button", { name: "Your account" })).toBeVisible();
  });
});
