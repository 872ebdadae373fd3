import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { expectToast, intercept } from "../failures.ts";
import { test, type Visitor } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }`;
const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();

async function request(client: Visitor, artist: Visitor, service: string, days: number): Promise<string> {
  const input = { artistId: artist.id, service, preferredDate: inDays(days) };
  return (await client.ask<{ requestBooking: { id: string } }>(REQUEST, { input })).requestBooking.id;
}

test("the bars count what waits, the page opens there, and a notification answers a request", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Runa Falk", userType: "Artist" });
  const client = await journey.join(
    { fullName: "Ben Ortiz", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  const { page } = artist;
  const bookings = (count: number) =>
    page
      .getByRole("banner")
      .getByRole("link", { name: count > 0 ? `Bookings, ${count} to answer` : "Bookings", exact: true });
  const bell = page.getByRole("button", { name: /^Notifications/ });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const row = (text: string) => panel.getByRole("listitem").filter({ hasText: text });
  const postId = await sharePost(artist, { caption: "Healed." });

  await test.step("somebody who saw an empty page before comes to the request that arrived since", async () => {
    await page.goto("/bookings?tab=requests");
    await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(bookings(0)).toBeVisible();
    await request(client, artist, "Flash Tattoo", 9);
    await bookings(1).click();
    await expect(page.getByRole("tab", { name: "Artist Requests 1 to answer", selected: true })).toBeVisible();
    await expect(page.getByRole("article", { name: `Flash Tattoo with ${client.fullName}` })).toBeVisible();
  });

  await test.step("it stands above what came later, and is accepted there in one press", async () => {
    await client.ask(LIKE, { id: postId });
    await bell.click();
    await expect(panel.getByRole("listitem").first()).toContainText("New booking request");
    await expect(row("liked your post").locator("img")).toHaveCount(1);
    await row("Flash Tattoo")
      .getByRole("button", { name: `Accept: Flash Tattoo with ${client.fullName}` })
      .click();
    await expectToast(page, "Booking confirmed");
    await expect(row("Flash Tattoo")).toContainText("Confirmed for");
    await expect(row("Flash Tattoo").getByText("Unread")).toBeHidden();
    await expect(row("Flash Tattoo").getByRole("link")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bookings(0)).toBeVisible();
    await expect(page.getByRole("button", { name: "Notifications, 1 unread", exact: true })).toBeVisible();
  });

  await test.step("whoever comes too late is told so there", async () => {
    const id = await request(client, artist, "Touch-up Session", 12);
    await expect(bookings(1)).toBeVisible();
    await bell.click();
    await intercept(page, /mutation UpdateBookingStatus\b/, async (route) => {
      await client.ask(MOVE, { input: { id, status: "CANCELLED" } });
      await route.continue();
    });
    await row("asks for: Touch-up Session")
      .getByRole("button", { name: /^Accept: Touch-up Session/ })
      .click();
    await expect(row("asks for: Touch-up Session").getByRole("alert")).toContainText(
      "There is nothing left to do here.",
    );
    await expect(row("asks for: Touch-up Session")).toContainText("Cancelled (the client withdrew the request)");
    await page.keyboard.press("Escape");
    await expect(bookings(0)).toBeVisible();
  });

  await test.step("a request without a time leads to where one is chosen, or is declined there with a word", async () => {
    const input = { artistId: artist.id, service: "Consultation" };
    await client.ask(REQUEST, { input });
    await expect(bookings(1)).toBeVisible();
    await bell.click();
    const asking = panel.getByRole("listitem").first();
    await expect(asking.getByRole("link", { name: /^Choose a time: Consultation/ })).toBeVisible();
    await asking.getByRole("button", { name: `Decline: Consultation with ${client.fullName}` }).click();
    const dialog = page.getByRole("dialog", { name: /^Decline the request of/ });
    await dialog.getByLabel("Reason (optional)").fill("My books are full until spring.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expectToast(page, "Request declined");
    await expect(dialog).toBeHidden();
    await expect(asking).toContainText("Cancelled (you declined");
    await expect(asking.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bookings(0)).toBeVisible();
  });

  await test.step("a proposal stands on the phone's bar, and is taken from its notification", async () => {
    const bar = client.page.getByRole("navigation", { name: "Main" });
    const listening = client.page
      .waitForEvent("websocket")
      .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("BookingChanged")));
    await client.page.goto("/");
    await listening;
    await expect(bar.getByRole("link", { name: "Bookings", exact: true })).toBeVisible();
    const id = await request(client, artist, "Consultation", 15);
    await artist.ask(PROPOSE, { input: { bookingId: id, slots: [{ start: inDays(16) }] } });
    await expect(bar.getByRole("link", { name: "Bookings, 1 to answer", exact: true })).toBeVisible();
    await client.page.goto("/notifications?show=bookings");
    await client.page.getByRole("button", { name: /^Accept: Consultation/ }).click();
    await expectToast(client.page, "Booking confirmed");
    await expect(bar.getByRole("link", { name: "Bookings", exact: true })).toBeVisible();
  });

  await test.step("what is about bookings and what people do are shown alone, as the address says", async () => {
    await page.goto("/notifications");
    const rows = page.getByRole("main").getByRole("list", { name: "Notifications" }).getByRole("listitem");
    await expect(rows.filter({ hasText: "liked your post" })).toBeVisible();
    await page.getByRole("button", { name: "Bookings", exact: true }).click();
    await expect(page).toHaveURL("/notifications?show=bookings");
    await expect(rows.filter({ hasText: "Consultation" }).first()).toBeVisible();
    await expect(rows.filter({ hasText: "liked your post" })).toHaveCount(0);
    await page.getByRole("button", { name: "Social", exact: true }).click();
    await expect(page).toHaveURL("/notifications?show=social");
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveText([/liked your post/]);
  });
});
