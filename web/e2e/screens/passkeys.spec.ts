import { expect } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("a passkey is added, signs in without a password, and is removed", async ({ journey, baseURL }) => {
  journey.provoke(/401|INVALID_CREDENTIALS/);
  const { page } = await journey.join({ fullName: "Ada Key", userType: "Canvas" });
  // A passkey belongs to a name; the machine's own address has one.
  const home = new URL("/", baseURL);
  home.hostname = "localhost";
  const region = page.getByRole("region", { name: "Passkeys" });
  const dialog = page.getByRole("dialog");
  const passkeys = region.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await test.step("it is added with the password and a name", async () => {
    await page.goto(new URL("/settings/security", home).href);
    await expect(region).toContainText("You have none yet.");
    await region.getByRole("button", { name: "Add a Passkey" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill("wrong words");
    await dialog.getByLabel("Name").fill("My laptop");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Incorrect password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expectToast(page, "Passkey added");
    await expect(passkeys).toHaveCount(1);
    await expect(passkeys.first()).toContainText("My laptop");
    await expect(passkeys.first()).toContainText("Never used");
  });

  await test.step("it signs in", async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await page.goto(new URL("/settings/security", home).href);
    await expect(passkeys.first()).toContainText("Last used");
  });

  await test.step("it is removed with the password, and signs in no more", async () => {
    await region.getByRole("button", { name: "Remove My laptop" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expectToast(page, "Passkey removed");
    await expect(region).toContainText("You have none yet.");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("This passkey was not accepted. Try again.")).toBeVisible();
  });
});
