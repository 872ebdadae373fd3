import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { test, type Visitor } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const HOURS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;
const READ = `query ($id: ID!) { booking(id: $id) { preferredDate openProposal { slots { start duration } } } }`;

type Proposed = { preferredDate: string; openProposal: { slots: { start: string; duration: number }[] } | null };

/** Elements in a fade have other colors meanwhile. */
const STILL = { reducedMotion: "reduce" } as const;
const PHONE = { ...STILL, viewport: { width: 390, height: 844 }, hasTouch: true };
const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** A Wednesday of the week after next: its neighbors are in the future, too. */
function someWednesday(): string {
  const now = new Date();
  return new Date(now.getTime() + (14 + 3 - now.getUTCDay()) * DAY).toISOString().slice(0, 10);
}
const day = someWednesday();
/** The Thursday after it, without a booking. */
const free = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** Chicago's offset on that day, which depends on the season. */
const behind =
  12 -
  Number(
    new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", hour: "2-digit", hourCycle: "h23" }).format(
      new Date(`${day}T12:00Z`),
    ),
  );
/** That time of day in Chicago. */
const at = (hour: number) => new Date(Date.parse(`${day}T00:00Z`) + (hour + behind) * 60 * MINUTE).toISOString();

async function request(client: Visitor, artist: Visitor, service: string, preferredDate: string): Promise<string> {
  const input = { artistId: artist.id, service, preferredDate, estimatedDuration: 60, adultConfirmed: true };
  return (await client.ask<{ requestBooking: { id: string } }>(REQUEST, { input })).requestBooking.id;
}

const confirm = (artist: Visitor, id: string) => artist.ask(MOVE, { input: { id, status: "CONFIRMED" } });

/** The time zone of the browsers. */
const keepHours = (artist: Visitor) =>
  artist.ask(HOURS, {
    input: {
      timeZone: "America/Chicago",
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "08:00", end: "18:00" })),
    },
  });

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
}

test("an artist's week on a phone: the day, an accepted request, a blocked hour, a proposed time", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Hana Beck", userType: "Artist" }, PHONE);
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  await keepHours(artist);
  const agreed = await request(client, artist, "Consultation", at(10));
  await confirm(artist, agreed);
  const asked = await request(client, artist, "Flash Tattoo", at(12));
  const { page } = artist;
  const row = (text: RegExp) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  const card = page.getByRole("dialog", { name: /^(Session|Request)$/ });

  await test.step("the day is a list beneath its week", async () => {
    await page.goto("/bookings");
    await page.getByRole("link", { name: "Calendar", exact: true }).click();
    await expect(page).toHaveURL(/view=calendar/);
    await expect(page.getByText("Nothing on this day")).toBeVisible();
    await page.goto(`/bookings?view=calendar&day=${day}`);
    await expect(row(/Jo Park/)).toHaveCount(2);
    await expect(row(/Jo Park.*Consultation/)).toBeVisible();
    await expect(row(/Request · Flash Tattoo/)).toBeVisible();
    await expect(page.getByText("Open 8:00 AM – 6:00 PM")).toBeVisible();
    const chosen = page.getByRole("navigation", { name: "This week" }).getByRole("button", { pressed: true });
    await expect(chosen).toHaveAccessibleName(/Wednesday.*, 2 entries/);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(page.getByText("Nothing on this day")).toBeVisible();
    await page.getByRole("button", { name: "Previous day" }).click();
  });

  await test.step("a request is accepted from its card, beside what else is on that day", async () => {
    await row(/Request/)
      .getByRole("button")
      .click();
    await expect(card.getByText(/^That day: 10:00.*Jo Park/)).toBeVisible();
    await card.getByRole("button", { name: /^Accept/ }).click();
    await expectToast(page, "Booking confirmed");
    await page.goBack();
    await expect(card).toBeHidden();
    await expect(row(/Request/)).toHaveCount(0);
    await expect(row(/Jo Park/)).toHaveCount(2);
  });

  await test.step("an hour is blocked, not over what is agreed, and given free again", async () => {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Add to your calendar" });
    await form.getByRole("button", { name: "Block time" }).click();
    await form.getByLabel("From").fill(`${day}T12:30`);
    await form.getByLabel("Until").fill(`${day}T13:30`);
    await form.getByLabel("Note (optional)").fill("Lunch");
    await form.getByRole("button", { name: "Block this time" }).click();
    await expect(form.getByLabel("From")).toHaveAccessibleDescription(/already have a confirmed session/);
    await form.getByLabel("From").fill(`${day}T13:15`);
    await form.getByLabel("Until").fill(`${day}T14:15`);
    await form.getByRole("button", { name: "Block this time" }).click();
    await expectToast(page, "Time blocked");
    await row(/Lunch/).getByRole("button").click();
    const entry = page.getByRole("dialog", { name: "Lunch" });
    await entry.getByRole("button", { name: "Unblock" }).click();
    await expectToast(page, "Time unblocked");
    await expect(row(/Lunch/)).toHaveCount(0);
  });

  await test.step("a whole day is blocked at one press, and called so", async () => {
    await page.goto(`/bookings?view=calendar&day=${free}`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Add to your calendar" });
    await form.getByRole("button", { name: "Block time" }).click();
    await form.getByRole("switch", { name: "All day" }).click();
    await form.getByLabel("First day").fill(free);
    await form.getByLabel("Note (optional)").fill("Fair");
    expect(await findBarriers(page)).toEqual([]);
    await form.getByRole("button", { name: "Block this time" }).click();
    await expectToast(page, "Time blocked");
    await expect(row(/All day.*Fair/)).toBeVisible();
    await row(/Fair/).getByRole("button").click();
    const entry = page.getByRole("dialog", { name: "Fair" });
    await expect(entry.getByText(/^Blocked · .*, all day$/)).toBeVisible();
    await entry.getByRole("button", { name: "Unblock" }).click();
    await expectToast(page, "Time unblocked");
    await page.goto(`/bookings?view=calendar&day=${day}`);
  });

  await test.step("another time is proposed, and nothing has moved before the client takes it", async () => {
    await row(/Consultation/)
      .getByRole("button")
      .click();
    await card.getByRole("button", { name: /^Propose another time/ }).click();
    const form = page.getByRole("dialog", { name: "Propose another time" });
    await form.getByLabel(/^Date & time/).fill(`${day}T15:00`);
    await form.getByRole("button", { name: "Propose", exact: true }).click();
    await expectToast(page, "Times proposed");
    const { booking } = await client.ask<{ booking: Proposed }>(READ, { id: agreed });
    expect(booking.preferredDate).toBe(at(10));
    expect(booking.openProposal?.slots).toEqual([{ start: at(15), duration: 60 }]);
    await page.goBack();
    await expect(row(/Consultation/)).toContainText(/10:00\s–\s11:00\sAM/);
  });

  await test.step("what a client asks for meanwhile is there by itself", async () => {
    await request(client, artist, "Touch-up Session", at(8));
    await expect(row(/Touch-up Session/)).toBeVisible();
    expect(asked).not.toBe(agreed);
  });
});

