import { expect } from "@playwright/test";
import { takePhoto, test } from "../journey.ts";
import { openMail } from "../mailbox.ts";

const CONFIRM_EMAIL = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const CAN_COMPLETE = "query ($id: ID!) { booking(id: $id) { viewerCanComplete } }";

const SERVICE = "Small Tattoo (< 3 inches)";

test("a client gets the aftercare after the session, and shares a healed photo", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const link = await openMail(client.email, "Confirm your Inkfolk email");
  await client.ask(CONFIRM_EMAIL, { token: new URL(link, "http://any").searchParams.get("token") });
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: SERVICE, preferredDate: new Date(Date.now() + 4000).toISOString() },
  });
  const { id } = requestBooking;
  await artist.ask(MOVE, { input: { id, status: "CONFIRMED" } });

  await test.step("the artist begins with our text, and makes it theirs", async () => {
    await artist.page.goto("/settings/availability");
    const form = artist.page.getByRole("form", { name: "Aftercare" });
    await expect(form).toContainText("You give clients nothing yet.");
    await form.getByRole("button", { name: "Start with our text" }).click();
    const text = form.getByLabel("How to look after a tattoo");
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^Leave the bandage/);
    await text.fill("Wash it gently.\n\nNo sun for three weeks.");
    await form.getByRole("button", { name: "Save aftercare" }).click();
    await expect(form).toContainText("Written");
  });

  await test.step("the client gets it when the session is completed", async () => {
    const canComplete = async () =>
      (await artist.ask<{ booking: { viewerCanComplete: boolean } }>(CAN_COMPLETE, { id })).booking.viewerCanComplete;
    await expect.poll(canComplete).toBe(true);
    await artist.page.goto(`/bookings/${id}`);
    await artist.page.getByRole("button", { name: /^Mark completed/ }).click();
    await artist.page.getByRole("alertdialog").getByRole("button", { name: "Mark completed" }).click();
    await client.page.goto(await openMail(client.email, "Inkfolk: Here is how to look after your tattoo"));
    await expect(client.page).toHaveURL(`/bookings/${id}`);
    for (const { page } of [client, artist]) {
      await expect(page.getByRole("group", { name: "Aftercare" })).toContainText("No sun for three weeks.");
    }
    await client.page.goto("/notifications");
    await expect(client.page.getByText(`Read how to care for your tattoo: ${SERVICE}`)).toBeVisible();
  });

  await test.step("a reminder's mail leads the client straight to sharing a photo", async () => {
    const { page } = client;
    await page.goto(`/bookings/${id}?healed=1`);
    const dialog = page.getByRole("dialog", { name: "Share a Healed Photo" });
    await expect(dialog.getByRole("combobox", { name: "Tag Your Artist" })).toHaveValue(`@${artist.username}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`/bookings/${id}`);
    await page.getByRole("button", { name: "Share a healed photo" }).click();
    await dialog.getByLabel("Tattoo photo").setInputFiles(await takePhoto());
    await dialog.getByLabel("Caption").fill("It settled in so well.");
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Share a healed photo" })).toHaveCount(0);
  });

  await test.step("both find it at the booking, and everybody reads at the post that it has healed", async () => {
    for (const { page } of [client, artist]) {
      await page.goto(`/bookings/${id}`);
      await page.getByRole("link", { name: /^Healed photo/ }).click();
      const post = page.getByRole("article", { name: `Post by ${client.fullName}` });
      await expect(post).toContainText("Healed · days after the session");
      await expect(post).toContainText(`Tattoo by @${artist.username}`);
    }
  });
});
