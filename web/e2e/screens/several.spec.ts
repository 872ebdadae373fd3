import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { intercept } from "../failures.ts";
import { takePhoto, test } from "../journey.ts";

const shown = (page: Page) => page.getByRole("tabpanel").getByRole("article");

test("an artist adds several pictures at once, each with its text, and reads which ones failed", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const { page } = artist;
  const buffer = await readFile(await takePhoto());
  const photo = { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
  await page.goto("/profile?tab=portfolio");
  await page.getByRole("button", { name: "Add your first piece" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Artwork" });
  const row = (number: number) => dialog.getByRole("listitem").nth(number - 1);

  await test.step("what was typed for one goes along: its title to the first, category and tags to all", async () => {
    await dialog.getByLabel("Title").fill("Anchor");
    await dialog.getByLabel("Category").selectOption("Blackwork");
    await dialog.getByLabel("Tags").fill("dotwork");
    await dialog.getByLabel("Artwork image").setInputFiles([photo, photo]);
    await expect(row(1).getByLabel("Title")).toHaveValue("Anchor");
    await expect(dialog.getByLabel("Category")).toHaveValue("blackwork");
    await expect(dialog.getByLabel("Tags")).toHaveValue("dotwork");
  });

  await test.step("each picture has a row of its own; what is no picture says so and can go", async () => {
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("ink") };
    await dialog.getByLabel("Choose more pictures").setInputFiles([photo, notes]);
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    for (const number of [1, 2, 3]) await expect(row(number).getByText("Uploaded", { exact: true })).toBeVisible();
    await expect(row(4).getByText("Please select an image file.").first()).toBeVisible();
    for (const [index, title] of ["Bat", "Cobra", "Notes"].entries())
      await row(index + 2)
        .getByLabel("Title")
        .fill(title);
    await row(2).getByLabel("Description").fill("It sleeps.");
    await expect(dialog.getByRole("button", { name: "Add 4 pieces" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Remove picture 4" }).click();
    await expect(dialog.getByRole("button", { name: "Add 3 pieces" })).toBeEnabled();
  });

  await test.step("left half-way, a reload brings rows, words and pictures back", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Add your first piece" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(row(2).getByLabel("Description")).toHaveValue("It sleeps.");
    await expect(row(3).getByText("Uploaded", { exact: true })).toBeVisible();
  });

  await test.step("one that fails stays and is named; the others are in the portfolio, as they were chosen", async () => {
    journey.provoke(/500/);
    await intercept(page, /Bat[\s\S]*mutation CreatePortfolioItem\b/, (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await dialog.getByRole("button", { name: "Add 3 pieces" }).click();
    await expect(dialog.getByText("Not added: “Bat”.")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("2 pieces added", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Add 1 piece" }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => shown(page).evaluateAll((all) => all.map((each) => each.ariaLabel)))
      .toEqual(["Bat", "Anchor", "Cobra"]);
    await page.getByRole("button", { name: "View Anchor" }).click();
    const piece = page.getByRole("dialog", { name: "Anchor" });
    await expect(piece).toContainText("Blackwork");
    await expect(piece).toContainText("dotwork");
  });
});
