import { expect, type Page } from "@playwright/test";
import { addArtwork, sharePost } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { PASSWORD, test } from "../journey.ts";
import { choose } from "../menus.ts";

const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const REPORT = "mutation ($input: ReportInput!) { report(input: $input) { id } }";
const STRIKES = "{ accountStatus { strikes { id } } }";
const APPEAL = "mutation ($input: AppealInput!) { appeal(input: $input) { id } }";
const SEND = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }";

async function sayWhy(page: Page, title: string, why: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("radiogroup", { name: "What's wrong with it?" }).getByLabel(why).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(page, "Report sent", "We'll let you know what we decide.");
  await expect(dialog).toBeHidden();
}

test("one decision closes all reports of a post, and everybody concerned is notified", {
  tag: "@core",
}, async ({ journey }) => {
  journey.provoke(/500/);
  const artist = await journey.join({ fullName: "Ana Roth", userType: "Artist" });
  const client = await journey.join({ fullName: "Kim Dorn", userType: "Canvas" });
  const other = await journey.join({ fullName: "Leo Falk", userType: "Canvas" });
  const admin = await journey.enterAsAdmin();
  const caption = `Copied from somebody, says ${artist.username}`;
  const postId = await sharePost(artist, { caption });
  await client.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: artist.id });
  await artist.ask(SEND, { input: { receiverId: client.id, content: "Send me your password" } });
  const { page } = client;

  await test.step("a post, a profile, a message and a portfolio piece are reported where they stand", async () => {
    await page.goto(`/post/${postId}`);
    await choose(page, page.getByRole("button", { name: "Post options" }), "Report");
    await sayWhy(page, "Report post", "Stolen work");
    await other.page.goto(`/post/${postId}`);
    await choose(other.page, other.page.getByRole("button", { name: "Post options" }), "Report");
    await sayWhy(other.page, "Report post", "Spam");
    // The post is hidden from the reporter, who is back in their feed.
    await expect(other.page).toHaveURL("/");
    await expect(other.page.getByText(caption)).toHaveCount(0);
    await page.goto(`/profile/${artist.username}`);
    await choose(page, page.getByRole("button", { name: "More options" }), "Report");
    await sayWhy(page, `Report @${artist.username}`, "Something else");
    await page.goto(`/messages?user=${artist.username}`);
    await page.getByRole("button", { name: "React to “Send me your password”" }).click();
    await page.getByRole("menuitem", { name: "Report message" }).click();
    await sayWhy(page, "Report message", "Harassment");
    await artist.page.goto("/portfolio");
    await addArtwork(artist, { title: "Not mine" });
    await page.goto(`/portfolio/${artist.id}`);
    await page
      .getByRole("button", { name: /Not mine/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
    await sayWhy(page, "Report portfolio piece", "Stolen work");
  });

  await test.step("nobody reports the same thing twice, and a report that fails is kept", async () => {
    await other.page.goto(`/post/${postId}`);
    await choose(other.page, other.page.getByRole("button", { name: "Post options" }), "Report");
    const dialog = other.page.getByRole("dialog", { name: "Report post" });
    await dialog.getByLabel("Spam").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expectToast(other.page, "Error", "You've already reported this");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  const ofPost = admin.page.getByRole("article").filter({ hasText: caption });
  await test.step("an admin decides about the post once, with a reason", async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await admin.page.goto("/admin/reports");
    await expect(ofPost.getByRole("list", { name: "Reports" }).getByRole("listitem")).toHaveCount(2);
    for (const text of ["Stolen work", "Spam", "5 reports about"]) await expect(ofPost).toContainText(text);
    await ofPost.getByRole("button", { name: `Decide about the post by ${artist.username}` }).click();
    const dialog = admin.page.getByRole("dialog", { name: `Decide about @${artist.username}` });
    await dialog.getByLabel("Decision").selectOption("Remove it");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expect(dialog.getByText("Give a reason")).toBeVisible();
    await dialog.getByLabel("Reason").fill("It is somebody else's photo");
    await breakOperation(admin.page, /mutation ResolveReport/);
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(admin.page, "Decision failed");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(admin.page, "Decision sent", "The person who reported it will be notified.");
    await expect(ofPost).toHaveCount(0);
    await admin.page.getByRole("button", { name: "Resolved" }).click();
    await expect(ofPost).toContainText("Removed: It is somebody else's photo");
    await admin.page.getByRole("button", { name: "Open", exact: true }).click();
    const ofProfile = admin.page.getByRole("article").filter({ hasText: `Profile of @${artist.username}`.slice(1) });
    await expect(ofProfile.getByRole("list", { name: "Previous decisions" })).toContainText("Removed");
  });

  await test.step("its author and those who reported it are told, and the post is gone", async () => {
    for (const each of [client, other]) {
      await each.page.goto("/notifications");
      await expect(each.page.getByRole("main")).toContainText("We removed the post. Thank you for telling us.");
    }
    await artist.page.goto("/notifications");
    await expect(artist.page.getByRole("main")).toContainText("We removed your post");
    await expect(artist.page.getByRole("main")).toContainText("It is somebody else's photo");
    await admin.page.goto(`/admin/audit?person=${artist.username}`);
    await expect(admin.page.getByRole("main")).toContainText(`Removed the post of @${artist.username}`);
  });
});

test("an admin removes an unreported comment and post, and restores a wrong removal", async ({ journey }) => {
  const author = await journey.join({ fullName: "Tia Lund", userType: "Canvas" });
  const { page } = await journey.enterAsAdmin();
  const [talkedAbout, removed] = [
    await sharePost(author, { caption: "A sparrow" }),
    await sharePost(author, { caption: "Cheap followers" }),
  ];
  await author.ask(COMMENT, { input: { postId: talkedAbout, content: "Cheap, cheap" } });
  await page.goto(`/post/${talkedAbout}`);
  const comment = page.getByRole("group", { name: `Comment by ${author.username}` });
  const dialog = page.getByRole("dialog", { name: /^Remove this/ });

  await choose(page, comment.getByRole("button", { name: /^Options/ }), "Remove as admin");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("Give a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Spam");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Removed", `@${author.username} will see why.`);
  await expect(comment).toHaveCount(0);

  await page.goto(`/post/${removed}`);
  await choose(page, page.getByRole("button", { name: "Post options" }), "Remove as admin");
  await dialog.getByLabel("Reason").fill("Spam, too");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Removed", `@${author.username} will see why.`);
  await author.page.goto("/notifications");
  for (const text of ["We removed your post", "Spam, too", "We removed your comment"]) {
    await expect(author.page.getByRole("main")).toContainText(text);
  }

  await test.step("its author appeals once, where their account says how it stands", async () => {
    await author.page.setViewportSize({ width: 390, height: 844 });
    await author.page.getByRole("link", { name: /We removed your comment/ }).click();
    const heading = author.page.getByRole("heading", { name: "Account Status" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const decisions = author.page.getByRole("list", { name: "Our decisions" });
    await expect(decisions).toContainText("Cheap, cheap");
    await decisions.getByRole("button", { name: "Appeal: We removed your comment" }).click();
    const appealing = author.page.getByRole("dialog", { name: "Appeal" });
    await appealing.getByRole("button", { name: "Send appeal" }).click();
    await expect(appealing.getByText("Explain why we should take another look")).toBeVisible();
    await appealing.getByLabel("Your appeal").fill("It is a song");
    await appealing.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(author.page, "Appeal sent");
    await expect(decisions).toContainText("We have your appeal and will review it.");
    await expect(decisions.getByRole("button", { name: "Appeal: We removed your comment" })).toHaveCount(0);
  });

  await test.step("the comment is back where it was, and its author reads why", async () => {
    await page.goto("/admin/reports");
    const appeal = page.getByRole("article", { name: `Appeal by ${author.username}` });
    for (const text of ["It is a song", "Their comment was removed: Spam", "Cheap, cheap"]) {
      await expect(appeal).toContainText(text);
    }
    await appeal.getByRole("button", { name: `Answer the appeal by ${author.username}` }).click();
    const answer = page.getByRole("dialog", { name: `Answer the appeal of ${author.fullName}` });
    await answer.getByLabel("Decision").selectOption("Reverse the decision");
    await answer.getByLabel("Reason").fill("A song indeed");
    await answer.getByRole("button", { name: "Send answer" }).click();
    await expectToast(page, "Appeal answered");
    await author.page.reload();
    await expect(author.page.getByRole("list", { name: "Our decisions" })).toContainText(
      "We reversed this decision. A song indeed",
    );
    await author.page.goto("/notifications");
    await expect(author.page.getByRole("main")).toContainText("Your comment is back");
    await page.goto(`/post/${talkedAbout}`);
    await expect(comment).toContainText("Cheap, cheap");
  });
});

test("a reported person is suspended, appeals, and is readmitted, and all three see it", async ({ journey }) => {
  journey.provoke(/403|401|SUSPENDED/);
  const rude = await journey.join({ fullName: "Rex Holm", userType: "Canvas" });
  const reporter = await journey.join({ fullName: "Una Berg", userType: "Canvas" });
  const { page } = await journey.enterAsAdmin();
  const postId = await sharePost(rude, { caption: "You are all fools" });

  await test.step("the post is reported, and its author suspended for a week", async () => {
    await reporter.page.goto(`/post/${postId}`);
    await choose(reporter.page, reporter.page.getByRole("button", { name: "Post options" }), "Report");
    await sayWhy(reporter.page, "Report post", "Harassment");
    await rude.page.goto("/settings");
    await expect(rude.page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await page.goto("/admin/reports");
    await page.getByRole("button", { name: `Decide about the post by ${rude.username}` }).click();
    const dialog = page.getByRole("dialog", { name: `Decide about @${rude.username}` });
    await dialog.getByLabel("Decision").selectOption("Leave it and suspend its author");
    await dialog.getByLabel("For").selectOption("7 days");
    await dialog.getByLabel("Reason").fill("Insults");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(page, "Decision sent");
    await reporter.page.goto("/notifications");
    await expect(reporter.page.getByRole("main")).toContainText("We suspended the owner of the post.");
  });

  await test.step("they are out at once, read why when they sign in, and appeal once", async () => {
    const out = rude.page;
    await expect(out.getByRole("button", { name: "Sign In", exact: true }).first()).toBeVisible();
    await out.goto("/sign-in");
    await out.getByLabel("Email").fill(rude.email);
    await out.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await out.getByRole("button", { name: "Sign In", exact: true }).click();
    const dialog = out.getByRole("dialog", { name: "Your account is suspended" });
    await expect(dialog).toContainText(/Your account is suspended until .*\. Insults/);
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await expect(dialog.getByText("Explain why we should take another look")).toBeVisible();
    await dialog.getByLabel("Your appeal").fill("It was a quote from a film");
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await expect(dialog).toContainText("We have your appeal and will review it.");
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the admin finds them suspended, and lifts it", async () => {
    await page.goto(`/admin?q=${rude.username}&show=suspended`);
    await expect(page.getByRole("row").filter({ hasText: rude.username })).toContainText("Suspended");
    await page.goto("/admin/reports");
    const appeal = page.getByRole("article", { name: `Appeal by ${rude.username}` });
    await expect(appeal).toContainText("It was a quote from a film");
    await expect(appeal).toContainText("Insults");
    await appeal.getByRole("button", { name: `Answer the appeal by ${rude.username}` }).click();
    const dialog = page.getByRole("dialog", { name: `Answer the appeal of ${rude.fullName}` });
    await dialog.getByLabel("Decision").selectOption("Reverse the decision");
    await dialog.getByLabel("Reason").fill("It was a quote indeed");
    await dialog.getByRole("button", { name: "Send answer" }).click();
    await expectToast(page, "Appeal answered");
    await expect(appeal).toHaveCount(0);
    await page.goto(`/admin/users/${rude.username}`);
    const history = page.getByRole("region", { name: "History" });
    await expect(history).toContainText("The suspension was lifted");
    await expect(page.getByRole("region", { name: "Account" })).toContainText("Active");
  });

  await test.step("they sign in again, and read why", async () => {
    const back = rude.page;
    await back.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await back.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(back.getByRole("navigation").first()).toBeVisible();
    await back.goto("/notifications");
    await expect(back.getByRole("main")).toContainText("Your suspension was lifted");
    await expect(back.getByRole("main")).toContainText("It was a quote indeed");
  });
});

test("an admin suspends a person on their account's page, and lifts it there", async ({ journey }) => {
  const person = await journey.join({ fullName: "Ole Brandt", userType: "Canvas" });
  const { page } = await journey.enterAsAdmin();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/users/${person.username}`);
  const account = page.getByRole("region", { name: "Account" });
  const options = account.getByRole("button", { name: `Options for ${person.fullName}` });

  await choose(page, options, "Suspend");
  const dialog = page.getByRole("dialog", { name: `Suspend ${person.fullName}?` });
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Choose how long").last()).toBeVisible();
  await dialog.getByLabel("For").selectOption("Until it is lifted");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Give a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Spam");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expectToast(page, "User suspended");
  await expect(account).toContainText("until it is lifted: Spam");

  await choose(page, options, "Lift suspension");
  const lifting = page.getByRole("dialog", { name: `Lift the suspension of ${person.fullName}?` });
  await lifting.getByLabel("Reason").fill("A mistake");
  await lifting.getByRole("button", { name: "Lift suspension" }).click();
  await expectToast(page, "Suspension lifted");
  await expect(account).toContainText("Active");
});

test("of two admins who decide at once, the slower one reads the other's decision", async ({ journey }) => {
  journey.provoke(/409/);
  const author = await journey.join({ fullName: "Pia Lorenz", userType: "Canvas" });
  const reporter = await journey.join({ fullName: "Nils Aune", userType: "Canvas" });
  const [first, second] = [await journey.enterAsAdmin(), await journey.enterAsAdmin()];
  const postId = await sharePost(author, { caption: "Buy my book" });
  await reporter.ask(REPORT, { input: { targetType: "POST", targetId: postId, reason: "SPAM" } });

  await test.step("about a report", async () => {
    const name = `Decide about the post by ${author.username}`;
    for (const { page } of [first, second]) {
      await page.goto("/admin/reports");
      await page.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name: /^Decide about/ });
      await dialog.getByLabel("Decision").selectOption("Leave it and warn its author");
      await dialog.getByLabel("Reason").fill("No advertisements");
    }
    await first.page.getByRole("button", { name: "Send decision" }).click();
    await expectToast(first.page, "Decision sent");
    await second.page.getByRole("button", { name: "Send decision" }).click();
    await expectToast(second.page, "Decision failed", "This was already decided");
    await expect(second.page.getByRole("dialog")).toHaveCount(0);
    await expect(second.page.getByRole("alertdialog")).toHaveCount(0);
    await expect(second.page.getByRole("button", { name })).toHaveCount(0);
  });

  await test.step("about an appeal", async () => {
    const { accountStatus } = await author.ask<{ accountStatus: { strikes: { id: string }[] } }>(STRIKES);
    const decisionId = accountStatus.strikes[0]?.id;
    await author.ask(APPEAL, { input: { text: "It is about birds", decisionId } });
    const name = `Answer the appeal by ${author.username}`;
    for (const { page } of [first, second]) {
      await page.goto("/admin/reports");
      await page.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name: `Answer the appeal of ${author.fullName}` });
      await dialog.getByLabel("Decision").selectOption("Reverse the decision");
      await dialog.getByLabel("Reason").fill("We looked again");
    }
    await first.page.getByRole("button", { name: "Send answer" }).click();
    await expectToast(first.page, "Appeal answered");
    await second.page.getByRole("button", { name: "Send answer" }).click();
    await expectToast(second.page, "Answer failed", "This was already decided");
    await expect(second.page.getByRole("dialog")).toHaveCount(0);
    await expect(second.page.getByRole("button", { name })).toHaveCount(0);
  });
});
