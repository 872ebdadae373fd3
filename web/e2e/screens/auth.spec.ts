import { expect } from "@playwright/test";
import { breakOperation, expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("a visitor signs up, and sees each error at its field", { tag: "@core" }, async ({ journey }) => {
  const other = await journey.join({ fullName: "Nell Frost", userType: "Canvas" });
  const page = await journey.visit();
  journey.provoke(/500|40\d/);
  const username = `${other.username}b`;
  const create = page.getByRole("button", { name: "Create Account" });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });

  await test.step("every address shows the landing screen, and the policy can be read", async () => {
    await page.goto("/bookings");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Please Sign In")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Please Sign In"), "the front page needs no account").toHaveCount(0);
    await page.getByRole("button", { name: "Privacy Policy" }).click();
    const policy = page.getByRole("dialog", { name: "Privacy Policy" });
    await expect(policy.getByText("August 16, 2025")).toBeVisible();
    await expect(policy.getByRole("heading", { level: 3 })).toHaveCount(6);
    await policy.getByRole("button", { name: "Close" }).click();
    await expect(policy).toBeHidden();
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeFocused();
  });

  await test.step("the policy must be accepted", async () => {
    await expect(create).toBeDisabled();
    await field("Full name").press("Enter");
    await expectToast(page, "Privacy Policy Required", "You must accept the Privacy Policy to create an account");
    await page.getByRole("button", { name: "Read the Privacy Policy" }).click();
    await page.getByRole("button", { name: "Accept Privacy Policy" }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(1);
    await expect(
      page.getByRole("checkbox", { name: "I am 16 or older and I accept the Privacy Policy" }),
    ).toBeChecked();
    await expect(create).toBeEnabled();
  });

  await test.step("each field says what it wants, and the first wrong one has the focus", async () => {
    await create.click();
    for (const sentence of [
      "Full name is required",
      "Username must be at least 3 characters",
      "Invalid email address",
      "Password must be at least 8 characters",
      "Confirm password is required",
      "Location is required",
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(field("Full name")).toBeFocused();
    await field("Full name").fill("Nell Second");
    await field("Email").fill(`${username}@inkfolk.test`);
    await field("Username").fill(other.username);
    await field("Password").fill(PASSWORD);
    await field("Confirm password").fill("something else");
    await create.click();
    await expectToast(page, "Password mismatch", "Passwords don't match");
    await page.getByRole("button", { name: "Show confirm password" }).click();
    await expect(field("Confirm password")).toHaveValue("something else");
    await field("Confirm password").fill(PASSWORD);
  });

  await test.step("a city is picked from the list; only artists have a specialization", async () => {
    const location = page.getByRole("combobox", { name: "Location" });
    await location.fill("Zzqx");
    await expect(page.getByText("No matching cities found")).toBeVisible();
    await location.fill("aus");
    await page.getByRole("option", { name: "Austin, TX" }).click();
    await expect(location).toHaveValue("Austin, TX");
    await expect(field("Specialization (optional)")).toBeHidden();
    await page.getByRole("radio", { name: "Artist" }).check();
    await field("Specialization (optional)").fill("Fine line");
  });

  await test.step("what the server refuses stands at its field, and nothing typed is lost", async () => {
    await create.click();
    await expectToast(page, "Registration failed");
    await expect(page.getByText(/username is already taken/i).first()).toBeVisible();
    await expect(field("Username")).toBeFocused();
    await field("Username").fill(username);
    await breakOperation(page, /mutation Register/);
    await create.click();
    await expectToast(page, "Registration failed", "Failed to create account");
    await expect(field("Full name")).toHaveValue("Nell Second");
  });

  await test.step("the account is made and its profile opens", async () => {
    await create.click();
    await expectToast(page, "Welcome to Inkfolk!", "Your account has been created successfully.");
    await expect(page).toHaveURL(`/profile/${username}`);
    await expect(page.getByRole("heading", { level: 1, name: "Nell Second" })).toBeVisible();
    await expect(page.getByText("Fine line").first()).toBeVisible();
  });
});

test("a member signs in and out", async ({ journey }) => {
  const { email } = await journey.join({ fullName: "Otto Lang", userType: "Canvas" });
  const page = await journey.visit();
  journey.provoke(/500|40\d/);
  const password = page.getByRole("textbox", { name: "Password" });
  const enter = page.getByRole("button", { name: "Sign In" });

  await test.step("what is wrong is said at its field", async () => {
    await page.goto("/");
    await enter.click();
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill(email);
    await password.fill("not the password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  });

  await test.step("a wrong password, and a broken server, keep what was typed", async () => {
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await enter.click();
    await expectToast(page, "Login failed", "Invalid credentials");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await breakOperation(page, /mutation Login/);
    await enter.click();
    await expectToast(page, "Login failed", "Something went wrong on our side");
  });

  await test.step("the feed opens; the theme of the landing screen holds; signing out leads back", async () => {
    await page.getByRole("radio", { name: "Dark" }).check();
    await enter.click();
    await expectToast(page, "Welcome back!", "You've been logged in successfully.");
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
