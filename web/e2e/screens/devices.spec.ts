import { expect } from "@playwright/test";
import { breakOperation, expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("a member signs their devices out one by one and all at once, and an admin does so for them", async ({
  journey,
  request,
}) => {
  journey.provoke(/401|500|UNAUTHENTICATED|WebSocket/);
  const { page, ...member } = await journey.join({ fullName: "Ada Device", userType: "Canvas" });
  const other = await journey.visit({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const signIn = async () => {
    await other.goto("/");
    await other.getByRole("textbox", { name: "Email", exact: true }).fill(member.email);
    await other.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(other.getByRole("button", { name: "Your account" })).toBeVisible();
  };
  const isSignedOut = () => expect(other.getByText("Your session has ended.")).toBeVisible();
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  const firefox = devices.filter({ hasText: "Firefox on Linux" });

  await test.step("they stand at an address of their own, this one first", async () => {
    await signIn();
    await breakOperation(page, /query Devices\b/);
    await page.goto("/settings/security");
    await expect(page.getByRole("tab", { name: "Security" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText("This device");
    await expect(firefox).toContainText("Network 127.0.0.0/24 · Last used");
  });

  await test.step("one is signed out, and its page knows at once", async () => {
    await firefox.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    await expectToast(page, "Signed out", "Firefox on Linux");
    await expect(devices).toHaveCount(1);
    await isSignedOut();
  });

  await test.step("all others are, after a question, by keyboard alone", async () => {
    await signIn();
    await request.post("/api/auth/login", { data: { email: member.email, password: PASSWORD } });
    await page.reload();
    await expect(devices).toHaveCount(3);
    await page.getByRole("button", { name: "Sign out all other devices" }).focus();
    await page.keyboard.press("Enter");
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText("They'll need your password to sign in again.");
    await sure.getByRole("button", { name: "Sign out", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Signed out", "2 other devices");
    await expect(devices).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
    await isSignedOut();
  });

  await test.step("the other tabs of the settings are one press away", async () => {
    await page.getByRole("tab", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/settings?tab=privacy");
  });

  await test.step("an admin signs somebody out everywhere", async () => {
    const admin = await journey.enterAsAdmin();
    await admin.page.goto(`/admin/users/${member.username}`);
    await admin.page.getByRole("button", { name: `Options for ${member.fullName}` }).click();
    await admin.page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
    await admin.page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expectToast(admin.page, "Signed out everywhere");
    await expect(admin.page.getByRole("list", { name: "History" })).toContainText("All devices were signed out");
    await expect(page.getByText("Your session has ended.")).toBeVisible();
  });
});
