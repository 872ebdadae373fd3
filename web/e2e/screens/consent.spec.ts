import { expect, type Locator, type Page } from "@playwright/test";
import { expectToast } from "../failures.ts";
import { test, type Visitor } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const ACCEPT = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }`;

const WRITE = `mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }`;
const HOURS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;

const DAY = 24 * 3600_000;
const TEXT = "I am well today, and I want this tattoo.";
const QUESTION = "Do you have allergies?";

/** Noon, so many days from now. */
const noon = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T18:00:00.000Z`;

/** A confirmed consultation at noon, so many days from now. */
async function agree(client: Visitor, artist: Visitor, days: number): Promise<string> {
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate: noon(days) },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });
  return requestBooking.id;
}

/** Draws a stroke with the mouse. */
async function draw({ mouse }: Page, sheet: Locator): Promise<void> {
  // In view and still.
  await sheet.hover();
  const box = await sheet.boundingBox();
  if (!box) throw new Error("There is nothing to draw on");
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * (share % 0.4) * 2] as const;
  await mouse.move(...at(0.1));
  await mouse.down();
  for (const share of [0.3, 0.5, 0.7, 0.9]) await mouse.move(...at(share));
  await mouse.up();
}

async function sign({ page, fullName }: Visitor, birthDate: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign consent" });
  await dialog.getByLabel("Your full name").fill(fullName);
  await dialog.getByLabel("Date of birth").fill(birthDate);
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
}

test("an artist adapts a template, the client answers and signs, and the artist reads it", {
  tag: "@core",
}, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });

  await test.step("the artist writes what clients sign", async () => {
    await artist.page.goto("/settings/availability");
    const form = artist.page.getByRole("form", { name: "Consent form" });
    await expect(form).toContainText("You don't ask clients to sign anything yet.");
    await form.getByRole("button", { name: "Touch-up" }).click();
    await expect(form.getByLabel("What clients sign")).toHaveValue(/mends single places/);
    await form.getByLabel("What clients sign").fill(TEXT);
    for (const number of [5, 4, 3]) await form.getByRole("button", { name: `Remove question ${number}` }).click();
    await form.getByRole("textbox", { name: "Question 1" }).fill(QUESTION);
    await form.getByRole("button", { name: "Save consent form" }).click();
    await expect(form).toContainText("Version 1 holds");
  });

  const address = `/bookings/${await agree(client, artist, 2)}`;
  await artist.page.goto(address);
  await expect(artist.page.getByRole("heading", { name: "Consent form not signed" })).toBeVisible();
  await expect(artist.page.getByText("Jo Park has not signed it yet.")).toBeVisible();

  await test.step("the client reads it and signs", async () => {
    await client.page.goto(address);
    await client.page.getByRole("button", { name: /^Sign consent/ }).click();
    const dialog = client.page.getByRole("dialog", { name: "Sign consent" });
    await expect(dialog.getByRole("group", { name: "What you sign" })).toContainText(TEXT);
    const question = dialog.getByRole("group", { name: QUESTION });
    await question.getByRole("radio", { name: "Yes" }).check();
    await dialog
      .getByRole("group", { name: /^Has anything about your health changed/ })
      .getByRole("radio", { name: "No" })
      .check();
    await dialog.getByLabel("Your full name").fill("Jo Ann Park");
    await draw(client.page, dialog.getByRole("img", { name: "Nothing drawn yet" }));
    await dialog.getByRole("button", { name: "Clear your signature" }).click();
    await draw(client.page, dialog.getByRole("img", { name: "Nothing drawn yet" }));
    await expect(dialog.getByRole("img", { name: "Your drawn signature" })).toBeVisible();
    await dialog.getByLabel("Date of birth").fill("1990-05-01");
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(question.getByText("Please say more about it")).toBeVisible();
    await question.getByRole("textbox", { name: "Please say more" }).fill("Latex");
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(client.page.getByRole("button", { name: /^Sign consent/ })).toHaveCount(0);
    await expect(client.page.getByRole("article")).toBeFocused();
  });

  await test.step("both see who signed, and read what was signed", async () => {
    for (const { page } of [client, artist]) {
      const consent = page.getByRole("group", { name: "Consent signed" });
      await expect(consent).toContainText(/Signed by Jo Ann Park on .+, born May 1, 1990/);
      await expect(consent.getByRole("img", { name: "Signature of Jo Ann Park" })).toBeVisible();
      await expect(consent.getByRole("definition")).toHaveText(/^Yes, medical\s*Latex$/);
      await consent.getByRole("button", { name: "Read what was signed" }).click();
      await expect(page.getByRole("dialog", { name: "What was signed" })).toContainText(TEXT);
    }
  });
});

