import { expect, type Locator } from "@playwright/test";
import { addArtwork, sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { takePhoto, test, uniqueWord } from "../journey.ts";
import { choose } from "../menus.ts";

const CONFIRM = "mutation ($id: ID!) { confirmTag(postId: $id) { id } }";
const ABOUT = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
const GUEST_SPOT = "mutation ($input: AddGuestSpotInput!) { addGuestSpot(input: $input) { id } }";
const DELETE = "mutation ($id: ID!) { deletePost(id: $id) { id } }";

test("a profile shows an artist's artworks, posts and confirmed client photos together", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const { page } = client;
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const panel = (name: string) => page.getByRole("tabpanel", { name, exact: true });
  await sharePost(artist, { caption: "A day at the shop" });
  const confirmed = await sharePost(client, { caption: "Healed now", artistId: artist.id });
  await sharePost(client, { caption: "Nobody answered yet", artistId: artist.id });
  await artist.ask(CONFIRM, { id: confirmed });

  await test.step("without pieces the profile begins with what was shared", async () => {
    await page.goto(`/profile/${artist.username}`);
    await expect(page.getByRole("heading", { name: "Portfolio", level: 2 })).toBeAttached();
    await expect(tab("Posts")).toHaveAttribute("aria-selected", "true");
    await expect(panel("Posts").getByRole("link", { name: /A day at the shop/ })).toBeVisible();
    await tab("Portfolio").click();
    await expect(panel("Portfolio").getByText(`${artist.fullName} hasn't added any pieces yet.`)).toBeVisible();
  });

  await test.step("with pieces it begins with them", async () => {
    await addArtwork(artist, { title: "Nine Rings" });
    await page.goto(`/profile/${artist.username}`);
    await expect(tab("Portfolio")).toHaveAttribute("aria-selected", "true");
    await panel("Portfolio").getByRole("button", { name: "View Nine Rings" }).click();
    await page.getByRole("dialog", { name: "Nine Rings" }).press("Escape");
    await expect(page).toHaveURL(`/profile/${artist.username}`);
  });

  await test.step("the tab stands in the address: Back, a reload and a link keep it", async () => {
    await tab("Posts").click();
    await expect(page).toHaveURL(/\?tab=posts$/);
    await tab("Client photos").click();
    await expect(page).toHaveURL(/\?tab=client-photos$/);
    const photos = panel("Client photos").getByRole("link");
    await expect(photos).toHaveCount(1);
    await expect(photos).toHaveAttribute("href", `/post/${confirmed}`);
    await photos.click();
    await expect(page).toHaveURL(`/post/${confirmed}`);
    await page.goBack();
    await expect(tab("Client photos")).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(tab("Posts")).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(panel("Posts").getByRole("link", { name: /A day at the shop/ })).toBeVisible();
    await page.goto(`/profile/${artist.id}?tab=client-photos`);
    await expect(page).toHaveURL(`/profile/${artist.username}?tab=client-photos`);
    await page.getByRole("button", { name: "0 Followers" }).click();
    await page.getByRole("dialog", { name: "Followers" }).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(`/profile/${artist.username}?tab=client-photos`);
    await expect(photos).toHaveCount(1);
  });

  await test.step("the tabs go by arrow keys", async () => {
    await tab("Client photos").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Reviews")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Portfolio")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel("Portfolio").getByRole("article", { name: "Nine Rings" })).toBeVisible();
  });

  await test.step("a client's profile has none", async () => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "My Tattoos", level: 2 })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});

