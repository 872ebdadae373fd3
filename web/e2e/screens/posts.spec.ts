import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { takePhoto, test, type Visitor } from "../journey.ts";
import { choose } from "../menus.ts";

const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";

test("a member shares a photo despite failures, and its mentions and hashtags are links", async ({ journey }) => {
  journey.provoke(/500|400|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch|WebSocket/);
  const artist = await journey.join({ fullName: "Tomas Reed", userType: "Artist" });
  const { page, fullName } = await journey.join({ fullName: "Noa Lind", userType: "Canvas" });
  await page.goto("/");
  await page.getByRole("button", { name: "Share your latest work" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
  const photo = dialog.getByLabel("Tattoo photo");
  const shareButton = dialog.getByRole("button", { name: "Share", exact: true });

  await test.step("what is no photo is refused, each with its reason", async () => {
    await expect(dialog).toContainText("JPG, PNG, GIF, max 10MB");
    await expect(shareButton).toBeDisabled();
    await dialog.getByLabel("Caption").press("Control+Enter");
    await expectToast(page, "Image required", "Please upload an image before sharing your tattoo.");
    await expect(dialog.getByText("Please upload an image", { exact: true })).toBeVisible();
    const huge = { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await photo.setInputFiles(huge);
    await expect(dialog.getByRole("alert")).toHaveText("huge.jpg exceeds maximum allowed size of 10 MB");
    await photo.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("ink") });
    await expect(dialog.getByRole("alert")).toHaveText("Invalid file type: Please select an image file.");
    await expect(page.getByText("Please select an image file.")).toHaveCount(1);
    const two = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      for (const name of ["one.png", "two.png"]) files.items.add(new File(["x"], name, { type: "image/png" }));
      return files;
    });
    await dialog.getByText("Drag a photo here or choose a file").dispatchEvent("drop", { dataTransfer: two });
    await expectToast(page, "Upload failed", "You can only upload 1 file");
  });

  await test.step("an upload that fails is tried again, waits for the network, and goes on after a pause", async () => {
    let letThrough: () => void = () => undefined;
    await page.route("**/objects/**", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      return route.fallback().catch(() => undefined);
    });
    await page.route("**/objects/**", (route) => route.fulfill({ status: 400, body: "" }), { times: 1 });
    // A network error is retried five times, and the sentence survives the build.
    await page.route("**/objects/**", (route) => route.abort("connectionreset"), { times: 5 });
    await photo.setInputFiles(await takePhoto());
    await expectToast(
      page,
      "Upload failed",
      "This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.",
    );
    await dialog.getByRole("button", { name: "Change Image" }).click();
    await photo.setInputFiles(await takePhoto());
    // A small copy of a photo of 1200 px.
    const preview = dialog.getByRole("img", { name: "Preview of the chosen file" });
    await expect(preview).toHaveJSProperty("naturalWidth", 600);
    await expectToast(page, "Upload failed", "Failed to upload image. Please try again.");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("progressbar", { name: "Upload progress" })).toBeVisible();
    await page.context().setOffline(true);
    await expect(dialog.getByText(/^No Internet connection/).first()).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText("Paused").first()).toBeVisible();
    await expect(shareButton).toBeDisabled();
    await page.unroute("**/objects/**");
    letThrough();
    await dialog.getByRole("button", { name: "Resume" }).click();
    await expectToast(page, "Image uploaded");
    await expect(dialog.getByText("Uploaded").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Change Image" }).click();
    await expect(shareButton).toBeDisabled();
    await photo.setInputFiles(await takePhoto());
  });

  await test.step("a failing server keeps what was typed", async () => {
    await dialog.getByLabel("Caption").fill(`First session. #dotwork with @${artist.username}.`);
    await dialog.getByRole("combobox", { name: "Tag Your Artist" }).fill(artist.username);
    await page.getByRole("option", { name: new RegExp(artist.username) }).click();
    await dialog.getByRole("button", { name: "What happens next" }).click();
    await expect(dialog.getByText(/appears with their work/)).toBeVisible();
    await dialog.getByRole("combobox", { name: "Location" }).fill("Aust");
    await page.getByRole("option", { name: "Austin, TX" }).click();
    await dialog.getByLabel("Tags").fill("rings, , fine line");
    await breakOperation(page, /mutation CreatePost\b/);
    await shareButton.click();
    await expectToast(page, "Post failed", "Failed to create post");
    await shareButton.click();
    await expectToast(page, "Post created!", "Your tattoo has been shared successfully.");
    await expect(dialog).toBeHidden();
  });

  const post = page.getByRole("article", { name: `Post by ${fullName}` }).filter({ hasText: artist.username });
  const options = post.getByRole("button", { name: "Post options" });

  await test.step("its words lead on, and the menu tells where the tag stands", async () => {
    await expect(post.getByText("Pending Verification")).toBeVisible();
    await expect(post.getByText("Austin, TX")).toBeVisible();
    const artistLinks = post.getByRole("link", { name: `@${artist.username}` });
    await expect(artistLinks.first(), "the tattoo's artist").toHaveAttribute("href", `/profile/${artist.id}`);
    await expect(artistLinks.last(), "the mention").toHaveAttribute("href", `/profile/${artist.username}`);
    await expect(post.getByRole("link", { name: "fine line" })).toHaveAttribute("href", "/hashtag/fineline");
    await options.click();
    await expect(page.getByRole("menuitem", { name: /has not answered your tag yet/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await artistLinks.first().click();
    await expect(page).toHaveURL(`/profile/${artist.username}`);
  });
});

test("a member mutes an author from a post, and Undo shows their posts again", async ({ journey }) => {
  const author = await journey.join({ fullName: "Lou Quiet", userType: "Canvas" });
  const viewer = await journey.join({ fullName: "Pia Sand", userType: "Canvas" });
  const { page } = viewer;
  await sharePost(viewer, { caption: `By ${viewer.username}` });
  await sharePost(author, { caption: `By ${author.username}` });
  await page.goto("/");
  const post = page.getByRole("article").filter({ hasText: author.username });
  const mute = () => choose(page, post.getByRole("button", { name: "Post options" }), `Mute @${author.username}`);
  await mute();
  await expect(post).toHaveCount(0);
  await expect(page.getByRole("main"), "the focus stays on the page").toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Unmuted", `You'll see posts and comments from @${author.username} again.`);
  await expect(post).toBeVisible();
  await mute();
  await expect(post).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: viewer.username })).toBeVisible();
  await expect(post).toHaveCount(0);
});

