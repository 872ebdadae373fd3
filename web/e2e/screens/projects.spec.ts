import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;

test("an artist plans several sessions, and the client accepts the quote and books the next one", {
  tag: "@core",
}, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Large Tattoo (> 6 inches)" },
  });

  await test.step("plan", async () => {
    await artist.page.goto(`/bookings?booking=${requestBooking.id}`);
    await artist.page.getByRole("button", { name: /^Plan a project/ }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Plan a project" });
    await dialog.getByLabel("Title").fill("Dragon sleeve");
    await dialog.getByLabel("Sessions").selectOption("2");
    await dialog.getByLabel("Quote", { exact: true }).fill("600");
    await dialog.getByLabel("Up to (optional)").fill("500");
    await dialog.getByRole("button", { name: "Send the plan" }).click();
    await expect(dialog.getByText("Minimum must not exceed maximum")).toBeVisible();
    await dialog.getByLabel("Up to (optional)").fill("800");
    await dialog.getByRole("button", { name: "Send the plan" }).click();
    await expect(artist.page.getByText("Project planned", { exact: true })).toBeVisible();
    await expect(artist.page.getByText("1 / 2 booked")).toBeVisible();
  });

  await test.step("accept the quote", async () => {
    await client.page.goto(`/bookings?booking=${requestBooking.id}`);
    await client.page.getByRole("link", { name: "View the quote" }).click();
    await expect(client.page.getByRole("heading", { name: "Dragon sleeve", level: 1 })).toBeVisible();
    await expect(client.page.getByRole("region", { name: "The plan" })).toContainText("$1,200 to $1,600");
    await client.page.getByRole("button", { name: "Accept the quote" }).click();
    await expect(client.page.getByText("Quote accepted", { exact: true })).toBeVisible();
  });

  await test.step("book the next session", async () => {
    await client.page.getByRole("link", { name: "Book the next session" }).click();
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(dialog.getByText("The next session of")).toContainText("Dragon sleeve");
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(client.page.getByText("Booking requested", { exact: true })).toBeVisible();
    await expect(client.page.getByText("2 / 2 booked").first()).toBeVisible();
  });
});
