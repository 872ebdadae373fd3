import { expect } from "@playwright/test";
import { breakOperation } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";

test("a member changes profile and security settings without signing out", async ({ journey }) => {
  const { page, ...artist } = await journey.join({ fullName: "Ira Voss", userType: "Artist" });
  const other = await journey.join({ fullName: "Ola Berg", userType: "Canvas" });
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  journey.provoke(/500/);

  await test.step("the profile", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Profile Settings" }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByText("Fees currently charged: none")).toBeVisible();
    const form = page.getByRole("form", { name: "Profile" });
    const location = form.getByRole("combobox", { name: "Location (optional)" });
    await location.fill("Somewhere");
    await form.getByLabel("Bio").fill("Dotwork only.");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(
      form.getByText("Invalid location format — Please use format: City, State (e.g., Austin, TX)"),
    ).toBeVisible();
    await expect(location).toBeFocused();
    await location.fill("tiny place, tx");
    await form.getByLabel("Experience").fill("3 years");
    const languages = form.getByRole("combobox", { name: "Languages" });
    await languages.fill("span");
    await page.getByRole("option", { name: "Spanish" }).click();
    await languages.fill("eng");
    await page.getByRole("option", { name: "English" }).click();
    await page.keyboard.press("Escape");
    await form.getByLabel("Price (optional)", { exact: true }).selectOption("$100–199/h");
    await form.getByLabel("Starting price").fill("0.5");
    await form.getByLabel("Website").fill("javascript:alert(1)");
    await form.getByLabel("Instagram").fill("north ink");
    await form.getByRole("button", { name: "Save changes" }).click();
    for (const sentence of [
      "Choose a price between $1 and $10,000",
      "Enter a web address, such as https://your-studio.com",
      "Enter an Instagram name, such as @your.studio",
    ]) {
      await expect(form.getByText(sentence)).toBeVisible();
    }
    await form.getByLabel("Starting price").fill("$120.50");
    await form.getByLabel("Website").fill("north.example/book");
    await form.getByLabel("Instagram").fill("https://instagram.com/North.Ink");
    // Shown once, with the hours.
    for (const name of [/Taking bookings|Books open/, /Time zone/, /Minimum notice/]) {
      await expect(form.getByLabel(name)).toHaveCount(0);
    }
    await breakOperation(page, /mutation UpdateProfile\b/);
    await form.getByRole("button", { name: "Save changes" }).click();
    await told("Failed to update profile");
    await form.getByRole("button", { name: "Save changes" }).click();
    await told("Profile updated successfully!");
    await expect(location).toHaveValue("tiny place, TX");
    await location.fill("");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect
      .poll(() => artist.ask("{ me { location bio experience languages priceBand } }"))
      .toEqual({
        me: {
          location: null,
          bio: "Dotwork only.",
          experience: "3 years",
          languages: ["es", "en"],
          priceBand: 2,
        },
      });
    for (const [label, value] of [
      ["Website", "https://north.example/book"],
      ["Instagram", "north.ink"],
      ["Starting price", "120.5"],
    ] as const) {
      await expect(form.getByLabel(label)).toHaveValue(value);
    }
    await other.page.goto(`/profile/${artist.username}`);
    const facts = other.page.getByRole("region", { name: "Profile", exact: true });
    await expect(facts).toContainText("From $120.50 · $100–199/h");
    const site = facts.getByRole("link", { name: "north.example/book" });
    await expect(site).toHaveAttribute("href", "https://north.example/book");
    await expect(site).toHaveAttribute("rel", /nofollow.*noopener/);
    const instagram = facts.getByRole("link", { name: "@north.ink on Instagram" });
    await expect(instagram).toHaveAttribute("href", "https://www.instagram.com/north.ink/");
  });

  await test.step("the password", async () => {
    await page.getByRole("tab", { name: "Security" }).click();
    await expect(page).toHaveURL("/settings?tab=security");
    const form = page.getByRole("form", { name: "Change Password" });
    const current = form.getByLabel("Current password", { exact: true });
    const fresh = form.getByLabel("New password", { exact: true });
    const again = form.getByLabel("Confirm new password", { exact: true });
    const change = form.getByRole("button", { name: "Change Password" });
    await change.click();
    await expect(form.getByText("Please fill in all fields")).toHaveCount(3);
    await expect(current).toBeFocused();
    await current.fill("not my password");
    await fresh.fill("short");
    await again.fill("other");
    await change.click();
    await expect(form.getByText("Password must be at least 8 characters")).toBeVisible();
    await fresh.fill("another long password");
    await change.click();
    await expect(form.getByText("Passwords don't match")).toBeVisible();
    await again.fill("another long password");
    await change.click();
    await told("Failed to change password");
    await expect(form.getByText("Incorrect password")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await change.click();
    await told("Password changed successfully!");
    await expect(current).toHaveValue("");
  });

  await test.step("the email, and the visit goes on", async () => {
    const form = page.getByRole("form", { name: "Change Email" });
    const change = form.getByRole("button", { name: "Change Email" });
    await expect(form).toContainText(`Current email: ${artist.email}`);
    await change.click();
    await expect(form.getByText("Please fill in all fields")).toHaveCount(2);
    await form.getByLabel("New email").fill(other.email);
    await form.getByLabel("Password", { exact: true }).fill("another long password");
    await change.click();
    await told("Failed to change email");
    await expect(form.getByText("Email is already registered")).toBeVisible();
    await form.getByLabel("New email").fill(`new.${artist.email}`);
    await change.click();
    await told("Email changed successfully!");
    await expect(form).toContainText(`Current email: ${artist.email}`);
    await page.reload();
    await expect(page.getByRole("tab", { name: "Security", selected: true })).toBeVisible();
    await expect(page.getByText(`new.${artist.email}`)).toBeVisible();
  });
});

