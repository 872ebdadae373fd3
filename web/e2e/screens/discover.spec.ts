import { expect } from "@playwright/test";
import { breakOperation } from "../failures.ts";
import { test, uniqueWord } from "../journey.ts";

const UPDATE = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";

test("a visitor finds artists by filters", { tag: "@core" }, async ({ journey }) => {
  journey.provoke(/500|BAD_USER_INPUT|400/);
  const near = await journey.join({ fullName: "Wrenna Holt", userType: "Artist" });
  const far = await journey.join({ fullName: "Wrenna Voss", userType: "Artist" });
  const { page } = await journey.join({ fullName: "Dot Finch", userType: "Canvas" });
  const name = uniqueWord();
  await near.ask(UPDATE, {
    input: {
      fullName: `${name} Holt`,
      location: "Austin, TX",
      specialization: "Geometric blackwork",
      experience: "11 years",
      languages: ["en", "es"],
      priceBand: 2,
      bio: "Lines and dots.",
    },
  });
  await far.ask(UPDATE, {
    input: {
      fullName: `${name} Voss`,
      location: "Boston, MA",
      experience: "2 years",
      languages: ["en"],
      takesBookings: false,
    },
  });
  const cards = page.getByRole("list", { name: "Artists" }).getByRole("article");
  const search = page.getByRole("search", { name: "Artists" });

  await test.step("without a text everybody is listed, with one who has it", async () => {
    await page.goto("/discover");
    await expect(page.getByRole("status").filter({ hasText: /^Found [\d,.K]+ artists$/ })).toBeVisible();
    await search.getByLabel("Search").fill(name);
    await expect(page.getByText("Found 2 artists")).toBeVisible();
    await expect(page).toHaveURL(`/discover?q=${name}`);
    const card = page.getByRole("article", { name: `${name} Holt` });
    await expect(card).toContainText(`@${near.username}`);
    await expect(card).toContainText("Geometric blackwork");
    await expect(card).toContainText("Austin, TX");
    await expect(card).toContainText("0 posts");
    await expect(card).toContainText("$100–199/h");
    await expect(card).toContainText("English, Spanish");
    await expect(card).toContainText("4.9 rating · starting score · no reviews yet");
    await expect(card).toContainText("Lines and dots.");
    await expect(page.getByRole("article", { name: `${name} Voss` })).toContainText("Not taking bookings");
  });

  await test.step("who has one of two words is shown where nobody has both, and that is said", async () => {
    const close = page.getByRole("status").getByText("No exact matches. These come close:");
    await expect(close).toBeHidden();
    await search.getByLabel("Search").fill(`${name} ${uniqueWord()}`);
    await expect(close).toBeVisible();
    await expect(cards).toHaveCount(2);
    await search.getByLabel("Search").fill(name);
    await expect(close).toBeHidden();
  });

  await test.step("each filter narrows, counts and stands in the address", async () => {
    await page.getByRole("button", { name: "More Filters" }).click();
    const panel = page.getByRole("region", { name: "More filters" });
    await expect(panel.getByRole("button", { name: "Watercolor (0)" })).toBeDisabled();
    await expect(panel.getByRole("button", { name: "English (2)" })).toBeEnabled();
    await expect(panel.getByLabel("Minimum rating").getByRole("option", { name: "4 stars and up (0)" })).toBeDisabled();
    await panel.getByRole("button", { name: "Geometric (1)" }).click();
    await expect(page.getByText("Found 1 artist", { exact: true })).toBeVisible();
    await expect(panel.getByRole("button", { name: "English (1)" })).toBeEnabled();
    await panel.getByLabel("Minimum experience").selectOption("10 years (1)");
    await panel.getByLabel("Distance").selectOption("Within 25 miles (1)");
    await expect(panel).toContainText("from Austin, TX");
    await panel.getByRole("switch", { name: "Taking bookings" }).check();
    await expect(page.getByRole("button", { name: "More Filters, 4 active" })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("button", { name: "More Filters, 4 active" })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await page.getByRole("button", { name: "More Filters, 4 active" }).click();
    await panel.getByRole("switch", { name: "Verified only" }).check();
    await expect(page.getByRole("heading", { name: "No artists found" })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(1);
  });

  await test.step("each active filter goes by itself, and back brings it again", async () => {
    const active = page.getByRole("group", { name: "Active filters" });
    await expect(active.getByRole("button")).toHaveCount(4);
    await active.getByRole("button", { name: "Remove Within 25 miles" }).click();
    await expect(active.getByRole("button")).toHaveCount(3);
    await expect(page).not.toHaveURL(/within/);
    await page.goBack();
    await expect(active.getByRole("button")).toHaveCount(4);
    await expect(page).toHaveURL(/within=25/);
  });

  await test.step("languages and prices are chosen among, and the order is", async () => {
    await page.goto(`/discover?q=${name}&language=es&price=2`);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${name} Holt`);
    await page.getByRole("button", { name: "Remove Speaks Spanish" }).click();
    await page.getByRole("button", { name: "Remove $100–199/h" }).click();
    await expect(cards).toHaveCount(2);
    await page.getByLabel("Sort by").selectOption("Newest");
    await expect(page).toHaveURL(`/discover?q=${name}&sort=newest`);
    await expect(cards.first()).toContainText(`${name} Voss`);
    await page.getByLabel("Sort by").selectOption("Nearest");
    await expect(cards.first()).toContainText(`${name} Holt`);
  });

  await test.step("where a distance finds nobody, a wider one that does is offered", async () => {
    await page.goto(`/discover?q=${name}&location=Dallas%2C+TX&within=25`);
    await expect(page.getByRole("heading", { name: "No artists found" })).toBeVisible();
    await page.getByRole("button", { name: "Try a wider distance: Anywhere (2)" }).click();
    await expect(page).toHaveURL(`/discover?q=${name}`);
    await expect(cards).toHaveCount(2);
  });

  await test.step("a position is asked for by a press, and a refusal says what to do instead", async () => {
    await page.goto(`/discover?q=${name}`);
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page.getByText("Location permission denied – type a city instead")).toBeVisible();
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 42.3601, longitude: -71.0589 });
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(search.getByLabel("Location")).toHaveValue("Boston, MA");
    await expect(page).toHaveURL(`/discover?q=${name}&location=Boston%2C+MA&within=25`);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${name} Voss`);
    await expect(page.getByText("Location permission denied – type a city instead")).toBeHidden();
  });

  await test.step("a distance is measured from the place in the box", async () => {
    await search.getByLabel("Location").fill("Qwxyzzq");
    await expect(page.getByText("No matching cities found").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "No artists found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear Filters" }).first().click();
    await expect(page).toHaveURL("/discover");
    await expect(search.getByLabel("Search")).toHaveValue("");
    await search.getByLabel("Search").fill(name);
    await search.getByLabel("Location").fill("Boston, MA");
    await expect(page.getByText("Found 1 artist", { exact: true })).toBeVisible();
    await expect(cards).toContainText(`${name} Voss`);
  });

  await test.step("a failure says so and can be tried again", async () => {
    await breakOperation(page, /query DiscoverPage\b/);
    await search.getByLabel("Search").fill(`${name} V`);
    await expect(page.getByRole("alert")).toContainText("Error Loading Artists");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(cards).toContainText(`${name} Voss`);
    await search.getByLabel("Location").fill("");
    await search.getByLabel("Search").fill(name);
    await expect(page.getByText("Found 2 artists")).toBeVisible();
  });

  await test.step("a card leads to the portfolio and to a conversation", async () => {
    const card = page.getByRole("article", { name: `${name} Holt` });
    await expect(card.getByRole("link", { name: "View Portfolio" })).toHaveAttribute(
      "href",
      `/portfolio?artistId=${near.id}`,
    );
    await card.getByRole("button", { name: "Message" }).click();
    await expect(page).toHaveURL(`/messages?user=${near.username}`);
    await page.goBack();
    await expect(search.getByLabel("Search")).toHaveValue(name);
    await expect(cards).toHaveCount(2);
  });

  await test.step("one's own card has nothing to press", async () => {
    await near.page.goto(`/discover?q=${name}`);
    const own = near.page.getByRole("article", { name: `${name} Holt` });
    await expect(own).toBeVisible();
    await expect(own.getByRole("button")).toHaveCount(0);
    await expect(own.getByRole("link", { name: "View Portfolio" })).toHaveCount(0);
  });
});

