import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const BOOKS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;

test("a session that its artist cancels is offered to who waits, and filled", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const waiting = await journey.join({ fullName: "Ash Kim", userType: "Canvas" });
  const preferredDate = new Date(Date.now() + 14 * 24 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate, estimatedDuration: 120 },
  });
  await artist.ask(MOVE, { input: { id: requestBooking.id, status: "CONFIRMED" } });
  await artist.ask(BOOKS, { input: { takesBookings: false } });

  await test.step("join from the profile, or the dialog of closed books", async () => {
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
    await expect(waiting.page.getByRole("listitem", { name: "Consultation, Ines Moreau" })).toContainText(
      "Number 1 in line",
    );
  });

  await test.step("the artist sees who waits, and cancels a session", async () => {
    await artist.page.goto("/bookings?view=waitlist");
    await expect(artist.page.getByRole("heading", { name: "Waiting for you (1)" })).toBeVisible();
    await expect(artist.page.getByText("A moth, as small as a thumb")).toBeVisible();
    await artist.ask(MOVE, { input: { id: requestBooking.id, status: "CANCELLED", reason: "Ill" } });
  });

  await test.step("the offer is kept, taken, and becomes a session", async () => {
    await waiting.page.goto("/notifications");
    await waiting.page.getByText("A time for you").first().click();
    const offer = waiting.page.getByLabel("Offer from Ines Moreau");
    await expect(offer).toContainText("Kept for you for");
    await offer.getByRole("button", { name: /^Take this time/ }).click();
    await expect(waiting.page.getByText("Booking confirmed", { exact: true })).toBeVisible();
    await expect(waiting.page).toHaveURL(/\/bookings\/[\w-]+$/);
    await artist.page.goto("/bookings?view=waitlist");
    await expect(artist.page.getByText("Nobody waits for you right now.")).toBeVisible();
  });
});
