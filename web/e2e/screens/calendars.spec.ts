import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readCalendar } from "../../../graph/testing/calendars.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { test } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;

test("a session is exported to a calendar: as a file, and by a feed address that can be replaced and revoked", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Lena Ortiz", userType: "Artist" });
  const client = await journey.join(
    { fullName: "Noor Haddad", userType: "Canvas" },
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
  const { page } = client;
  // To the hour: a calendar has no fractions of a second.
  const preferredDate = new Date(new Date().setUTCMinutes(0, 0, 0) + 9 * 24 * 3600_000).toISOString();
  const input = { artistId: artist.id, service: "Flash Tattoo", preferredDate };
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, { input });
  const { id } = requestBooking;
  await artist.ask(MOVE, { input: { id, status: "CONFIRMED" } });

  await test.step("the card of a confirmed session saves it as a file", async () => {
    await page.goto("/bookings");
    const add = page.getByRole("button", { name: `Add to calendar: Flash Tattoo with ${artist.fullName}` });
    journey.provoke(/500/);
    await breakOperation(page, /query BookingCalendarFile\b/);
    await add.click();
    await expectToast(page, "Calendar file not saved");
    const [file] = await Promise.all([page.waitForEvent("download"), add.click()]);
    expect(file.suggestedFilename()).toBe("session.ics");
    const { events } = readCalendar(readFileSync(await file.path(), "utf8"));
    expect(events).toMatchObject([{ uid: id, status: "CONFIRMED", start: preferredDate }]);
  });

  const panel = page.getByRole("region", { name: "Calendar Feed" });
  const field = panel.getByLabel("Address of your calendar feed");
  const read = async (url: string) => {
    const answer = await page.request.get(url);
    return answer.ok() ? readCalendar(await answer.text()).events : answer.status();
  };
  let first = "";

  await test.step("an address in the settings has it, too", async () => {
    await page.goto("/settings");
    await panel.getByRole("button", { name: "Turn on the calendar feed" }).click();
    await expect(field).toBeFocused();
    await panel.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Address copied");
    first = await page.evaluate(() => navigator.clipboard.readText());
    await expect(field).toHaveValue(first);
    expect(await read(first)).toMatchObject([{ uid: id, summary: `Flash Tattoo with ${artist.fullName}` }]);
    await panel.getByRole("switch", { name: "Show only “Busy”" }).check();
    await expect.poll(() => read(first)).toMatchObject([{ uid: id, summary: "Busy" }]);
  });

  await test.step("another address ends the one before", async () => {
    await panel.getByRole("button", { name: "Regenerate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Regenerate" }).click();
    await expectToast(page, "Your calendar feed has a new address");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect(await read(first)).toBe(404);
    expect(await read(second)).toMatchObject([{ uid: id, summary: "Busy" }]);

    await panel.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(panel.getByRole("button", { name: "Turn on the calendar feed" })).toBeFocused();
    expect(await read(second)).toBe(404);
  });
});
