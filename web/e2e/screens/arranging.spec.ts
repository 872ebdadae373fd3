import { expect, type Locator, type Page } from "@playwright/test";
import { addArtwork } from "../content.ts";
import { breakOperation, expectToast, intercept } from "../failures.ts";
import { test, type Visitor } from "../journey.ts";

const PIECES = "query ($id: ID!) { portfolio(artistId: $id, first: 50) { edges { node { title } } } }";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Arrange your portfolio" });
const control = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto("/profile?tab=portfolio");
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  await expect(dialogOf(page).getByRole("listitem").first()).toBeVisible();
}

const expectRows = (page: Page, titles: string[]) =>
  expect(dialogOf(page).getByRole("listitem")).toHaveText(titles.map((title) => new RegExp(`^${title}`)));

/** The view of a second person. */
async function expectWall({ page }: Visitor, artist: Visitor, titles: string[]): Promise<void> {
  await page.goto(`/profile/${artist.username}?tab=portfolio`);
  await expect(page.getByRole("tabpanel", { name: "Portfolio" }).getByRole("article")).toHaveText(
    titles.map((title) => new RegExp(`^${title}`)),
  );
}

/** Moves an artwork, and waits until the server has it. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) =>
    /mutation MovePortfolioItem\b/.test(response.request().postData() ?? ""),
  );
  await act();
  expect((await answer).status()).toBe(200);
}

type Point = { x: number; y: number };
type Finger = { down: (at: Point) => Promise<void>; move: (to: Point) => Promise<void>; up: () => Promise<void> };

const mouseOf = ({ mouse }: Page): Finger => ({
  down: () => mouse.down(),
  move: ({ x, y }) => mouse.move(x, y),
  up: () => mouse.up(),
});

/** Drags an artwork by its handle onto another, and drops it when the other has made room. */
async function drag(from: Locator, to: Locator, finger: Finger): Promise<void> {
  const centre = async (target: Locator): Promise<Point> => {
    const box = await target.boundingBox();
    if (!box) throw new Error("Not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await from.hover();
  const [start, end] = [await centre(from), await centre(to)];
  await finger.down(start);
  for (let step = 1; step <= 8; step += 1)
    await finger.move({ x: start.x, y: start.y + ((end.y - start.y) * step) / 8 });
  await expect.poll(async () => Math.abs((await centre(to)).y - end.y)).toBeGreaterThan(40);
  await finger.up();
}

async function fingerOf(page: Page): Promise<Finger> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints }).then(() => undefined);
  return {
    down: (at) => send("touchStart", [at]),
    move: (to) => send("touchMove", [to]),
    up: () => send("touchEnd", []),
  };
}

