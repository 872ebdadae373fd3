import { expect } from "@playwright/test";
import { type TOTP, URI } from "otpauth";
import { expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("a new password and a new email require the second factor from another device", async ({ journey, baseURL }) => {
  journey.provoke(/403|STEP_UP_REQUIRED/);
  const { page, email } = await journey.join({ fullName: "Ida Stepup", userType: "Canvas" });
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  const call = async (query: string, variables: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await page.request.post(`${baseURL}/graphql`, { data: { query, variables }, headers });
    return (await response.json()).data;
  };

  const app = await test.step("another device turns two-factor sign-in on", async () => {
    const input = { email, password: PASSWORD };
    const { login } = await call("mutation ($input: LoginInput!) { login(input: $input) { token } }", { input });
    const begin = "mutation ($password: String!) { beginTwoFactor(password: $password) { uri } }";
    const { beginTwoFactor } = await call(begin, { password: PASSWORD }, login.token);
    const begun = URI.parse(beginTwoFactor.uri) as TOTP;
    const confirm = "mutation ($code: String!) { confirmTwoFactor(code: $code) }";
    const confirmed = await call(confirm, { code: begun.generate() }, login.token);
    expect(confirmed.confirmTwoFactor).toHaveLength(10);
    return begun;
  });

  await test.step("the password is changed once a code was given, and nothing is typed twice", async () => {
    await page.goto("/settings/security");
    const form = page.getByRole("form", { name: "Change Password" });
    await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill("another long password");
    await form.getByLabel("Confirm new password", { exact: true }).fill("another long password");
    await form.getByRole("button", { name: "Change Password" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(form.getByLabel("New password", { exact: true })).toHaveValue("another long password");
    await form.getByRole("button", { name: "Change Password" }).click();
    // The current code was used to turn it on; the next one is valid, too.
    await dialog.getByRole("textbox", { name: "Code" }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectToast(page, "Password changed successfully!");
  });

  await test.step("the email asks for nothing more for five minutes", async () => {
    const form = page.getByRole("form", { name: "Change Email" });
    await form.getByLabel("New email").fill(`new.${email}`);
    await form.getByLabel("Password", { exact: true }).fill("another long password");
    await form.getByRole("button", { name: "Change Email" }).click();
    await expectToast(page, "Email changed successfully!");
    await expect(dialog).toHaveCount(0);
  });
});
