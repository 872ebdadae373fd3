import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readArchive } from "../../../graph/testing/archives.ts";
import { test } from "../journey.ts";
import { openMail } from "../mailbox.ts";

test("what somebody did is in the archive that they take away", async ({ journey }) => {
  const { page, ...person } = await journey.join({ fullName: "Ida Moor", userType: "Canvas" });
  const region = page.getByRole("region", { name: "Download my data" });

  await test.step("they say something of themselves", async () => {
    await page.goto("/settings");
    const form = page.getByRole("form", { name: "Profile" });
    await form.getByLabel("Bio").fill("Only blackwork, and only on Sundays.");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully!").last()).toBeVisible();
  });

  await test.step("and ask for their data", async () => {
    await page.goto("/settings?tab=privacy");
    await region.getByRole("button", { name: "Download my data" }).click();
    await expect(region.getByText("Your export is ready", { exact: false })).toBeVisible();
    await expect(region.getByText(/^You can request another export on \d{1,2} [A-Z][a-z]+$/)).toBeVisible();
    await expect(region.getByRole("button", { name: "Download my data" })).toHaveCount(0);
  });

  await test.step("the mail leads to it", async () => {
    await page.goto(await openMail(person.email, "Your Inkfolk data is ready to download"));
    const downloaded = page.waitForEvent("download");
    await region.getByRole("button", { name: "Download", exact: true }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await readArchive(readFileSync(await download.path()));
    const account = JSON.parse(files.get("account.json")?.toString() ?? "[]");
    expect(account).toMatchObject([
      {
        username: person.username,
        email: person.email,
        fullName: "Ida Moor",
        bio: "Only blackwork, and only on Sundays.",
      },
    ]);
    expect(account[0]).not.toHaveProperty("password");
    expect(files.get("README.txt")?.toString()).toContain(`the data of @${person.username}`);
    expect(files.get("follows.csv")?.toString()).toContain("Direction,Username,Name,Since");
  });
});
