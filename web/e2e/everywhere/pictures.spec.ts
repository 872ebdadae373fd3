import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { addArtwork, sharePost } from "../content.ts";
import { expectToast } from "../failures.ts";
import { takePhoto, test, uniqueWord, type Visitor } from "../journey.ts";

const UPDATE = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";

/** Drags a picture to the left, once it stands still. */
async function swipeLeft(page: Page, picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  await picture.hover();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.85, height / 2);
  await page.mouse.down();
  await page.mouse.move(width * 0.15, height / 2, { steps: 8 });
  await page.mouse.up();
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const widthOf = (page: Page, name: string, alt: string | RegExp) =>
  dialogOf(page, name)
    .getByRole("img", { name: alt })
    .evaluate((image) => Math.round(image.getBoundingClientRect().width));

async function joinArtist(join: (person: { fullName: string; userType: "Artist" }) => Promise<Visitor>, name: string) {
  const artist = await join({ fullName: name, userType: "Artist" });
  for (const title of ["Moth", "Wolf", "Rose", "Peony"]) await addArtwork(artist, { title });
  return artist;
}

test("artists' cards show their work, and link to it and to a booking", async ({ journey }) => {
  const name = uniqueWord();
  const artist = await joinArtist(journey.join, name);
  await sharePost(artist, { caption: "Not among the first three" });
  const { page } = await journey.join({ fullName: "Lin Looks", userType: "Canvas" });
  await test.step("in the size in which it is shown", async () => {
    await page.goto(`/discover?q=${name}`);
    const first = page
      .getByRole("list", { name: `Work by ${name}` })
      .getByRole("img")
      .first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("w=320");
  });
  for (const address of [`/discover?q=${name}`, `/search?q=${name}&tab=artists`]) {
    await test.step(address, async () => {
      await page.goto(address);
      const work = page.getByRole("list", { name: `Work by ${name}` });
      await expect(work.getByRole("link")).toHaveText(["", "", ""]);
      for (const title of ["Peony", "Rose", "Wolf"]) {
        await expect(work.getByRole("img", { name: title })).toHaveJSProperty("complete", true);
      }
      await page.getByRole("link", { name: `Book ${name}` }).click();
      await expect(dialogOf(page, "Book a Tattoo Session").getByRole("combobox", { name: "Artist" })).toHaveValue(name);
      await page.goBack();
      await work.getByRole("link", { name: "Rose" }).click();
      await expect(dialogOf(page, "Rose")).toBeVisible();
    });
  }
});

test("initials stay within their circle on a profile, on a phone and on a desktop", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Wanda Mow", userType: "Canvas" });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/profile");
    const circle = page.getByRole("region", { name: "Profile", exact: true }).getByRole("img", { name: "Wanda Mow" });
    const share = () =>
      circle.evaluate((avatar) => {
        const letters = document.createRange();
        letters.selectNodeContents(avatar);
        return letters.getBoundingClientRect().width / avatar.clientWidth;
      });
    await expect(circle).toHaveText("WM");
    expect(await share(), `${viewport.width} px`).toBeLessThan(0.85);
  }
});

test("an artist's work is on the first screen of their profile on a phone", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Wilhelmina Thistlewood", userType: "Artist" });
  await artist.ask(UPDATE, {
    input: {
      specialization: "Fine line and single needle",
      bio: "Small pieces and big patience. ".repeat(8),
      experience: "11 years",
      languages: ["en", "es"],
      priceBand: 2,
      studioName: "Velvet Anchor Tattoo",
      studioAddress: "1200 East 6th Street, Austin, TX",
      instagram: "wilhelmina.lines",
    },
  });
  for (const caption of ["One", "Two", "Three"]) await sharePost(artist, { caption });
  const { page } = await journey.join(
    { fullName: "Pat Phone", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  await page.goto(`/profile/${artist.username}`);
  const bar = page.getByRole("navigation", { name: "Main" }).last();
  const picture = page.getByRole("link", { name: /^Tattoo shared by/ }).first();
  await expect(picture.getByRole("presentation")).toHaveJSProperty("complete", true);
  // The web font may load after the text.
  await expect
    .poll(async () => {
      const [box, edge] = [await picture.boundingBox(), await bar.boundingBox()];
      return box && edge && box.y + box.height < edge.y;
    })
    .toBe(true);
  await expect(page.getByRole("link", { name: "Book", exact: true })).toBeInViewport();
  const toggle = page.getByRole("button", { name: /^Show (more|less) about Wilhelmina Thistlewood/ });
  await toggle.press("Enter");
  await expect(page.getByText("Speaks English, Spanish")).toBeInViewport();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(toggle).toBeFocused();
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");

  await test.step("what is cut off unfolds for the focus", async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator(":focus")).toBeInViewport();
  });
});

