import { expect } from "@playwright/test";
import { breakOperation, expectToast } from "../failures.ts";
import { test } from "../journey.ts";

test("an artist sets their weekly hours and exceptional days", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Hana Beck", userType: "Artist" });
  const { page } = artist;
  journey.provoke(/500/);
  const form = page.getByRole("form", { name: "Availability" });
  const week = form.getByRole("list", { name: "Weekly hours" });
  const save = form.getByRole("button", { name: "Save availability" });

  await test.step("the usual week is one press", async () => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Your availability" }).click();
    await expect(page).toHaveURL("/settings/availability");
    await expect(week.getByRole("switch", { checked: true })).toHaveCount(0);
    await form.getByRole("button", { name: "Use these" }).click();
    await expect(week.getByRole("switch", { checked: true })).toHaveCount(5);
    await expect(week).toBeFocused();
    await expect(form.getByLabel("Minimum notice")).toHaveValue("48");
  });

  await test.step("hours that cannot be are said at their day", async () => {
    await week.getByRole("button", { name: "Add hours on Wednesday" }).click();
    await week.getByLabel("Wednesday, 2: from").fill("17:00");
    await save.click();
    await expect(week.getByRole("alert")).toHaveText("These hours overlap");
    await week.getByLabel("Wednesday, 2: from").fill("19:00");
    await week.getByLabel("Wednesday, 2: until").fill("00:00");
    await week.getByRole("button", { name: "Copy Wednesday to all open days" }).click();
    await week.getByRole("button", { name: "Remove Sunday, 2" }).click();
    await week.getByRole("switch", { name: "Thursday" }).uncheck();
    await form.getByLabel("Time zone").fill("Seattle");
    await page.getByRole("option", { name: "Seattle, WA (Pacific Time)" }).click();
    await expect(form.getByLabel("Time zone")).toHaveValue("America/Los Angeles");
    await form.getByLabel("Time zone").fill("Denver");
    await page.getByRole("option", { name: "America/Denver" }).click();
    await form.getByLabel("Sessions a day").selectOption("2");
    await breakOperation(page, /mutation UpdateAvailability\b/);
    await save.click();
    await expectToast(page, "Availability not saved");
    await save.press("Enter");
    await expectToast(page, "Availability saved");
    await expect(save).toBeFocused();
    await page.reload();
    await expect(form.getByLabel("Sessions a day")).toHaveValue("2");
    await page.getByRole("link", { name: "Discover", exact: true }).first().click();
    await expect(page).toHaveURL("/discover");
    await page.goBack();
    await expect(week.getByLabel("Wednesday, 2: until")).toHaveValue("00:00");
    expect(
      await artist.ask(
        "query ($id: ID!) { availability(artistId: $id) { timeZone dailyLimit minimumNotice hours { weekday start end } } }",
        { id: artist.id },
      ),
    ).toEqual({
      availability: {
        timeZone: "America/Denver",
        dailyLimit: 2,
        minimumNotice: 48,
        hours: [
          { weekday: 3, start: "10:00", end: "18:00" },
          { weekday: 3, start: "19:00", end: "24:00" },
          { weekday: 5, start: "10:00", end: "18:00" },
          { weekday: 5, start: "19:00", end: "24:00" },
          { weekday: 6, start: "10:00", end: "18:00" },
          { weekday: 6, start: "19:00", end: "24:00" },
          { weekday: 7, start: "10:00", end: "18:00" },
        ],
      },
    });
  });

  await test.step("days off have a label, are changed, and go again", async () => {
    const dialog = page.getByRole("dialog");
    const days = page.getByRole("list", { name: "Special days" });
    const year = new Date().getFullYear() + 1;
    await page.getByRole("button", { name: "Add days" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Choose a day")).toBeVisible();
    await dialog.getByLabel("First day").fill(`${year}-12-24`);
    await dialog.getByLabel("Last day").fill(`${year}-12-26`);
    await dialog.getByLabel("Label").fill("Holidays");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Days saved");
    await expect(days.getByRole("listitem")).toContainText(["Closed · Holidays"]);

    await page.getByRole("button", { name: "Add days" }).click();
    await dialog.getByLabel("First day").fill(`${year}-12-25`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("You already have an exception on these dates")).toBeVisible();
    await dialog.getByLabel("First day").fill(`${year}-12-28`);
    await dialog.getByRole("switch", { name: "Open on these days" }).check();
    await dialog.getByLabel("Hours: until").fill("13:00");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Days saved");
    await expect(days.getByRole("listitem")).toContainText(["Holidays", "10:00 AM – 1:00 PM"]);

    await days.getByRole("button", { name: /^Change .*24/ }).click();
    await expect(dialog.getByLabel("Label")).toHaveValue("Holidays");
    await dialog.getByLabel("Label").fill("Away");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(days.getByRole("listitem")).toContainText(["Closed · Away", "10:00"]);
    await days.getByRole("button", { name: /^Remove .*28/ }).click();
    await expect(days.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Add days" })).toBeFocused();
  });

  await test.step("a guest spot is by the clocks of its city, not by those at home", async () => {
    await page.getByRole("button", { name: "Add a guest spot" }).click();
    const dialog = page.getByRole("dialog", { name: "Guest Spot" });
    await dialog.getByLabel("First day").fill(`${new Date().getFullYear() + 1}-05-03`);
    await dialog.getByLabel("Last day").fill(`${new Date().getFullYear() + 1}-05-08`);
    await dialog.getByLabel("City").fill("New York, NY");
    await dialog.getByRole("button", { name: "Add guest spot" }).click();
    const spots = page.getByRole("list", { name: "Guest spots" });
    await expect(spots.getByRole("listitem")).toContainText("America/New York");
    await spots.getByRole("button", { name: /^Remove New York/ }).click();
    await expect(spots.getByRole("listitem")).toHaveCount(0);
  });

  await test.step("each part of the page is one press away, and has an address", async () => {
    const parts = page.getByRole("navigation", { name: "On this page" });
    const heading = (name: string) => page.getByRole("heading", { level: 2, name });
    await expect(parts.getByRole("link")).toHaveText([
      "Your Week",
      "Special Days",
      "Guest Spots",
      "Booking Policy",
      "Consent Form",
      "Aftercare",
    ]);
    await parts.getByRole("link", { name: "Consent Form" }).press("Enter");
    await expect(page).toHaveURL("/settings/availability#consent");
    await expect(heading("Consent Form")).toBeFocused();
    await expect(heading("Consent Form")).toBeInViewport({ ratio: 1 });
    await expect(parts).toBeInViewport();
    await page.reload();
    await expect(heading("Consent Form")).toBeFocused();
    await expect(parts.locator("[aria-current=location]")).toHaveText("Consent Form");
  });
});

const HOURS = "mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }";
const everyDay = (start: string, end: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }));

