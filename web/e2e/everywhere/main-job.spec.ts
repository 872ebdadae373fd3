import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectToast } from "../failures.ts";
import { takePhoto, test } from "../journey.ts";

test("a client finds an artist's work, follows, writes, books, and the artist accepts", { tag: "@core" }, async ({
  journey,
}) => {
  const artist = await journey.arrive({ fullName: "Ines Moreau", userType: "Artist" });
  const client = await journey.arrive({ fullName: "Jo Park", userType: "Canvas" });
  const caption = `Dotwork rings, healed four weeks, says ${artist.username}. #dotwork`;
  const photo = await takePhoto();
  expect(await sharp(photo).metadata(), "the photo as it leaves the phone").toMatchObject({
    exif: expect.any(Buffer),
    orientation: 6,
  });

  await test.step("the artist shares a photo from disk", async () => {
    await artist.page.goto("/");
    await artist.page.getByRole("button", { name: "Share your latest work" }).click();
    const dialog = artist.page.getByRole("dialog", { name: "Share Your Tattoo" });
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeDisabled();
    await dialog.getByLabel("Tattoo photo").setInputFiles(photo);
    await dialog.getByLabel("Caption").fill(caption);
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    await expect(artist.page.getByText("Your tattoo has been shared successfully.", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const post = client.page.getByRole("article", { name: `Post by ${artist.fullName}` }).filter({ hasText: caption });

  await test.step("the client sees it in the feed, upright and without its place", async () => {
    await client.page.goto("/");
    await expect(post).toBeVisible();
    const image = post.getByRole("img", { name: /tattoo/i }).first();
    await expect(image).toHaveJSProperty("complete", true);
    const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    const served = await client.page.request.get(source);
    const metadata = await sharp(await served.body()).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.height).toBeGreaterThan(metadata.width ?? 0);
  });

  await test.step("the client likes it and comments", async () => {
    await post.getByRole("button", { name: "Like, 0 likes" }).click();
    await expect(post.getByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
    await post.getByRole("textbox", { name: "Add a comment" }).fill("This is beautiful.");
    await post.getByRole("button", { name: "Post", exact: true }).click();
    await expect(post.getByText("This is beautiful.")).toBeVisible();
    await expectToast(client.page, "Comment added", "Your comment has been posted successfully.");
    await client.page.reload();
    await expect(post.getByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
    await expect(post.getByText("This is beautiful.")).toBeVisible();
  });

  await test.step("the client follows the artist", async () => {
    await client.page.goto(`/profile/${artist.username}`);
    await client.page.getByRole("button", { name: `Follow ${artist.fullName}` }).click();
    await expect(client.page.getByRole("button", { name: `Following ${artist.fullName}` })).toBeVisible();
  });

  await test.step("a message arrives in the artist's open thread, and the answer comes back", async () => {
    await artist.page.goto(`/messages?user=${client.username}`);
    await expect(artist.page.getByText("Start the conversation")).toBeVisible();
    await client.page.getByRole("button", { name: "Message" }).click();
    const write = client.page.getByRole("textbox", { name: `Message ${artist.fullName}` });
    await write.fill("Would you do a half sleeve in this style?");
    await write.press("Enter");
    await expect(
      artist.page.getByRole("group", { name: "Messages" }).getByText("Would you do a half sleeve in this style?"),
    ).toBeVisible();
    await artist.page.getByRole("group", { name: "Message request" }).getByRole("button", { name: "Accept" }).click();
    const answer = artist.page.getByRole("textbox", { name: `Message ${client.fullName}` });
    await answer.fill("Gladly. Send me a request.");
    await answer.press("Enter");
    await expect(
      client.page.getByRole("group", { name: "Messages" }).getByText("Gladly. Send me a request."),
    ).toBeVisible();
  });

  await test.step("the client books, the artist accepts, and the client's badge turns without a reload", async () => {
    await client.page.goto(`/profile/${artist.username}`);
    await client.page.getByRole("link", { name: "Book", exact: true }).click();
    const dialog = client.page.getByRole("dialog", { name: "Book a Tattoo Session" });
    await dialog.getByLabel("Service").selectOption("Large Tattoo (> 6 inches)");
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Preferred date & time").fill(`${inTwoWeeks}T11:00`);
    await dialog.getByRole("button", { name: "Book Session" }).click();
    const request = client.page.getByRole("article", { name: `Large Tattoo (> 6 inches) with ${artist.fullName}` });
    await expect(request).toContainText("Pending");

    await artist.page.goto("/bookings");
    await artist.page.getByRole("tab", { name: /Artist Requests/ }).click();
    const asked = artist.page.getByRole("article", { name: `Large Tattoo (> 6 inches) with ${client.fullName}` });
    await asked.getByRole("button", { name: /^Accept:/ }).click();
    await expect(asked).toContainText("Confirmed");
    await expect(request).toContainText("Confirmed");
  });
});
