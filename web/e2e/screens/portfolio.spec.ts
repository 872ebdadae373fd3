import { expect, type Page } from "@playwright/test";
import { addArtwork } from "../content.ts";
import { breakOperation, expectToast, intercept } from "../failures.ts";
import { takePhoto, test } from "../journey.ts";

const TAGS = "dotwork, mandala, sleeve, #healed, ,arm";

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });

test("an artist adds, edits, features and removes artworks, and a visitor sees them", async ({ journey }) => {
  // Interception turns the browser's cache off: it may request a replaced picture once more.
  journey.provoke(/404 .*\/objects\//);
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const { page } = artist;
  const photo = await takePhoto();
  // A unique title among the pinned artworks.
  const piece = (number: number) => `Piece ${number} of ${artist.username}`;
  await page.goto("/portfolio");

  await test.step("an empty portfolio offers the first piece; Add waits for a title and an image", async () => {
    await expect(page.getByRole("heading", { name: "My Portfolio", level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Featured Artwork" })).toBeVisible();
    await page.getByRole("button", { name: "Add your first piece" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Artwork" });
    const add = dialog.getByRole("button", { name: "Add", exact: true });
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Title").fill("Rings");
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Artwork image").setInputFiles(photo);
    await expect(dialog.getByText("Uploaded").first()).toBeVisible();
    await dialog.getByLabel("Title").fill("  ");
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Title").fill("Rings");
    await dialog.getByLabel("Description").fill("Nine rings, one evening.");
    await dialog.getByLabel("Category").selectOption("Neo-Traditional");
    await dialog.getByLabel("Tags").fill(`${"x".repeat(51)}, ${TAGS}`);
    await add.click();
    await expect(dialog.getByText("A tag must be at most 50 characters")).toBeVisible();
    await expect(dialog.getByLabel("Tags")).toBeFocused();
    await dialog.getByLabel("Tags").fill(TAGS);

    journey.provoke(/ERR_FAILED/);
    await intercept(page, /mutation CreatePortfolioItem\b/, (route) => route.abort());
    await add.click();
    await expect(page.getByText("Portfolio failed", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to add the artwork", { exact: true })).toBeVisible();
    await expect(dialog.getByText(/can't reach the server/)).toBeVisible();
    await expect(dialog.getByLabel("Description")).toHaveValue("Nine rings, one evening.");
    await add.click();
    await expect(page.getByText("Artwork added", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("its card says what it is, two tags, and reveals the rest", async () => {
    const card = cardOf(page, "Rings");
    await expect(card).toContainText("Neo-Traditional");
    await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
      "dotwork",
      "mandala",
      "+3",
    ]);
    await card.getByRole("button", { name: "Show 3 more tags of Rings" }).click();
    await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
      "dotwork",
      "mandala",
      "sleeve",
      "healed",
      "arm",
    ]);
  });

  await test.step("editing begins with what is there", async () => {
    await page.getByRole("button", { name: "Edit Rings" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Artwork" });
    await expect(dialog.getByLabel("Description")).toHaveValue("Nine rings, one evening.");
    await expect(dialog.getByLabel("Tags")).toHaveValue("dotwork, mandala, sleeve, healed, arm");
    const update = dialog.getByRole("button", { name: "Update" });
    // The picture has loaded: a replaced file is no longer found.
    await expect(dialog.getByRole("img", { name: "Current picture" })).not.toHaveJSProperty("naturalWidth", 0);
    await dialog.getByRole("button", { name: "Change Image" }).click();
    await expect(update).toBeDisabled();
    await dialog.getByLabel("Artwork image").setInputFiles(photo);
    await dialog.getByLabel("Title").fill("Nine Rings");
    await dialog.getByLabel("Category").selectOption("Geometric");
    await update.click();
    await expect(page.getByText("Artwork updated", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, "Nine Rings")).toContainText("Geometric");
  });

  await test.step("six pieces can be featured, the seventh cannot", async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await addArtwork(artist, { title: piece(number) });
    await page.reload();
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await page.getByRole("button", { name: `Feature ${piece(number)}` }).click();
      await expect(page.getByRole("button", { name: `Feature ${piece(number)}`, pressed: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Feature Nine Rings" }).click();
    await expect(page.getByText("Portfolio failed", { exact: true })).toBeVisible();
    await expect(page.getByText("You can feature up to 6 pieces", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Feature Nine Rings", pressed: false })).toBeVisible();
    await page.getByRole("button", { name: `Feature ${piece(6)}` }).click();
    await expect(page.getByRole("button", { name: `Feature ${piece(6)}`, pressed: false })).toBeVisible();
  });

  await test.step("a visitor looks at the pieces, one category, and one piece in full by keyboard", async () => {
    await client.page.goto(`/portfolio?artistId=${artist.id}`);
    const visit = client.page;
    await expect(visit.getByRole("heading", { name: "Artist Portfolio", level: 1 })).toBeVisible();
    await expect(visit.getByRole("heading", { name: "Featured Artwork" })).toHaveCount(0);
    await expect(visit.getByRole("button", { name: /^(Edit|Delete|Feature) / })).toHaveCount(0);
    await expect(visit.getByRole("article")).toHaveCount(7);
    await expect(cardOf(visit, piece(1))).toContainText("Featured");
    await visit.getByRole("button", { name: "Geometric", pressed: false }).click();
    await expect(visit.getByRole("article")).toHaveCount(1);
    await visit.getByRole("button", { name: "All", pressed: false }).click();
    await visit.getByRole("button", { name: `View ${piece(6)}` }).press("Enter");
    await expect(visit.getByRole("dialog", { name: piece(6) })).toBeFocused();
    await visit.keyboard.press("ArrowRight");
    await expect(visit.getByRole("dialog", { name: piece(5) })).toContainText("Blackwork");
    await visit.keyboard.press("Escape");
    await expect(visit.getByRole("dialog")).toHaveCount(0);
    await expect(visit.getByRole("button", { name: `View ${piece(6)}` })).toBeFocused();
    await visit.goto(`/portfolio/${artist.id}`);
    await expect(visit.getByRole("article")).toHaveCount(7);
  });

  await test.step("an admin pins a featured piece for everybody, and takes it back", async () => {
    const admin = await journey.enterAsAdmin();
    journey.provoke(/500/);
    await admin.page.goto(`/portfolio/${artist.id}`);
    await breakOperation(admin.page, /PinPortfolioItem/);
    await admin.page.getByRole("button", { name: `Pin ${piece(2)}` }).click();
    await expectToast(admin.page, "Portfolio failed", "Failed to update the artwork");
    await admin.page.getByRole("button", { name: `Pin ${piece(2)}`, exact: true }).click();
    await expect(admin.page.getByRole("button", { name: `Unpin ${piece(2)}` })).toBeVisible();
    await admin.page.goto("/portfolio");
    const featured = admin.page.getByRole("region", { name: "Featured Artwork" });
    await featured.getByRole("button", { name: `Unpin ${piece(2)}` }).click();
    // The artist is unverified: only the pin had brought it here.
    await expect(cardOf(admin.page, piece(2))).toHaveCount(0);
  });

  await test.step("deleting asks first", async () => {
    await page.getByRole("button", { name: `Delete ${piece(1)}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: `Delete ${piece(1)}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete artwork" }).click();
    await expect(page.getByText("Artwork deleted", { exact: true })).toBeVisible();
    await expect(cardOf(page, piece(1))).toHaveCount(0);
    await page.reload();
    await expect(cardOf(page, piece(2))).toBeVisible();
    await expect(cardOf(page, piece(1))).toHaveCount(0);
  });
});

test("an address without a portfolio explains why, and a list that failed to load can be retried", async ({
  journey,
}) => {
  const client = await journey.join({ fullName: "Sam Reyes", userType: "Canvas" });
  const artist = await journey.join({ fullName: "Noor Haddad", userType: "Artist" });
  const { page } = client;
  journey.provoke(/404/);
  await page.goto("/portfolio/01a1fcbc-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Portfolio not found", level: 1 })).toBeVisible();
  await page.goto(`/portfolio?artistId=${client.id}`);
  await expect(page.getByRole("heading", { name: "This user isn't an artist", level: 1 })).toBeVisible();
  await page.goto("/portfolio");
  await expect(page.getByText("Portfolios are for artists – switch your account type")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Featured Artwork" })).toBeVisible();

  journey.provoke(/ERR_FAILED/);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("query ArtistPortfolio") ? route.abort() : route.fallback(),
  );
  await page.goto(`/portfolio/${artist.id}`);
  await expect(page.getByRole("heading", { name: "Error Loading Artwork" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(`${artist.fullName} hasn't added any pieces yet.`, { exact: false })).toBeVisible();
});