test("an underage client cannot sign, and the artist dismisses the warning", async ({ journey }) => {
  // The first signature is refused.
  journey.provoke(/400/);
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  await artist.ask(WRITE, { input: { text: TEXT } });
  const id = await agree(client, artist, 2);
  await artist.page.goto(`/bookings?booking=${id}`);
  const theirs = artist.page.getByRole("article", { name: `Consultation with ${client.fullName}` });
  const flag = theirs.getByText("Jo Park entered a birth date under 18.");
  await expect(theirs.getByText("Consent form not signed")).toBeVisible();
  await expect(flag).toHaveCount(0);

  await test.step("the client is refused where they state it, and reads that the artist was told", async () => {
    await client.page.goto(`/bookings/${id}`);
    await client.page.getByRole("button", { name: /^Sign consent/ }).click();
    await sign(client, `${new Date().getFullYear() - 16}-01-01`);
    const dialog = client.page.getByRole("dialog", { name: "Sign consent" });
    await expect(dialog.getByLabel("Date of birth")).toHaveAccessibleDescription(
      "You must be 18 or older to be tattooed here",
    );
    await expect(client.page.getByText("You entered a birth date under 18. We've notified the artist.")).toBeVisible();
  });

  await test.step("a date of age signs it, and the flag stays with the artist", async () => {
    await sign(client, "1990-05-01");
    await expect(client.page.getByRole("dialog", { name: "Sign consent" })).toBeHidden();
    await expect(theirs.getByText("Consent form not signed")).toHaveCount(0);
    await expect(flag).toBeVisible();
  });

  await test.step("the artist dismisses it, for both, and the history keeps it", async () => {
    await theirs.getByRole("button", { name: "Dismiss what Jo Park stated about their age" }).click();
    await expectToast(artist.page, "Flag dismissed", "It stays in the history.");
    await expect(flag).toHaveCount(0);
    await expect(client.page.getByText("You entered a birth date under 18. We've notified the artist.")).toHaveCount(0);
    const history = theirs.getByRole("list", { name: "History" });
    await expect(history).toContainText("Jo Park entered a birth date under 18");
    await expect(history).toContainText("You dismissed the age flag");
  });
});

test("a missing consent is shown at the booking and in the calendar a week before the session", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  await artist.ask(WRITE, { input: { text: TEXT } });
  await artist.ask(HOURS, { input: { timeZone: "America/Chicago", hours: [] } });
  const later = await agree(client, artist, 8);
  const near = await agree(client, artist, 6);
  const { page } = artist;

  await test.step("a session that is farther away asks for nothing yet", async () => {
    await page.goto(`/bookings/${later}`);
    await expect(page.getByRole("heading", { name: "Consent", exact: true })).toBeVisible();
    await expect(page.getByText(/^Jo Park can sign it from/)).toBeVisible();
    await page.goto(`/bookings?booking=${later}`);
    await expect(page.getByRole("article").filter({ hasText: "Confirmed" })).toHaveCount(2);
    await expect(page.getByText("Consent form not signed")).toHaveCount(1);
  });

  await test.step("the calendar says it of the nearer one alone", async () => {
    await page.goto("/bookings?view=calendar&show=agenda");
    await expect(page.getByRole("button", { name: /Jo Park/ })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /Jo Park.*Consent form not signed/ })).toHaveCount(1);
  });

  await test.step("its week, too, and a line of the month, in which there is no room for the words", async () => {
    for (const show of ["week", "month"]) {
      await page.goto(`/bookings?view=calendar&show=${show}&day=${noon(6).slice(0, 10)}`);
      const lacking = page.getByRole("button", { name: /Jo Park, consent form not signed$/ });
      await lacking.hover();
      await expect(lacking).toHaveAttribute("title", "Jo Park, consent form not signed");
    }
    await page.goto("/bookings?view=calendar&show=agenda");
  });

  await test.step("the client signs, and nothing is missing any more", async () => {
    await client.page.goto(`/bookings/${near}`);
    await client.page.getByRole("button", { name: /^Sign consent/ }).click();
    await sign(client, "1990-05-01");
    await expect(page.getByRole("button", { name: /Jo Park/ })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /Consent form not signed/ })).toHaveCount(0);
    await page.goto(`/bookings/${near}`);
    await expect(page.getByRole("heading", { name: "Consent signed" })).toBeVisible();
  });
});
