import { expect, type Page } from "@playwright/test";
import { intercept } from "../failures.ts";
import { test, type Visitor } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { openProposal { id } } }`;
const TAKE = `mutation ($input: AcceptProposalInput!) { acceptProposal(input: $input) { id } }`;
const PROFILE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }`;

const DAY = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
/** A date-and-time field's value: that day at this hour of the reader's zone. */
const field = (days: number, time: string) => `${inDays(days).toISOString().slice(0, 10)}T${time}`;

const cardOf = (page: Page, service: string, other: Visitor) =>
  page.getByRole("article", { name: `${service} with ${other.fullName}` });

async function request(client: Visitor, artist: Visitor, input: object): Promise<string> {
  const answer = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Flash Tattoo", ...input },
  });
  return answer.requestBooking.id;
}

test("two people agree on a time: request, counter-proposals, a changed brief, a cancelled session", {
  tag: "@core",
}, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.join({ fullName: "Jo Park", userType: "Canvas" });
  const theirs = cardOf(artist.page, "Consultation", client);
  const mine = cardOf(client.page, "Consultation", artist);
  await artist.page.goto("/bookings?tab=requests");
  await expect(artist.page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await expect(artist.page.getByRole("link", { name: "Your availability" })).toBeVisible();

  await test.step("a link opens the dialog filled; what is wrong is said at its field, and a failure keeps the form", async () => {
    await client.page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(dialog.getByRole("combobox", { name: "Artist" })).toHaveValue(artist.fullName);
    await expect(dialog.getByLabel("Service")).toHaveValue("Consultation");
    await dialog.getByLabel("Budget").fill("20000");
    await dialog.getByLabel("Notes").fill("Evenings are best.");
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(dialog.getByText("Choose a budget between $0 and $10,000")).toBeVisible();
    await expect(dialog.getByLabel("Budget")).toBeFocused();
    await dialog.getByLabel("Budget").fill("449.99");
    await dialog.getByRole("checkbox", { name: "I am 18 or older" }).check();

    journey.provoke(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    client.page.on("request", (request) => {
      if (request.postData()?.includes("mutation RequestBooking")) keys.push(request.headers()["idempotency-key"]);
    });
    // The server makes the booking, and its answer is lost.
    await intercept(client.page, /mutation RequestBooking\b/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(client.page.getByText("Booking failed", { exact: true })).toBeVisible();
    await expect(dialog.getByText(/can't reach the server/)).toBeVisible();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Evenings are best.");
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(client.page.getByText("Booking requested", { exact: true })).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText("$449.99 budget");
    await expect(client.page.getByRole("tab", { name: /Artist Requests/ })).toHaveCount(0);
  });

  await test.step("the artist sees it at once, and notes something down that the client never sees", async () => {
    await expect(theirs).toContainText("Evenings are best.");
    await expect(theirs).toContainText("Says they are 18 or older");
    await expect(mine).not.toContainText("18 or older");
    await theirs.getByRole("button", { name: /Add private notes/ }).click();
    await theirs.getByRole("textbox", { name: "Your private notes" }).fill("Ask about the scar.");
    await theirs.getByRole("button", { name: "Save notes" }).click();
    await expect(theirs.getByRole("button", { name: "Edit private notes" })).toBeFocused();
    await expect(theirs).toContainText("Ask about the scar.");
    await client.page.reload();
    await expect(mine).toContainText("Evenings are best.");
    await expect(client.page.getByText("Ask about the scar.")).toHaveCount(0);
  });

  await test.step("the artist proposes two times, the client declines them and proposes another, which the artist takes", async () => {
    await theirs.getByRole("button", { name: /^Propose a time/ }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Propose a time" });
    await dialog.getByLabel("Date & time").fill("2020-01-01T10:00");
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(dialog.getByText("Proposed times must be in the future")).toBeVisible();
    await dialog.getByLabel("Date & time").fill(field(11, "15:30"));
    await dialog.getByRole("button", { name: "Add another time" }).click();
    await dialog.getByLabel("Date & time 2").fill(field(10, "10:00"));
    await dialog.getByLabel("Message (optional)").fill("Either would be lovely.");
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs).toContainText("You proposed another time");

    await expect(mine).toContainText(`${artist.fullName} proposes another time`);
    await expect(mine).toContainText("Either would be lovely.");
    await expect(mine.getByRole("button", { name: /^Accept this time/ })).toHaveCount(2);
    await expect(mine.getByRole("listitem")).toContainText(["10:00", "3:30"]);
    await mine.getByRole("button", { name: "Decline these times" }).click();
    await expect(client.page.getByText("Times declined", { exact: true })).toBeVisible();
    await expect(theirs).not.toContainText("You proposed another time");

    await mine.getByRole("button", { name: /^Propose a time/ }).click();
    const answer = client.page.getByRole("dialog", { name: "Propose a time" });
    await answer.getByLabel("Date & time").fill(field(12, "18:00"));
    await answer.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(theirs).toContainText(`${client.fullName} proposes another time`);
    await theirs.getByRole("button", { name: /^Accept this time/ }).click();
    await expect(theirs).toContainText("Confirmed");
    await expect(mine).toContainText("Confirmed");
    await expect(mine).toContainText(/6:00\s–\s6:30\sPM/);
  });

  await test.step("the client moves the session while the artist cancels it: the artist reads so, and goes on", async () => {
    const { bookings } = await artist.ask<{ bookings: { edges: { node: { id: string } }[] } }>(
      "{ bookings(role: ARTIST) { edges { node { id } } } }",
    );
    const bookingId = bookings.edges[0]?.node.id;
    const { proposeTimes } = await artist.ask<{ proposeTimes: { openProposal: { id: string } } }>(PROPOSE, {
      input: { bookingId, slots: [{ start: inDays(14).toISOString() }] },
    });
    await theirs.getByRole("button", { name: /^Cancel session/ }).click();
    const dialog = artist.page.getByRole("dialog", {
      name: new RegExp(`^Cancel your session with ${client.fullName} on `),
    });
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    await expect(dialog.getByText("Tell the client why")).toBeVisible();
    await dialog.getByLabel("Reason").fill("I am ill that week.");
    await intercept(artist.page, /mutation UpdateBookingStatus\b/, async (route) => {
      await client.ask(TAKE, { input: { proposalId: proposeTimes.openProposal.id, slot: 0 } });
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    await expect(dialog.getByText(/changed while you were viewing it. Now it is confirmed for/)).toBeVisible();
    await expect(dialog.getByLabel("Reason")).toHaveValue("I am ill that week.");
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    await expect(dialog).toBeHidden();
    await expect(mine).toContainText("By the artist");
    await expect(mine).toContainText("The artist cancelled the session: “I am ill that week.”");
  });

  await test.step("both can read what happened, in order", async () => {
    await mine.getByRole("button", { name: "History" }).click();
    const steps = mine.getByRole("list", { name: "History" }).getByRole("listitem");
    await expect(steps).toContainText([
      "You asked for this session",
      `${artist.fullName} proposed 2 other times (declined)`,
      "You proposed another time (accepted)",
      `${artist.fullName} accepted the request`,
      `${artist.fullName} proposed another time (accepted)`,
      "You agreed to another time",
      `${artist.fullName} cancelled the session`,
    ]);
    await expect(steps.last()).toContainText("I am ill that week.");
  });
});

test("an artist's day: an overlap, another time, a decline, a withdrawal, a completed session", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Noor Haddad", userType: "Artist" });
  const client = await journey.join({ fullName: "Sam Reyes", userType: "Canvas" });
  await artist.ask(PROFILE, { input: { studioName: "Needle House", studioAddress: "12 Ink St" } });
  const soon = await request(client, artist, {
    service: "Touch-up Session",
    preferredDate: new Date(Date.now() + 4000).toISOString(),
    estimatedDuration: 15,
  });
  await artist.ask(MOVE, { input: { id: soon, status: "CONFIRMED" } });
  const at = inDays(20).toISOString();
  const held = await request(client, artist, { service: "Cover-up Tattoo", preferredDate: at });
  await artist.ask(MOVE, { input: { id: held, status: "CONFIRMED" } });
  const clashing = await request(client, artist, { preferredDate: at });
  await request(client, artist, { service: "Consultation" });
  await request(client, artist, { service: "Small Tattoo (< 3 inches)" });
  const { page } = artist;

  await test.step("an artist with requests to answer comes to them first", async () => {
    await page.goto("/bookings");
    await expect(page.getByRole("tab", { name: /Artist Requests/, selected: true })).toBeVisible();
    await page.getByRole("tab", { name: /My Bookings/ }).click();
    await expect(page.getByRole("tab", { name: /My Bookings/, selected: true })).toBeVisible();
    await expect(page).toHaveURL("/bookings?tab=mine");
  });

  await test.step("a link to one booking leads to it, with its history", async () => {
    await page.goto(`/bookings?booking=${clashing}`);
    const card = cardOf(page, "Flash Tattoo", client);
    await expect(card).toBeFocused();
    await expect(card.getByRole("list", { name: "History" })).toContainText(
      `${client.fullName} asked for this session`,
    );
    await expect(page.getByRole("tab", { name: /Artist Requests/, selected: true })).toBeVisible();
  });

  await test.step("what clashes cannot be accepted and says so; another hour is only proposed", async () => {
    const card = cardOf(page, "Flash Tattoo", client);
    const accept = card.getByRole("button", { name: /^Accept:/ });
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription(/You have a session then/);
    await card.getByRole("button", { name: /^Propose another time/ }).click();
    const dialog = page.getByRole("dialog", { name: "Propose another time" });
    const start = dialog.getByLabel("Date & time");
    const then = new RegExp(`You have a session then: .+ with ${client.fullName}\\.`);
    await expect(start).toHaveAccessibleDescription(then);
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(start).toBeFocused();
    await expect(start).toHaveAccessibleDescription(then);
    await start.fill(field(25, "09:00"));
    await expect(start).toHaveAccessibleDescription(/That day: no other session/);
    await dialog.getByLabel("Duration").selectOption("Another duration");
    await dialog.getByLabel("Minutes").fill("50");
    await dialog.getByRole("button", { name: "Add another time" }).click();
    await dialog.getByLabel("Date & time 2").fill(field(27, "09:00"));
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(dialog.getByText("Choose a duration between 15 minutes and 24 hours")).toBeVisible();
    await dialog.getByLabel("Minutes").fill("105");
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(card).toContainText("You proposed another time");
    await expect(card).toContainText("Pending");
    await expect(card.getByRole("button", { name: /with another time/ })).toHaveCount(0);
    const day = field(27, "10:00:00Z");
    const sooner = await request(client, artist, {
      service: "Large Tattoo (> 6 inches)",
      preferredDate: day,
      estimatedDuration: 600,
    });
    await artist.ask(MOVE, { input: { id: sooner, status: "CONFIRMED" } });
    await client.page.goto(`/bookings?booking=${clashing}`);
    const asked = cardOf(client.page, "Flash Tattoo", artist);
    await expect(asked.getByRole("button", { name: /^No longer available/ })).toBeDisabled();
    await asked.getByRole("button", { name: /^Accept this time/ }).click();
    await expect(card).toContainText("Confirmed");
    await expect(card).toContainText("1 h 45 min");
  });

  await test.step("a session that is agreed leads with where it is, and asks for the next one", async () => {
    const asked = cardOf(client.page, "Flash Tattoo", artist);
    await expect(asked.getByRole("link", { name: "Directions to Needle House, 12 Ink St" })).toHaveAttribute(
      "href",
      /destination=Needle\+House%2C\+12\+Ink\+St/,
    );
    await expect(asked.getByRole("link", { name: `Message ${artist.fullName}` })).toBeVisible();
    await asked.getByRole("link", { name: /^Book again/ }).click();
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(dialog.getByRole("combobox", { name: "Artist" })).toHaveValue(artist.fullName);
    await expect(dialog.getByLabel("Service")).toHaveValue("Flash Tattoo");
  });

  await test.step("a client sees their own sessions beside the time that they ask for, and nobody else's", async () => {
    await client.page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    const start = client.page.getByLabel("Preferred date & time");
    await start.fill(field(25, "15:00"));
    await expect(start).toHaveAccessibleDescription(new RegExp(`Your sessions that day: .+ with ${artist.fullName}`));
    await start.fill(field(26, "15:00"));
    await expect(start).not.toHaveAccessibleDescription(/that day/);
  });

  await test.step("declining takes a word, and the client reads it", async () => {
    await cardOf(page, "Consultation", client)
      .getByRole("button", { name: /^Decline/ })
      .click();
    const dialog = page.getByRole("dialog", { name: `Decline the request of ${client.fullName}?` });
    await dialog.getByLabel("Reason (optional)").fill("My books are full until spring.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Request declined", { exact: true })).toBeVisible();
    await client.page.goto("/bookings?tab=mine&queue=past");
    await expect(cardOf(client.page, "Consultation", artist)).toContainText("Declined");
    await expect(client.page.getByText("My books are full until spring.")).toBeVisible();
  });

  await test.step("the client withdraws a request, which stays in view, and then stands in the past", async () => {
    const chips = client.page.getByRole("group", { name: "Whose turn it is" });
    await expect(chips.getByRole("button", { name: "Past", pressed: true })).toBeVisible();
    await expect(client.page.getByRole("article")).toHaveCount(1);
    await chips.getByRole("button", { name: "Their turn (1)" }).click();
    await expect(client.page).toHaveURL("/bookings?tab=mine&queue=their-turn");
    const card = cardOf(client.page, "Small Tattoo (< 3 inches)", artist);
    await card.getByRole("button", { name: /^Withdraw/ }).click();
    const dialog = client.page.getByRole("dialog", { name: `Withdraw your request to ${artist.fullName}?` });
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(card).toContainText("Withdrawn");
    await expect(chips.getByRole("button", { name: "Their turn", exact: true })).toBeVisible();
    await chips.getByRole("button", { name: "Past" }).click();
    await expect(card).toContainText("Withdrawn");
    await chips.getByRole("button", { name: "Their turn", exact: true }).click();
    await expect(client.page.getByRole("heading", { name: "Nothing is waiting on anyone else" })).toBeVisible();
  });

  await test.step("from its start on a session can be completed, and reopened", async () => {
    await expect
      .poll(async () => {
        const { booking } = await artist.ask<{ booking: { viewerCanComplete: boolean } }>(
          "query ($id: ID!) { booking(id: $id) { viewerCanComplete } }",
          { id: soon },
        );
        return booking.viewerCanComplete;
      })
      .toBe(true);
    await page.goto("/bookings?tab=requests");
    const card = cardOf(page, "Touch-up Session", client);
    await card.getByRole("button", { name: /^Mark completed/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark completed" }).click();
    await expect(page.getByText("Session completed", { exact: true })).toBeVisible();
    await expect(card).toContainText("Completed");
    await card.getByRole("button", { name: /^Reopen/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await expect(card).toContainText("Confirmed");
  });

  await test.step("a booking that isn't there, and a list that cannot be read, say so", async () => {
    await client.page.goto("/bookings?booking=01a1fcbc-0000-7000-8000-000000000000");
    await expect(client.page.getByText("Booking not found.")).toBeVisible();
    await expect(client.page.getByText("This booking doesn't exist, or it isn't yours.")).toBeVisible();
    journey.provoke(/ERR_FAILED/);
    await client.page.route("**/graphql", (route) =>
      route.request().postData()?.includes("query BookingsPage") ? route.abort() : route.fallback(),
    );
    await client.page.goto("/bookings?queue=past");
    await expect(client.page.getByRole("heading", { name: "Error Loading Bookings" })).toBeVisible();
    await client.page.unrouteAll();
    await client.page.getByRole("button", { name: "Retry" }).click();
    await expect(cardOf(client.page, "Small Tattoo (< 3 inches)", artist)).toContainText("Withdrawn");
  });
});

test("an artist accepts a time with that day in view: on a card, in a notification, of proposed ones", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Elin Voss", userType: "Artist" });
  const client = await journey.join({ fullName: "Rui Costa", userType: "Canvas" });
  const { page } = artist;
  const held = await request(client, artist, { service: "Cover-up Tattoo", preferredDate: field(20, "12:00:00Z") });
  await artist.ask(MOVE, { input: { id: held, status: "CONFIRMED" } });
  const busy = new RegExp(`^That day: .+ with \\S*${client.fullName}`);
  const clash = new RegExp(`You have a session then: .+ with \\S*${client.fullName}`);

  await test.step("from a notification a time that is taken leads to another, and a free one is accepted", async () => {
    await request(client, artist, { service: "Touch-up Session", preferredDate: field(20, "13:00:00Z") });
    await request(client, artist, { service: "Consultation", preferredDate: field(20, "17:00:00Z") });
    await page.goto("/notifications?show=bookings");
    const row = (service: string) =>
      page
        .getByRole("main")
        .getByRole("list", { name: "Notifications" })
        .getByRole("listitem")
        .filter({ hasText: `asks for: ${service}` });
    await expect(row("Touch-up Session")).toContainText(clash);
    await expect(row("Touch-up Session").getByRole("button", { name: /^Accept/ })).toHaveCount(0);
    await expect(row("Touch-up Session").getByRole("link", { name: /^Choose a time/ })).toBeVisible();
    const accept = row("Consultation").getByRole("button", { name: /^Accept: Consultation/ });
    await expect(accept).toHaveAccessibleDescription(busy);
    await accept.click();
    await expect(row("Consultation")).toContainText("Confirmed for");
  });

  await test.step("the same on the card, and what is agreed while one looks at it is in the way at once", async () => {
    const moved = await request(client, artist, {
      service: "Large Tattoo (> 6 inches)",
      preferredDate: field(22, "12:00:00Z"),
    });
    await page.goto("/bookings?tab=requests");
    await expect(cardOf(page, "Touch-up Session", client).getByRole("button", { name: /^Accept/ })).toBeDisabled();
    await request(client, artist, { service: "Flash Tattoo", preferredDate: field(22, "15:00:00Z") });
    const card = cardOf(page, "Flash Tattoo", client);
    const accept = card.getByRole("button", { name: /^Accept/ });
    await expect(accept).toHaveAccessibleDescription("That day: no other session");
    // The live event arrives after the press.
    await intercept(page, /mutation UpdateBookingStatus\b/, async (route) => {
      await artist.ask(MOVE, { input: { id: moved, status: "CONFIRMED" } });
      await route.continue();
    });
    await accept.click();
    await expect(page.getByText("Booking conflict", { exact: true })).toBeVisible();
    await expect(card.getByRole("alert")).toContainText(
      `You already have a confirmed session at that time. It is Large Tattoo (> 6 inches) with ${client.fullName}.`,
    );
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription(clash);
  });

  await test.step("each proposed time stands beside its own day", async () => {
    const asked = await request(client, artist, { service: "Custom Tattoo Design" });
    await client.ask(PROPOSE, {
      input: {
        bookingId: asked,
        slots: [{ start: field(20, "09:00:00Z"), duration: 60 }, { start: field(25, "12:00:00Z") }],
      },
    });
    const take = cardOf(page, "Custom Tattoo Design", client).getByRole("button", { name: /^Accept this time/ });
    await expect(take).toHaveCount(2);
    await expect(take.first()).toHaveAccessibleDescription(busy);
    await expect(take.last()).toHaveAccessibleDescription("That day: no other session");
    await take.last().click();
    await expect(cardOf(page, "Custom Tattoo Design", client)).toContainText("Confirmed");
  });
});

test("an event from before the subscription is shown once the page is live", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Noor Late", userType: "Artist" });
  const client = await journey.join({ fullName: "Sam Early", userType: "Canvas" });
  const { page } = artist;
  const waiting: (() => void)[] = [];
  await page.routeWebSocket(/\/graphql/, async (socket) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    socket.connectToServer();
  });
  await page.goto("/bookings?tab=requests");
  await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await expect.poll(() => waiting.length).toBe(1);
  await request(client, artist, { service: "Consultation", preferredDate: field(20, "17:00:00Z") });
  for (const proceed of waiting) proceed();
  await expect(cardOf(page, "Consultation", client)).toContainText("Pending");
  await expect(page.getByRole("tab", { name: "Artist Requests 1 to answer" })).toBeVisible();
});

test("a client requests a time of a remote artist in the artist's time zone, outside of their notice", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Aroha Tane", userType: "Artist" });
  const client = await journey.join({ fullName: "Kit Moss", userType: "Canvas" });
  await artist.ask(PROFILE, {
    input: { timeZone: "Asia/Kolkata", minimumNotice: 48 },
  });
  const mine = cardOf(client.page, "Consultation", artist);

  await test.step("the dialog says what is too soon, and what time it is there", async () => {
    await client.page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await expect(dialog.getByText("At least 48 hours from now.")).toBeVisible();
    const start = dialog.getByLabel("Preferred date & time");
    await start.fill(field(1, "10:00"));
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(dialog.getByText("Choose a time at least 48 hours from now")).toBeVisible();
    await start.fill(field(30, "20:00"));
    await expect(dialog.getByText(/[67]:30\sAM GMT\+5:30 for Aroha Tane\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(mine).toContainText(/[67]:30.–.\d:00\sAM GMT\+5:30/);
    await expect(mine).toContainText(/Your time: \w{3},? 8:00\sPM – 8:30\sPM C[SD]T/);
  });

  await test.step("proposed times are told alike, and the artist may go below their own notice", async () => {
    await mine.getByRole("button", { name: /^Propose another time/ }).click();
    const dialog = client.page.getByRole("dialog", { name: "Propose another time" });
    await dialog.getByLabel("Date & time").fill(field(1, "10:00"));
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(dialog.getByText("Choose a time at least 48 hours from now")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await client.page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    const { bookings } = await artist.ask<{ bookings: { edges: { node: { id: string } }[] } }>(
      "{ bookings(role: ARTIST) { edges { node { id } } } }",
    );
    await artist.ask(PROPOSE, {
      input: { bookingId: bookings.edges[0]?.node.id, slots: [{ start: inDays(1).toISOString() }] },
    });
    await expect(mine).toContainText(`${artist.fullName} proposes another time`);
    await expect(mine).toContainText(/[AP]M GMT\+5:30 · 30 min · .+ C[SD]T your time/);
  });
});
