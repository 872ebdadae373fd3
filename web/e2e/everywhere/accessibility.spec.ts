import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { paths } from "../../app/routing/paths.ts";
import { test, type Visitor } from "../journey.ts";
import { fillWorld, settle, settleParts } from "../world.ts";

const REQUEST = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
const ACCEPT = "mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }";
const CONSENT = "mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }";
const HOURS = "mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }";
const JOIN = "mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { id } }";

// A trace of every node that axe looks at takes longer than the looking.
test.use({ trace: "off" });

/** What axe calls serious or worse, as a list that reads well when it is not empty. */
async function findBarriers(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary}`),
    );
}

/** What sticks out to the right at this width, by its markup. */
async function findOverflow(page: Page, where: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${where}: ${excess} px wider than ${width}`] : [];
}

async function inspect(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await findBarriers(page, `${where}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
  // The other theme changes nothing but colours.
  found.push(...(await findBarriers(page, `${where}, light`, ["color-contrast"])));
  // A small phone, and 1440 px at 200 %.
  for (const width of [320, 720]) found.push(...(await findOverflow(page, where, width)));
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** What would still move for somebody who asked their system for less motion. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`
          .split(",")
          .some((duration) => Number.parseFloat(duration) > 0.01);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test("no screen has a serious barrier in either theme, or is wider than a small phone", async ({ journey }) => {
  test.setTimeout(300_000);
  const artist = await journey.join({ fullName: "Ada Line", userType: "Artist" }, { reducedMotion: "reduce" });
  const client = await journey.join({ fullName: "Bo Field", userType: "Canvas" });
  const addresses = await fillWorld(artist, client);
  const barriers: string[] = [];
  for (const [screen, address] of Object.entries(addresses)) {
    await test.step(screen, async () => {
      await artist.page.goto(address);
      await settle(artist.page);
      barriers.push(...(await inspect(artist.page, screen)));
      expect(await findMotion(artist.page)).toEqual([]);
    });
  }

  await test.step("the dashboard, as an admin sees it", async () => {
    const { page } = await journey.enterAsAdmin({ reducedMotion: "reduce" });
    for (const tab of ["users", "reports", "highlights"]) {
      await page.goto(`${paths.admin()}?tab=${tab}`);
      await settle(page);
      barriers.push(...(await inspect(page, `admin's ${tab}`)));
    }
    await page.goto(paths.adminUser(artist.username));
    await settle(page);
    barriers.push(...(await inspect(page, "admin's page of an account")));
    await page.goto(paths.adminReports());
    await settle(page);
    barriers.push(...(await inspect(page, "admin's reports")));
    await page.goto(paths.adminAudit());
    await settle(page);
    barriers.push(...(await inspect(page, "admin's audit log")));
  });

  await test.step("what opens over a page", async () => {
    const { page } = artist;
    await page.goto(paths.home());
    await settle(page);
    for (const [button, role] of [
      ["Your account", "menu"],
      [/^Notifications/, "dialog"],
      ["Share your latest work", "dialog"],
    ] as const) {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole(role)).toBeVisible();
      barriers.push(...(await findBarriers(page, `${button}`)));
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toBeHidden();
    }
  });

  await test.step("the landing screen, and signing in with a mistake", async () => {
    const page = await journey.visit({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
    barriers.push(...(await inspect(page, "landing")));
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
    barriers.push(...(await inspect(page, "sign-up")));
  });

  expect(barriers).toEqual([]);
});

const TIME_ZONE = "America/Chicago";

test("nor has the calendar, what is waited for, or what opens on the way to a session", async ({ journey }) => {
  test.setTimeout(300_000);
  const artist = await journey.join({ fullName: "Ada Line", userType: "Artist" }, { reducedMotion: "reduce" });
  const client = await journey.join({ fullName: "Bo Field", userType: "Canvas" }, { reducedMotion: "reduce" });
  const barriers: string[] = [];
  type Seen = { button?: string | RegExp; shows?: string };
  const look = async ({ page }: Visitor, where: string, address: string, { button, shows }: Seen = {}) => {
    await page.goto(address);
    // Some addresses open a dialog, behind which there is no heading to be found.
    const opens = /artist=|join=/.test(address);
    if (!opens) await settle(page);
    if (button) await page.getByRole("button", { name: button }).first().click();
    if (button || opens) await expect(page.getByRole("dialog")).toBeVisible();
    await settleParts(page);
    if (shows) await expect(page.getByText(shows).first()).toBeVisible();
    barriers.push(...(await inspect(page, where)));
  };
  const questions = [{ text: "Do you have allergies?", kind: "YES_NO", required: true, medical: true }];
  await artist.ask(CONSENT, { input: { text: "I am well today, and I want this tattoo.", questions } });
  const preferredDate = new Date(Date.now() + 30 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "08:00", end: "18:00" }));
  await artist.ask(HOURS, { input: { timeZone: TIME_ZONE, hours } });
  await client.ask(JOIN, { input: { artistId: artist.id, service: "Consultation" } });
  const [availability, flash] = [paths.availability(), paths.profile(artist.username, { tab: "flash" })];
  const [calendar, waitlist] = [paths.bookings({ view: "calendar" }), paths.bookings({ view: "waitlist" })];

  await test.step("of the artist", async () => {
    // A session has its place in the grid, and is hidden, until it has been measured.
    const day = new Date(preferredDate).toLocaleDateString("en-CA", { timeZone: TIME_ZONE });
    for (const show of ["day", "week", "month", "agenda"])
      await look(artist, show, `${calendar}&show=${show}&day=${day}`, { shows: client.fullName });
    await look(artist, "an own entry", calendar, { button: "Add" });
    await look(artist, "the artist's waitlist", waitlist);
    await look(artist, "a booking", paths.booking(requestBooking.id));
    await look(artist, "availability with hours", availability);
    await look(artist, "days that differ", availability, { button: "Add days" });
    await look(artist, "a guest spot", availability, { button: "Add a guest spot" });
    await look(artist, "flash", flash);
    await look(artist, "a design", flash, { button: "Add Design" });
  });

  await test.step("of the client", async () => {
    await look(client, "whom one waits for", waitlist);
    await look(client, "the waitlist's dialog", paths.bookings({ view: "waitlist", join: artist.username }));
    await look(client, "the booking dialog", paths.bookings({ artist: artist.username }));
    await look(client, "the consent form", paths.booking(requestBooking.id), { button: /^Sign consent/ });
    await look(client, "the artist's policy", paths.profile(artist.username), { button: "Booking policy" });
  });

  expect(barriers).toEqual([]);
});