test("a member sets their privacy, deletes their account and restores it", async ({ journey }) => {
  const { page, ...person } = await journey.join({ fullName: "Bo Lind", userType: "Canvas" });
  const other = await journey.join({ fullName: "Mia Tran", userType: "Artist" });
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  journey.provoke(/500/);
  await person.ask("mutation ($id: ID!) { blockUser(id: $id) { id } }", { id: other.id });

  await test.step("four switches, saved as they are turned, and turned back on failure", async () => {
    await page.goto("/settings?tab=privacy");
    const switches = ["Profile visibility", "Show location", "Allow messages", "Show activity status"];
    for (const name of switches) await expect(page.getByRole("switch", { name })).toBeChecked();
    await breakOperation(page, /mutation UpdatePrivacy\b/);
    await page.getByRole("switch", { name: "Show location" }).click();
    await told("Failed to update privacy settings");
    await expect(page.getByRole("switch", { name: "Show location" })).toBeChecked();
    await page.getByRole("switch", { name: "Show location" }).click();
    await page.getByRole("switch", { name: "Allow messages" }).click();
    await expect
      .poll(() =>
        person.ask("{ me { privacySettings { profileVisible showLocation allowMessages showActivityStatus } } }"),
      )
      .toEqual({
        me: {
          privacySettings: {
            profileVisible: true,
            showLocation: false,
            allowMessages: false,
            showActivityStatus: true,
          },
        },
      });
    await page.reload();
    await expect(page.getByRole("switch", { name: "Show location" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Show activity status" })).toBeChecked();
  });

  await test.step("blocked people, the policy", async () => {
    await page.getByRole("button", { name: `Unblock ${other.fullName}` }).click();
    await told("Unblocked");
    await expect(page.getByText("You haven't blocked anyone.", { exact: false })).toBeVisible();
    await expect(page.getByText(/You accepted the version of August 16, 2025 on /)).toBeVisible();
    await page.getByRole("link", { name: "Read the Privacy Policy" }).click();
    await expect(page).toHaveURL("/privacy-policy");
    await page.goBack();
  });

  await test.step("a question about one's own data, asked once, and answered", async () => {
    await page.getByRole("button", { name: "Ask about my data" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask about my data" });
    const send = dialog.getByRole("button", { name: "Send request" });
    await dialog.getByLabel("Type of request").selectOption("Correct my data");
    await send.click();
    await expect(dialog.getByText("Describe the data and what you want")).toBeVisible();
    await expect(dialog.getByLabel("Details")).toBeFocused();
    await dialog.getByLabel("Details").fill("My name is Bo Lindh.");
    await breakOperation(page, /mutation FileDataRequest\b/);
    await send.click();
    await told("Privacy request failed");
    await send.click();
    await told("Privacy request sent");
    const card = page.getByRole("article", { name: "Correct my data" });
    await expect(card).toContainText("Answer due by ");
    await expect(card).toContainText("My name is Bo Lindh.");

    journey.provoke(/409/);
    await page.getByRole("button", { name: "Ask about my data" }).click();
    await dialog.getByLabel("Type of request").selectOption("Correct my data");
    await dialog.getByLabel("Details").fill("Again.");
    await send.click();
    await expect(dialog.getByText("You've already asked for this. We'll answer it.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();

    const admin = await journey.enterAsAdmin();
    await admin.page.goto("/admin?tab=requests");
    const queued = admin.page.getByRole("listitem").filter({ hasText: `@${person.username}` });
    await expect(queued).toContainText("My name is Bo Lindh.");
    await queued.getByRole("button", { name: `Answer ${person.fullName}` }).click();
    const answer = admin.page.getByRole("dialog", { name: `Answer ${person.fullName}` });
    await answer.getByRole("button", { name: "Send answer" }).click();
    await expect(answer.getByText("Write an answer first")).toBeVisible();
    await answer.getByLabel("Answer").fill("It is corrected.");
    await answer.getByRole("button", { name: "Send answer" }).click();
    await expect(queued).toHaveCount(0);
    await admin.page.getByRole("button", { name: "Answered", exact: true }).click();
    await expect(queued).toContainText("It is corrected.");
    await page.reload();
    await expect(card).toContainText("Answered on ");
    await expect(card).toContainText("It is corrected.");
  });

  await test.step("the account is deleted", async () => {
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    const remove = dialog.getByRole("button", { name: "Delete Account" });
    await dialog.getByLabel("Username").fill("somebody else");
    await dialog.getByLabel("Password", { exact: true }).fill("not my password");
    await expect(remove).toBeDisabled();
    await dialog.getByLabel("Username").fill(person.username);
    await remove.click();
    await expect(dialog.getByText("Incorrect password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await remove.click();
    const farewell = page.getByRole("alertdialog", { name: "Your account is hidden" });
    await expect(farewell).toContainText("Until then you can sign in to Inkfolk to restore it.");
    await farewell.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  await test.step("and restored", async () => {
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Restore your account?" });
    await expect(dialog).toContainText("Your account is scheduled for deletion on");
    await dialog.getByRole("button", { name: "Restore my account" }).click();
    await told("Your account has been restored.");
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  });
});

test("a member turns kinds of notifications on and off", async ({ journey }) => {
  const { page, ...person } = await journey.join({ fullName: "Kim Vale", userType: "Artist" });
  const other = await journey.join({ fullName: "Ola Berg", userType: "Canvas" });
  journey.provoke(/500/);
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/settings?tab=notifications");
  const table = page.getByRole("table", { name: "What we notify you about" });
  const rowOf = (name: string) => table.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
  const likes = page.getByRole("switch", { name: "Likes In the app" });
  const follows = page.getByRole("switch", { name: "Follows In the app" });

  await test.step("what cannot be turned off says so", async () => {
    await expect(table.getByRole("switch", { checked: true })).toHaveCount(15);
    await expect(rowOf("Security and account").getByText("Always")).toHaveCount(2);
    await expect(rowOf("Bookings").getByText("Always")).toHaveCount(1);
  });

  await test.step("a switch turns back where it fails, and says so there", async () => {
    await breakOperation(page, /mutation UpdateNotificationPreferences\b/);
    await likes.click();
    await expect(rowOf("Likes").getByRole("alert")).toContainText("Not saved.");
    await expect(likes).toBeChecked();
  });

  await test.step("and is saved as it is turned, also by keyboard", async () => {
    await likes.click();
    await expect(likes).not.toBeChecked();
    await expect(rowOf("Likes").getByRole("alert")).toBeEmpty();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(follows).toBeFocused();
    await page.keyboard.press("Space");
    await expect
      .poll(() => person.ask("{ notificationPreferences { groups { group inApp } } }"))
      .toMatchObject({
        notificationPreferences: {
          groups: [
            { group: "BOOKINGS", inApp: true },
            { group: "REMINDERS", inApp: true },
            { group: "REMINDERS_WEEK", inApp: true },
            { group: "REMINDERS_DAYS", inApp: true },
            { group: "REMINDERS_HOURS", inApp: true },
            { group: "LIKES", inApp: false },
            { group: "COMMENTS", inApp: true },
            { group: "FOLLOWS", inApp: false },
            { group: "MESSAGES", inApp: true },
            { group: "REVIEWS", inApp: true },
            { group: "ANNOUNCEMENTS", inApp: true },
            { group: "SECURITY", inApp: true },
          ],
        },
      });
    await page.reload();
    await expect(likes).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Comments and mentions In the app" })).toBeChecked();
  });

  await test.step("mails wait in quiet hours, which are those of one's own clocks", async () => {
    await page.getByRole("switch", { name: "Quiet hours" }).click();
    await page.getByRole("combobox", { name: "Until" }).click();
    await page.getByRole("option", { name: /^7:30\sAM$/ }).click();
    await expect(page.getByRole("combobox", { name: "Until" })).toHaveText(/7:30/);
    await page.getByRole("switch", { name: "Combine emails" }).click();
    await expect
      .poll(() => person.ask("{ notificationPreferences { gathersMails quietHours { from until timeZone } } }"))
      .toEqual({
        notificationPreferences: {
          gathersMails: false,
          quietHours: { from: "22:00", until: "07:30", timeZone: expect.stringContaining("America/") },
        },
      });
    await page.reload();
    await expect(page.getByRole("combobox", { name: "From" })).toHaveText(/10:00/);
    await page.getByRole("switch", { name: "Quiet hours" }).click();
    await expect(page.getByRole("combobox", { name: "From" })).toHaveCount(0);
  });

  await test.step("what is turned off rings no bell", async () => {
    await other.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: person.id });
    expect(await person.ask("{ unreadNotificationsCount }")).toEqual({ unreadNotificationsCount: 0 });
  });
});
