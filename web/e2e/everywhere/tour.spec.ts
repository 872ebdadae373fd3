import { expect } from "@playwright/test";
import { paths } from "../../platform/paths/paths.ts";
import { addArtwork, sharePost } from "../content.ts";
import { inspect } from "../inspectors/inspect.ts";
import { findShifts, watchShifts } from "../inspectors/shifts.ts";
import { type Journey, test, type Visitor } from "../journey.ts";
import { fillWorld, settle, settleParts } from "../world.ts";

// A trace of every node that axe inspects takes longer than the inspection.
test.use({ trace: "off" });
test.setTimeout(600_000);

/** Touch, with reduced motion. */
const FINGER = { hasTouch: true, reducedMotion: "reduce" } as const;

/** Hebrew and Arabic; the mark at the end shows the direction. */
const NAME = "\u05e2\u05d3\u05d4 \u05dc\u05d5\u05d9!";
const CITY = "\u05e8\u05d7\u05d5\u05d1 \u05d4\u05e8\u05e6\u05dc 7";
const TEXT = "\u0648\u0634\u0645 \u062c\u062f\u064a\u062f\u060c 3 \u0633\u0627\u0639\u0627\u062a.";

const TIME_ZONE = "America/Chicago";

/** A screen, or the dialog that a press opens over it. */
interface Stop {
  where: string;
  address: string;
  press?: string | RegExp;
  shows?: string | RegExp;
}

/** Visits each stop. @returns the inspectors' findings. */
async function tour({ page }: Pick<Visitor, "page">, stops: Stop[]): Promise<string[]> {
  const found: string[] = [];
  await watchShifts(page);
  for (const { where, address, press, shows } of stops) {
    await test.step(where, async () => {
      await page.goto(address);
      // Some addresses open a dialog, which hides the page's heading.
      const opens = /artist=|join=/.test(address);
      if (!opens) await settle(page);
      if (press) await page.getByRole("button", { name: press }).first().click();
      else found.push(...(await findShifts(page)).map((shift) => `${where}: ${shift}`));
      if (press || opens) {
        await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]").last()).toBeVisible();
        await settleParts(page);
      }
      if (shows) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      found.push(...(await inspect(page, where)));
    });
  }
  return found;
}

/** An artist and a client in mid-work, who write from right to left. */
async function openStudio(journey: Journey) {
  const artist = await journey.join({ fullName: "Ada Line", userType: "Artist" }, FINGER);
  const client = await journey.join({ fullName: "Bo Field", userType: "Canvas" }, FINGER);
  const screens = await fillWorld(artist, client);
  const studio = { specialization: TEXT, experience: CITY, studioName: NAME, studioAddress: CITY };
  const profile = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
  await artist.ask(profile, { input: { fullName: NAME, bio: TEXT, ...studio } });
  await client.ask(profile, { input: { fullName: NAME, bio: TEXT } });
  const post = await sharePost(artist, { caption: TEXT, tags: ["\u05e7\u05e2\u05e7\u05d5\u05e2"], location: CITY });
  const tagged = await sharePost(client, { caption: TEXT, artistId: artist.id });
  await addArtwork(artist, { title: NAME, description: TEXT });
  const { addComment } = await client.ask<{ addComment: { id: string } }>(
    "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
    { input: { postId: post, content: TEXT } },
  );
  const { sendMessage } = await client.ask<{ sendMessage: { conversationId: string } }>(
    "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }",
    { input: { receiverId: artist.id, content: TEXT } },
  );
  const questions = [{ text: "Do you have allergies?", kind: "YES_NO", required: true, medical: true }];
  await artist.ask("mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }", {
    input: { text: "I am well today, and I want this tattoo.", questions },
  });
  const request = async (hours: number, input: object) => {
    const preferredDate = new Date(Date.now() + hours * 3600_000).toISOString();
    const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(
      "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }",
      { input: { artistId: artist.id, preferredDate, ...input } },
    );
    return { id: requestBooking.id, preferredDate };
  };
  const session = await request(30, { service: "Consultation" });
  await artist.ask("mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }", {
    id: session.id,
  });
  const asked = await request(14 * 24, { service: "Flash Tattoo", description: TEXT, notes: TEXT });
  await artist.ask("mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { id } }", {
    input: { bookingId: asked.id, notes: TEXT },
  });
  const start = new Date(Date.now() + 20 * 24 * 3600_000).toISOString();
  await artist.ask("mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }", {
    input: { bookingId: asked.id, message: TEXT, slots: [{ start, duration: 120 }] },
  });
  await artist.ask("mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }", {
    input: {
      timeZone: TIME_ZONE,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "08:00", end: "18:00" })),
    },
  });
  await client.ask("mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { id } }", {
    input: { artistId: artist.id, service: "Consultation" },
  });
  await artist.ask("mutation ($input: ReportInput!) { report(input: $input) { id } }", {
    input: { targetType: "COMMENT", targetId: addComment.id, reason: "OTHER", note: TEXT },
  });
  await artist.ask("mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }", {
    input: { label: NAME, scopes: ["bookings:read", "bookings:write"] },
  });
  await client.ask("mutation ($input: FileDataRequestInput!) { fileDataRequest(input: $input) { id } }", {
    input: { kind: "CORRECTION", message: TEXT },
  });
  const addresses = {
    tagged: paths.post(tagged),
    conversation: paths.messages({ conversation: sendMessage.conversationId }),
    asked: paths.booking(asked.id),
    session: paths.booking(session.id),
    sessionDay: new Date(session.preferredDate).toLocaleDateString("en-CA", { timeZone: TIME_ZONE }),
  };
  return { artist, client, screens: { ...screens, post: paths.post(post) }, addresses };
}

