import { expect, type Page } from "@playwright/test";
import { PASSWORD, takePhoto, test, type Visitor } from "../journey.ts";
import { openMail } from "../mailbox.ts";

const CONFIRM_EMAIL = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const BOOKINGS = `{ bookings(role: CLIENT) { edges { node { id } } } }`;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { openProposal { id } } }`;
const TAKE = `mutation ($input: AcceptProposalInput!) { acceptProposal(input: $input) { id } }`;
const CAN_COMPLETE = `query ($id: ID!) { booking(id: $id) { viewerCanComplete } }`;

const HOUR = 3600_000;
/** A date-and-time field's value: that day at this hour of the reader's zone. */
const field = (days: number, time: string) =>
  `${new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)}T${time}`;

const cardOf = (page: Page, other: Visitor) =>
  page.getByRole("article", { name: `Consultation with ${other.fullName}`, exact: true });

test("a session lives from a request with its brief to the review that Discover counts", { tag: "@core" }, async ({
  journey,
}) => {
  // Due reminders are sent once a minute.
  test.setTimeout(360_000);
  // The reminder's link leads nowhere after the end.
  journey.provoke(/404/);
  const artist = await journey.join({ fullName: "Mika Sand", userType: "Artist" });
  const client = await journey.join({ fullName: "Lou Berg", userType: "Canvas" });
  const proof = await openMail(client.email, "Confirm your Inkfolk email");
  await client.ask(CONFIRM_EMAIL, { token: new URLSearchParams(proof.split("?")[1]).get("token") });
  const chip = ({ page }: Visitor, name: string) =>
    page.getByRole("group", { name: "Whose turn it is" }).getByRole("button", { name, exact: true });
  const theirs = cardOf(artist.page, client);
  const mine = cardOf(client.page, artist);

  await test.step("on Discover the artist has a starting score", async () => {
    await client.page.goto(`/discover?q=${artist.username}`);
    await expect(client.page.getByRole("article", { name: artist.fullName })).toContainText("no reviews yet");
  });

  await test.step("the client asks, and says what it is to be", async () => {
    await client.page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await dialog.getByRole("button", { name: /^About the tattoo/ }).click();
    await dialog.getByLabel("Placement", { exact: true }).selectOption("Forearm");
    await dialog.getByLabel("Width").fill("3");
    await dialog.getByLabel("Height").fill("4");
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(client.page.getByText("Booking requested", { exact: true })).toBeVisible();
  });

  await test.step("the artist lands on what waits for them, reads the brief, and proposes a time", async () => {
    await artist.page.goto("/bookings");
    await expect(artist.page.getByRole("tab", { name: /Artist Requests/, selected: true })).toBeVisible();
    await expect(chip(artist, "Your turn (1)")).toHaveAttribute("aria-pressed", "true");
    await expect(theirs.getByRole("group", { name: "About the tattoo" })).toContainText(/Forearm.*3 × 4 in/);
    await theirs.getByRole("button", { name: /^Propose a time/ }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Propose a time" });
    await dialog.getByLabel("Date & time").fill(field(11, "15:30"));
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(theirs).toContainText("You proposed another time");
    await expect(chip(artist, "Your turn")).toBeVisible();
    await expect(chip(artist, "Their turn (1)")).toBeVisible();
  });

  await test.step("the client counters", async () => {
    await client.page.goto("/bookings");
    await expect(chip(client, "Your turn (1)")).toHaveAttribute("aria-pressed", "true");
    await mine.getByRole("button", { name: /^Suggest other times/ }).click();
    const dialog = client.page.getByRole("dialog", { name: "Suggest other times" });
    await dialog.getByLabel("Date & time").fill(field(12, "18:00"));
    await dialog.getByRole("button", { name: "Suggest", exact: true }).click();
    await expect(mine).toContainText("You proposed another time");
    await expect(chip(client, "Their turn (1)")).toBeVisible();
  });

  await test.step("the artist accepts, and it is upcoming for both", async () => {
    await theirs.getByRole("button", { name: /^Accept this time/ }).click();
    await expect(theirs).toContainText("Confirmed");
    await expect(mine).toContainText("Confirmed");
    for (const one of [artist, client]) {
      await expect(chip(one, "Your turn")).toBeVisible();
      await chip(one, "Upcoming").click();
      await expect(one.page).toHaveURL(/queue=upcoming/);
    }
    await expect(theirs).toContainText(/6:00\s–\s6:30\sPM/);
    await expect(mine).toContainText("Confirmed");
  });

  const { bookings } = await client.ask<{ bookings: { edges: { node: { id: string } }[] } }>(BOOKINGS);
  const id = bookings.edges[0]?.node.id ?? "";
  /** Days do not pass in a test: the two agree on an earlier time instead. */
  const bringNear = async (milliseconds: number) => {
    const start = new Date(Date.now() + milliseconds).toISOString();
    const { proposeTimes } = await artist.ask<{ proposeTimes: { openProposal: { id: string } } }>(PROPOSE, {
      input: { bookingId: id, slots: [{ start }] },
    });
    await client.ask(TAKE, { input: { proposalId: proposeTimes.openProposal.id, slot: 0 } });
  };

  const page = await journey.visit();
  let reminder = "";
  await test.step("two days before, the reminder's mail asks the client, who confirms in one press without signing in", async () => {
    await bringNear(48 * HOUR + 3000);
    await expect(async () => {
      reminder = await openMail(client.email, `Inkfolk: Your session with ${artist.fullName} is in 48 hours`);
    }).toPass({ timeout: 120_000 });
    await page.goto(reminder);
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

  await test.step("it takes place, and the reminder leads nowhere any more", async () => {
    await bringNear(4000);
    await expect
      .poll(async () => (await artist.ask<{ booking: { viewerCanComplete: boolean } }>(CAN_COMPLETE, { id })).booking)
      .toEqual({ viewerCanComplete: true });
    await artist.page.goto(`/bookings?booking=${id}`);
    await theirs.getByRole("button", { name: /^Mark completed/ }).click();
    await artist.page.getByRole("alertdialog").getByRole("button", { name: "Mark completed" }).click();
    await expect(theirs).toContainText("Completed");
    await page.goto(reminder);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  });

  await test.step("the client reviews it, the artist replies, and the profile shows both", async () => {
    await client.page.goto(`/bookings?booking=${id}`);
    await expect(mine).toContainText(`How was your session with @${artist.username}?`);
    await mine.getByRole("button", { name: /^Leave review/ }).click();
    const dialog = client.page.getByRole("dialog", { name: `How was your session with ${artist.fullName}?` });
    await dialog.getByRole("button", { name: "Post review" }).click();
    await expect(dialog.getByText("Choose 1 to 5 stars")).toBeVisible();
    await dialog.locator("label").filter({ hasText: "4 stars: Very good" }).click();
    await dialog.getByLabel("Review (optional)").fill("Gentle hands, clean lines.");
    await dialog.locator("input[aria-label='Add to Photos (optional)']").setInputFiles(await takePhoto());
    await expect(dialog.getByRole("button", { name: "Remove picture 1 of Photos (optional)" })).toBeVisible();
    await dialog.getByRole("button", { name: "Post review" }).click();
    await expect(client.page.getByText("Review posted", { exact: true })).toBeVisible();
    await expect(mine.getByRole("article")).toContainText("Gentle hands, clean lines.");
    await expect(mine.getByRole("button", { name: /^Leave review/ })).toBeHidden();

    await theirs.getByRole("button", { name: `Reply to the review by ${client.fullName}` }).click();
    const replying = artist.page.getByRole("dialog", { name: `Reply to ${client.fullName}` });
    await replying.getByLabel("Reply").fill("Come back in spring.");
    await replying.getByRole("button", { name: "Post reply" }).click();
    await expect(theirs).toContainText("Come back in spring.");
    await expect(theirs.getByRole("button", { name: /^Reopen/ })).toBeHidden();

    await client.page.goto(`/profile/${artist.username}`);
    await expect(client.page.getByRole("region", { name: "Profile", exact: true })).toContainText("4.0 Rating (1)");
    await client.page.getByRole("link", { name: "Read reviews" }).click();
    await expect(client.page).toHaveURL(`/profile/${artist.username}?tab=reviews`);
    const review = client.page.getByRole("article", { name: `Review by ${client.fullName}` });
    await expect(review).toContainText("Come back in spring.");
    await expect(review.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await expect(review.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  });

  await test.step("on Discover it is the artist's rating from now on", async () => {
    await client.page.goto(`/discover?q=${artist.username}`);
    await expect(client.page.getByRole("article", { name: artist.fullName })).toContainText("4.0 rating · 1 review");
  });
});