test("an artist adds to the portfolio while sharing, and a client's photo in one press", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const { page } = artist;
  const photo = await takePhoto();
  const piece = (title: string) => page.getByRole("article", { name: title, exact: true });
  const id = await sharePost(client, { caption: "Nine rings #dotwork", artistId: artist.id });

  await test.step("the box is offered for one's own work, and the piece is there at once", async () => {
    await page.goto("/profile?tab=portfolio");
    await expect(page.getByText("No artwork yet")).toBeVisible();
    await page.getByRole("button", { name: "Add New" }).click();
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await dialog.getByLabel("Tattoo photo").setInputFiles(photo);
    await dialog.getByLabel("Caption").fill("A moth for Ada #moth\nTwo sessions.");
    await dialog.getByRole("checkbox", { name: "Also add to portfolio" }).check();
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    await expectToast(page, "Post created!", "Your tattoo has been shared successfully.");
    await expect(piece("A moth for Ada")).toBeVisible();
    await page.getByRole("tab", { name: "Posts" }).click();
    await expect(page.getByRole("tabpanel").getByRole("button", { name: /A moth for Ada/ })).toHaveCount(1);
  });

  await test.step("each place has one thing to add: posts here, pieces where the portfolio is kept", async () => {
    for (const others of ["Client photos", "Reviews"]) {
      await page.getByRole("tab", { name: others }).click();
      await expect(page.getByRole("tabpanel", { name: others })).toBeVisible();
      await expect(page.getByRole("button", { name: "Add New" })).toHaveCount(0);
    }
    await page.getByRole("tab", { name: "Portfolio" }).click();
    await expect(page.getByRole("button", { name: "Add New" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Artwork" })).toHaveCount(0);
    await page.getByRole("link", { name: "My Portfolio" }).click();
    await expect(page).toHaveURL("/portfolio");
    await expect(page.getByRole("button", { name: "Add Artwork" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add New" })).toHaveCount(0);
    await page.goto("/profile");
  });

  await test.step("a client is not asked", async () => {
    await client.page.goto("/profile");
    await client.page.getByRole("button", { name: "Add New" }).click();
    const dialog = client.page.getByRole("dialog", { name: "Share Your Tattoo" });
    await expect(dialog.getByLabel("Caption")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: "Also add to portfolio" })).toHaveCount(0);
  });

  await test.step("a confirmed photo goes into the portfolio by one press, failing first", async () => {
    await artist.ask(CONFIRM, { id });
    journey.provoke(/500/);
    await page.getByRole("tab", { name: "Client photos" }).click();
    const add = page.getByRole("button", { name: /^Add to portfolio: .*Nine rings/ });
    await breakOperation(page, /mutation AddPostToPortfolio\b/);
    await add.click();
    await expectToast(page, "Portfolio failed", "Failed to add the artwork");
    await add.click();
    await expect(page.getByText("Artwork added", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^In your portfolio: .*Nine rings/ }).click();
    await expect(page.getByRole("dialog", { name: "Nine rings" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/profile");
    await expect(piece("Nine rings")).toBeVisible();
  });

  await test.step("the answer to a tag offers it, and the post leads to it from then on", async () => {
    const asked = await sharePost(client, { caption: "A fern", artistId: artist.id });
    await page.goto(`/post/${asked}`);
    await expect(page.getByRole("button", { name: /^Add to portfolio/ })).toHaveCount(0);
    await page.getByRole("group", { name: "Tag request" }).getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Tag confirmed", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add to portfolio", exact: true }).click();
    await expect(page.getByText("Artwork added", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^In your portfolio: .*A fern/ })).toBeVisible();
    await choose(page, page.getByRole("button", { name: "Post options" }), "Remove my name");
    const dialog = page.getByRole("alertdialog", { name: "Remove your name from this post?" });
    await expect(dialog).toContainText("If the photo is in your portfolio, it's removed from there, too.");
    await dialog.getByRole("button", { name: "Remove my name" }).click();
    await expect(page.getByRole("link", { name: /^In your portfolio/ })).toHaveCount(0);
    await page.goto("/profile");
    await expect(piece("Nine rings")).toBeVisible();
    await expect(piece("A fern")).toHaveCount(0);
  });

  await test.step("what was shared before goes in from its menu, and stays when its post goes", async () => {
    const own = await sharePost(artist, { caption: "An owl" });
    await page.goto(`/post/${own}`);
    const options = page.getByRole("button", { name: "Post options" });
    await choose(page, options, "Add to portfolio");
    await expect(page.getByText("Artwork added", { exact: true })).toBeVisible();
    await options.click();
    await expect(page.getByRole("menuitem", { name: "In your portfolio" })).toHaveAttribute("href", /piece=/);
    await page.getByRole("menuitem", { name: "Delete Post" }).click();
    await expect(page.getByRole("alertdialog", { name: "Delete this post?" })).toContainText("it stays there");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await artist.ask(DELETE, { id: own });
    await page.goto("/profile");
    await expect(piece("An owl")).toBeVisible();
  });

  await test.step("the photo stays the client's: it leaves the portfolio with its post", async () => {
    await expect(piece("Nine rings")).toContainText(`Photo by @${client.username}`);
    await client.ask(DELETE, { id });
    await page.reload();
    await expect(piece("A moth for Ada")).toBeVisible();
    await expect(piece("Nine rings")).toHaveCount(0);
  });
});

test("on a phone the first screen shows artworks, however long the artist's bio is", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Momo Wamm", userType: "Artist" });
  // It does not fit, however narrow the random letters are.
  const username = `momowammwamm${uniqueWord()}`;
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
  await artist.ask(ABOUT, {
    input: {
      username,
      bio: "Small drawings, one needle, lots of skin left open. First tattoos are my favorite kind. They/she.",
      specialization: "Fine line and single needle",
      experience: "8 years",
      languages: ["en", "ja"],
      startingPrice: 15_000,
      website: "https://quiethand.example",
    },
  });
  const hours = [{ weekday: 1, start: "10:00", end: "18:00" }];
  const place = { location: "Brooklyn, NY", studioName: "Harbor Lane Tattoo", timeZone: "America/New_York" };
  await artist.ask(GUEST_SPOT, { input: { from: day(30), to: day(40), hours, ...place } });
  await addArtwork(artist, { title: "Nine Rings" });
  await addArtwork(artist, { title: "A Fern", category: "minimalist" });
  const { page } = await journey.join(
    { fullName: "Jo Park", userType: "Canvas" },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  await page.goto(`/profile/${username}`);

  await test.step("of the first piece is to be seen what a thumb would cover", async () => {
    await expect(page.getByRole("link", { name: /^Book in Brooklyn, NY/ })).toBeVisible();
    await expect(page.getByRole("group", { name: "Filter by category" })).toBeVisible();
    const top = async (name: Locator) => (await name.boundingBox())?.y ?? Number.NaN;
    const piece = page.getByRole("tabpanel").getByRole("article").first();
    await expect(piece).toBeVisible();
    const shown = async () => (await top(page.getByRole("navigation", { name: "Main" }))) - (await top(piece));
    // The web font may load after the text.
    await expect.poll(shown).toBeGreaterThanOrEqual(200);
  });

  await test.step("the rest of what they say is a press away", async () => {
    const joined = page.getByText(/^Joined/);
    await expect(joined).not.toBeInViewport();
    await page.getByRole("button", { name: "Show more about Momo Wamm" }).click();
    await expect(joined).toBeInViewport();
    await page.getByRole("button", { name: "Show less about Momo Wamm" }).click();
    await expect(joined).not.toBeInViewport();
  });

  await test.step("their username is cut to its line, and whole when it is pressed", async () => {
    const shown = page.getByRole("button", { name: `@${username}` });
    const height = async () => (await shown.boundingBox())?.height ?? Number.NaN;
    const line = await height();
    await shown.press("Enter");
    await expect.poll(height).toBeGreaterThan(1.5 * line);
    await shown.press("Enter");
    await expect.poll(height).toBe(line);
    await page.setViewportSize({ width: 1440, height: 844 });
    await expect(shown).toBeHidden();
    await expect(page.getByText(`@${username}`)).toBeVisible();
  });
});
