import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";
import { PASSWORD, takePhoto, test, type Visitor } from "../journey.ts";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const CAN_COMPLETE = `query ($id: ID!) { booking(id: $id) { viewerCanComplete } }`;
const ASK_FOR_CONSENT = `mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }`;
const BOOKS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;

const DAY = 24 * 3600_000;

/** More tab stops than any path needs. */
const FARTHEST = 200;

/** Whether the focus is visible: a ring, or the border of a field. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest(".Mui-focused")) return true;
    const frame = focused.parentElement && getComputedStyle(focused.parentElement, "::after");
    if (focused.matches("input") && Number.parseFloat(frame?.borderTopWidth ?? "") >= 2) return true;
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const places = around.flatMap((each) => [each, each?.nextElementSibling, each?.previousElementSibling]);
    return places.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
  });

/** Presses Tab until the element has the focus. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < FARTHEST; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expect.poll(() => isSeen(page), `stop ${stop} on the way to ${target} is seen`).toBe(true);
  }
  await expect(target, "reached by Tab").toBeFocused();
}

async function press(page: Page, button: Locator): Promise<void> {
  await walkTo(page, button);
  await page.keyboard.press("Enter");
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(text);
}

async function writeDay(page: Page, field: Locator, date: Date): Promise<void> {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  await write(page, field, `${month}${day}${year}`);
}

/** Selects an option by its first letters. */
async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await write(page, field, option);
  await expect(field.locator("option:checked")).toHaveText(new RegExp(`^${option}`));
}

async function choosePhoto(page: Page, field: Locator): Promise<void> {
  await walkTo(page, field);
  const choosers: FileChooser[] = [];
  page.on("filechooser", (chooser) => choosers.push(chooser));
  // A busy browser may handle the first press before the file chooser is intercepted.
  const press = async () => {
    if (choosers.length === 0) await page.keyboard.press("Space");
    return choosers.length;
  };
  await expect.poll(press, { intervals: [1_000] }).toBeGreaterThan(0);
  await choosers[0]?.setFiles(await takePhoto());
}