test("a member edits and deletes a post, restores it by Undo, and deletes it for good", async ({ journey }) => {
  journey.provoke(/500/);
  const visitor = await journey.join({ fullName: "Pia Sand", userType: "Canvas" });
  const { page, username } = visitor;
  await sharePost(visitor, { caption: `By ${username}`, tags: ["rings", "fine line"] });
  await page.goto("/");
  const post = page.getByRole("article").filter({ hasText: username });
  const options = post.getByRole("button", { name: "Post options" });

  await test.step("the words are changed from the menu and from the profile's grid", async () => {
    await choose(page, options, "Edit Post");
    const edit = page.getByRole("dialog", { name: "Edit Post" });
    await expect(edit.getByLabel("Tags")).toHaveValue("rings, fine line");
    await edit.getByLabel("Caption").fill(`Healed, says ${username}. #dotwork`);
    await breakOperation(page, /mutation UpdatePost\b/);
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Update failed", "Failed to update post");
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Post updated", "Your changes have been saved.");
    await expect(post).toContainText("Healed");
    await page.goto(`/profile/${username}`);
    await page.getByRole("button", { name: /^Edit Post: / }).click();
    await edit.getByLabel("Caption").fill("x".repeat(2201));
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(edit.getByText("Caption must be at most 2200 characters")).toBeVisible();
    await expect(edit.getByLabel("Caption")).toBeFocused();
    await edit.getByRole("link", { name: "View post" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard your changes to this post?" });
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/post\//);
  });

  await test.step("it is deleted, saved by Undo, comes back when the server fails, and goes for good", async () => {
    await page.goto("/");
    const remove = async () => {
      await choose(page, options, "Delete Post");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete Post" }).click();
      await expectToast(page, "Post deleted", "Your post has been deleted successfully.");
      await expect(post).toBeHidden();
    };
    await remove();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(post).toContainText("Healed");
    await breakOperation(page, /mutation DeletePost\b/);
    await remove();
    await expectToast(page, "Error", "Failed to delete post");
    await expect(post).toContainText("Healed");
    await remove();
    // Leaving the page does not wait for the five seconds.
    await page.reload();
    await expect(async () => {
      await page.goto(`/profile/${username}`);
      await expect(page.getByText("You haven't shared any tattoos yet")).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
});

test("members comment on a post: likes, replies, links and failures", { tag: "@core" }, async ({ journey }) => {
  journey.provoke(/500|404/);
  const author = await journey.join({ fullName: "Mina Falk", userType: "Artist" });
  const { page, username, ask } = await journey.join(
    { fullName: "Lev Hart", userType: "Canvas" },
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
  const id = await sharePost(author, { caption: `Rings by ${author.username}` });
  const write = (visitor: Visitor["ask"], content: string, parentId?: string) =>
    visitor<{ addComment: { id: string } }>(COMMENT, { input: { postId: id, content, parentId } });
  const first = await write(author.ask, "Booked out until May #blackwork");
  const linked = await write(author.ask, "A reply from the start", first.addComment.id);
  await write(author.ask, "Second");
  await page.goto("/");
  const post = page
    .getByRole("article", { name: `Post by ${author.fullName}` })
    .filter({ hasText: `Rings by ${author.username}` });
  const comment = (by: string, text: string) =>
    post.getByRole("group", { name: `Comment by ${by}` }).filter({ hasText: text });

  await test.step("a like is taken back when it fails", async () => {
    await breakOperation(page, /mutation LikePost\b/);
    await post.getByRole("button", { name: "Like, 0 likes" }).click();
    await expectToast(page, "Error", "Failed to update like status");
    await expect(post.getByRole("button", { name: "Like, 0 likes", pressed: false })).toBeVisible();
    await post.getByRole("button", { name: "Like, 0 likes" }).click();
    await expect(post.getByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
  });

  await test.step("two comments are shown, then all with their replies", async () => {
    await expect(comment(author.username, "Second")).toBeVisible();
    await expect(comment(author.username, "A reply from the start")).toBeHidden();
    await post.getByRole("button", { name: "View all 3 comments" }).click();
    const replies = post.getByRole("list", { name: `Replies to ${author.username}` });
    await expect(replies).toContainText("A reply from the start");
  });

  await test.step("a comment that fails keeps its words, and is posted with Enter", async () => {
    const input = post.getByRole("textbox", { name: "Add a comment" });
    const send = post.getByRole("button", { name: "Post", exact: true });
    await input.fill("   ");
    await expect(send).toBeDisabled();
    await input.fill(` Lovely, @${author.username}! `);
    await breakOperation(page, /mutation AddComment\b/);
    await send.click();
    await expectToast(page, "Error", "Failed to post comment");
    await expect(input).toHaveValue(`Lovely, @${author.username}!`);
    await input.press("Enter");
    await expectToast(page, "Comment added", "Your comment has been posted successfully.");
    await expect(comment(username, "Lovely")).toHaveCount(1);
    await expect(comment(username, "Lovely").getByRole("link", { name: `@${author.username}` })).toBeVisible();
  });

  await test.step("comments are liked and answered in place", async () => {
    const booked = comment(author.username, "Booked out");
    await booked.getByRole("button", { name: /^Like the comment.*0 likes/ }).click();
    await expect(booked.getByRole("button", { name: /^Like the comment.*1 like$/, pressed: true })).toBeVisible();
    await booked.getByRole("button", { name: `Reply to ${author.username}` }).click();
    const reply = post.getByRole("textbox", { name: `Reply to ${author.username}` });
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue(`@${author.username} `);
    await reply.pressSequentially("see you then");
    await reply.press("Enter");
    await expect(
      post.getByRole("list", { name: `Replies to ${author.username}` }).getByText("see you then"),
    ).toBeVisible();
    await expect(post.getByRole("button", { name: /5 comments$/ })).toBeVisible();
  });

  await test.step("a comment is deleted by its author at once, by the post's author on purpose", async () => {
    const options = comment(username, "Lovely").getByRole("button", { name: /^Options/ });
    await breakOperation(page, /mutation DeleteComment\b/);
    await choose(page, options, "Delete");
    await expectToast(page, "Error", "Failed to delete comment");
    await choose(page, options, "Delete");
    await expectToast(page, "Comment deleted", "Comment has been deleted successfully.");
    await expect(comment(username, "Lovely")).toHaveCount(0);
    await author.page.goto(`/post/${id}`);
    const own = author.page.getByRole("article").first();
    const answer = own.getByRole("group", { name: `Comment by ${username}` }).filter({ hasText: "see you then" });
    await choose(author.page, answer.getByRole("button", { name: /^Options/ }), "Delete");
    await author.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(answer).toHaveCount(0);
    await expect(comment(username, "see you then"), "elsewhere, without a reload").toHaveCount(0);
  });

  await test.step("links lead to a post, and to a comment under it", async () => {
    await choose(page, post.getByRole("button", { name: "Post options" }), "Share");
    await expectToast(page, "Link copied", "");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/post/${id}`);
    await page.goto(`/post/${id}#comment-${linked.addComment.id}`);
    await expect(comment(author.username, "A reply from the start")).toBeFocused();
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    await page.route("**/objects/**", (route) => route.fulfill({ status: 404, body: "" }));
    const report = page.waitForRequest((request) => Boolean(request.postData()?.includes("reportBrokenImage")));
    await page.reload();
    await expect(page.getByRole("img", { name: /^Image unavailable/ })).toBeVisible();
    await report;
    await page.goto(`/profile/${author.username}`);
    await expect(page.getByRole("link", { name: /^Tattoo shared by/ }).first()).toBeVisible();
    await expect(page.getByText("Image unavailable"), "elsewhere it takes no place").toHaveCount(0);
    await page.goto("/post/nothing");
    await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible();
    expect(await ask(`{ me { id } }`)).toBeTruthy();
  });
});

test("on a phone the comment field stays visible below a new comment", async ({ journey }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, ...writer } = await journey.join({ fullName: "Wyn Writes", userType: "Canvas" }, phone);
  const post = await sharePost({ ...writer, page }, { caption: "Fresh." });
  await page.goto(`/post/${post}`);
  const line = page.getByRole("textbox", { name: "Add a comment" });
  const added = page.getByRole("group", { name: `Comment by ${writer.username}` });
  const navigation = page.getByRole("navigation", { name: "Main" }).locator("visible=true");
  const isUnderBar = async () => {
    const [field, bar] = [await line.boundingBox(), await navigation.boundingBox()];
    return (field?.y ?? 0) + (field?.height ?? 0) > (bar?.y ?? 0);
  };
  for (let nth = 1; nth <= 5; nth += 1) {
    await line.fill(`Word number ${nth}`);
    await line.press("Enter");
    await expect(added).toHaveCount(nth);
    await expect(added.last()).toHaveAttribute("aria-busy", "false");
    await expect.poll(isUnderBar).toBe(false);
  }
});

test("an artist answers a tag, and every open page of the post shows it at once", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Iris Vang", userType: "Artist" });
  const client = await journey.join({ fullName: "Ola Berg", userType: "Canvas" });
  const confirmed = await sharePost(client, { caption: "By Iris", artistId: artist.id });
  const rejected = await sharePost(client, { caption: "Not by Iris", artistId: artist.id });

  await client.page.goto(`/post/${confirmed}`);
  const open = client.page.getByRole("article", { name: `Post by ${client.fullName}` });
  await expect(open.getByText("Pending Verification")).toBeVisible();

  await test.step("the artist finds what waits in their menu", async () => {
    await artist.page.goto("/");
    await artist.page.getByRole("button", { name: "Your account" }).click();
    await artist.page.getByRole("menuitem", { name: "Tag Requests (2)" }).click();
    await expect(artist.page.getByRole("heading", { name: "Tag Requests" })).toBeVisible();
    const request = artist.page.getByRole("article", { name: `Tag request by ${client.fullName}` });
    await request.filter({ hasText: "By Iris" }).last().getByRole("button", { name: "Confirm" }).click();
    await expectToast(artist.page, "Tag confirmed", "The post shows you as its verified artist.");
    await expect(request).toHaveCount(1);
  });

  await test.step("the badge turns and likes count up where the post is open", async () => {
    await expect(open.getByText("Verified", { exact: true })).toBeVisible();
    await artist.ask(LIKE, { id: confirmed });
    await expect(open.getByRole("button", { name: "Like, 1 like", pressed: false })).toBeVisible();
    await artist.ask(COMMENT, { input: { postId: confirmed, content: "Healed so well" } });
    await expect(open.getByText("Healed so well")).toBeVisible();
    await expect(open.getByRole("button", { name: /1 comment$/ })).toBeVisible();
  });

  await test.step("the other is rejected on its own page", async () => {
    await artist.page.goto(`/post/${rejected}`);
    const question = artist.page.getByRole("group", { name: "Tag request" });
    await question.getByRole("button", { name: "Reject" }).click();
    await artist.page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
    await expectToast(artist.page, "Tag rejected", "The post no longer names you.");
    await expect(question).toBeHidden();
    await artist.page.goto("/tag-requests");
    await expect(artist.page.getByText("No tag requests")).toBeVisible();
    await client.page.goto(`/post/${rejected}`);
    await expect(open.getByText("Not confirmed")).toBeVisible();
  });

  const clientPhotos = client.page.getByRole("tabpanel", { name: "Client photos" });
  await test.step("what is confirmed stands among the artist's work, and nothing else", async () => {
    await client.page.goto(`/profile/${artist.username}`);
    await client.page.getByRole("tab", { name: "Client photos" }).click();
    await expect(clientPhotos.getByRole("link")).toHaveCount(1);
    await expect(clientPhotos.getByRole("link")).toHaveAttribute("href", `/post/${confirmed}`);
  });

  await test.step("a confirmed name can be taken away again", async () => {
    await artist.page.goto(`/post/${confirmed}`);
    await choose(artist.page, artist.page.getByRole("button", { name: "Post options" }), "Remove my name");
    await artist.page.getByRole("alertdialog").getByRole("button", { name: "Remove my name" }).click();
    await expectToast(artist.page, "Name removed", "The post no longer names you.");
    await client.page.reload();
    await expect(clientPhotos.getByText("No client photos yet")).toBeVisible();
    await expect(clientPhotos.getByRole("link")).toHaveCount(0);
    await client.page.goto(`/profile/${artist.username}`);
    await expect(client.page.getByText(`${artist.fullName} hasn't shared any tattoos yet`)).toBeVisible();
    await expect(clientPhotos).toBeHidden();
  });
});

test("a reported comment is hidden from its reporter, and an admin finds it", async ({ journey }) => {
  journey.provoke(/500/);
  const author = await journey.join({ fullName: "Ida Voss", userType: "Artist" });
  const { page, username, ask } = await journey.join({ fullName: "Max Roe", userType: "Canvas" });
  const id = await sharePost(author, { caption: "Healed after a month" });
  const write = (visitor: Visitor["ask"], content: string) =>
    visitor<{ addComment: { id: string } }>(COMMENT, { input: { postId: id, content } });
  const { addComment: rude } = await write(author.ask, "Buy followers here");
  await write(ask, "Lovely");
  await page.goto(`/post/${id}`);
  const comment = (by: string) => page.getByRole("group", { name: `Comment by ${by}` });
  const report = page.getByRole("menuitem", { name: "Report" });
  await comment(username)
    .getByRole("button", { name: /^Options/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(report, "one's own").toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();

  await test.step("it is reported with the keyboard, and goes", async () => {
    await comment(author.username)
      .getByRole("button", { name: /^Options/ })
      .press("Enter");
    await report.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Report comment" });
    const send = dialog.getByRole("button", { name: "Send report" });
    await expect(send).toBeDisabled();
    await dialog.getByRole("radiogroup", { name: "What's wrong with it?" }).getByLabel("Spam").press("Space");
    await dialog.getByLabel("Note (optional)").fill("The third time today");
    await breakOperation(page, /mutation Report\b/);
    await send.press("Enter");
    await expectToast(page, "Error", "Failed to send report");
    await send.press("Enter");
    await expectToast(page, "Report sent", "We'll take a look.");
    await expect(comment(author.username)).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
    await page.reload();
    await expect(comment(username)).toBeVisible();
    await expect(comment(author.username)).toHaveCount(0);
  });

  await test.step("an admin reads what and why, and goes there", async () => {
    const admin = await journey.enterAsAdmin();
    await admin.page.goto("/admin?tab=reports");
    const row = admin.page.getByRole("article", { name: `Report by ${username}` });
    for (const text of ["Spam", "Buy followers here", "The third time today"]) await expect(row).toContainText(text);
    await row.getByRole("link", { name: "Open post" }).click();
    await expect(admin.page).toHaveURL(`/post/${id}#comment-${rude.id}`);
  });
});
