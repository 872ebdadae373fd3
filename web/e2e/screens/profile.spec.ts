import { expect } from "@playwright/test";
import { breakOperation } from "../failures.ts";
import { takePhoto, test } from "../journey.ts";

test("an artist edits their profile", async ({ journey }) => {
  const { page, ...artist } = await journey.join({ fullName: "Noa Ricci", userType: "Artist" });
  const other = await journey.join({ fullName: "Uma Sol", userType: "Canvas" });
  const photo = await takePhoto();
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  journey.provoke(/500/);

  await test.step("it says who they are and what comes next", async () => {
    await page.goto("/profile");
    const profile = page.getByRole("region", { name: "Profile", exact: true });
    await expect(profile.getByRole("heading", { level: 1, name: artist.fullName })).toBeVisible();
    await expect(profile).toContainText(`@${artist.username}`);
    await expect(profile).toContainText("Artist");
    await expect(profile).toContainText(/Joined \w+ \d{4}/);
    await expect(profile).toContainText("0 Profile Views");
    await expect(profile).not.toContainText("Rating");
    await profile.getByRole("button", { name: "0 Profile Views" }).click();
    const views = page.getByRole("dialog", { name: "Profile Views" });
    await expect(views.getByRole("img", { name: "0 views in the last 30 days" })).toBeVisible();
    await views.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("You haven't shared any tattoos yet")).toBeVisible();
    await page.getByRole("button", { name: "Share Your First Tattoo" }).click();
    const share = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await share.getByRole("button", { name: "Cancel" }).click();
    await expect(share).toBeHidden();
    await expect(page.getByRole("button", { name: "Add New" })).toBeVisible();
  });

  await test.step("picture and cover: too large, no image, refused, and there", async () => {
    const picture = page.getByLabel("Choose a profile picture");
    const cover = page.getByLabel("Choose a cover photo");
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    await picture.setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: large });
    await expect(page.getByText("wall.png exceeds maximum allowed size of 5 MB").last()).toBeVisible();
    await cover.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("ink") });
    await told("Please select an image file.");
    await breakOperation(page, /mutation UpdateProfile\b/);
    await picture.setInputFiles(photo);
    await told("Failed to update profile picture");
    await breakOperation(page, /mutation UpdateProfile\b/);
    await cover.setInputFiles(photo);
    await told("Failed to update cover photo");
    await told("Update failed");
    await picture.setInputFiles(photo);
    await told("Profile picture updated");
    await cover.setInputFiles(photo);
    await told("Cover photo updated");
    const { me } = await artist.ask<{ me: object }>("{ me { avatar coverImage } }");
    expect(me).toEqual({
      avatar: expect.stringMatching(/^\/objects\//),
      coverImage: expect.stringMatching(/^\/objects\//),
    });
  });

  await test.step("what is wrong is said at its field, and what was typed stays", async () => {
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Profile" });
    const save = dialog.getByRole("button", { name: "Save changes" });
    const location = dialog.getByRole("combobox", { name: "Location" });
    await dialog.getByLabel("Full name").fill("");
    await dialog.getByLabel("Username").fill("no");
    await dialog.getByLabel("Bio").fill("x".repeat(501));
    await dialog.getByLabel("Specialization").fill("x".repeat(121));
    await dialog.getByLabel("Experience").fill("x".repeat(121));
    await dialog.getByLabel("Studio name").fill("x".repeat(121));
    await dialog.getByLabel("Studio address").fill("x".repeat(201));
    await location.fill("");
    await save.click();
    for (const sentence of [
      "Full name is required",
      "Username must be at least 3 characters",
      "Bio must be at most 500 characters",
      "Location is required",
      "Specialization must be at most 120 characters",
      "Experience must be at most 120 characters",
      "Studio name must be at most 120 characters",
      "Studio address must be at most 200 characters",
    ]) {
      await expect(dialog.getByText(sentence)).toBeVisible();
    }
    await expect(dialog.getByLabel("Full name")).toBeFocused();

    await location.fill("Qqqqq");
    await expect(dialog.getByText("No matching cities found")).toBeVisible();
    await expect(dialog.getByText('Please use format: City, State (e.g., "Orlando, FL")')).toBeVisible();
    await location.fill("orlan");
    await expect(dialog.getByRole("option", { name: "Orlando, FL" })).toBeVisible();
    await location.press("Escape");
    await expect(dialog.getByRole("listbox")).toBeHidden();
    await location.press("ArrowDown");
    await expect(dialog.getByRole("listbox")).toBeVisible();
    await location.press("ArrowDown");
    await location.press("Enter");
    await expect(location).toHaveValue("Orlando, FL");

    await dialog.getByLabel("Full name").fill("Noa Ricci-Vale");
    await dialog.getByLabel("Bio").fill("Ornament, mostly.");
    await dialog.getByLabel("Specialization").fill("Ornamental");
    await dialog.getByLabel("Experience").fill("8 years");
    await dialog.getByLabel("Studio name").fill("Low Tide");
    await dialog.getByLabel("Studio address").fill("12 Pier Street");
    await dialog.getByLabel("Username").fill(other.username);
    await save.click();
    await expect(dialog.getByText("Username is already taken")).toBeVisible();
    await dialog.getByLabel("Account type").selectOption("Canvas");
    await expect(dialog.getByText(/Your portfolio is hidden until you switch back/)).toBeVisible();
    await expect(dialog.getByLabel("Specialization")).toBeHidden();
    await dialog.getByLabel("Account type").selectOption("Artist");
    await expect(dialog.getByLabel("Full name")).toHaveValue("Noa Ricci-Vale");
    await dialog.getByLabel("Specialization").fill("Ornamental");
    await dialog.getByLabel("Experience").fill("8 years");
    await dialog.getByLabel("Studio name").fill("Low Tide");
    await dialog.getByLabel("Studio address").fill("12 Pier Street");
    await dialog.getByLabel("Username").fill(`${artist.username}.ink`);
    await breakOperation(page, /mutation UpdateProfile\b/);
    await save.click();
    await told("Failed to update profile");
    await save.click();
    await told("Profile updated");
    await expect(page).toHaveURL(`/profile/${artist.username}.ink`);
    await expect(dialog).toBeHidden();
    const profile = page.getByRole("region", { name: "Profile", exact: true });
    for (const fact of ["Noa Ricci-Vale", "Orlando, FL", "Low Tide, 12 Pier Street", "8 years", "Ornamental"]) {
      await expect(profile).toContainText(fact);
    }
  });

  await test.step("the old name still leads there", async () => {
    await page.goto(`/profile/${artist.username}`);
    await expect(page).toHaveURL(`/profile/${artist.username}.ink`);
  });
});