test("an artist's screens pass every inspector on any device", { tag: "@core" }, async ({ journey }) => {
  const { artist, addresses, screens } = await openStudio(journey);
  const { tagged, conversation, asked, session, sessionDay } = addresses;
  const calendar = paths.bookings({ view: "calendar" });
  const found = await tour(artist, [
    ...Object.entries(screens).map(([where, address]) => ({ where, address })),
    { where: "own profile", address: paths.profile(artist.username), shows: TEXT },
    { where: "a tag to confirm", address: tagged, shows: "Is it your work?" },
    { where: "a conversation", address: conversation, shows: TEXT },
    { where: "conversations", address: paths.messages(), shows: TEXT },
    { where: "a session", address: session },
    { where: "a request and its history", address: asked, shows: TEXT },
    ...["day", "week", "month", "agenda"].map((show) => ({
      where: show,
      address: `${calendar}&show=${show}&day=${sessionDay}`,
      shows: NAME,
    })),
    { where: "waitlist", address: paths.bookings({ view: "waitlist" }) },
    { where: "flash", address: paths.profile(artist.username, { tab: "flash" }) },
    { where: "keys", address: paths.settings({ tab: "developer" }), shows: NAME },
  ]);
  expect(found).toEqual([]);
});

test("overlays pass every inspector", { tag: "@core" }, async ({ journey }) => {
  const { artist, screens } = await openStudio(journey);
  const home = paths.home();
  const profile = paths.profile(artist.username);
  const found = await tour(artist, [
    { where: "the account's menu", address: home, press: "Your account" },
    { where: "notifications in the bar", address: home, press: /^Notifications/, shows: TEXT },
    { where: "sharing", address: home, press: "Share your latest work" },
    { where: "a post's menu", address: screens.post, press: "Post options" },
    { where: "editing the profile", address: profile, press: "Edit Profile" },
    { where: "followers", address: profile, press: /Followers$/, shows: NAME },
    { where: "adding a piece", address: paths.portfolio(), press: "Add Artwork" },
    { where: "a piece", address: paths.portfolio(), press: `View ${NAME}`, shows: TEXT },
    { where: "proposing times", address: screens.bookings, press: /^Propose another time/ },
    { where: "declining", address: screens.bookings, press: /^Decline/ },
    { where: "an own entry", address: paths.bookings({ view: "calendar" }), press: "Add" },
    { where: "special days", address: paths.availability(), press: "Add days" },
    { where: "a guest spot", address: paths.availability(), press: "Add a guest spot" },
    { where: "a design", address: paths.profile(artist.username, { tab: "flash" }), press: "Add design" },
  ]);
  expect(found).toEqual([]);
});