test("a client requests an open time, shown in the artist's time zone and in their own", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ruth Okafor", userType: "Artist" });
  const client = await journey.join({ fullName: "Tom Field", userType: "Canvas" });
  const { page } = client;
  const dialog = page.getByRole("dialog", { name: "Book a Tattoo Session" });
  const times = dialog.getByRole("group", { name: "Open times" });
  const setHours = (input: object) => artist.ask(HOURS, { input });
  await setHours({
    timeZone: "America/Denver",
    hours: everyDay("09:00", "12:00"),
    minimumNotice: 24,
    takesBookings: true,
  });

  await test.step("of a month the open days can be chosen, and of a day its times", async () => {
    await page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    await expect(dialog.getByText("Times are in the artist's time zone (Mountain Time)")).toBeVisible();
    await dialog.getByRole("button", { name: "Next month" }).click();
    await dialog
      .getByRole("button", { name: /open times$/ })
      .first()
      .click();
    await expect(times.getByRole("button").first()).toHaveText(/^9:00\sAM10:00\sAM C[SD]T$/);
    await expect(times.getByRole("button").first()).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Choose a start time");
    await expect(times.getByRole("button").first()).toBeFocused();
    await times.getByRole("button", { name: /^10:00\sAM/ }).click();
    await expect(times.getByRole("button", { pressed: true })).toHaveText(/^10:00\sAM/);
  });

  await test.step("what another duration leaves no room for goes", async () => {
    await dialog.getByLabel("Duration").selectOption("180");
    await expect(times.getByRole("button")).toHaveText([/^9:00/]);
    await times.getByRole("button").click();
    // Before the hours change: a later hold would be refused.
    await expect(dialog.getByText(/^Held for you for/)).toBeVisible();
  });

  await test.step("a time that has gone meanwhile is said, and another one can be chosen", async () => {
    journey.provoke(/409/);
    await setHours({ hours: everyDay("13:00", "18:00") });
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expect(dialog.getByText("That's outside the artist's hours")).toBeVisible();
    await setHours({ hours: everyDay("09:00", "12:00") });
    await dialog.getByRole("button", { name: "Book Session" }).click();
    await expectToast(page, "Booking requested");
    const card = page.getByRole("article", { name: `Consultation with ${artist.fullName}` });
    await expect(card).toContainText(/9:00\sAM\s–\s12:00\sPM M[SD]T/);
  });

  await test.step("while the books are closed nothing can be sent", async () => {
    await setHours({ takesBookings: false });
    await page.goto(`/bookings?new=1&service=Consultation&artist=${artist.username}`);
    await expect(dialog.getByText(`@${artist.username} is not taking bookings right now`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Book Session" })).toBeDisabled();
  });
});

const REQUEST = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
const ACCEPT = "mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }";

test("sessions outside of the new hours are listed, each with a link to propose another time", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ada Lund", userType: "Artist" });
  const client = await journey.join({ fullName: "Finn Roe", userType: "Canvas" });
  const { page } = artist;
  await artist.ask(HOURS, { input: { timeZone: "America/Denver", hours: everyDay("00:00", "24:00"), bookAhead: 60 } });
  const preferredDate = new Date(Date.now() + 20 * 24 * 3600_000);
  // 9 or 10 PM there, depending on the season.
  preferredDate.setUTCHours(4, 0, 0, 0);
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service: "Consultation", estimatedDuration: 60, preferredDate },
  });
  await artist.ask(ACCEPT, { id: requestBooking.id });

  const outside = page.getByRole("list", { name: "Sessions outside your hours" });
  const form = page.getByRole("form", { name: "Availability" });
  await page.goto("/settings/availability");
  await expect(form.getByRole("button", { name: "Save availability" })).toBeVisible();
  await expect(outside).toHaveCount(0);
  await form.getByLabel("Monday: until").fill("20:00");
  await form.getByRole("button", { name: "Copy Monday to all open days" }).click();
  await form.getByRole("button", { name: "Save availability" }).click();
  await expectToast(page, "Availability saved");
  await expect(outside.getByRole("listitem")).toContainText("Consultation with Finn Roe");
  await outside.getByRole("link", { name: "Propose another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose another time" });
  await expect(
    dialog.getByRole("group", { name: "Time 1" }).getByText("Times are in your studio's time zone (Mountain Time)"),
  ).toBeVisible();

  await test.step("by the studio's clocks, also on a journey, with one's own time beside it", async () => {
    const day = preferredDate.toISOString().slice(0, 10);
    await dialog.getByLabel("Date & time").fill(`${day}T10:00`);
    await expect(dialog.getByText(/\(Mountain Time\)\. Your time: .*11:00\sAM C[SD]T/)).toBeVisible();
    await expect(dialog.getByText(/open 12:00\sAM.*8:00\sPM M[SD]T/)).toBeVisible();
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expectToast(page, "Times proposed");
    const proposed = page.getByRole("group", { name: "You proposed another time" });
    await expect(proposed.getByRole("listitem")).toHaveText(/10:00\sAM M[SD]T.*11:00\sAM C[SD]T your time$/);
  });
});
