import { expect } from "@playwright/test";
import { test } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const ACCEPT = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }`;

const TEXT = "I am well today, and I want this tattoo.";
const QUESTION = "Do you have allergies?";

test("an artist makes a template their own, their client answers and signs it, and the artist reads both", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });

  await test.step("the artist writes what clients sign", async () => {
    await artist.page.goto("/settings/availability");
    const form = artist.page.getByRole("form", { name: "Consent form" });
    await expect(form).toContainText("You ask for no signature yet.");
    await form.getByRole("button", { name: "Touch-up" }).click();
    await expect(form.getByLabel("What clients sign")).toHaveValue(/mends single places/);
    await form.getByLabel("What clients sign").fill(TEXT);
    for (const number of [5, 4, 3]) await form.getByRole("button", { name: `Remove question ${number}` }).click();
    await form.getByRole("textbox", { name: "Question 1" }).fill(QUESTION);
    await form.getByRole("button", { name: "Save Consent Form" }).click();
    await expect(form).toContainText("Version 1 holds");
  });

  const preferredDate = new Date(Date.now() + 30 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });
  const address = `/bookings/${requestBooking.id}`;
  await artist.page.goto(address);
  await expect(artist.page.getByRole("heading", { name: "Consent missing" })).toBeVisible();
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
      const consent = page.getByRole("region", { name: "Consent signed" });
      await expect(consent).toContainText(/Signed by Jo Ann Park on .+, born May 1, 1990/);
      await expect(consent.getByRole("definition")).toHaveText(/^Yes, medical\s*Latex$/);
      await consent.getByRole("button", { name: "Read what was signed" }).click();
      await expect(page.getByRole("dialog", { name: "What was signed" })).toContainText(TEXT);
    }
  });
});