test("a large picture that fails to load has an error, and a late one does not open over another page", async ({
  journey,
}) => {
  const author = await journey.join({ fullName: "Ida Sketch", userType: "Artist" });
  const id = await sharePost(author, { caption: "Nine rings" });
  const { page } = await journey.join({ fullName: "Zoe Zoom", userType: "Canvas" });
  const large = dialogOf(page, "Picture shared by Ida Sketch");
  const picture = page.getByRole("button", { name: /^View the picture: .*Nine rings/ });
  const viewer = "**/PictureViewer-*.js";
  journey.provoke(/ERR_FAILED/);
  await page.goto(`/post/${id}`);

  await test.step("it does not load", async () => {
    await page.route(viewer, (route) => route.abort());
    await picture.press("Enter");
    await expectToast(page, "The picture couldn't be opened");
    await expect(picture).toBeVisible();
    await page.unroute(viewer);
  });

  await test.step("it comes late", async () => {
    await page.reload();
    let hold: (route: Route) => void = () => {};
    const asked = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route(viewer, (route) => hold(route));
    await picture.press("Enter");
    const held = await asked;
    await page.getByRole("link", { name: "Discover" }).first().click();
    await expect(page).toHaveURL(/discover/);
    await held.continue();
    // A second request for one file resolves after the first.
    await page.evaluate((url) => import(url), held.request().url());
    await expect(large).toHaveCount(0);
    await page.goBack();
    await picture.press("Enter");
    await expect(large).toBeVisible();
  });
});

test("a post's picture opens large, is zoomed, and closes by Escape and by going back", async ({ journey }) => {
  const author = await journey.join({ fullName: "Ida Sketch", userType: "Artist" });
  const id = await sharePost(author, { caption: "Nine rings" });
  const { page } = await journey.join({ fullName: "Zoe Zoom", userType: "Canvas" });
  const name = "Picture shared by Ida Sketch";
  await page.goto(`/post/${id}`);
  const picture = page.getByRole("button", { name: "View the picture: Tattoo shared by Ida Sketch: Nine rings" });
  const large = dialogOf(page, name);

  await test.step("by keyboard, and the focus comes back", async () => {
    await picture.press("Enter");
    await expect(large.getByRole("img", { name: /Nine rings/ })).toHaveJSProperty("complete", true);
    await expect(large.getByRole("button", { name: /^(Next|Previous)/ })).toHaveCount(0);
    // The picture must stand still.
    await large.getByRole("img", { name: /Nine rings/ }).hover({ trial: true });
    const whole = await widthOf(page, name, /Nine rings/);
    await page.keyboard.press("+");
    await expect(large.getByRole("status")).toHaveText("Zoomed 200%");
    await expect.poll(() => widthOf(page, name, /Nine rings/)).toBe(whole * 2);
    await page.keyboard.press("-");
    await expect.poll(() => widthOf(page, name, /Nine rings/)).toBe(whole);
    await page.keyboard.press("Escape");
    await expect(large).toBeHidden();
    await expect(picture).toBeFocused();
  });

  await test.step("by pointer: wheel, double press, buttons; going back stays on the page", async () => {
    await picture.click();
    const image = large.getByRole("img");
    await image.hover();
    const whole = await widthOf(page, name, /Nine rings/);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => widthOf(page, name, /Nine rings/)).toBeGreaterThan(whole);
    await large.getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(() => widthOf(page, name, /Nine rings/)).toBe(whole);
    await image.dblclick();
    await expect.poll(() => widthOf(page, name, /Nine rings/)).toBeGreaterThan(whole);
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
  });
});

