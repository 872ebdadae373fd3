import { expect, type Page } from "@playwright/test";
import { paths } from "../../app/routing/paths.ts";
import { test } from "../journey.ts";
import { fillWorld, settle, settleParts } from "../world.ts";

test.use({ trace: "off" });

const DESKTOP = { width: 1280, height: 800 };
/** The narrowest phone, a phone on its side with its keyboard open, and a desktop at 200 %. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 667, height: 190 },
  { width: 640, height: 400 },
];

/** What is pressed or written in, and is not met where it stands once it was scrolled to. */
const findOutOfReach = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const scope = [...document.querySelectorAll(".MuiModal-root")].filter(isSeen).at(-1) ?? document;
    const wrong: string[] = [];
    for (const control of scope.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role='button']",
    )) {
      // What is there for the keyboard alone comes into sight with the focus.
      if (control.matches("a[href^='#'], [inert] *") || !isSeen(control)) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, right, top, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isMet = met !== null && (control.contains(met) || met.contains(control) || met.closest("label") !== null);
      if (isMet && left >= -1 && right <= window.innerWidth + 1) continue;
      wrong.push(`${control.outerHTML.slice(0, 120)} under ${met?.outerHTML.slice(0, 80)}`);
    }
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) wrong.push(`the page is ${excess} px too wide`);
    return wrong;
  });

const { poll } = expect.configure({ soft: true });

/** Looks at what is open in every size. */
async function look(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await poll(() => findOutOfReach(page), `${where} at ${size.width} × ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
}

test("everything is within reach on small, low and enlarged screens", async ({ journey }) => {
  test.setTimeout(300_000);
  const artist = await journey.join({ fullName: "Ada Line", userType: "Artist" }, { reducedMotion: "reduce" });
  const client = await journey.join({ fullName: "Bo Field", userType: "Canvas" }, { reducedMotion: "reduce" });
  const admin = await journey.enterAsAdmin({ reducedMotion: "reduce" });
  const addresses = await fillWorld(artist, client);

  for (const [screen, address] of Object.entries({ ...addresses, conversations: paths.messages() })) {
    await test.step(screen, async () => {
      await artist.page.goto(address);
      await settle(artist.page);
      await look(artist.page, screen);
    });
  }

  for (const tab of ["users", "reports", "highlights", "announcements"]) {
    await test.step(`the admin's ${tab}`, async () => {
      await admin.page.goto(`${paths.admin()}?tab=${tab}`);
      await settle(admin.page);
      await look(admin.page, tab);
    });
  }

  const profile = paths.profile(artist.username);
  for (const [{ page }, address, ...buttons] of [
    [artist, paths.home(), "Share your latest work"],
    [artist, paths.home(), "Your account"],
    [artist, paths.home(), /^Notifications/],
    [artist, addresses.post, "Post options"],
    [artist, profile, "Edit Profile"],
    [artist, profile, /Followers$/],
    [artist, paths.portfolio(), "Add Artwork"],
    [artist, paths.portfolio(), "Look at Rings"],
    [artist, addresses.bookings, /^Propose another time/],
    [artist, addresses.bookings, /^Decline/],
    [client, paths.bookings(), "Book a Tattoo Session"],
    [client, paths.settings({ tab: "privacy" }), "Delete Account"],
    [admin, `${paths.admin()}?tab=announcements`, "Send Notification"],
  ] as const) {
    await test.step(`what ${buttons.join(", ")} opens`, async () => {
      await page.goto(address);
      await settle(page);
      for (const name of buttons) await page.getByRole("button", { name }).first().click();
      await expect(page.locator("[role='dialog'], [role='alertdialog'], [role='menu']").last()).toBeVisible();
      await settleParts(page);
      await look(page, `${buttons}`);
    });
  }

  await test.step("the entrances", async () => {
    const page = await journey.visit({ reducedMotion: "reduce" });
    for (const address of ["/sign-in", "/sign-up"]) {
      await page.goto(address);
      await expect(page.getByLabel("Email")).toBeVisible();
      await look(page, address);
    }
  });
});

test("the words at the bottom of a phone stand apart, and step aside where its letters are doubled", async ({
  journey,
}) => {
  for (const userType of ["Artist", "Canvas"] as const) {
    const { page } = await journey.join({ fullName: "Kim Narrow", userType });
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const width of [320, 195]) {
      await page.setViewportSize({ width, height: 422 });
      await page.goto(paths.home());
      const links = bar.getByRole("link");
      await expect(links).toHaveCount(userType === "Artist" ? 6 : 5);
      const excess = await links.evaluateAll((found) => found.map((link) => link.scrollWidth - link.clientWidth));
      expect(Math.max(...excess), `${userType} at ${width}`).toBeLessThanOrEqual(0);
      await expect(links.first()).toHaveAccessibleName("Home");
      const home = links.first().locator(":scope > :last-child");
      await expect(home).toHaveCSS("clip-path", width === 320 ? "none" : "inset(50%)");
    }
  }
});
