import { expect } from "@playwright/test";
import { addArtwork } from "../content.ts";
import { breakOperation, expectToast } from "../failures.ts";
import { takePhoto, test, uniqueWord, type Visitor } from "../journey.ts";

const MINE = "{ verification { missing } }";
const RENAME = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
const PIECES = ["Rings", "Knots", "Waves", "Moths", "Ferns"];

/** Chooses a picture on the own profile. */
async function addAvatar({ page }: Visitor): Promise<void> {
  await page.goto("/profile");
  await page.getByLabel("Choose a profile picture").setInputFiles(await takePhoto());
  await expectToast(page, "Profile picture updated");
}

test("an artist is verified: requirements, request, follow-up question, badge, and a changed name", {
  tag: "@core",
}, async ({ journey }) => {
  // A unique name in the admins' queue.
  const given = `Bela${uniqueWord()}`;
  const [name, renamed] = [`${given} Ford`, `${given} Fjord`];
  const artist = await journey.join({ fullName: name, userType: "Artist" });
  const admin = await journey.enterAsAdmin();
  const other = await journey.join({ fullName: "Ole Tamm", userType: "Canvas" });
  const { page } = artist;
  journey.provoke(/500/);
  const form = page.getByRole("form", { name: "Request Verification" });

  await test.step("what is missing leads to where it is added", async () => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Your verification" }).click();
    await expect(page).toHaveURL("/settings/verification");
    await expect(page.getByRole("link", { name: "Add a profile photo" })).toBeVisible();
    await expect(form).toBeHidden();
    await page.getByRole("link", { name: "Add 5 portfolio pieces" }).click();
    await expect(page).toHaveURL("/portfolio");
    for (const title of PIECES) await addArtwork(artist, { title });
    await addAvatar(artist);
    expect(await artist.ask(MINE)).toEqual({ verification: { missing: [] } });
  });

  await test.step("a request says what it lacks, outlives a failure, and is sent with its picture", async () => {
    await page.goto("/settings/verification");
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByText("Enter your license number")).toBeVisible();
    await expect(form.getByText("Add a picture of your license")).toBeVisible();
    await form.getByLabel("Studio").fill("North Ink");
    await form.getByLabel("License number").fill("TX-100");
    await expect(form.getByLabel("Licensing state")).toHaveValue("TX");
    await form.locator("input[type=file]").setInputFiles(await takePhoto());
    await breakOperation(page, /mutation RequestVerification/);
    await form.getByRole("button", { name: "Send request" }).click();
    await expectToast(page, "Request failed");
    await form.getByRole("button", { name: "Send request" }).click();
    await expectToast(page, "Request sent");
    await expect(page.getByRole("region", { name: "We're reviewing your request" })).toBeVisible();
    await expect(form).toBeHidden();
  });

  // Exact: a person verified by an earlier try has the same picture and is listed as a lookalike.
  const rowOf = (fullName: string) => admin.page.getByRole("article", { name: fullName, exact: true });
  const row = rowOf(name);
  const decide = async (decision: string, reason: string) => {
    await row.getByRole("button", { name: `Decide about ${name}` }).click();
    const dialog = admin.page.getByRole("dialog", { name: `Decide about ${name}` });
    await dialog.getByLabel("Decision").selectOption(decision);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Send decision" }).click();
    return dialog;
  };

  await test.step("an admin sees the licence and asks for more, with a reason", async () => {
    await admin.page.goto("/admin");
    await admin.page.getByRole("tab", { name: "Verification" }).click();
    await expect(row.getByText("North Ink · TX-100, Texas")).toBeVisible();
    await expect(row.getByRole("img", { name: `License of ${name}` })).toBeVisible();
    const dialog = await decide("Ask for more", "");
    await expect(dialog.getByText("North Ink · TX-100, Texas")).toBeVisible();
    await expect(dialog.getByText("Give a reason")).toBeVisible();
    await dialog.getByLabel("Reason").fill("The picture is too dark");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(admin.page, "Decision sent");
    await expect(row).toBeHidden();
  });

  await test.step("the artist is led there, reads why and sends it again", async () => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByText("We need more to verify you").click();
    await expect(page.getByRole("region", { name: "We need more from you" })).toContainText("The picture is too dark");
    await expect(form.getByLabel("License number")).toHaveValue("TX-100");
    await form.locator("input[type=file]").setInputFiles(await takePhoto());
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("region", { name: "We're reviewing your request" })).toBeVisible();
  });

  await test.step("the badge says why and since when, to everybody", async () => {
    await admin.page.reload();
    await decide("Verify", "");
    await expectToast(admin.page, "Decision sent");
    await other.page.goto(`/profile/${artist.username}`);
    await expect(other.page.getByRole("img", { name: /^Licence checked, \w+ \d{4}$/ })).toBeVisible();
  });

  await test.step("another name hides it, but from those who may know, until an admin has looked", async () => {
    await page.goto("/settings");
    await expect(
      page.getByText("If you change it, your badge is hidden until we've reviewed the new name."),
    ).toBeVisible();
    await page.getByLabel("Full name").fill(renamed);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Profile updated successfully!");
    await page.goto("/profile");
    await expect(page.getByText("Badge under review")).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByRole("heading", { name: renamed })).toBeVisible();
    await expect(other.page.getByText("Badge under review")).toBeHidden();
    await expect(other.page.getByRole("img", { name: /^Licence checked/ })).toBeHidden();
    await admin.page.reload();
    await expect(rowOf(renamed)).toContainText(`Verified as ${name}`);
  });

  await test.step("who takes the name of somebody verified is told to the admins, who dismiss it", async () => {
    await rowOf(renamed)
      .getByRole("button", { name: `Decide about ${renamed}` })
      .click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByLabel("Decision").selectOption("Verify");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(admin.page, "Decision sent");
    const alike = `${given} Fjórd`.toUpperCase();
    await other.ask(RENAME, { input: { fullName: alike } });
    await admin.page.reload();
    const likeness = admin.page.getByRole("article", { name: `${alike} looks like ${renamed}` });
    await expect(likeness.getByRole("link", { name: `@${other.username}` })).toBeVisible();
    await likeness.getByRole("button", { name: "Dismiss" }).click();
    await expectToast(admin.page, "Settled");
    await expect(likeness).toBeHidden();
  });
});
