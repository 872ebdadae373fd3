import { expect } from "@playwright/test";
import { expectToast, intercept } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("an artist creates a key, a program uses it, and the artist revokes it", async ({
  journey,
  playwright,
  baseURL,
}) => {
  journey.provoke(/STEP_UP_REQUIRED|403/);
  const { page } = await journey.join({ fullName: "Ada Keys", userType: "Artist" });
  const create = page.getByRole("button", { name: "Create a key" });
  const keys = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  const activity = page.getByRole("list", { name: "Key activity" }).getByRole("listitem");
  const program = await playwright.request.newContext(baseURL ? { baseURL } : {});
  journey.afterwards(() => program.dispose());
  const ask = (key: string, address = "/api/key") =>
    program.get(address, { headers: { authorization: `Bearer ${key}` } });

  await test.step("the empty tab says what keys are for", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Profile Settings" }).click();
    await page.getByRole("tab", { name: "Developer" }).click();
    await expect(page).toHaveURL("/settings?tab=developer");
    await expect(page.getByText(`${baseURL}/api/key`)).toBeVisible();
  });

  const make = async (name: string, permission: string) => {
    await create.click();
    const form = page.getByRole("dialog", { name: "Create an API key" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Expires").selectOption("In 90 days");
    await expect(form.getByText(/^It stops working on /)).toBeVisible();
    await form.getByRole("button", { name: "Create key" }).click();
    const box = form.getByRole("checkbox", { name: permission });
    await expect(form.getByText("Choose at least one permission")).toBeVisible();
    await box.check();
    await form.getByRole("button", { name: "Create key" }).click();
  };
  const takeKey = async () => {
    const shown = page.getByRole("dialog", { name: "Copy your key" });
    const key = (await shown.getByText(/^ink_live_/).textContent()) ?? "";
    await expect(shown.getByRole("button", { name: "Copy the key" })).toBeFocused();
    // Only "Done" closes it.
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(shown).toBeHidden();
    await expect(create).toBeFocused();
    return key;
  };

  const key = await test.step("one is made, once it is sure who makes it", async () => {
    await intercept(page, /mutation CreateApiKey\b/, (route) => {
      const errors = [{ message: "Confirm that it's you first.", extensions: { code: "STEP_UP_REQUIRED" } }];
      return route.fulfill({ status: 403, json: { data: null, errors } });
    });
    await make("Front desk", "See your bookings, projects, deposits, waitlist and calendar");
    const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
    await proof.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await proof.getByRole("button", { name: "Confirm" }).click();
    const made = await takeKey();
    await expect(keys).toHaveCount(1);
    await expect(keys).toContainText(`Front desk${made.slice(0, 13)}…See: bookings`);
    return made;
  });

  await test.step("a program acts with it, within its permissions", async () => {
    const answer = await ask(key);
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ label: "Front desk", scopes: ["bookings:read"] });
    expect((await ask(key, "/api/bookings")).status()).toBe(200);
    expect((await ask(key, "/api/notifications")).status()).toBe(403);
    await page.reload();
    await expect(keys).toContainText("Last used");
    await expect(activity).toHaveCount(2);
    await expect(activity.first()).toContainText("Used from a new network: Front desk");
    await expect(activity.first()).toContainText("Network 127.0.0.0/24");
  });

  await test.step("revoked, it is refused at once", async () => {
    await keys.getByRole("button", { name: "Revoke Front desk" }).click();
    const sure = page.getByRole("alertdialog", { name: "Revoke this key?" });
    await sure.getByRole("button", { name: "Revoke" }).click();
    await expectToast(page, "Key revoked");
    await expect(keys).toHaveCount(0);
    await expect(create).toBeFocused();
    await expect(activity.first()).toContainText("Revoked: Front desk");
    expect((await ask(key)).status()).toBe(401);
  });

  await test.step("beside the password it says that keys outlive it, and ends them", async () => {
    await make("Website", "See portfolios and flash designs");
    const website = await takeKey();
    await page.getByRole("tab", { name: "Security" }).click();
    const panel = page.getByRole("region", { name: "Change Password" });
    await expect(panel).toContainText("Your API key keeps working.");
    await panel.getByRole("link", { name: "Review" }).click();
    await expect(page).toHaveURL("/settings?tab=developer");
    await expect(keys).toHaveCount(1);
    await page.getByRole("tab", { name: "Security" }).click();
    await panel.getByRole("button", { name: "Revoke it" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke all" }).click();
    await expectToast(page, "API keys revoked", "1 key");
    await expect(panel.getByText("Your API keys no longer work.")).toBeFocused();
    expect((await ask(website)).status()).toBe(401);
  });
});