test("a client finds an artist by their style, also from a place without artists", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Orla Quist", userType: "Artist" });
  const { page } = await journey.join({ fullName: "Nils Far", userType: "Canvas" });
  // A random style: no other artist matches it, or a similar one.
  const style = uniqueWord();
  await artist.ask(UPDATE, {
    input: { location: "Austin, TX", specialization: `Fine ${style} and single needle`, bio: "Small pieces." },
  });
  const cards = page.getByRole("list", { name: "Artists" }).getByRole("article");
  const search = page.getByRole("search", { name: "Artists" });

  await test.step("by words in any order and form, by studio and city, and misspelt", async () => {
    await page.goto("/discover");
    for (const text of [
      `${style} fine`,
      `Austin ${style}`,
      `single-needles ${style}`,
      `${style.slice(0, -1)}`,
      `${style}x`,
    ]) {
      await search.getByLabel("Search").fill(text);
      await expect(page.getByText("Found 1 artist", { exact: true })).toBeVisible();
      await expect(cards).toContainText("Orla Quist");
    }
  });

  await test.step("where nobody works, the nearest are shown with their miles", async () => {
    await search.getByLabel("Search").fill(style);
    await search.getByLabel("Location").fill("Dallas, TX");
    await expect(page.getByRole("heading", { name: "No artists found" })).toBeVisible();
    const nearest = page.getByRole("region", { name: "Nearest to Dallas, TX" });
    await expect(nearest.getByRole("article")).toHaveCount(1);
    await expect(nearest.getByRole("article")).toContainText("Austin, TX · 182 miles");
    await nearest.getByRole("button", { name: "Any distance" }).click();
  });

  await test.step("any distance means it, and stands among the filters", async () => {
    await expect(page).toHaveURL(`/discover?q=${style}&location=Dallas%2C+TX&within=any&sort=nearest`);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("182 miles");
    await page.getByRole("button", { name: "More Filters, 1 active" }).click();
    const distance = page.getByRole("region", { name: "More filters" }).getByLabel("Distance");
    await expect(distance.locator("option:checked")).toHaveText("Any distance (1)");
    await distance.selectOption("In Dallas, TX");
    await expect(page.getByRole("heading", { name: "No artists found" })).toBeVisible();
    await distance.selectOption("Any distance (1)");
    await expect(cards).toHaveCount(1);
  });
});