test("the screens of a client, an admin and a visitor pass every inspector", { tag: "@core" }, async ({ journey }) => {
  const { artist, client, screens, addresses } = await openStudio(journey);
  const profile = paths.profile(artist.username);
  const waitlist = paths.bookings({ view: "waitlist" });
  const found = await tour(client, [
    { where: "client's home", address: paths.home() },
    { where: "client's post", address: screens.post, shows: CITY },
    { where: "artist's profile", address: profile, shows: TEXT },
    { where: "artist's reviews", address: paths.profile(artist.username, { tab: "reviews" }) },
    { where: "artist's portfolio", address: paths.portfolio(artist.id), shows: NAME },
    { where: "client's discover", address: paths.discover({ q: artist.username }), shows: NAME },
    { where: "client's search", address: paths.search({ q: NAME }), shows: NAME },
    { where: "client's bookings", address: paths.bookings() },
    { where: "client's booking", address: addresses.asked, shows: TEXT },
    { where: "client's project", address: screens.project },
    { where: "client's settings", address: paths.settings() },
    { where: "client's privacy", address: paths.settings({ tab: "privacy" }), shows: TEXT },
    { where: "client's keys", address: paths.settings({ tab: "developer" }), shows: "You have no keys yet." },
    { where: "creating a key", address: paths.settings({ tab: "developer" }), press: "Create a key" },
    { where: "adding an endpoint", address: paths.settings({ tab: "developer" }), press: "Add an endpoint" },
    { where: "client's waitlists", address: waitlist },
    {
      where: "joining a waitlist",
      address: paths.bookings({ view: "waitlist", join: artist.username }),
    },
    { where: "booking an artist", address: paths.bookings({ artist: artist.username }) },
    { where: "booking", address: paths.bookings(), press: "Book a Tattoo Session" },
    { where: "the consent form", address: addresses.session, press: /^Sign consent/ },
    { where: "the artist's policy", address: profile, press: "Booking policy" },
    { where: "a piece of the artist", address: paths.portfolio(artist.id), press: `View ${NAME}`, shows: TEXT },
    { where: "deleting the account", address: paths.settings({ tab: "privacy" }), press: "Delete Account" },
  ]);

  await test.step("search suggestions", async () => {
    const { page } = client;
    await page.goto(paths.home());
    await page.getByRole("combobox", { name: "Search artists and people" }).fill(NAME.slice(0, 3));
    await expect(page.getByRole("option").getByText(TEXT).first()).toBeVisible();
    found.push(...(await inspect(page, "search suggestions")));
  });

  await test.step("an admin", async () => {
    const admin = await journey.enterAsAdmin(FINGER);
    await admin.ask(
      "mutation ($input: SendAdminNotificationInput!) { sendAdminNotification(input: $input) { __typename } }",
      { input: { title: NAME, message: TEXT, userIds: [artist.id] } },
    );
    const tab = (name: string) => `${paths.admin()}?tab=${name}`;
    found.push(
      ...(await tour(admin, [
        { where: "admin's users", address: tab("users"), shows: NAME },
        { where: "admin's reports", address: paths.adminReports(), shows: TEXT },
        { where: "admin's tab of reports", address: tab("reports"), shows: TEXT },
        { where: "admin's highlights", address: tab("highlights") },
        { where: "admin's announcements", address: tab("announcements"), shows: TEXT },
        { where: "an announcement", address: tab("announcements"), press: "Send Notification" },
        { where: "an account", address: paths.adminUser(artist.username) },
        { where: "the audit log", address: paths.adminAudit() },
      ])),
    );
  });

  await test.step("a visitor, who makes a mistake", async () => {
    const page = await journey.visit(FINGER);
    await page.goto(paths.signIn());
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
    found.push(...(await inspect(page, "signing in")));
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
    found.push(...(await inspect(page, "signing up")));
  });
  expect(found).toEqual([]);
});

test("right-to-left text starts at the right while it is typed", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Ada Levi", userType: "Artist" });
  await page.goto(paths.home());
  await page.getByRole("button", { name: "Share your latest work" }).click();
  const caption = page.getByRole("dialog").getByLabel("Caption");
  await caption.fill(TEXT);
  await expect(caption).toHaveCSS("direction", "rtl");
  await expect(caption).toHaveCSS("text-align", "start");
});