test("a session is moved on the grid by keyboard and mouse: both only propose that time", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Runa Falk", userType: "Artist" }, STILL);
  const client = await journey.join({ fullName: "Ben Ortiz", userType: "Canvas" });
  await keepHours(artist);
  const id = await request(client, artist, "Consultation", at(10));
  await confirm(artist, id);
  const { page } = artist;
  await page.goto(`/bookings?view=calendar&day=${day}`);
  const session = page.getByRole("button", { name: /10:00.*Ben Ortiz$/ });
  const form = page.getByRole("dialog", { name: "Propose another time" });
  const propose = form.getByRole("button", { name: "Propose", exact: true });
  const proposed = async () => (await client.ask<{ booking: Proposed }>(READ, { id })).booking;

  await test.step("without a mouse", async () => {
    await session.focus();
    await expect(session).toHaveAccessibleDescription(
      "Session: Consultation. Shift and the arrow keys move it, and Enter proposes that time.",
    );
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("status").filter({ hasText: "Ben Ortiz" })).toContainText(/10:15\s–\s11:15\sAM\?/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("status").filter({ hasText: "Ben Ortiz" })).toBeHidden();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    await expect(form.getByLabel(/^Date & time/)).toHaveValue(/T10:00$/);
    await propose.focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Times proposed");
    const start = new Date(Date.parse(at(10)) + DAY).toISOString();
    expect((await proposed()).openProposal?.slots).toEqual([{ start, duration: 60 }]);
    expect((await proposed()).preferredDate).toBe(at(10));
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step("by dragging it an hour down", async () => {
    // The calendar must stand still.
    await session.hover();
    const box = await session.boundingBox();
    if (!box) throw new Error("The session is not on the screen");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + box.height / 2, { steps: 5 });
    await page.mouse.move(x, y + box.height + 4, { steps: 5 });
    await page.mouse.up();
    await expect(form.getByLabel(/^Date & time/)).toHaveValue(`${day}T11:00`);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
    await expect(session).toBeVisible();
    expect((await proposed()).preferredDate).toBe(at(10));
  });

  await test.step("empty time is pressed on to enter who walked in", async () => {
    await session.hover();
    const box = await session.boundingBox();
    if (!box) throw new Error("The session is not on the screen");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 3 + 12);
    const add = page.getByRole("dialog", { name: "Add to your calendar" });
    await expect(add.getByLabel("Start")).toHaveValue(`${day}T13:00`);
    await add.getByLabel("Name (optional)").fill("Sam");
    await add.getByRole("button", { name: "Add walk-in" }).click();
    await expectToast(page, "Walk-in added");
    await expect(page.getByRole("button", { name: /1:00.*Sam/ })).toBeVisible();
  });
});
