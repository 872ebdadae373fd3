import { expect } from "@playwright/test";
import { PASSWORD, test, type Visitor } from "../journey.ts";
import { openMail } from "../mailbox.ts";

const CONFIRM_EMAIL = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;

const HOUR = 3600_000;

/** A session that the two have agreed on. */
async function agree(client: Visitor, artist: Visitor, milliseconds: number): Promise<string> {
  const preferredDate = new Date(Date.now() + milliseconds).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", preferredDate },
  });
  await artist.ask(MOVE, { input: { id: requestBooking.id, status: "CONFIRMED" } });
  return requestBooking.id;
}

test("a client confirms a session in the app, and the artist sees it at once", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const id = await agree(client, artist, 30 * HOUR);
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
});

test("a client confirms by the reminder's mail without signing in, or asks to move the session", async ({
  journey,
}) => {
  // The reminder comes when it is due, and those who send it look once in a minute.
  test.slow();
  journey.provoke(/404/);
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const proof = await openMail(client.email, "Confirm your Inkfolk email");
  await client.ask(CONFIRM_EMAIL, { token: new URLSearchParams(proof.split("?")[1]).get("token") });
  const id = await agree(client, artist, 48 * HOUR + 3000);
  await artist.page.goto(`/bookings?booking=${id}`);
  const theirs = artist.page.getByRole("article", { name: `Consultation with ${client.fullName}` });
  await expect(theirs).toContainText("Confirmed");
  let link = "";
  await expect(async () => {
    link = await openMail(client.email, "Inkfolk: Session in 48 hours");
  }).toPass({ timeout: 120_000 });

  const page = await journey.visit();
  await test.step("the page asks before it confirms, and needs no script", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Will you be there?" })).toBeVisible();
    await expect(page.getByText("Consultation with")).toContainText(artist.fullName);
    await expect(theirs.getByText("Client confirmed")).toHaveCount(0);
    await page.getByRole("button", { name: "Confirm I'll be there" }).click();
    await expect(page.getByRole("heading", { name: "You've confirmed that you'll be there" })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(theirs.getByText("Client confirmed")).toBeVisible();
  });

  await test.step("whoever asks to move signs in, and stands in the dialog that proposes another time", async () => {
    await page.goto(`/bookings?booking=${id}&propose=1`);
    await page.getByLabel("Email").fill(client.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Propose another time" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/bookings\\?booking=${id}$`));
  });

  await test.step("once it is cancelled, the link leads nowhere", async () => {
    await client.ask(MOVE, { input: { id, status: "CANCELLED" } });
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link doesn't work any more" })).toBeVisible();
  });
});
