import { expect, type Page } from "@playwright/test";
import { sharePost } from "../content.ts";
import { PASSWORD, takePhoto, test, type Visitor } from "../journey.ts";

const SEND = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }";

const FOLLOW = "mutation ($id: ID!) { followUser(id: $id) { id } }";

/** Makes the two contacts, so that no message request is needed. */
const know = (one: Visitor, other: Visitor) => one.ask(FOLLOW, { id: other.id });

const say = (from: Visitor, to: Visitor, content: string) =>
  from.ask<{ sendMessage: { conversationId: string } }>(SEND, { input: { receiverId: to.id, content } });

const rowOf = (page: Page, person: Visitor) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(person.fullName) });
const threadOf = (page: Page, person: Visitor) =>
  page.getByRole("region", { name: `Conversation with ${person.fullName}` });
const lineTo = (page: Page, person: Visitor) => page.getByRole("textbox", { name: `Message ${person.fullName}` });

test("two people write, see typing and read marks, send an image, react and search", { tag: "@core" }, async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Noor Haddad", userType: "Artist" });
  const client = await journey.join({ fullName: "Theo Blum", userType: "Canvas" });
  await Promise.all([know(artist, client), know(client, artist)]);
  const there = threadOf(artist.page, client);
  const here = threadOf(client.page, artist);
  const line = lineTo(client.page, artist);

  await test.step("the first message begins the conversation", async () => {
    await artist.page.goto("/messages");
    await expect(artist.page.getByRole("heading", { name: "Your messages" })).toBeVisible();
    await client.page.goto(`/messages?user=${artist.username}`);
    await expect(here.getByText("Start the conversation")).toBeVisible();
    await expect(here.getByRole("button", { name: "Send message" })).toBeDisabled();
    await line.fill("   ");
    await expect(here.getByRole("button", { name: "Send message" })).toBeDisabled();
    await line.fill("Hello Noor,");
    await line.press("Shift+Enter");
    await line.pressSequentially("do you draw koi?");
    await line.press("Enter");
    await expect(here.getByText("Hello Noor,\ndo you draw koi?")).toBeVisible();
    await expect(line).toHaveValue("");
    await expect(rowOf(artist.page, client)).toContainText("do you draw koi?");
    await expect(rowOf(artist.page, client)).toContainText("1 unread");
  });

  await test.step("typing shows in the row and in the thread", async () => {
    await expect(rowOf(client.page, artist)).toContainText("You: Hello Noor,");
    await line.pressSequentially("And");
    await expect(rowOf(artist.page, client)).toContainText("typing…");
    await line.fill("And would a forearm do?");
    await line.press("Enter");
    await expect(rowOf(artist.page, client)).toContainText("And would a forearm do?");
  });

  await test.step("what is opened is marked where it was unread, and seen on the other side", async () => {
    await expect(here.getByText("Seen")).toBeHidden();
    await rowOf(artist.page, client).click();
    await expect(there.getByRole("separator", { name: "Unread messages" })).toBeVisible();
    await expect(here.getByText("Seen")).toBeVisible();
    await expect(rowOf(artist.page, client)).not.toContainText("unread");
    await lineTo(artist.page, client).pressSequentially("Yes");
    await expect(here.getByText(`${artist.fullName} is typing`)).toBeAttached();
  });

  await test.step("an image goes with its caption and opens larger", async () => {
    const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no image") };
    await there.getByLabel("Attach image").setInputFiles(notes);
    await expect(there.getByRole("alert")).toHaveText("Invalid file type: Please select an image file.");
    await lineTo(artist.page, client).fill("The last one, healed");
    await expect(there.getByRole("alert")).toBeHidden();
    await there.getByLabel("Attach image").setInputFiles(await takePhoto());
    await expect(there.getByRole("img", { name: "Preview of the chosen file" })).toBeVisible();
    await there.getByRole("button", { name: "Remove image" }).click();
    await expect(there.getByRole("img", { name: "Preview of the chosen file" })).toBeHidden();
    await there.getByLabel("Attach image").setInputFiles(await takePhoto());
    await lineTo(artist.page, client).press("Enter");
    await expect(rowOf(client.page, artist)).toContainText("📷 Image The last one, healed");
    await here.getByRole("button", { name: `Open image from ${artist.fullName}` }).click();
    const large = client.page.getByRole("dialog", { name: `Image from ${artist.fullName}` });
    await expect(large.getByRole("img", { name: "The last one, healed" })).toHaveJSProperty("complete", true);
    await expect(large.getByRole("img", { name: "The last one, healed" })).not.toHaveJSProperty("naturalWidth", 0);
    await client.page.keyboard.press("Escape");
    await expect(large).toBeHidden();
  });

  await test.step("reactions come and go on both sides", async () => {
    await line.focus();
    await client.page.keyboard.press("Shift+Tab");
    await client.page.keyboard.press("Shift+Tab");
    await expect(here.getByRole("button", { name: "React to “The last one, healed”" })).toBeFocused();
    await client.page.keyboard.press("ArrowUp");
    await expect(here.getByRole("button", { name: "React to “And would a forearm do?”" })).toBeFocused();
    await client.page.keyboard.press("ArrowDown");
    await client.page.keyboard.press("Enter");
    const menu = client.page.getByRole("menu", { name: "React with" });
    await menu.getByRole("menuitem", { name: "More emoji" }).click();
    await client.page.keyboard.press("ArrowRight");
    await expect(menu.getByRole("menuitemcheckbox", { name: "Heart eyes" })).toBeFocused();
    await client.page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
    await there.getByRole("button", { name: `😍 from ${client.fullName}` }).click();
    await expect(here.getByRole("button", { name: `😍 from you and ${artist.fullName}`, pressed: true })).toBeVisible();
    await here.getByRole("button", { name: `😍 from you and ${artist.fullName}` }).click();
    await expect(there.getByRole("button", { name: "😍 from you", exact: true })).toBeVisible();
  });

  await test.step("the search finds rows at once and messages by their text", async () => {
    const search = client.page.getByRole("searchbox", { name: "Search conversations" });
    await search.fill("inkfolk");
    await expect(rowOf(client.page, artist)).toBeHidden();
    await search.fill("FOREARM");
    await client.page.getByRole("link", { name: /You to Noor Haddad.*forearm/ }).click();
    await expect(client.page).toHaveURL(/message=2/);
    await search.fill("no such words");
    await expect(client.page.getByText("No match")).toBeVisible();
    await search.press("Escape");
    await expect(rowOf(client.page, artist)).toBeVisible();
  });

  await test.step("a draft stays with its conversation, over leaving and a reload", async () => {
    await line.fill("Not finished yet");
    await client.page.getByRole("link", { name: "Inkfolk Team" }).click();
    await expect(line).toBeHidden();
    await client.page.goto(`/messages?user=${artist.username}`);
    await expect(line).toHaveValue("Not finished yet");
  });
});

