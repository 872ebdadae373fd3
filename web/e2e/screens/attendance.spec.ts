import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;

const HOUR = 3600_000;

test("a client confirms a session in the app, and the artist sees it at once", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const preferredDate = new Date(Date.now() + 30 * HOUR).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate },
  });
  const { id } = requestBooking;
  await artist.ask(MOVE, { input: { id, status: "CONFIRMED" } });
  await artist.page.goto(`/bookings?booking=${id}`);
  const theirs = artist.page.getByRole("article", { name: `Consultation with ${client.fullName}` });
  await expect(theirs).toContainText("Confirmed");
  await expect(theirs.getByText("Client confirmed")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);

  await client.page.goto(`/bookings?booking=${id}`);
  const mine = client.page.getByRole("article", { name: `Consultation with ${artist.fullName}` });
  await mine.getByRole("button", { name: "Confirm I'll be there" }).click();
  await expect(client.page.getByText("You've confirmed", { exact: true })).toBeVisible();
  await expect(mine.getByText("You confirmed", { exact: true })).toBeVisible();
  await expect(mine.getByRole("button", { name: "Confirm I'll be there" })).toHaveCount(0);
  await expect(mine).toBeFocused();
  await expect(theirs.getByText("Client confirmed")).toBeVisible();
  await expect(theirs.getByRole("list", { name: "History" })).toContainText("Jo Park confirmed: they will be there");

  await test.step("once it is over it is nothing for a calendar any more", async () => {
    const toCalendar = mine.getByRole("button", { name: /^Add to calendar/ });
    await expect(toCalendar).toBeVisible();
    await client.page.clock.setFixedTime(Date.now() + 50 * HOUR);
    await client.page.reload();
    await expect(mine.getByText(/^This session is over/)).toBeVisible();
    await expect(toCalendar).toHaveCount(0);
  });
});