test("a visitor reads an artist's profile, and follows", { tag: "@core" }, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Lea Amsel", userType: "Artist" });
  const { page, ...client } = await journey.join({ fullName: "Kit Doe", userType: "Canvas" });
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  const follow = page.getByRole("button", { name: `Follow ${artist.fullName}` });
  const following = page.getByRole("button", { name: `Following ${artist.fullName}` });
  journey.provoke(/500/);

  await test.step("an id in the address becomes the username; the rating says what it is", async () => {
    await page.goto(`/profile/${artist.id}`);
    await expect(page).toHaveURL(`/profile/${artist.username}`);
    const profile = page.getByRole("region", { name: "Profile", exact: true });
    await expect(profile).toContainText("4.9 Rating");
    await expect(profile).toContainText("starting score · no reviews yet");
    await expect(page.getByText("Lea Amsel hasn't shared any tattoos yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeHidden();
  });

  await test.step("follow and unfollow, failing first", async () => {
    await breakOperation(page, /mutation FollowUser\b/);
    await follow.click();
    await told("Failed to follow user");
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/graphql", async (route) => {
      if (route.request().postDataJSON()?.operationName === "FollowUser") await gate;
      await route.fallback();
    });
    await follow.click();
    await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
    release();
    await told(`You now follow ${artist.fullName}.`);
    await expect(page.getByRole("button", { name: "1 Followers" })).toBeVisible();
    await breakOperation(page, /mutation UnfollowUser\b/);
    await following.click();
    await told("Failed to unfollow user");
    await following.click();
    await told("Unfollowed");
    await expect(page.getByRole("button", { name: "0 Followers" })).toBeVisible();
    await follow.click();
    await expect(following).toBeVisible();
    await breakOperation(page, /mutation StartConversation\b/);
    await page.getByRole("button", { name: "Message" }).click();
    await told("Failed to start conversation");
  });

  await test.step("the artist sees who follows and who looked, and takes a follower away", async () => {
    const own = artist.page;
    await own.goto("/profile");
    await expect(own.getByText("1 Profile Views")).toBeVisible();
    await own.getByRole("button", { name: "1 Followers" }).click();
    const dialog = own.getByRole("dialog", { name: "Followers" });
    await expect(dialog.getByRole("link", { name: client.fullName })).toBeVisible();
    await dialog.getByRole("textbox", { name: "Search followers" }).fill("nobody here");
    await expect(dialog.getByText("No results found")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Search followers" }).fill("kit");
    await dialog.getByRole("button", { name: `Remove ${client.fullName} from your followers` }).click();
    await own.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(own.getByText("Follower removed", { exact: true })).toBeVisible();
    await dialog.getByRole("textbox", { name: "Search followers" }).fill("");
    await expect(dialog.getByText("No followers yet")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await own.getByRole("button", { name: "0 Following" }).click();
    await expect(own.getByRole("dialog", { name: "Following" }).getByText("Not following anyone yet")).toBeVisible();
    await own.goBack();
    await expect(own.getByRole("dialog")).toBeHidden();
  });
});

test("a member requests to follow a private profile, and its owner blocks", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Lea Amsel", userType: "Artist" });
  const { page, ...client } = await journey.join({ fullName: "Kit Doe", userType: "Canvas" });
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  const follow = page.getByRole("button", { name: `Follow ${artist.fullName}` });
  const following = page.getByRole("button", { name: `Following ${artist.fullName}` });
  journey.provoke(/500|404/);

  await test.step("a private profile is asked for, and opened", async () => {
    await artist.ask("mutation { updatePrivacy(input: { profileVisible: false }) { profileVisible } }");
    await page.goto(`/profile/${artist.username}`);
    await expect(page.getByText("This profile is private")).toBeVisible();
    await follow.click();
    await told("Request sent");
    const requested = page.getByRole("button", { name: `Requested ${artist.fullName}` });
    await requested.click();
    await told("Request withdrawn");
    await follow.click();
    await expect(requested).toBeVisible();
    const own = artist.page;
    await own.goto("/profile");
    await own.getByRole("button", { name: "1 Follow Request" }).click();
    await own.getByRole("button", { name: `Approve ${client.fullName}` }).click();
    await expect(own.getByText("Request approved", { exact: true })).toBeVisible();
    await expect(own.getByText("No follow requests")).toBeVisible();
    await own.getByRole("dialog", { name: "Follow Requests" }).getByRole("button", { name: "Close" }).click();
    await expect(own.getByRole("button", { name: "1 Followers" })).toBeVisible();
    await page.reload();
    await expect(following).toBeVisible();
    await expect(page.getByText("Lea Amsel hasn't shared any tattoos yet")).toBeVisible();
  });

  await test.step("a request is declined on the way from its notification", async () => {
    await client.ask("mutation ($id: ID!) { unfollowUser(id: $id) { id } }", { id: artist.id });
    await client.ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id: artist.id });
    await artist.page.goto("/profile?show=requests");
    await artist.page.getByRole("button", { name: `Decline ${client.fullName}` }).click();
    await expect(artist.page.getByText("Request declined", { exact: true })).toBeVisible();
  });

  await test.step("mute and unmute", async () => {
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: `Mute @${artist.username}` }).click();
    await told("Muted");
    await page.goto("/settings?tab=privacy");
    await page.getByRole("button", { name: `Unmute ${artist.fullName}` }).click();
    await told("Unmuted");
    await expect(page.getByText("You haven't muted anyone.", { exact: false })).toBeVisible();
    await page.goto(`/profile/${artist.username}`);
  });

  await test.step("restrict and unrestrict", async () => {
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: `Restrict @${artist.username}` }).click();
    await told("Restricted");
    await page.goto("/settings?tab=privacy");
    await page.getByRole("button", { name: `Unrestrict ${artist.fullName}` }).click();
    await told("No longer restricted");
    await expect(page.getByText("You haven't restricted anyone.", { exact: false })).toBeVisible();
    await page.goto(`/profile/${artist.username}`);
  });

  await test.step("block and unblock", async () => {
    await page.reload();
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: `Block @${artist.username}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await told("Blocked");
    await expect(page.getByText(`You blocked @${artist.username}`)).toBeVisible();
    await page.getByRole("button", { name: `Unblock ${artist.fullName}` }).click();
    await told("Unblocked");
    await expect(page.getByRole("heading", { level: 1, name: artist.fullName })).toBeVisible();
  });

  await test.step("nobody there, and nothing loaded", async () => {
    await page.goto("/profile/nobody.is.called.so");
    await expect(page.getByRole("heading", { name: "User not found" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await breakOperation(page, /query ProfilePage\b/);
    await page.goto(`/profile/${artist.username}`);
    await expect(page.getByText("Error Loading Profile")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: artist.fullName })).toBeVisible();
  });
});