test("a person archives a conversation, which returns, and marks it unread, in all their tabs alone", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Ida Brandt", userType: "Artist" });
  const client = await journey.join({ fullName: "Omar Nadir", userType: "Canvas" });
  await Promise.all([know(artist, client), know(client, artist)]);
  const { page } = artist;
  await say(client, artist, "Is March free?");
  const second = await page.context().newPage();
  await second.goto("/messages");
  await page.goto(`/messages?user=${client.username}`);
  const choose = async (entry: string) => {
    await threadOf(page, client).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const rowBeside = (tab: Page) => tab.getByRole("list", { name: "Conversations" }).getByRole("link").first();
  // Besides the team's welcome message.
  const badge = second.getByRole("banner").getByRole("link", { name: /^Messages/ });

  await test.step("archived it is gone, until Undo", async () => {
    await expect(rowOf(second, client)).toBeVisible();
    await choose("Archive");
    await expect(page).toHaveURL(/\/messages$/);
    await expect(rowBeside(page)).toBeFocused();
    // It stays under the pointer until the other tab has the event.
    await page.getByText("Conversation archived", { exact: true }).hover();
    for (const tab of [page, second]) await expect(rowOf(tab, client)).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, client)).toBeVisible();
    await expect(rowOf(second, client)).toBeVisible();
  });

  await test.step("the archive has an address, and is left when the other one writes", async () => {
    await page.getByRole("button", { name: `Options for ${client.fullName}` }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(rowOf(page, client)).toBeHidden();
    await expect(rowBeside(page)).toBeFocused();
    await page.getByRole("button", { name: "Archived" }).click();
    await expect(page).toHaveURL(/show=archived/);
    await expect(rowOf(page, client)).toContainText("Is March free?");
    await page.reload();
    await expect(rowOf(page, client)).toBeVisible();
    await say(client, artist, "Or April?");
    await expect(page.getByText("Nothing archived")).toBeVisible();
    await page.getByRole("button", { name: "Inbox" }).click();
    await expect(rowOf(page, client)).toContainText("1 unread");
  });

  await test.step("marked unread it counts until it is opened, and the other one sees nothing of it", async () => {
    await client.page.goto(`/messages?user=${artist.username}`);
    await rowOf(page, client).click();
    await say(artist, client, "April it is.");
    await expect(threadOf(client.page, artist).getByText("April it is.")).toBeVisible();
    await say(client, artist, "Thank you!");
    await expect(threadOf(page, client).getByText("Thank you!")).toBeVisible();
    await choose("Mark as unread");
    await expect(rowOf(page, client)).toContainText("Marked unread");
    await expect(rowOf(second, client)).toContainText("Marked unread");
    await expect(badge).toHaveAccessibleName("Messages, 3 unread");
    await rowOf(page, client).click();
    await expect(rowOf(second, client)).not.toContainText("Marked unread");
    await expect(badge).toHaveAccessibleName("Messages, 2 unread");
  });
});

