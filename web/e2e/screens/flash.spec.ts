import { expect, type Page } from "@playwright/test";
import { takePhoto, test } from "../journey.ts";

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });

test("an artist offers a design, a client claims and requests it, and another client sees that it is taken", {
  tag: "@core",
}, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const other = await journey.join({ fullName: "Kim Reyes", userType: "Canvas" });
  const flash = `/profile/${artist.username}?tab=flash`;

  await test.step("offer", async () => {
    await artist.page.goto(flash);
    await expect(artist.page.getByText("No flash yet")).toBeVisible();
    await artist.page.getByRole("button", { name: "Add design" }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Add design" });
    await dialog.getByLabel("Design image").setInputFiles(await takePhoto());
    await dialog.getByLabel("Title").fill("Night moth");
    await dialog.getByLabel("Height").fill("4");
    await dialog.getByLabel("Price").fill("280");
    await dialog.getByLabel("Duration").selectOption("90");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Enter a size between 0.5 and 60 inches")).toBeVisible();
    await dialog.getByLabel("Width").fill("2.5");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(artist.page.getByText("Design added", { exact: true })).toBeVisible();
    const card = cardOf(artist.page, "Night moth");
    await expect(card).toContainText("2.5 × 4 in · 1 h 30 min");
    await expect(card).toContainText("$280");
    await expect(card.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  });

  await test.step("change", async () => {
    await artist.page.getByRole("button", { name: "Edit Night moth" }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Edit Design" });
    await expect(dialog.getByLabel("Width")).toHaveValue("2.5");
    await dialog.getByLabel("Price").fill("300");
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(cardOf(artist.page, "Night moth")).toContainText("$300");
  });

  await test.step("claim: the dialog opens with all that the design says", async () => {
    await client.page.goto(flash);
    await client.page.getByRole("button", { name: "Claim Night moth" }).click();
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(dialog.getByText("Held for you for 30 minutes")).toBeVisible();
    await expect(dialog.getByText("2.5 × 4 in · 1 h 30 min · $300")).toBeVisible();
    for (const fixed of ["Service", "Duration", "Budget"]) await expect(dialog.getByLabel(fixed)).toHaveCount(0);
    await expect(dialog.getByLabel("Description")).toHaveValue("Night moth");
    await expect(dialog.getByRole("combobox", { name: "Artist" })).toHaveValue(/Ines Moreau/);
  });

  await test.step("somebody else sees that it is claimed", async () => {
    await other.page.goto(flash);
    await expect(cardOf(other.page, "Night moth")).toContainText("Claimed");
    await expect(cardOf(other.page, "Night moth").getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  });

  await test.step("ask for it", async () => {
    await client.page.getByRole("button", { name: "Book Session" }).click();
    await expect(client.page.getByText("Booking requested", { exact: true })).toBeVisible();
    await expect(client.page.getByRole("button", { name: "View Night moth" })).toBeVisible();
    await other.page.reload();
    await expect(cardOf(other.page, "Night moth")).toContainText("Sold");
  });

  await test.step("report it: who did no longer sees it", async () => {
    await cardOf(other.page, "Night moth").getByRole("button", { name: "Options for Night moth" }).click();
    await other.page.getByRole("menuitem", { name: "Report" }).click();
    const dialog = other.page.getByRole("dialog", { name: "Report flash design" });
    await dialog.getByRole("radio", { name: "Stolen work" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(other.page.getByText("Report sent", { exact: true })).toBeVisible();
    await expect(other.page.getByText("No flash yet")).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByText("No flash yet")).toBeVisible();
  });

  await test.step("take it back", async () => {
    await artist.page.reload();
    await artist.page.getByRole("button", { name: "Delete Night moth" }).click();
    await artist.page.getByRole("button", { name: "Delete design" }).click();
    await expect(artist.page.getByText("Design deleted", { exact: true })).toBeVisible();
    await expect(artist.page.getByText("No flash yet")).toBeVisible();
  });
});
