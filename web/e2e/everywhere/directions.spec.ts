import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../app/routing/paths.ts";
import { addArtwork, sharePost } from "../content.ts";
import { test } from "../journey.ts";

/** Hebrew and Arabic; the mark at the end tells on which side it stands. */
const NAME = "\u05e2\u05d3\u05d4 \u05dc\u05d5\u05d9!";
const CITY = "\u05e8\u05d7\u05d5\u05d1 \u05d4\u05e8\u05e6\u05dc 7";
const WORDS = "\u0648\u0634\u0645 \u062c\u062f\u064a\u062f\u060c 3 \u0633\u0627\u0639\u0627\u062a.";

/**
 * Fields that take only one direction, words from right to left that run the other way, sentences of ours that their
 * first name turned round, and facts of a line that changed places.
 */
const findWrong = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const written = "input:not([type]), input[type='text'], input[type='search'], input[type='email'], textarea";
    for (const field of document.querySelectorAll(written)) {
      const isUsed = !field.closest("[hidden], [aria-hidden='true']");
      if (isUsed && field.getAttribute("dir") !== "auto") wrong.push(`field ${field.outerHTML.slice(0, 160)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || !/^[\s“]*[\u0590-\u06ff]/.test(data) || parentElement.closest("textarea, script")) continue;
      // Initials are no words; what is there for the ear alone has no side.
      if (!parentElement.checkVisibility() || parentElement.matches("[aria-hidden]")) continue;
      if (parentElement.clientWidth === 1) continue;
      const isSentence = /[a-z]{3}/i.test(data);
      if ((getComputedStyle(parentElement).direction === "rtl") === isSentence) {
        wrong.push(`text ${parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    for (const fact of document.querySelectorAll("span + span > bdi")) {
      // Where each begins: whatever runs on in the next line begins there at the left again.
      const [here] = fact.getClientRects();
      const [before] = fact.parentElement?.previousElementSibling?.getClientRects() ?? [];
      if (before && here && before.top === here.top && before.left > here.left) wrong.push(`order ${fact.outerHTML}`);
    }
    return wrong;
  });

test("every field takes any direction, and what people wrote runs in its own", async ({ journey }) => {
  test.setTimeout(180_000);
  const artist = await journey.join({ fullName: "Ada Levi", userType: "Artist" });
  const client = await journey.join({ fullName: "Cleo Levi", userType: "Canvas" });
  const admin = await journey.enterAsAdmin();
  await artist.ask("mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", {
    input: {
      fullName: NAME,
      bio: WORDS,
      specialization: WORDS,
      experience: CITY,
      studioName: NAME,
      studioAddress: CITY,
    },
  });
  await client.ask("mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", {
    input: { fullName: NAME, bio: WORDS },
  });
  await client.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: artist.id });
  const postId = await sharePost(artist, { caption: WORDS, tags: ["\u05e7\u05e2\u05e7\u05d5\u05e2"], location: CITY });
  const taggedId = await sharePost(client, { caption: WORDS, artistId: artist.id });
  await addArtwork(artist, { title: NAME, description: WORDS });
  const { addComment } = await client.ask<{ addComment: { id: string } }>(
    "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
    { input: { postId, content: WORDS } },
  );
  const { sendMessage } = await client.ask<{ sendMessage: { conversationId: string } }>(
    "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }",
    { input: { receiverId: artist.id, content: WORDS } },
  );
  const soon = new Date(Date.now() + 14 * 24 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(
    "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }",
    {
      input: { artistId: artist.id, service: "Flash Tattoo", description: WORDS, notes: WORDS, preferredDate: soon },
    },
  );
  await artist.ask("mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { id } }", {
    input: { bookingId: requestBooking.id, notes: WORDS },
  });
  await artist.ask("mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }", {
    input: {
      bookingId: requestBooking.id,
      message: WORDS,
      slots: [{ start: new Date(Date.now() + 20 * 24 * 3600_000).toISOString(), duration: 120 }],
    },
  });
  await artist.ask("mutation ($input: ReportInput!) { report(input: $input) { id } }", {
    input: { targetType: "COMMENT", targetId: addComment.id, reason: "OTHER", note: WORDS },
  });
  await client.ask("mutation ($input: FileDataRequestInput!) { fileDataRequest(input: $input) { id } }", {
    input: { kind: "CORRECTION", message: WORDS },
  });
  await admin.ask(
    "mutation ($input: SendAdminNotificationInput!) { sendAdminNotification(input: $input) { __typename } }",
    { input: { title: NAME, message: WORDS, userIds: [artist.id] } },
  );

  const found: string[] = [];
  const see = async (page: Page, where: string, shown: Locator) => {
    await expect(shown.filter({ visible: true }).first()).toBeVisible();
    found.push(...(await findWrong(page)).map((each) => `${where}: ${each}`));
  };
  const look = (path: string, text: string | RegExp, { page } = client) =>
    test.step(path, async () => {
      await page.goto(path);
      await see(page, path, page.getByText(text));
    });
  const press = ({ page }: { page: Page }, name: string | RegExp, shown: Locator) =>
    test.step(`${name}`, async () => {
      await page.getByRole("button", { name }).first().click();
      await see(page, `${name}`, shown);
    });

  await look(paths.post(postId), CITY);
  await look(paths.post(taggedId), "Is it your work?", artist);
  await look(paths.tagRequests(), WORDS, artist);
  await look(paths.profile(artist.username), WORDS);
  await press(client, "1 Followers", client.page.getByRole("dialog").getByText(NAME));
  await look(paths.portfolio(artist.id), WORDS);
  await press(client, /^Look at/, client.page.getByRole("dialog").getByText(WORDS));
  await look(paths.discover({ q: artist.username }), NAME);
  await look(paths.search({ q: NAME }), NAME);
  await test.step("what the search suggests", async () => {
    await client.page.goto(paths.home());
    await client.page.getByRole("combobox", { name: "Search artists and people" }).fill(NAME.slice(0, 3));
    await see(client.page, "suggestions", client.page.getByRole("option").getByText(WORDS));
  });
  await look(paths.messages({ conversation: sendMessage.conversationId }), WORDS);
  await look(paths.messages(), WORDS);
  for (const { page } of [artist, client]) {
    await test.step("a booking and its history", async () => {
      await page.goto(paths.booking(requestBooking.id));
      await expect(page.getByRole("list", { name: "History" })).toContainText("proposed another time");
      await see(page, "bookings", page.getByText(WORDS));
    });
  }
  await look(paths.notifications(), WORDS, artist);
  await look(paths.settings({ tab: "privacy" }), WORDS);
  await look(`${paths.admin()}?tab=announcements`, WORDS, admin);
  await look(`${paths.admin()}?tab=reports`, WORDS, admin);
  await look(`${paths.admin()}?tab=users`, NAME, admin);
  await look(paths.settings(), "What others read of you.", artist);

  await test.step("while it is written", async () => {
    const { page } = artist;
    await page.goto(paths.home());
    await page.getByRole("button", { name: "Share your latest work" }).click();
    const caption = page.getByRole("dialog").getByLabel("Caption");
    await caption.fill(WORDS);
    await expect(caption).toHaveCSS("direction", "rtl");
    await expect(caption).toHaveCSS("text-align", "start");
    await see(page, "sharing", caption);
  });
  await test.step("the entrances", async () => {
    const visitor = await journey.visit();
    for (const address of [paths.signIn(), "/sign-up"]) {
      await visitor.goto(address);
      await see(visitor, address, visitor.getByLabel("Email"));
    }
  });
  expect(found).toEqual([]);
});