test("an unsent message is kept, and a lost connection has a notice and is caught up", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Pia Lund", userType: "Artist" });
  const client = await journey.join({ fullName: "Sam Okoro", userType: "Canvas" });
  await Promise.all([know(artist, client), know(client, artist)]);
  const { page } = client;
  await say(artist, client, "Which week suits you?");
  await page.goto(`/messages?user=${artist.username}`);
  const here = threadOf(page, artist);
  const line = lineTo(page, artist);
  const bubbles = here.getByRole("group", { name: "Messages" }).getByRole("listitem");
  await expect(here.getByText("Which week suits you?")).toBeVisible();

  const loseMessages = () =>
    page.route("**/graphql", (route) =>
      route.request().postData()?.includes("mutation SendMessage") ? route.abort() : route.fallback(),
    );

  await test.step("a message that fails says so and is tried again or deleted", async () => {
    journey.provoke(/ERR_FAILED/);
    await loseMessages();
    await line.fill("The second one");
    await line.press("Enter");
    const toast = page.getByRole("region", { name: /notifications/i });
    await expect(toast.getByText("Message failed")).toBeVisible();
    await expect(toast.getByText("Failed to send message")).toBeVisible();
    await expect(here.getByText("Not sent")).toBeVisible();
    await line.fill("Nonsense");
    await line.press("Enter");
    await here.getByRole("button", { name: "Delete “Nonsense”" }).click();
    await expect(here.getByText("Nonsense")).toBeHidden();
    await expect(rowOf(page, artist)).toContainText("Not sent: The second one");
    await page.unroute("**/graphql");
    await here.getByRole("button", { name: "Retry sending “The second one”" }).click();
    await expect(here.getByText("Not sent")).toBeHidden();
    await expect(rowOf(page, artist)).toContainText("You: The second one");
    await expect(here.getByText("The second one")).toHaveCount(1);
  });

  await test.step("without a network it says so, and afterwards nothing is missing", async () => {
    journey.provoke(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await page.context().setOffline(true);
    await expect(page.getByText("No connection. Trying again…")).toBeVisible();
    await say(artist, client, "Good.");
    await say(artist, client, "Then Tuesday at ten.");
    await expect(here.getByText("Then Tuesday at ten.")).toBeHidden();
    for (const words of ["In the morning", "At nine"]) {
      await line.fill(words);
      await line.press("Enter");
      await expect(here.getByRole("button", { name: `Retry sending “${words}”` })).toBeVisible();
    }
    await expect(page.getByText("Message failed")).toBeHidden();
    await expect(rowOf(page, artist)).toContainText("Not sent: At nine");
    await page.context().setOffline(false);
    await expect(page.getByText("No connection. Trying again…")).toBeHidden();
    await expect(here.getByText("Then Tuesday at ten.")).toBeVisible();
    const answers = ["Good.", "Then Tuesday at ten.", "In the morning", "At nine"];
    await expect(bubbles).toContainText(["Which week suits you?", "The second one", ...answers]);
    await expect(here.getByText("Not sent")).toHaveCount(0);
    await expect(rowOf(page, artist)).toContainText("You: At nine");
  });

  await test.step("what waited when the page was left goes when the app starts again, wherever that is", async () => {
    await loseMessages();
    await line.fill("See you then");
    await line.press("Enter");
    await expect(here.getByText("Not sent")).toBeVisible();
    await page.unroute("**/graphql");
    await page.goto("/discover");
    await artist.page.goto(`/messages?user=${client.username}`);
    await expect(threadOf(artist.page, client).getByText("See you then")).toHaveCount(1);
  });
});

