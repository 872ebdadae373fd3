import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const POLICY = `mutation { updateBookingPolicy(input: { noticeHours: 48, deposit: 5000, depositDueDays: 7 }) { version } }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const ACCEPT = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }`;

test("a deposit is received, and forfeited by a client who cancels inside of the notice", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  await artist.ask(POLICY);
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: {
      artistId: artist.id,
      service: "Consultation",
      preferredDate: new Date(Date.now() + 30 * 3600_000).toISOString(),
      policyVersion: 1,
    },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });
  const address = `/bookings/${requestBooking.id}`;

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
    const ledger = client.page.getByRole("list", { name: "What happened to the deposit" });
    await expect(ledger.getByRole("listitem")).toContainText(["$50 asked for", "$50 received"]);
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
    const ledger = client.page.getByRole("list", { name: "What happened to the deposit" });
    await expect(ledger.getByRole("listitem")).toContainText(["$50 asked for", "$50 received", "$50 forfeited"]);
  });
});
