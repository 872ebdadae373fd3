import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { toLocalInput } from "../../ui/form/localTime.ts";
import { sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { test } from "../journey.ts";

test("only an admin sees the dashboard, and other people's browsers request nothing", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Finn Abel", userType: "Canvas" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.postData() ?? ""));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You need admin privileges to access this page.")).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menuitem", { name: "Bookings" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
  expect(asked.filter((body) => /adminUsers|adminStats/.test(body))).toEqual([]);
});

test("an admin finds, verifies and promotes people, and writes to them", { tag: "@core" }, async ({ journey }) => {
  const { page } = await journey.enterAsAdmin();
  const artist = await journey.join({ fullName: "Runa Eide", userType: "Artist" });
  journey.provoke(/500/);
  const row = page.getByRole("row").filter({ hasText: artist.email });
  const search = page.getByLabel("Search users");

  await test.step("the dashboard says when its users do not load", async () => {
    await breakOperation(page, /query AdminUsers/);
    await page.goto("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { name: "User Management Dashboard" })).toBeVisible();
    await expect(page.getByText("Error Loading Users")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(row).toBeVisible();
    for (const column of ["User", "Email", "Type", "Role", "Location", "Joined", "Status", "Actions"]) {
      await expect(page.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    }
  });

  await test.step("cards and buttons narrow the list, and the search finds by name, username and address", async () => {
    const cards = page.getByRole("group", { name: "Accounts" });
    await expect(cards.getByRole("button", { name: /^Total Users \d/ })).toHaveAttribute("aria-pressed", "true");
    await cards.getByRole("button", { name: /^Admins \d/ }).click();
    await expect(page.getByRole("row").filter({ hasText: "(you)" })).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Artists", exact: true }).click();
    await expect(row).toBeVisible();
    await page.getByRole("button", { name: "Canvas", exact: true }).click();
    await expect(row).toBeHidden();
    await search.fill("nobody is called so");
    await page.getByRole("button", { name: "Clear filters" }).click();
    for (const text of [artist.fullName, artist.username, artist.email]) {
      await search.fill(text);
      await expect(row).toBeVisible();
    }
  });

  await test.step("the list is sorted by what is chosen, and saved as it is shown", async () => {
    await search.fill("");
    const names = page.getByRole("row").getByRole("rowheader").getByRole("link");
    await page.getByLabel("Sort by").selectOption("Name");
    await expect(page.getByRole("columnheader", { name: "User" })).toHaveAttribute("aria-sort", "ascending");
    await expect(async () => {
      const shown = (await names.allTextContents()).map((name) =>
        name
          .normalize("NFD")
          .replace(/\p{Mark}/gu, "")
          .toLowerCase(),
      );
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual([...shown].sort());
    }).toPass({ timeout: 10_000 });
    await search.fill(artist.email);
    await expect(row).toBeVisible();
    await expect(names).toHaveCount(1);
    await breakOperation(page, /ExportAdminUsers/);
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expectToast(page, "Error", "Failed to export users.");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${artist.fullName},${artist.username},${artist.email},artist,user,`);
    await expectToast(page, "Users exported", "1 user");
    await page.getByLabel("Sort by").selectOption("Newest first");
  });

  await test.step("verify and unverify", async () => {
    await breakOperation(page, /SetUserVerification/);
    await row.getByRole("button", { name: /^Verify/ }).click();
    await expectToast(page, "Error", "Failed to update user verification status.");
    await row.getByRole("button", { name: /^Verify/ }).click();
    await expectToast(page, "User verification updated");
    await expect(row).toContainText("Verified");
    await row.getByRole("button", { name: /^Unverify/ }).click();
    await expect(row).toContainText("Unverified");
  });

  await test.step("make an admin and a user again, but not oneself", async () => {
    await breakOperation(page, /SetUserRole/);
    const sure = page.getByRole("alertdialog");
    const options = row.getByRole("button", { name: `Options for ${artist.fullName}` });
    await expect(row.getByRole("button", { name: "Make Admin" })).toBeHidden();
    await options.click();
    await page.getByRole("menuitem", { name: "Make Admin" }).click();
    await expect(sure).toContainText(`Make ${artist.fullName} an admin?`);
    await expect(sure).toContainText(`@${artist.username}`);
    await sure.getByRole("button", { name: "Make Admin" }).click();
    await expectToast(page, "Error", "Failed to update user role.");
    await options.click();
    await page.getByRole("menuitem", { name: "Make Admin" }).click();
    await sure.getByRole("button", { name: "Make Admin" }).click();
    await expectToast(page, "User role updated");
    await options.click();
    await page.getByRole("menuitem", { name: "Remove Admin" }).click();
    await expect(sure).toContainText(`Remove ${artist.fullName} as an admin?`);
    await sure.getByRole("button", { name: "Remove Admin" }).click();
    await options.click();
    await expect(page.getByRole("menuitem", { name: "Make Admin" })).toBeVisible();
    await page.keyboard.press("Escape");
    await search.fill("");
    await page.getByRole("button", { name: /^Admins \d/ }).click();
    const own = page.getByRole("row").filter({ hasText: "(you)" });
    await expect(own).toBeVisible();
    await expect(own.getByRole("button", { name: /^Options/ })).toBeHidden();
  });

  await test.step("an announcement to somebody chosen", async () => {
    await artist.page.goto("/");
    await page.getByRole("button", { name: "Send Notification" }).click();
    const dialog = page.getByRole("dialog", { name: "Send Notification" });
    const send = dialog.getByRole("button", { name: "Send" });
    await expect(send).toBeDisabled();
    await dialog.getByLabel("Title").fill("You are verified");
    await expect(send).toBeDisabled();
    await dialog.getByLabel("Message").fill("Your badge is on your profile.");
    await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("Your badge is on your profile.");
    await dialog.getByRole("radio", { name: "Selected users" }).check();
    await send.click();
    await expect(dialog.getByText("Please select at least one user.")).toBeVisible();
    const find = dialog.getByRole("textbox", { name: "Users" });
    await expect(find).toBeFocused();
    await find.fill(artist.username);
    await dialog.getByRole("list", { name: "Users found" }).getByRole("button", { name: artist.fullName }).click();
    await expect(dialog.getByRole("button", { name: `Remove ${artist.fullName}` })).toBeVisible();
    await breakOperation(page, /SendAdminNotification/);
    await send.click();
    await expectToast(page, "Error", "Failed to send notification.");
    await send.click();
    await expectToast(page, "Notification sent", "Successfully sent to 1 users.");
    await expect(dialog).toBeHidden();
    await artist.page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
    await expect(artist.page.getByRole("dialog", { name: "Notifications" })).toContainText("You are verified");
  });

  await test.step("an announcement for later waits in a list, and can be cancelled", async () => {
    await page.getByRole("tab", { name: "Announcements" }).click();
    const list = page.getByRole("list", { name: "Scheduled announcements" });
    const title = `Studio night ${artist.username}`;
    const waiting = list.getByRole("listitem").filter({ hasText: title });
    await page.getByRole("button", { name: "Send Notification" }).click();
    const dialog = page.getByRole("dialog", { name: "Send Notification" });
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Message").fill("Doors open at eight.");
    await dialog.getByRole("radio", { name: "Selected users" }).check();
    await dialog.getByRole("textbox", { name: "Users" }).fill(artist.username);
    await dialog.getByRole("list", { name: "Users found" }).getByRole("button", { name: artist.fullName }).click();
    const time = dialog.getByLabel("Send later");
    const schedule = dialog.getByRole("button", { name: "Schedule" });
    await time.fill("2020-01-01T10:00");
    await schedule.click();
    await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
    await expect(time).toBeFocused();
    await time.fill(toLocalInput(new Date(Date.now() + 91 * 24 * 60 * 60 * 1000)));
    await expect(dialog.getByText("Choose a time within the next 90 days")).toBeVisible();
    await time.fill(toLocalInput(new Date(Date.now() + 24 * 60 * 60 * 1000)));
    await schedule.click();
    await expectToast(page, "Notification scheduled", "It will be sent ");
    await expect(dialog).toBeHidden();
    await expect(waiting).toContainText("1 selected user");

    const sure = page.getByRole("alertdialog");
    await waiting.getByRole("button", { name: `Cancel ${title}` }).click();
    await sure.getByRole("button", { name: "Keep it" }).click();
    await breakOperation(page, /CancelAnnouncement/);
    await waiting.getByRole("button", { name: `Cancel ${title}` }).click();
    await sure.getByRole("button", { name: "Cancel announcement" }).click();
    await expectToast(page, "Error", "Failed to cancel the announcement.");
    await waiting.getByRole("button", { name: `Cancel ${title}` }).click();
    await sure.getByRole("button", { name: "Cancel announcement" }).click();
    await expectToast(page, "Announcement cancelled");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("a breach notice says when the breach was detected, and what is left of 72 hours", async () => {
    // In the page's time zone.
    const ago = (hours: number) =>
      page.evaluate((milliseconds) => {
        const time = new Date(Date.now() - milliseconds);
        return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      }, hours * 3600_000);
    await page.getByRole("button", { name: "Send Notification" }).click();
    const dialog = page.getByRole("dialog", { name: "Send Notification" });
    await dialog.getByRole("checkbox", { name: "Breach notice" }).check();
    await expect(dialog.getByLabel("Title")).toHaveValue("A security incident may concern your data");
    await expect(dialog.getByLabel("Message")).toHaveValue(/What happened: …/);
    const title = `A security incident may concern ${artist.username}`;
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByRole("radio", { name: "Selected users" }).check();
    await dialog.getByRole("textbox", { name: "Users" }).fill(artist.username);
    await dialog.getByRole("list", { name: "Users found" }).getByRole("button", { name: artist.fullName }).click();
    await dialog.getByLabel("Send later").fill(toLocalInput(new Date(Date.now() + 24 * 60 * 60 * 1000)));
    const schedule = dialog.getByRole("button", { name: "Schedule" });
    await schedule.click();
    await expect(dialog.getByText("Enter a time in the past when the breach was detected")).toBeVisible();
    await expect(dialog.getByLabel("Breach detected")).toBeFocused();
    await dialog.getByLabel("Breach detected").fill(await ago(80));
    await expect(dialog.getByText("Overdue by 8 hours: people must be notified within 72 hours")).toBeVisible();
    await dialog.getByLabel("Breach detected").fill(await ago(10));
    await expect(dialog.getByText("61 hours left of 72")).toBeVisible();
    await schedule.click();
    await expectToast(page, "Notification scheduled", "It will be sent ");
    const list = page.getByRole("list", { name: "Scheduled announcements" });
    const waiting = list.getByRole("listitem").filter({ hasText: title });
    await expect(waiting).toContainText("61 hours left of 72");
    await waiting.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel announcement" }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step("what the product does by itself, and how it went", async () => {
    await page.getByRole("tab", { name: "Jobs" }).click();
    await expect(page).toHaveURL("/admin?tab=jobs");
    const job = page.getByRole("row").filter({ hasText: "delete unused accounts" });
    await expect(job.getByRole("cell", { name: "Succeeded" })).toBeVisible();
    await expect(job.getByRole("cell", { name: "0", exact: true })).toHaveCount(2);
    await expect(page.getByText(/^Next warning: [A-Z]/)).toBeVisible();
    await expect(page.getByText("Next deletion: none")).toBeVisible();
    await page.getByRole("tab", { name: "Users" }).click();
    await expect(row).toBeVisible();
  });
});

test("the filter of the account list is in the address: a reload and going back keep it", async ({ journey }) => {
  const { page } = await journey.enterAsAdmin();
  const artist = await journey.join({ fullName: "Liv Sorensen", userType: "Artist" });
  await page.goto("/admin");
  const search = page.getByLabel("Search users");
  const sort = page.getByLabel("Sort by");
  const types = page.getByRole("group", { name: "Filter by type" });
  const artists = types.getByRole("button", { name: "Artists" });
  const row = page.getByRole("row").filter({ hasText: artist.email });
  const expectKept = async () => {
    await expect(page).toHaveURL(`/admin?q=${artist.username}&show=artists&sort=oldest`);
    await expect(search).toHaveValue(artist.username);
    await expect(sort).toHaveValue("OLDEST");
    await expect(artists).toHaveAttribute("aria-pressed", "true");
    await expect(row).toBeVisible();
    await expect(page.getByText("Showing 1 of 1 user")).toBeVisible();
  };
  await artists.click();
  await sort.selectOption("Oldest first");
  await search.fill(artist.username);
  await expectKept();
  await page.reload();
  await expectKept();

  await row.getByRole("link", { name: artist.fullName }).click();
  await expect(page.getByRole("heading", { name: artist.fullName, level: 1 })).toBeVisible();
  await page.goBack();
  await expectKept();
  await page.getByRole("tab", { name: "Jobs" }).click();
  await expect(page).toHaveURL("/admin?tab=jobs");
  await page.goBack();
  await expectKept();

  await types.getByRole("button", { name: "Canvas" }).click();
  await expect(page).toHaveURL(`/admin?q=${artist.username}&show=canvas&sort=oldest`);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin?sort=oldest");
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue(artist.username);
  await expect(page).toHaveURL(`/admin?q=${artist.username}&show=canvas&sort=oldest`);
  await page.goBack();
  await expectKept();
});

test("an admin reads sent announcements with their readers, and edits scheduled ones", async ({ journey }) => {
  const { page, ask } = await journey.enterAsAdmin();
  const artist = await journey.join({ fullName: "Tove Holm", userType: "Artist" });
  const { user } = await ask<{ user: { id: string } }>("query ($name: String!) { user(username: $name) { id } }", {
    name: artist.username,
  });
  const write = (input: Record<string, unknown>) =>
    ask<{ sendAdminNotification: { scheduled: { id: string } | null } }>(
      "mutation ($input: SendAdminNotificationInput!) { sendAdminNotification(input: $input) { scheduled { id } } }",
      { input: { userIds: [user.id], ...input } },
    );
  const [told, night] = [`Hygiene ${artist.username}`, `Open night ${artist.username}`];
  await write({ title: told, message: "New gloves from Monday on." });
  const sendAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const { sendAdminNotification } = await write({ title: night, message: "Doors open at eight.", sendAt });

  await page.goto("/admin?tab=announcements");
  const sent = page.getByRole("list", { name: "Sent announcements" }).getByRole("article", { name: told });
  await expect(sent).toContainText("New gloves from Monday on.");
  await expect(sent).toContainText("1 selected user");
  await expect(sent).toContainText("1 got it · 0 read it (0 %)");
  await artist.ask("mutation { markAllNotificationsRead }");
  await page.reload();
  await expect(sent).toContainText("1 got it · 1 read it (100 %)");

  journey.provoke(/500/);
  const scheduled = page.getByRole("list", { name: "Scheduled announcements" });
  const waiting = scheduled.getByRole("article", { name: night });
  await expect(waiting).toContainText("Doors open at eight.");
  await waiting.getByRole("button", { name: `Edit ${night}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit announcement" });
  const message = dialog.getByLabel("Message");
  const save = dialog.getByRole("button", { name: "Save changes" });
  await expect(dialog.getByLabel("Title")).toHaveValue(night);
  await dialog.getByLabel("Send").fill("");
  await save.click();
  await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
  await dialog.getByLabel("Send").fill(toLocalInput(new Date(Date.now() + 48 * 60 * 60 * 1000)));
  await message.fill("Doors open at nine.");
  await breakOperation(page, /UpdateAnnouncement/);
  await save.click();
  await expectToast(page, "Error", "Failed to change the announcement.");
  await save.click();
  await expectToast(page, "Announcement changed", "It will be sent ");
  await expect(dialog).toBeHidden();
  await expect(waiting).toContainText("Doors open at nine.");

  // Another admin decides first.
  await waiting.getByRole("button", { name: `Edit ${night}` }).click();
  await message.fill("Doors open at ten.");
  await ask("mutation ($input: UpdateAnnouncementInput!) { updateAnnouncement(input: $input) { id } }", {
    input: { id: sendAdminNotification.scheduled?.id, version: 2, title: night, message: "It is off.", sendAt },
  });
  await save.click();
  await expect(dialog.getByText("This announcement changed while you were editing")).toBeVisible();
  await expect(message).toHaveValue("Doors open at ten.");
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(waiting).toContainText("It is off.");
  await waiting.getByRole("button", { name: `Cancel ${night}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel announcement" }).click();
  await expect(waiting).toHaveCount(0);
});

test("an admin sets the highlights above the feed", async ({ journey }) => {
  journey.provoke(/500/);
  const { page, ask } = await journey.enterAsAdmin();
  journey.afterwards(() =>
    ask("mutation ($input: UpdateHighlightsInput!) { updateHighlights(input: $input) { label } }", {
      input: { highlights: ["Dragons", "Portraits", "Geometric"].map((label) => ({ label, tag: label })) },
    }),
  );
  const artist = await journey.join({ fullName: "Ove Lind", userType: "Artist" });
  await sharePost(artist, { caption: "From this morning #freshink" });
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Highlights" }).click();
  await expect(page).toHaveURL("/admin?tab=highlights");
  const form = page.getByRole("form", { name: "Highlights" });
  const [second, third] = [
    form.getByRole("group", { name: "Highlight 2" }),
    form.getByRole("group", { name: "Highlight 3" }),
  ];
  await expect(form.getByLabel("Label").first()).toHaveValue("Dragons");
  await second.getByLabel("Label").fill("");
  await second.getByLabel("Tag").fill("#Fresh Ink");
  await form.getByRole("button", { name: "Save highlights" }).click();
  await expect(form.getByText("Enter a label")).toBeVisible();
  await expect(second.getByLabel("Label")).toBeFocused();
  await second.getByLabel("Label").fill("Fresh");
  await third.getByLabel("Shows").selectOption("blackwork");
  await expect(third.getByLabel("Tag")).toBeHidden();
  await expect(second.getByRole("status")).toHaveText(/^\d+ posts? now$/);
  await expect(third.getByRole("status")).toHaveText(/^\d+ pieces? now$/);
  await breakOperation(page, /UpdateHighlights/);
  await form.getByRole("button", { name: "Save highlights" }).click();
  await expectToast(page, "Error", "Failed to save the highlights");
  await form.getByRole("button", { name: "Save highlights" }).click();
  await expectToast(page, "Highlights saved", "Everyone sees them above the feed.");

  await artist.page.goto("/");
  const highlights = artist.page.getByRole("region", { name: "Recent Work Highlights" });
  await expect(highlights.getByRole("link", { name: /^Geometric, \d+ pieces?$/ })).toHaveAttribute(
    "href",
    "/discover?style=blackwork",
  );
  await highlights.getByRole("link", { name: /^Fresh, \d+ posts?$/ }).click();
  await expect(artist.page.getByRole("heading", { name: "#freshink", level: 1 })).toBeVisible();
});
