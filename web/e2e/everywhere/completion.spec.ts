import { expect, type Locator, type Page } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test, uniqueWord } from "../journey.ts";

const people = (page: Page) => page.getByRole("listbox", { name: "People" }).getByRole("option");

/** Types the start of a name and takes the first suggestion. */
async function complete(page: Page, field: Locator, words: string): Promise<void> {
  await field.pressSequentially(words);
  await expect(people(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(people(page)).toHaveCount(0);
}

test("@ suggests people in messages, captions, comments and replies", async ({ journey }) => {
  const { page, ask, ...writer } = await journey.join({ fullName: "Nora Wills", userType: "Artist" });
  // Unique first letters, also across retries.
  const given = `Zofia${uniqueWord()}`;
  const friend = await journey.join({ fullName: `${given} Quill`, userType: "Canvas" });
  const foe = await journey.join({ fullName: `${given} Quarrel`, userType: "Canvas" });
  await foe.ask("mutation ($id: ID!) { blockUser(id: $id) { id } }", { id: writer.id });
  const post = await sharePost(friend, { caption: "Healed." });
  const whole = `@${friend.username} `;
  const begun = `@${given.toLowerCase()}`;

  await test.step("in a message, where Enter then does not send", async () => {
    await page.goto(`/messages?user=${friend.username}`);
    await page.getByLabel(`Message ${friend.fullName}`).pressSequentially(`Ask ${begun}q`);
    // Found by its label: while the list is open the field is a combobox.
    const line = page.getByLabel(`Message ${friend.fullName}`);
    await expect(people(page)).toHaveCount(1);
    await expect(people(page)).toContainText(friend.fullName);
    await expect(line).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("status").filter({ hasText: "1 person found" })).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(line).toHaveValue(`Ask ${whole}`);
    await expect(page.getByText("Start the conversation")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: `Ask ${whole.trim()}` })).toBeVisible();
    // To a person who does not follow back it is a request: the composer goes once it has arrived.
    await expect(page.getByText(`You can write again once @${friend.username} accepts your request`)).toBeVisible();
  });

  await test.step("in a comment, by a press, and in a reply, by Tab", async () => {
    await page.goto(`/post/${post}`);
    const comment = page.getByRole("textbox", { name: "Add a comment", exact: true });
    await comment.pressSequentially(`With ${begun}`);
    await people(page).click();
    await expect(comment).toHaveValue(`With ${whole}`);
    await expect(comment).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Reply to/ }).click();
    const reply = page.getByPlaceholder(/^Reply to/);
    await reply.pressSequentially(`and ${begun}`);
    await expect(people(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(people(page)).toHaveCount(0);
    await reply.pressSequentially(` ${begun}q`);
    await expect(people(page)).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(reply).toHaveValue(`@${writer.username} and ${begun} ${whole}`);
    await expect(reply).toBeFocused();
  });

  await test.step("in a caption, where Escape closes the list and not the dialog", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Share your latest work" }).click();
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    const caption = dialog.getByLabel("Caption");
    await complete(page, caption, `לקעקע תודה ${begun}q`);
    await expect(caption).toHaveValue(`לקעקע תודה ${whole}`);
    await caption.pressSequentially(`${begun}q`);
    await expect(people(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(people(page)).toHaveCount(0);
    await expect(caption).toBeFocused();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: /^Discard/ })).toBeVisible();
  });
});