async function open(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await press(page, opener);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Closes an unchanged form with Escape; the focus returns to its opener. */
async function leave(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Closes a changed form: Escape asks first, "Keep editing" returns, and "Discard" closes. */
async function giveUp(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  const question = page.getByRole("alertdialog", { name: /^Discard / });
  await page.keyboard.press("Escape");
  await press(page, question.getByRole("button", { name: "Keep editing" }));
  await expect(question).toBeHidden();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await press(page, question.getByRole("button", { name: "Discard" }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** @returns the confirmed booking of the two. */
async function agree(client: Visitor, artist: Visitor, start: Date, service = "Consultation"): Promise<string> {
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(REQUEST, {
    input: { artistId: artist.id, service, preferredDate: start.toISOString() },
  });
  await artist.ask(MOVE, { input: { id: requestBooking.id, status: "CONFIRMED" } });
  return requestBooking.id;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await write(page, page.getByLabel("Email"), email);
  await write(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
}

test("a person without a mouse signs in, posts, books, accepts and messages", { tag: "@core" }, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Kay Board", userType: "Artist" });
  const client = await journey.join({ fullName: "Tab Stop", userType: "Canvas" });
  const page = await journey.visit();
  const caption = `Only keys were pressed, says ${client.username}.`;

  await test.step("the client signs in, and skips to the content", async () => {
    await signIn(page, client.email);
    const skip = page.getByRole("link", { name: "Skip to content" });
    await page.keyboard.press("Tab");
    await press(page, skip);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the client posts", async () => {
    const prompt = page.getByRole("button", { name: "Share your latest work" });
    await press(page, prompt);
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await choosePhoto(page, dialog.getByLabel("Tattoo photo"));
    await write(page, dialog.getByLabel("Caption"), caption);
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeEnabled();
    await press(page, dialog.getByRole("button", { name: "Share", exact: true }));
    await expect(page.getByText("Your tattoo has been shared successfully.", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(prompt).toBeFocused();
    await expect(page.getByRole("article").filter({ hasText: caption })).toBeVisible();
  });

  await test.step("the client finds the artist by name", async () => {
    await page.goto("/");
    const search = page.getByRole("combobox", { name: "Search artists and people" });
    await write(page, search, artist.username);
    const found = page.getByRole("group", { name: "People" }).getByRole("option");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(artist.username);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/profile/${artist.username}`);
    await expect(page.getByRole("heading", { level: 1, name: artist.fullName })).toBeVisible();
  });

  await test.step("the client books", async () => {
    await press(page, page.getByRole("link", { name: "Book", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await write(page, dialog.getByLabel("Service"), "Consultation");
    await walkTo(page, dialog.getByLabel("Preferred date & time"));
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600_000).toISOString();
    const [year, month, day] = inTwoWeeks.slice(0, 10).split("-");
    await page.keyboard.type(`${month}${day}${year}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("1100AM");
    await press(page, dialog.getByRole("button", { name: "Book Session" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article", { name: `Consultation with ${artist.fullName}` })).toContainText("Pending");
  });

  await test.step("the artist accepts", async () => {
    await artist.page.goto("/bookings?tab=requests");
    const request = artist.page.getByRole("article", { name: `Consultation with ${client.fullName}` });
    await press(artist.page, request.getByRole("button", { name: /^Accept/ }).first());
    await expect(request).toContainText("Confirmed");
  });

  await test.step("and writes", async () => {
    await artist.page.goto(`/messages?user=${client.username}`);
    await write(artist.page, artist.page.getByRole("textbox", { name: `Message ${client.fullName}` }), "See you then.");
    await artist.page.keyboard.press("Enter");
    await expect(artist.page.getByRole("group", { name: "Messages" }).getByText("See you then.")).toBeVisible();
  });
});

test("an artist's hours, other days, guest spots, policy and calendar need no mouse", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Kay Board", userType: "Artist" });
  const { page } = artist;
  const dialogOf = (name: string) => page.getByRole("dialog", { name, exact: true });
  const nextYear = (monthAndDay: string) => new Date(`${new Date().getFullYear() + 1}-${monthAndDay}`);
  await page.goto("/settings/availability");

  await test.step("the week's hours", async () => {
    const form = page.getByRole("form", { name: "Availability" });
    await press(page, form.getByRole("button", { name: "Use these" }));
    const monday = form.getByRole("switch", { name: "Monday" });
    await walkTo(page, monday);
    await page.keyboard.press("Space");
    await expect(monday).toBeChecked();
    await choose(page, form.getByLabel("Sessions a day"), "2");
    await press(page, form.getByRole("button", { name: "Save availability" }));
    await expect(page.getByText("Availability saved", { exact: true })).toBeVisible();
  });

  await test.step("days that differ: given up, entered, changed, removed", async () => {
    const add = page.getByRole("button", { name: "Add days" });
    const dialog = dialogOf("Special Days");
    const days = page.getByRole("list", { name: "Special days" });
    await open(page, add, dialog);
    await leave(page, dialog, add);
    await open(page, add, dialog);
    await write(page, dialog.getByLabel("Label"), "Holidays");
    await giveUp(page, dialog, add);
    await open(page, add, dialog);
    await writeDay(page, dialog.getByLabel("First day"), nextYear("12-24"));
    await walkTo(page, dialog.getByRole("switch", { name: "Open on these days" }));
    await page.keyboard.press("Space");
    await write(page, dialog.getByLabel("Hours: until"), "0100PM");
    await write(page, dialog.getByLabel("Label"), "Before the holidays");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await expect(days).toContainText("10:00 AM – 1:00 PM · Before the holidays");
    const change = days.getByRole("button", { name: /^Change/ });
    for (const _stop of ["Remove", "Change"]) await page.keyboard.press("Shift+Tab");
    await open(page, change, dialogOf("Change Days"));
    await leave(page, dialogOf("Change Days"), change);
    await press(page, days.getByRole("button", { name: /^Remove/ }));
    await expect(days.getByRole("listitem")).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step("a guest spot: given up, added, removed", async () => {
    const add = page.getByRole("button", { name: "Add a guest spot" });
    const dialog = dialogOf("Guest Spot");
    await open(page, add, dialog);
    await write(page, dialog.getByLabel("City"), "Oslo");
    await giveUp(page, dialog, add);
    await open(page, add, dialog);
    await writeDay(page, dialog.getByLabel("First day"), nextYear("05-03"));
    await writeDay(page, dialog.getByLabel("Last day"), nextYear("05-08"));
    await write(page, dialog.getByLabel("City"), "Berlin");
    const zone = dialog.getByRole("combobox", { name: "Time zone" });
    await walkTo(page, zone);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Berlin");
    await expect(page.getByRole("option", { name: "Europe/Berlin" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(zone).toHaveValue("Europe/Berlin");
    await press(page, dialog.getByRole("button", { name: "Add guest spot" }));
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    const spots = page.getByRole("list", { name: "Guest spots" });
    await page.keyboard.press("Shift+Tab");
    await press(page, spots.getByRole("button", { name: /^Remove Berlin/ }));
    await expect(spots.getByRole("listitem")).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step("the policy", async () => {
    const form = page.getByRole("form", { name: "Booking policy" });
    await choose(page, form.getByLabel("Notice for changes"), "48 hours");
    await press(page, form.getByRole("button", { name: "Save policy" }));
    await expect(page.getByText("Booking policy saved", { exact: true })).toBeVisible();
  });

  await test.step("an entry of the calendar: given up, added, looked at, taken out", async () => {
    await page.goto("/bookings?view=calendar");
    const add = page.getByRole("button", { name: "Add", exact: true });
    const dialog = dialogOf("Add to your calendar");
    await open(page, add, dialog);
    await write(page, dialog.getByLabel("Name (optional)"), "Nobody");
    await giveUp(page, dialog, add);
    await open(page, add, dialog);
    await write(page, dialog.getByLabel("Name (optional)"), "Sam");
    await press(page, dialog.getByRole("button", { name: "Add walk-in" }));
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    const entry = page.getByRole("main").getByRole("button", { name: /Sam/ });
    await open(page, entry, dialogOf("Sam"));
    await leave(page, dialogOf("Sam"), entry);
    await open(page, entry, dialogOf("Sam"));
    await press(page, dialogOf("Sam").getByRole("button", { name: "Remove" }));
    await expect(entry).toHaveCount(0);
  });
});

test("a client claims flash, waits in line, signs and reviews without a mouse", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Kay Board", userType: "Artist" });
  const client = await journey.join({ fullName: "Tab Stop", userType: "Canvas" });
  const { page } = client;
  const dialogOf = (name: string) => page.getByRole("dialog", { name, exact: true });
  const past = await agree(client, artist, new Date(Date.now() + 5000), "Touch-up Session");

  await test.step("the artist offers a design", async () => {
    await artist.page.goto(`/profile/${artist.username}?tab=flash`);
    const add = artist.page.getByRole("button", { name: "Add design" });
    const dialog = artist.page.getByRole("dialog", { name: "Add design" });
    await open(artist.page, add, dialog);
    await choosePhoto(artist.page, dialog.getByLabel("Design image"));
    for (const [label, text] of [
      ["Title", "Night moth"],
      ["Width", "2"],
      ["Height", "3"],
      ["Price", "280"],
    ] as const) {
      await write(artist.page, dialog.getByLabel(label), text);
    }
    await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeEnabled();
    await press(artist.page, dialog.getByRole("button", { name: "Add", exact: true }));
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step("the client claims it and asks for it", async () => {
    await page.goto(`/profile/${artist.username}?tab=flash`);
    await press(page, page.getByRole("button", { name: "Claim Night moth" }));
    const dialog = dialogOf("Book a Tattoo Session");
    await expect(dialog.getByText("Held for you for 30 minutes")).toBeVisible();
    await press(page, dialog.getByRole("button", { name: "Book Session" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article", { name: `Flash Tattoo with ${artist.fullName}` })).toContainText("Pending");
  });

  await test.step("the client waits in line", async () => {
    await artist.ask(BOOKS, { input: { takesBookings: false } });
    await page.goto(`/profile/${artist.username}`);
    await press(page, page.getByRole("link", { name: "Join waitlist" }));
    const dialog = dialogOf("Join the waitlist");
    await choose(page, dialog.getByLabel("Service"), "Consultation");
    await write(page, dialog.getByLabel("Note (optional)"), "Mornings, if you can.");
    await press(page, dialog.getByRole("button", { name: "Join waitlist" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem", { name: "Consultation, Kay Board" })).toContainText("Number 1 in line");
  });

  await test.step("the artist offers them a time", async () => {
    await artist.page.goto("/bookings?view=waitlist");
    const offer = artist.page.getByRole("button", { name: /^Offer/ });
    const dialog = artist.page.getByRole("dialog", { name: "Offer Tab Stop a time" });
    await open(artist.page, offer, dialog);
    await writeDay(artist.page, dialog.getByLabel("Date & time"), new Date(Date.now() + 9 * DAY));
    await artist.page.keyboard.press("ArrowRight");
    await artist.page.keyboard.type("1100AM");
    await press(artist.page, dialog.getByRole("button", { name: "Offer", exact: true }));
    await expect(dialog).toBeHidden();
    await expect(artist.page.getByText(/^Offered .+, kept until /)).toBeVisible();
  });

  await test.step("the client thinks about it, and takes it", async () => {
    const letGo = page.getByRole("button", { name: /^Pass/ });
    const question = page.getByRole("alertdialog", { name: "Pass on this time?" });
    await open(page, letGo, question);
    await leave(page, question, letGo);
    await page.keyboard.press("Shift+Tab");
    await press(page, page.getByRole("button", { name: /^Take this time/ }));
    await expect(page).toHaveURL(/\/bookings\/[\w-]+$/);
    await expect(page.getByRole("article")).toContainText("Confirmed");
  });

  await test.step("the client signs consent", async () => {
    await artist.ask(BOOKS, { input: { takesBookings: true } });
    await artist.ask(ASK_FOR_CONSENT, { input: { text: "I am well today." } });
    await page.goto(`/bookings/${await agree(client, artist, new Date(Date.now() + 2 * DAY))}`);
    const sign = page.getByRole("button", { name: /^Sign consent/ });
    const dialog = dialogOf("Sign consent");
    await open(page, sign, dialog);
    await write(page, dialog.getByLabel("Your full name"), "Tab");
    await giveUp(page, dialog, sign);
    await open(page, sign, dialog);
    await write(page, dialog.getByLabel("Your full name"), "Tab Stop");
    await writeDay(page, dialog.getByLabel("Date of birth"), new Date("1990-05-01"));
    await press(page, dialog.getByRole("button", { name: "Sign", exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article")).toBeFocused();
    await expect(page.getByRole("heading", { name: "Consent signed" })).toBeVisible();
  });

  await test.step("the client reviews a session, with stars and a photo", async () => {
    await expect
      .poll(async () => (await artist.ask<{ booking: object }>(CAN_COMPLETE, { id: past })).booking)
      .toEqual({ viewerCanComplete: true });
    await artist.ask(MOVE, { input: { id: past, status: "COMPLETED" } });
    await page.goto(`/bookings/${past}`);
    const review = page.getByRole("button", { name: /^Leave review/ });
    const dialog = dialogOf("How was your session with Kay Board?");
    await open(page, review, dialog);
    await leave(page, dialog, review);
    await open(page, review, dialog);
    const chosen = dialog.getByRole("radio", { checked: true });
    const first = dialog.getByRole("radio", { name: /^1 star/ });
    await walkTo(page, first);
    for (let star = 1; star < 3; star += 1) await page.keyboard.press("ArrowRight");
    await expect(chosen).toHaveAccessibleName(/^3 stars/);
    await write(page, dialog.getByLabel("Review (optional)"), "Gentle hands.");
    await choosePhoto(page, dialog.locator("input[aria-label='Add to Photos (optional)']"));
    const remove = dialog.getByRole("button", { name: "Remove picture 1 of Photos (optional)" });
    await expect(remove).toBeVisible();
    await giveUp(page, dialog, review);
    await open(page, review, dialog);
    await walkTo(page, first);
    for (let star = 1; star < 5; star += 1) await page.keyboard.press("ArrowRight");
    await expect(chosen).toHaveAccessibleName(/^5 stars/);
    await press(page, dialog.getByRole("button", { name: "Post review" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Review posted", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeFocused();
  });
});