test("old messages, closed inboxes and wrong addresses", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Uma Reyes", userType: "Artist" });
  const client = await journey.join({ fullName: "Vic Stone", userType: "Canvas" });
  await know(client, artist);
  const { page } = client;
  for (let number = 1; number <= 75; number += 1) await say(artist, client, `Sketch number ${number}, done`);
  const here = threadOf(page, artist);
  const sketch = (number: number) => here.getByText(`Sketch number ${number}, done`);

  await test.step("reading up, older messages come without a jump", async () => {
    await page.goto("/messages");
    await rowOf(page, artist).click();
    await expect(sketch(75)).toBeInViewport();
    await expect(sketch(45)).not.toBeAttached();
    await here.getByRole("group", { name: "Messages" }).press("Home");
    await expect(sketch(45)).toBeAttached();
    await expect(sketch(46)).toBeInViewport();
  });

  await test.step("an old message is found and read back to; the newest is one press away", async () => {
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("number 4,");
    await page.getByRole("link", { name: /Uma Reyes.*Sketch number 4, done/ }).click();
    await expect(sketch(4)).toBeInViewport();
    await here.getByRole("button", { name: "Jump to newest" }).click();
    await expect(sketch(75)).toBeInViewport();
    await page.getByRole("button", { name: "Clear search" }).click();
  });

  await test.step("where there is a block, the server's reason stands at the message and instead of the line", async () => {
    await artist.ask("mutation ($id: ID!) { blockUser(id: $id) { id } }", { id: client.id });
    await lineTo(page, artist).fill("Are you there?");
    await lineTo(page, artist).press("Enter");
    await expect(here.getByText("Not sent. You can't message this account")).toBeVisible();
    await expect(lineTo(page, artist)).toBeHidden();
    await artist.ask("mutation ($id: ID!) { unblockUser(id: $id) { id } }", { id: client.id });
    await here.getByRole("button", { name: "Retry sending “Are you there?”" }).click();
    await expect(here.getByText("Not sent")).toBeHidden();
    await expect(lineTo(page, artist)).toBeVisible();
  });

  await test.step("nobody, oneself, no conversation", async () => {
    await page.goto("/messages?user=nobody.of.that.name");
    await expect(page.getByRole("heading", { name: "User not found" })).toBeVisible();
    await page.goto(`/messages?user=${client.username}`);
    await expect(page.getByRole("heading", { name: "You can't message yourself" })).toBeVisible();
    await page.goto("/messages?conversation=0190a000-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Profiles" })).toBeVisible();
  });

  await test.step("whoever takes no messages is not offered a line to write in", async () => {
    await artist.ask("mutation { updatePrivacy(input: { allowMessages: false }) { allowMessages } }");
    await page.goto(`/messages?user=${artist.username}`);
    await expect(here.getByText(`@${artist.username} isn't accepting messages`)).toBeVisible();
    await expect(lineTo(page, artist)).toBeHidden();
  });

  await test.step("a phone shows one of the two, and the way back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rowOf(page, artist)).toBeHidden();
    await page.getByRole("link", { name: "Back to conversations" }).click();
    await expect(rowOf(page, artist)).toBeFocused();
  });
});

