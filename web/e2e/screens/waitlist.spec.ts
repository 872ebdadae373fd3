import { expect } from "@playwright/test";
import { test, type Visitor } from "../journey.ts";

const POLICY = `mutation { updateBookingPolicy(input: { noticeHours: 48, deposit: 5000, depositDueDays: 7 }) { version } }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const ACCEPT = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }`;
const BOOKS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;
const JOIN = `mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { id } }`;

test("a client cancels inside of the notice and forfeits the deposit, and a waiting client takes the time", {
  tag: "@core",
}, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const waiting = await journey.join({ fullName: "Ash Kim", userType: "Canvas" });
  await artist.ask(POLICY);
  const preferredDate = new Date(Date.now() + 30 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate, estimatedDuration: 120, policyVersion: 1 },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });
  await artist.ask(BOOKS, { input: { takesBookings: false } });
  const address = `/bookings/${requestBooking.id}`;
  const waits = waiting.page.getByRole("listitem", { name: "Consultation, Ines Moreau" });

  await test.step("somebody joins from the profile, or the dialog of closed books, and the artist sees it at once", async () => {
    await artist.page.goto("/bookings?view=waitlist");
    await expect(artist.page.getByText("No one is on your waitlist right now.")).toBeVisible();
    await waiting.page.goto(`/profile/${artist.username}`);
    await waiting.page.getByRole("link", { name: "Join waitlist" }).click();
    const dialog = waiting.page.getByRole("dialog", { name: "Join the waitlist" });
    await expect(dialog).toContainText("When Ines Moreau has a time that suits you");
    await waiting.page.goto(`/bookings?artist=${artist.username}&service=Consultation`);
    const booking = waiting.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(booking.getByText(`@${artist.username} is not taking bookings right now`)).toBeVisible();
    await booking.getByRole("link", { name: "Join waitlist" }).click();
    await expect(dialog.getByLabel("Service")).toHaveValue("Consultation");
    await dialog.getByLabel("Note (optional)").fill("A moth, as small as a thumb");
    await dialog.getByRole("button", { name: "Join waitlist" }).click();
    await expect(waiting.page.getByText("You're on the waitlist", { exact: true })).toBeVisible();
    await expect(waits).toContainText("Number 1 in line");
    await expect(artist.page.getByRole("heading", { name: "Your waitlist (1)" })).toBeVisible();
    await expect(artist.page.getByText("A moth, as small as a thumb")).toBeVisible();
  });

  await test.step("the artist records what they have received", async () => {
    await artist.page.goto(address);
    await expect(artist.page.getByRole("heading", { name: /^Deposit of \$50 due by / })).toBeVisible();
    await artist.page.getByRole("button", { name: /^Record a deposit/ }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Record a deposit" });
    await expect(dialog.getByLabel("Amount")).toHaveValue("50");
    await dialog.getByLabel("Note (optional)").fill("In cash");
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(artist.page.getByRole("heading", { name: "Deposit received" })).toBeVisible();
  });

  await test.step("the client reads what cancelling costs before they do", async () => {
    await client.page.goto(address);
    const ledger = client.page.getByRole("list", { name: "Deposit history" });
    await expect(ledger.getByRole("listitem")).toContainText(["$50 requested", "$50 received"]);
    await expect(ledger).toContainText("In cash");
    await client.page.getByRole("button", { name: /^Cancel booking/ }).click();
    const dialog = client.page.getByRole("dialog", { name: /^Cancel your session/ });
    await expect(dialog).toContainText("This is inside the 48-hour window; your deposit of $50 is forfeited.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
  });

  await test.step("both see that it is forfeited", async () => {
    for (const { page } of [client, artist]) {
      await expect(page.getByRole("heading", { name: "Deposit settled" })).toBeVisible();
      await expect(page.getByText("$50 is forfeited.", { exact: true })).toBeVisible();
    }
    const ledger = client.page.getByRole("list", { name: "Deposit history" });
    await expect(ledger.getByRole("listitem")).toContainText(["$50 requested", "$50 received", "$50 forfeited"]);
  });

  await test.step("the time stands before who waits by itself, is taken, and is a session; the artist sees it filled", async () => {
    await artist.page.goto("/bookings?view=waitlist");
    await expect(artist.page.getByText(/^Offered .+, kept until /)).toBeVisible();
    const offer = waits.getByLabel("Offer from Ines Moreau");
    await expect(offer).toContainText("Held for you for");
    await offer.getByRole("checkbox", { name: "I accept the policy" }).check();
    await offer.getByRole("button", { name: /^Take this time/ }).click();
    await expect(waiting.page.getByText("Booking confirmed", { exact: true })).toBeVisible();
    await expect(waiting.page).toHaveURL(/\/bookings\/[\w-]+$/);
    await expect(artist.page.getByText("No one is on your waitlist right now.")).toBeVisible();
  });
});

test("a waiting client sees their place move up when another one leaves", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const ahead = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const waiting = await journey.join({ fullName: "Ash Kim", userType: "Canvas" });
  for (const { ask } of [ahead, waiting]) await ask(JOIN, { input: { artistId: artist.id, service: "Consultation" } });
  const waits = ({ page }: Visitor) => page.getByRole("listitem", { name: "Consultation, Ines Moreau" });
  for (const { page } of [artist, ahead, waiting]) await page.goto("/bookings?view=waitlist");
  await expect(waits(ahead)).toContainText("Number 1 in line");
  await expect(waits(waiting)).toContainText("Number 2 in line");
  const theirs = artist.page.getByRole("listitem", { name: "Consultation, Ash Kim" });
  await expect(theirs).toContainText("Number 2 in line");
  await waits(ahead)
    .getByRole("button", { name: /^Leave the waitlist/ })
    .click();
  await ahead.page.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(waits(ahead)).toHaveCount(0);
  await expect(waits(waiting)).toContainText("Number 1 in line");
  await expect(theirs).toContainText("Number 1 in line");
});
