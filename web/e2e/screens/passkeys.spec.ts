import { expect, type Page } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

/** An authenticator that always confirms. */
async function openDevice(page: Page): Promise<void> {
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
}

test("a member adds a passkey, signs in with it, and removes it", async ({ journey, baseURL }) => {
  journey.provoke(/401|INVALID_CREDENTIALS/);
  const { page } = await journey.join({ fullName: "Ada Key", userType: "Canvas" });
  // A passkey belongs to a domain; an IP address has none.
  const home = new URL("/", baseURL);
  home.hostname = "localhost";
  const region = page.getByRole("region", { name: "Passkeys" });
  const dialog = page.getByRole("dialog");
  const passkeys = region.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await openDevice(page);

  await test.step("it is added with the password and a name", async () => {
    await page.goto(new URL("/settings/security", home).href);
    await expect(region).toContainText("You have none yet.");
    await region.getByRole("button", { name: "Add a passkey" }).click();
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
    await page.getByRole("menuitem", { name: "Sign out" }).click();
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
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("This passkey was not accepted. Try again.")).toBeVisible();
  });
});

test("an admin who signed in by password shows the passkey before they promote a person", async ({
  journey,
  baseURL,
}) => {
  journey.provoke(/STEP_UP_REQUIRED|40[13]/);
  const first = await journey.enterAsAdmin();
  const { page, id, email, username } = await journey.join({ fullName: "Kit Warden", userType: "Canvas" });
  const other = await journey.join({ fullName: "Noa Second", userType: "Canvas" });
  const setRole = (userId: string, role: "ADMIN" | "USER") =>
    first.ask("mutation ($input: SetUserRoleInput!) { setUserRole(input: $input) { id } }", {
      input: { userId, role },
    });
  for (const userId of [id, other.id]) journey.afterwards(() => setRole(userId, "USER"));
  await setRole(id, "ADMIN");
  const home = new URL("/", baseURL);
  home.hostname = "localhost";
  await openDevice(page);
  await page.goto(new URL("/settings/security", home).href);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Name").fill("My laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Passkey added");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // Exact: until the landing page is shown, the settings have a field of almost the same name.
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();

  await page.goto(new URL(`/admin/users/${other.username}`, home).href);
  await expect(page.getByText("You're acting as an admin without two-factor sign-in")).toBeVisible();
  const account = page.getByRole("region", { name: "Account" });
  await account.getByRole("button", { name: `Options for ${other.fullName}` }).click();
  await page.getByRole("menuitem", { name: "Make Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make Admin" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText(
    `Made an admin`,
  );
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText(username);

  // After a lost device another admin removes its passkey.
  const desk = first.page;
  await desk.goto(`/admin/users/${username}`);
  await desk.getByRole("button", { name: "Options for Kit Warden" }).click();
  await desk.getByRole("menuitem", { name: "Reset two-factor sign-in" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Reset two-factor sign-in" }).click();
  await expectToast(desk, "Two-factor sign-in reset");
  await expect(desk.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText(
    "The second factor was reset",
  );
  await expect(page.getByRole("button", { name: "Sign In", exact: true }), "signed out everywhere").toBeVisible();
});
