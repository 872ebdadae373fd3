import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { test } from "../journey.ts";

const FOLLOW = "mutation ($id: ID!) { followUser(id: $id) { id } }";
const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";
const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const ANNOUNCE = "mutation ($input: SendAdminNotificationInput!) { sendAdminNotification(input: $input) { count } }";

test("notifications arrive live, link to their subject, and are marked read", { tag: "@core" }, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Vera Stahl", userType: "Artist" });
  const fan = await journey.join({ fullName: "Milo Grant", userType: "Canvas" });
  const admin = await journey.enterAsAdmin();
  journey.provoke(/500/);
  const { page } = artist;
  const postId = await sharePost(artist, { caption: "Healed." });
  const bell = (unread: number) =>
    page.getByRole("button", { name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications", exact: true });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const row = (text: string) => panel.getByRole("listitem").filter({ hasText: text });

  await test.step("nothing has happened yet", async () => {
    await page.goto("/");
    await bell(0).click();
    await expect(panel.getByText("No notifications")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Mark all read" })).toBeHidden();
  });

  let commentId = "";
  await test.step("the open panel and the bell count along", async () => {
    await fan.ask(FOLLOW, { id: artist.id });
    await expect(row("Milo Grant started following you")).toBeVisible();
    await fan.ask(LIKE, { id: postId });
    const input = { postId, content: "Which needle?" };
    commentId = (await fan.ask<{ addComment: { id: string } }>(COMMENT, { input })).addComment.id;
    await expect(row("Which needle?")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bell(3)).toBeVisible();
  });

  await test.step("a click marks it read and leads to the comment", async () => {
    await bell(3).click();
    await row("Which needle?").getByRole("link").click();
    await expect(page).toHaveURL(`/post/${postId}#comment-${commentId}`);
    await expect(panel).toBeHidden();
    await expect(bell(2)).toBeVisible();
  });

  await test.step("a mark that the server does not take, asked twice, is taken back", async () => {
    await breakOperation(page, /MarkNotificationRead/, 2);
    await bell(2).click();
    await row("Milo Grant started following you").getByRole("link").click();
    await expect(page).toHaveURL(`/profile/${fan.username}`);
    await expectToast(page, "Notification not marked as read");
    await expect(bell(2)).toBeVisible();
    await breakOperation(page, /MarkAllNotificationsRead/, 1);
    await bell(2).click();
    await panel.getByRole("button", { name: "Mark all read" }).click();
    await expect(panel.getByRole("button", { name: "Mark all read" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bell(0)).toBeVisible();
    await expect.poll(() => artist.ask("{ unreadNotificationsCount }")).toEqual({ unreadNotificationsCount: 0 });
  });

  await test.step("an announcement has a badge and is read where it stands", async () => {
    const message = `The studio list is open.\n${"It takes a minute to be on it. ".repeat(6)}`;
    await admin.ask(ANNOUNCE, { input: { title: "New: studios", message, userIds: [artist.id] } });
    await bell(1).click();
    const announcement = row("New: studios").getByRole("button");
    await expect(announcement).toContainText("Admin");
    await announcement.click();
    await expect(announcement).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(bell(0)).toBeVisible();
  });

  await test.step("the page has the older ones and the unread ones alone", async () => {
    for (let index = 1; index <= 20; index += 1) {
      await admin.ask(ANNOUNCE, { input: { title: `Note ${index}`, message: "Read me.", userIds: [artist.id] } });
    }
    await bell(20).click();
    await panel.getByRole("link", { name: "See all" }).click();
    await expect(page).toHaveURL("/notifications");
    await expect(page).toHaveTitle(/Notifications/);
    const rows = page.getByRole("main").getByRole("list", { name: "Notifications" }).getByRole("listitem");
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(24);
    await page.getByRole("button", { name: "Unread", exact: true }).click();
    await expect(page).toHaveURL("/notifications?show=unread");
    await expect(rows).toHaveCount(20);
    await page.getByRole("main").getByRole("button", { name: "Mark all read" }).click();
    await expect(bell(0)).toBeVisible();
    await page.reload();
    await expect(page.getByText("No unread notifications")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(rows.first()).toBeVisible();
  });

  await test.step("a list that does not load says so and is asked for again", async () => {
    await breakOperation(page, /query Notifications/);
    await page.reload();
    await expect(page.getByText("Couldn't load notifications")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Note 20")).toBeVisible();
  });
});

test("a notification that was already read is not counted again", async ({ journey }) => {
  const member = await journey.join({ fullName: "Ada Lind", userType: "Canvas" });
  const admin = await journey.enterAsAdmin();
  const { page } = member;
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/graphql/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      if (held) held.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  await page.goto("/");
  const announce = (message: string) =>
    admin.ask(ANNOUNCE, { input: { title: "New: studios", message, userIds: [member.id] } });
  await expect(async () => {
    await announce("The list opens soon.");
    await expect(page.getByText("New notification: The list opens soon.")).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await page.keyboard.press("Escape");
  const bell = page.getByRole("button", { name: "Notifications", exact: true });
  await expect(bell).toBeVisible();

  held = [];
  await announce("The list is open.");
  await bell.click();
  await panel.getByRole("button", { name: /The list is open/ }).click();
  await expect.poll(() => member.ask("{ unreadNotificationsCount }")).toEqual({ unreadNotificationsCount: 0 });
  await page.keyboard.press("Escape");
  await expect.poll(() => held?.length).toBeGreaterThan(0);
  for (const send of held) send();
  held = null;
  await expect(page.getByText("New notification: The list is open.")).toBeAttached();
  await announce("The list closes soon.");
  await expect(page.getByText("New notification: The list closes soon.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread", exact: true })).toBeVisible();
});

test("an unknown address has a link to continue", async ({ journey }) => {
  const { page } = await journey.join({ fullName: "Pia Roth", userType: "Canvas" });
  journey.provoke(/404/);
  await page.goto("/@mara");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("link", { name: "@mara" })).toHaveAttribute("href", "/profile/mara");
  await expect(page.getByRole("link", { name: "Search artists" })).toHaveAttribute("href", "/discover");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});
