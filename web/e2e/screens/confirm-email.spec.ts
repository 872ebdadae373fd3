import { expect } from "@playwright/test";
import { expectToast, intercept } from "../failures.ts";
import { test } from "../journey.ts";
import { openMail } from "../mailbox.ts";

const SUBJECT = "Confirm your Inkfolk email";
const REFUSAL = "Confirm your email first. Open the link we sent you.";

test("a member confirms their email by a link, before their first message", async ({ journey }) => {
  journey.provoke(/403|410/);
  const { page, ...member } = await journey.join({ fullName: "Mina Confirm", userType: "Canvas" });
  const artist = await journey.join({ fullName: "Otto Needle", userType: "Artist" });
  let link = await openMail(member.email, SUBJECT);

  await test.step("who has not, is asked, keeps what they wrote, and is sent another link", async () => {
    // This server sends no mail, so it requires no confirmation; one that does answers like this.
    await intercept(page, /mutation SendMessage/, (route) =>
      route.fulfill({
        status: 200,
        json: { data: null, errors: [{ message: REFUSAL, extensions: { code: "EMAIL_NOT_CONFIRMED" } }] },
      }),
    );
    await page.goto(`/messages?user=${artist.username}`);
    const line = page.getByRole("textbox", { name: `Message ${artist.fullName}` });
    await line.fill("Would you draw me a moth?");
    await page.keyboard.press("Enter");
    await expectToast(page, "Confirm your email first", "We've kept what you typed.");
    const bubble = page.getByRole("listitem").filter({ hasText: "Would you draw me a moth?" });
    await expect(bubble.first()).toContainText(REFUSAL);
    await page.getByRole("button", { name: "Send it again" }).click();
    await expectToast(page, "Link sent");
    await expect.poll(() => openMail(member.email, SUBJECT)).not.toBe(link);
    link = await openMail(member.email, SUBJECT);
    await page.goto("/confirm-email?token=nothing");
    await expect(page.getByRole("alert")).toHaveText(
      "This link has expired or belongs to another email. Request a new one.",
    );
    await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
  });

  await test.step("the settings say so as well", async () => {
    await page.goto("/settings/security");
    await expect(page.getByText("It isn't confirmed yet")).toBeVisible();
  });

  await test.step("the link works where nobody is signed in", async () => {
    const other = await journey.visit();
    await other.goto(link);
    await expect(other.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
    await expect(other.getByRole("status").filter({ hasText: "Your email is confirmed" })).toBeVisible();
    await other.getByRole("button", { name: "Sign in", exact: true }).last().click();
    await expect(other.getByRole("heading", { name: "Sign in" })).toBeFocused();
  });

  await test.step("and once more where its person is, who goes on", async () => {
    await page.goto(link);
    await expect(page.getByText("Your email is confirmed")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/settings/security");
    await expect(page.getByRole("form", { name: "Change Email" })).toBeVisible();
    await expect(page.getByText("It isn't confirmed yet")).toHaveCount(0);
  });
});
