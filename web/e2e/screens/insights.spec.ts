import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";

const FOLLOW = "mutation ($id: ID!) { followUser(id: $id) { id } }";
const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";
const LOOK = "mutation ($id: ID!) { recordProfileView(id: $id) { id } }";
const REQUEST = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
const MOVE = "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }";

test("an artist reads their weekly numbers", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Lena Ortiz", userType: "Artist" });
  const client = await journey.join({ fullName: "Max Bell", userType: "Canvas" });
  const { page } = artist;
  const tile = (label: string) => page.getByRole("img", { name: new RegExp(`^${label}: `) });

  await test.step("at first there is nothing but the starting score", async () => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "Insights" }).click();
    await expect(page).toHaveURL("/insights");
    await expect(page.getByRole("heading", { name: "No activity yet" })).toBeVisible();
    await expect(page.getByText("starting score · no reviews yet")).toBeVisible();
  });

  await test.step("then everything that others did is counted", async () => {
    const post = await sharePost(artist, { caption: "Fresh lines" });
    await client.ask(LOOK, { id: artist.id });
    await client.ask(FOLLOW, { id: artist.id });
    await client.ask(LIKE, { id: post });
    for (const status of ["CONFIRMED", "CANCELLED", null]) {
      const preferredDate = status === "CONFIRMED" ? new Date(Date.now() + 20 * 24 * 3600_000).toISOString() : null;
      const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
        input: { artistId: artist.id, service: "Consultation", preferredDate },
      });
      if (status) await artist.ask(MOVE, { input: { id: requestBooking.id, status } });
    }
    await page.goto("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Insights" }).click();
    for (const [label, value] of [
      ["Profile views", "1"],
      ["New followers", "1"],
      ["Likes", "1"],
      ["Booking requests", "3"],
      ["Accepted", "50%"],
    ] as const) {
      await expect(tile(label)).toHaveAccessibleName(`${label}: ${value} in 12 weeks, week by week in the table below`);
    }
    const table = page.getByRole("region", { name: "Week by week" }).getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveText(["1", "1", "1", "3", "50%"]);
  });

  await test.step("a list that cannot be read says so", async () => {
    journey.provoke(/ERR_FAILED/);
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("query InsightsPage") ? route.abort() : route.fallback(),
    );
    await page.goto("/insights");
    await expect(page.getByRole("heading", { name: "Error Loading Insights" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(tile("Likes")).toBeVisible();
  });

  await test.step("to others it is no place of theirs", async () => {
    await client.page.goto("/insights");
    await expect(client.page.getByRole("heading", { name: "Insights are for artists" })).toBeVisible();
  });
});
