import { expect, type Page } from "@playwright/test";
import { type TOTP, URI } from "otpauth";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

const WRONG_CODE = "That code is wrong or was already used. Enter a new one.";

test("the sign-in asks for the authenticator's code from its setup until it is turned off", {
  tag: "@core",
}, async ({ journey }) => {
  journey.provoke(/401|INVALID_CREDENTIALS|TWO_FACTOR_REQUIRED/);
  const { page, ...member } = await journey.join({ fullName: "Ada Guard", userType: "Canvas" });
  const region = page.getByRole("region", { name: "Two-Factor Sign-In" });
  const dialog = page.getByRole("dialog");
  const field = (at: Page, name: string) => at.getByRole("textbox", { name, exact: true });
  let app: TOTP;
  let codes: string[] = [];

  await test.step("it is set up with the password and the app's first code", async () => {
    await page.goto("/settings/security");
    await expect(region).toContainText("Off.");
    await region.getByRole("button", { name: "Set up" }).click();
    await expect(field(page, "Password").and(dialog.locator("input"))).toBeFocused();
    await page.keyboard.type("wrong words");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Incorrect password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(region.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const uri = await region.getByRole("link", { name: "Open authenticator app" }).getAttribute("href");
    app = URI.parse(uri ?? "") as TOTP;
    expect(await region.locator("code").innerText()).toBe(app.secret.base32.match(/.{1,4}/g)?.join(" "));
    await expect(field(page, "Code")).toBeFocused();
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(region.getByText(WRONG_CODE)).toBeVisible();
    await field(page, "Code").fill(app.generate());
    await region.getByRole("button", { name: "Turn on" }).click();
    await expectToast(page, "Two-factor sign-in is on");
  });

  await test.step("the recovery codes are shown once, and can be taken along", async () => {
    await expect(region.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    const list = region.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(list).toHaveCount(10);
    codes = await list.allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      region.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("inkfolk-recovery-codes.txt");
    await region.getByRole("button", { name: "I've saved them" }).click();
    await expect(region).toContainText("10 recovery codes left.");
    await page.reload();
    await expect(region).toContainText("10 recovery codes left.");
    expect(await region.innerText()).not.toContain(codes[0]);
  });

  await test.step("signing in asks for a code in the same place, and keeps what was typed", async () => {
    const other = await journey.visit();
    const signIn = other.getByRole("button", { name: "Sign In", exact: true });
    const code = field(other, "Code from your authenticator app, or a recovery code");
    await other.goto("/");
    await field(other, "Email").fill(member.email);
    await field(other, "Password").fill(PASSWORD);
    await signIn.click();
    await expect(code).toBeFocused();
    await expect(field(other, "Email")).toHaveValue(member.email);
    await expect(field(other, "Password")).toHaveValue(PASSWORD);
    await other.keyboard.press("Enter");
    await expect(
      other.getByText("Enter the code from your authenticator app, or a recovery code.", { exact: true }),
    ).toBeVisible();
    await code.fill("000000");
    await signIn.click();
    await expect(other.getByText(WRONG_CODE, { exact: true })).toBeVisible();
    await code.fill(codes[0] ?? "");
    await signIn.click();
    await expect(other.getByRole("button", { name: "Your account" })).toBeVisible();
    await page.reload();
    await expect(region).toContainText("9 recovery codes left.");
  });

  await test.step("codes are made anew, and it is turned off, with the password and a code", async () => {
    await region.getByRole("button", { name: "New recovery codes" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
    await dialog.getByRole("button", { name: "Create new codes" }).click();
    await expect(region.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await region.getByRole("button", { name: "I've saved them" }).click();
    await region.getByRole("button", { name: "Turn off" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Code", { exact: true }).fill(codes[2] ?? "");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(dialog.getByText(WRONG_CODE), "the new ones took its place").toBeVisible();
    // The app's next code: the current one may have been used at setup.
    await dialog.getByLabel("Code", { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expectToast(page, "Two-factor sign-in is off");
    await expect(region).toContainText("Off.");
  });
});