test("an artist sorts their artworks by buttons, keys and mouse, and visitors see the order", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ora Venn", userType: "Artist" });
  const client = await journey.join({ fullName: "Lil Marsh", userType: "Canvas" });
  const { page } = artist;
  await addArtwork(artist, { title: "Dogwood" });
  await page.goto("/profile?tab=portfolio");
  await expect(page.getByRole("article", { name: "Dogwood" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Arrange", exact: true })).toHaveCount(0);
  for (const title of ["Cedar", "Birch", "Ash"]) await addArtwork(artist, { title });

  await test.step("buttons", async () => {
    await open(page);
    await expectRows(page, ["Ash", "Birch", "Cedar", "Dogwood"]);
    await saved(page, () => control(page, "Move Cedar up").click());
    await expectRows(page, ["Ash", "Cedar", "Birch", "Dogwood"]);
    await expect(control(page, "Move Cedar up")).toBeFocused();
    await expect(dialogOf(page).getByText("Cedar is number 2 now, after Ash.")).toBeVisible();
    await saved(page, () => control(page, "Move Dogwood first").click());
    await expectRows(page, ["Dogwood", "Ash", "Cedar", "Birch"]);
    await expect(control(page, "Move Dogwood first")).toBeFocused();
    await expect(control(page, "Move Dogwood first")).toHaveAttribute("aria-disabled", "true");
    await expectWall(client, artist, ["Dogwood", "Ash", "Cedar", "Birch"]);
  });

  await test.step("keys", async () => {
    const handle = control(page, "Move Dogwood");
    await handle.focus();
    await saved(page, () => page.keyboard.press("ArrowDown"));
    await expectRows(page, ["Ash", "Dogwood", "Cedar", "Birch"]);
    await expect(handle).toBeFocused();
    await saved(page, () => page.keyboard.press("ArrowDown"));
    await expectRows(page, ["Ash", "Cedar", "Dogwood", "Birch"]);
    await expect(handle).toBeFocused();
    await expect(dialogOf(page).getByText("Dogwood is number 3 now, after Cedar.")).toBeVisible();
    await saved(page, () => page.keyboard.press("Home"));
    await expectRows(page, ["Dogwood", "Ash", "Cedar", "Birch"]);
    await page.keyboard.press("Enter");
    await expect(dialogOf(page).getByText("Dogwood is number 1. Press the up and down arrow")).toBeVisible();
  });

  await test.step("mouse: Escape puts a piece back, and closes nothing", async () => {
    await saved(page, () => drag(control(page, "Move Dogwood"), control(page, "Move Birch"), mouseOf(page)));
    await expectRows(page, ["Ash", "Cedar", "Birch", "Dogwood"]);
    await expect(control(page, "Move Dogwood")).toBeFocused();
    const handle = control(page, "Move Cedar");
    const escaping = { ...mouseOf(page), up: () => page.keyboard.press("Escape") };
    await drag(handle, control(page, "Move Dogwood"), escaping);
    await page.mouse.up();
    await expectRows(page, ["Ash", "Cedar", "Birch", "Dogwood"]);
    await expect(dialogOf(page)).toBeVisible();
  });

  await test.step("what fails goes back to where it was, and says so", async () => {
    journey.provoke(/500/);
    await breakOperation(page, /mutation MovePortfolioItem\b/);
    await control(page, "Move Birch first").click();
    await expectToast(page, "Portfolio failed", "Failed to move the artwork");
    await expectRows(page, ["Ash", "Cedar", "Birch", "Dogwood"]);
  });

  await test.step("in two windows at once", async () => {
    const other = await page.context().newPage();
    await open(other);
    await saved(other, () => control(other, "Move Dogwood first").click());
    // The artist returns to this window while it still saves.
    await intercept(page, /mutation MovePortfolioItem\b/, async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await route.continue();
    });
    await saved(page, () => control(page, "Move Birch up").click());
    await expectRows(page, ["Dogwood", "Ash", "Birch", "Cedar"]);
    await other.close();
  });

  await test.step("the wall behind has it, and so has everybody", async () => {
    await page.getByRole("button", { name: "Done" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Arrange", exact: true })).toBeFocused();
    await expect(page.getByRole("tabpanel").getByRole("article")).toHaveText([/^Dogwood/, /^Ash/, /^Birch/, /^Cedar/]);
    await expectWall(client, artist, ["Dogwood", "Ash", "Birch", "Cedar"]);
    await expect(client.page.getByRole("button", { name: "Arrange", exact: true })).toHaveCount(0);
  });
});

test("on a phone the handle moves an artwork by touch, also one of the next page", async ({ journey }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const artist = await journey.join({ fullName: "Ora Venn", userType: "Artist" }, phone);
  const { page } = artist;
  const titles = Array.from({ length: 26 }, (_, index) => `Piece ${String.fromCharCode(90 - index)}`);
  for (const title of titles) await addArtwork(artist, { title });

  await test.step("by the finger", async () => {
    await open(page);
    await expect(control(page, "Move Piece A")).toBeVisible();
    const finger = await fingerOf(page);
    await saved(page, () => drag(control(page, "Move Piece A"), control(page, "Move Piece C"), finger));
    await expect(dialogOf(page).getByText("Piece A is number 3 now, after Piece C.")).toBeVisible();
  });

  await test.step("the last of all, which came with the second page", async () => {
    const last = control(page, "Move Piece Z first");
    await expect(async () => {
      await dialogOf(page).getByRole("listitem").last().scrollIntoViewIfNeeded();
      await expect(last).toBeAttached({ timeout: 1000 });
    }).toPass();
    await saved(page, () => last.click());
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    const { portfolio } = await artist.ask<{ portfolio: { edges: { node: { title: string } }[] } }>(PIECES, {
      id: artist.id,
    });
    const [one, two, three, ...others] = titles.toReversed();
    expect(portfolio.edges.map(({ node }) => node.title)).toEqual(["Piece Z", two, three, one, ...others.slice(0, -1)]);
  });
});