test("a conversation starts in Messages, and its header books, shows the relation, and blocks", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Inka Sommer", userType: "Artist" });
  const client = await journey.join({ fullName: "Ravi Menon", userType: "Canvas" });
  const { page } = client;
  const dialog = page.getByRole("dialog", { name: "New message" });

  await test.step("somebody is found and written to", async () => {
    await page.goto("/messages");
    await page.getByRole("button", { name: "New message" }).click();
    await expect(dialog.getByRole("textbox", { name: "Search people" })).toBeFocused();
    await page.keyboard.type("nobody is called so");
    await expect(dialog.getByText("No results found")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Search people" }).fill(artist.username);
    await dialog.getByRole("link", { name: "Message Inka Sommer" }).click();
    await expect(dialog).toBeHidden();
    await expect(lineTo(page, artist)).toBeVisible();
  });

  const thread = threadOf(page, artist);
  await test.step("a request that waits stands above the thread of both", async () => {
    await thread.getByRole("link", { name: "Book Inka Sommer" }).click();
    await expect(page.getByRole("dialog", { name: "Book a Tattoo Session" })).toBeVisible();
    await client.ask("mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }", {
      input: { artistId: artist.id, service: "Touch-up Session" },
    });
    await page.goto(`/messages?user=${artist.username}`);
    await expect(thread.getByRole("link", { name: /Touch-up Session · No date yet · not answered yet/ })).toBeVisible();
    await artist.page.goto(`/messages?user=${client.username}`);
    const there = threadOf(artist.page, client);
    await expect(there.getByRole("link", { name: "Book Ravi Menon" })).toBeHidden();
    await there.getByRole("link", { name: /Touch-up Session · No date yet · waiting for your answer/ }).click();
    await expect(artist.page.getByRole("heading", { level: 1, name: "Booking", exact: true })).toBeVisible();
    await expect(artist.page.getByText("Touch-up Session").first()).toBeVisible();
  });

  await test.step("blocking ends the writing", async () => {
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: `Block @${artist.username}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
    await expect(lineTo(page, artist)).toBeHidden();
  });
});

test("an artist adds saved replies in the composer, and nobody else has them", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ora Venn", userType: "Artist" });
  const client = await journey.join({ fullName: "Lil Marsh", userType: "Canvas" });
  await Promise.all([know(artist, client), know(client, artist)]);
  const { page } = artist;
  const field = page.getByRole("textbox", { name: `Message ${client.fullName}` });
  const button = page.getByRole("button", { name: "Saved replies" });
  const list = page.getByRole("dialog", { name: "Saved replies" });
  const form = page.getByRole("dialog", { name: "New saved reply" });

  await test.step("the first is written and saved, and is not lost on the way", async () => {
    await page.goto(`/messages?user=${client.username}`);
    await field.fill("Hi ! See you");
    await button.click();
    await page.getByRole("menuitem", { name: "Save your first reply" }).click();
    await expect(form.getByLabel("Reply")).toHaveValue("Hi ! See you");
    await form.getByLabel("Title").fill("Name");
    await form.getByLabel("Reply").fill("dear one");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(list.getByRole("heading", { name: "Name" })).toBeVisible();
    await expect(form).toHaveCount(0);
    await list.getByRole("button", { name: "Done" }).click();
    await expect(list).toHaveCount(0);
  });

  await test.step("it stands where the caret was, by keys alone", async () => {
    await expect(field).toHaveValue("Hi ! See you");
    await field.focus();
    await page.keyboard.press("Home");
    for (const _ of "Hi ") await page.keyboard.press("ArrowRight");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Name" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Name" }).press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Hi dear one! See you");
    await page.keyboard.type(" Lil");
    await expect(field).toHaveValue("Hi dear one Lil! See you");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Hi dear one Lil! See you").last()).toBeVisible();
    await expect(field).toHaveValue("");
  });

  await test.step("it is changed and deleted", async () => {
    await button.click();
    await page.getByRole("menuitem", { name: "Manage saved replies" }).click();
    await list.getByRole("button", { name: "Edit Name" }).click();
    const edit = page.getByRole("dialog", { name: "Edit saved reply" });
    await edit.getByLabel("Title").fill("Greeting");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toHaveCount(0);
    await list.getByRole("button", { name: "Delete Greeting" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete reply" }).click();
    await expect(list.getByText("No saved replies yet")).toBeVisible();
    await expect(list.getByRole("button", { name: "New reply" })).toBeFocused();
  });

  await test.step("a client has no such button", async () => {
    await client.page.goto(`/messages?user=${artist.username}`);
    await expect(client.page.getByRole("textbox", { name: `Message ${artist.fullName}` })).toBeVisible();
    await expect(client.page.getByRole("button", { name: "Saved replies" })).toHaveCount(0);
  });
});

test("a stranger's first message waits in Requests, and a restricted person's comment waits for approval", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Ute Falk", userType: "Artist" });
  const client = await journey.join({ fullName: "Nico Brandt", userType: "Canvas" });
  const [here, there] = [threadOf(client.page, artist), threadOf(artist.page, client)];
  const requests = artist.page.getByRole("button", { name: /^Requests/ });

  await test.step("it is the only one, and does not ring", async () => {
    await artist.page.goto("/messages");
    await client.page.goto(`/messages?user=${artist.username}`);
    await lineTo(client.page, artist).fill("Do you know me?");
    await lineTo(client.page, artist).press("Enter");
    await expect(here.getByText(`You can write again once @${artist.username} accepts your request`)).toBeVisible();
    await expect(lineTo(client.page, artist)).toBeHidden();
    await expect(requests).toHaveText("Requests (1)");
    await expect(rowOf(artist.page, client)).toBeHidden();
  });

  await test.step("it is read without being told, and accepted", async () => {
    await requests.click();
    await rowOf(artist.page, client).click();
    await expect(there.getByText("Do you know me?")).toBeVisible();
    await expect(lineTo(artist.page, client)).toBeHidden();
    await expect(requests).toHaveText("Requests");
    const bar = there.getByRole("group", { name: "Message request" });
    for (const name of ["Delete", "Block", "Report"]) await expect(bar.getByRole("button", { name })).toBeVisible();
    await expect(here.getByText("Seen")).toBeHidden();
    await bar.getByRole("button", { name: "Accept" }).click();
    await expect(lineTo(artist.page, client)).toBeVisible();
    await expect(lineTo(client.page, artist)).toBeVisible();
  });

  await test.step("both talk", async () => {
    await lineTo(artist.page, client).fill("Now I do.");
    await lineTo(artist.page, client).press("Enter");
    await expect(here.getByText("Now I do.")).toBeVisible();
    await lineTo(client.page, artist).fill("Good.");
    await lineTo(client.page, artist).press("Enter");
    await expect(there.getByText("Good.")).toBeVisible();
  });

  await test.step("restricted, they write into Requests, and their comment waits for its approval", async () => {
    await there.getByRole("button", { name: "More options" }).click();
    await artist.page.getByRole("menuitem", { name: `Restrict @${client.username}` }).click();
    await expect(there.getByText(`You restricted @${client.username}`, { exact: false })).toBeVisible();
    const postId = await sharePost(artist, { caption: "Fresh today" });
    const comment = { postId, content: "Not my taste" };
    await client.ask("mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }", { input: comment });
    const other = await journey.join({ fullName: "Olga Reis", userType: "Canvas" });
    await other.page.goto(`/post/${postId}`);
    await expect(other.page.getByText("Fresh today").first()).toBeVisible();
    await expect(other.page.getByText("Not my taste")).toBeHidden();
    await client.page.goto(`/post/${postId}`);
    await expect(client.page.getByText("Not my taste")).toBeVisible();
    await artist.page.goto(`/post/${postId}`);
    await artist.page.getByRole("button", { name: `Approve the comment by ${client.username}` }).click();
    await expect(artist.page.getByText("Comment approved", { exact: true })).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByText("Not my taste")).toBeVisible();
  });
});

test("a message draft moves between devices, and disappears from both once it is sent", async ({ journey }) => {
  const client = await journey.join({ fullName: "Rosa Quill", userType: "Canvas" });
  const artist = await journey.join({ fullName: "Nils Farrow", userType: "Artist" });
  await know(artist, client);
  await say(client, artist, "Is Friday free?");
  const { page: phone } = await journey.enterAs({ email: client.email, password: PASSWORD });
  const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Message Nils Farrow" });
  for (const page of [client.page, phone]) await page.goto(`/messages?user=${artist.username}`);
  await fieldOf(client.page).fill("Then I'd like");
  await expect(fieldOf(phone)).toHaveValue("Then I'd like");
  await phone.reload();
  await expect(fieldOf(phone)).toHaveValue("Then I'd like");
  await fieldOf(phone).fill("Then I'd like noon");
  await expect(fieldOf(client.page)).toHaveValue("Then I'd like noon");
  await fieldOf(client.page).press("Enter");
  await expect(fieldOf(phone)).toHaveValue("");
});