test("the pictures of a conversation are browsed by swipe and by keys", async ({ journey }) => {
  const client = await journey.join({ fullName: "Mo Pics", userType: "Canvas" });
  const artist = await journey.join({ fullName: "Ana Lens", userType: "Artist" });
  const { page } = client;
  // An accepted contact may send several.
  await artist.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: client.id });
  await page.goto(`/messages?user=${artist.username}`);
  const line = page.getByLabel(`Message ${artist.fullName}`);
  for (const words of ["The first", "The second"]) {
    await page.getByLabel("Attach image").setInputFiles(await takePhoto());
    await line.fill(words);
    await line.press("Enter");
    await expect(page.getByRole("button", { name: `React to “${words}”` })).toBeAttached();
  }
  await page.getByRole("button", { name: "Open image from you" }).first().click();
  const large = dialogOf(page, "Your image");
  await expect(large.getByText("The first")).toBeVisible();
  await expect(large.getByRole("group", { name: "1 of 2" })).toBeVisible();
  await swipeLeft(page, large.getByRole("img", { name: "The first" }));
  await expect(large.getByText("The second")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByText("The first")).toBeVisible();
  await large.getByRole("button", { name: "Next picture" }).click();
  await expect(large.getByText("The second")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(page.getByRole("button", { name: "Open image from you" }).first()).toBeFocused();
});

test("artworks of a portfolio are swiped and zoomed in the viewer", async ({ journey }) => {
  const artist = await joinArtist(journey.join, "Fern Gallery");
  const { page } = await journey.join(
    { fullName: "Swa Iper", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  await page.goto(`/portfolio/${artist.id}`);
  await page.getByRole("button", { name: "View Peony" }).click();
  await swipeLeft(page, dialogOf(page, "Peony").getByRole("img", { name: "Peony" }));
  await expect(dialogOf(page, "Rose")).toBeVisible();
  await expect(page).toHaveURL(/piece=/);
  const whole = await widthOf(page, "Rose", "Rose");
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(page, "Rose", "Rose")).toBeGreaterThan(whole);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an artwork is passed on to a booking request, and to a message", async ({ journey }) => {
  const artist = await joinArtist(journey.join, "Ines Needle");
  const { page, fullName } = await journey.join({ fullName: "Vera Wish", userType: "Canvas" });
  const look = async (title: string) => {
    await page.goto(`/portfolio/${artist.id}`);
    await page.getByRole("button", { name: `View ${title}` }).click();
    return dialogOf(page, title);
  };

  await test.step("Book opens the form with it, and both see it on the booking", async () => {
    await (await look("Rose")).getByRole("link", { name: "Book" }).click();
    const form = dialogOf(page, "Book a Tattoo Session");
    await expect(form.getByRole("combobox", { name: "Artist" })).toHaveValue("Ines Needle");
    await expect(form.getByText("About the piece Rose")).toBeVisible();
    await form.getByLabel("Service").selectOption("Consultation");
    await form.getByRole("button", { name: "Book Session" }).click();
    await expect(page.getByRole("article", { name: "Consultation with Ines Needle" })).toContainText("Rose");
    await artist.page.goto("/bookings");
    const asked = artist.page.getByRole("article", { name: `Consultation with ${fullName}` });
    await asked.getByRole("button", { name: "View Rose" }).click();
    await expect(dialogOf(artist.page, "Rose").getByRole("img", { name: "Rose" })).toBeVisible();
    await artist.page.keyboard.press("Escape");
    await expect(dialogOf(artist.page, "Rose")).toBeHidden();
  });

  await test.step("it can be left out", async () => {
    await (await look("Wolf")).getByRole("link", { name: "Book" }).click();
    const form = dialogOf(page, "Book a Tattoo Session");
    await form.getByRole("button", { name: "Leave out Wolf" }).click();
    await expect(form.getByText("About the piece")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("Ask attaches its picture to a message", async () => {
    await (await look("Moth")).getByRole("link", { name: "Ask" }).click();
    await expect(page.getByRole("img", { name: "Preview of the chosen file" })).toBeVisible();
    await expect(page).toHaveURL(`/messages?user=${artist.username}`);
    await page.getByLabel("Message Ines Needle").fill("What would this cost?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("button", { name: "React to “What would this cost?”" })).toBeAttached();
    await artist.page.goto("/messages");
    await expect(artist.page.getByText("📷 Image What would this cost?")).toBeVisible();
  });

  await test.step("the artist themselves has neither", async () => {
    await artist.page.goto(`/portfolio/${artist.id}`);
    await artist.page.getByRole("button", { name: "View Moth" }).click();
    await expect(dialogOf(artist.page, "Moth").getByRole("link", { name: /^(Book|Ask)$/ })).toHaveCount(0);
  });
});
