import { expect } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";
import { openMail } from "../mailbox.ts";

test("a member resets a forgotten password by mail", async ({ journey }) => {
  const member = await journey.join({ fullName: "Lena Forget", userType: "Canvas" });
  await member.page.goto("/");
  await expect(member.page.getByRole("button", { name: "Your account" })).toBeVisible();
  const page = await journey.visit();
  journey.provoke(/401|410|UNAUTHENTICATED|WebSocket/);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  let link = "";

  await test.step("whoever asks is told the same, whether the address is somebody's", async () => {
    for (const email of ["nobody.at.all@inkfolk.test", member.email]) {
      await page.goto("/");
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeFocused();
      await field("Email").fill(email);
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("status").filter({ hasText: "If that email exists, we've sent a link" }),
      ).toBeVisible();
    }
  });

  await test.step("the link of the mail opens a form that says what is wrong where it is wrong", async () => {
    link = await openMail(member.email, "Set a new Inkfolk password");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
    await field("New password").fill("password");
    await field("Confirm new password").fill("passwort");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await field("Confirm new password").fill("password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Too many people use this password. Choose another one.")).toBeVisible();
    await field("New password").fill("something else altogether");
    await field("Confirm new password").fill("something else altogether");
    await page.getByRole("button", { name: "Set password" }).click();
    await expectToast(page, "Password changed");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
  });

  await test.step("the device that was signed in is not any more", async () => {
    await expect(member.page.getByText("Your session has ended.")).toBeVisible();
  });

  await test.step("the new password opens the account, the old one does not", async () => {
    await field("Email").fill(member.email);
    await field("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expectToast(page, "Login failed", "Invalid credentials");
    await field("Password").fill("something else altogether");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  });

  await test.step("the link works once, and leads to another one", async () => {
    const { page: other } = member;
    await other.goto(link);
    await other.getByRole("textbox", { name: "New password", exact: true }).fill("one more password");
    await other.getByRole("textbox", { name: "Confirm new password" }).fill("one more password");
    await other.getByRole("button", { name: "Set password" }).click();
    await expect(other.getByRole("alert")).toHaveText("This reset link has expired. Request a new one.");
    await other.getByRole("button", { name: "Request a new link" }).click();
    await expect(other.getByRole("heading", { name: "Forgot your password?" })).toBeFocused();
  });
});
