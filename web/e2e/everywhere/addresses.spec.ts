import { expect, type Page } from "@playwright/test";
import { sharePost } from "../content.ts";
import { PASSWORD, test, type Visitor } from "../journey.ts";

async function signIn(page: Page, { email }: Pick<Visitor, "email">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const LOGOUT = "mutation { logout { id } }";

test("a link to a post survives sign-up, sign-in and a reload", async ({ journey }) => {
  const author = await journey.join({ fullName: "Mara Voss", userType: "Artist" });
  const reader = await journey.join({ fullName: "Casey Lind", userType: "Canvas" });
  const post = `/post/${await sharePost(author, { caption: "Healed rings." })}`;
  const page = await journey.visit();

  await test.step("who is signed out is told what waits there; the tab names it to whoever shares it", async () => {
    const answer = await page.goto(post);
    expect(await answer?.text()).toContain("<title>Post by Mara Voss · Inkfolk</title>");
    await expect(page.getByText("Please Sign In to see this post.")).toBeVisible();
  });

  await test.step("sign-up has an address of its own, and keeps the one behind it", async () => {
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL(`/sign-up?next=${encodeURIComponent(post)}`);
    await expect(page).toHaveTitle("Sign up · Inkfolk");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await expect(page.getByText("Create your account to see this post.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.goForward();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(post);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
  });

  await test.step("after signing in one stands on it", async () => {
    await signIn(page, reader);
    await expect(page.getByRole("heading", { level: 1, name: "Post by Mara Voss" })).toBeAttached();
    await expect(page).toHaveURL(post);
    await expect(page).toHaveTitle("Post by Mara Voss · Inkfolk");
  });

  await test.step("who is signed in is sent on from there, and never to another site", async () => {
    for (const [address, landing] of [
      [`/sign-in?next=${encodeURIComponent(post)}`, post],
      ["/sign-up?next=%2Fsettings%3Ftab%3Dsecurity", "/settings?tab=security"],
      ["/sign-in", "/"],
      ["/sign-in?next=%2F%2Fevil.example%2Fpost%2F1", "/"],
      ["/sign-up?next=javascript%3Aalert(1)", "/"],
      ["/sign-in?next=%2Fsign-up", "/"],
    ] as const) {
      await page.goto(address);
      await expect(page, address).toHaveURL(landing);
      await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    }
  });
});

test("an expired session has a notice, and the sign-in returns to the page", async ({ journey }) => {
  const reader = await journey.join({ fullName: "Casey Lind", userType: "Canvas" });
  const artist = await journey.join({ fullName: "Mara Voss", userType: "Artist" });
  const thread = `/messages?user=${artist.username}`;
  const page = await journey.visit();
  journey.provoke(/401|WebSocket/);
  await page.goto(thread);
  await expect(page.getByText("Please Sign In to see your messages.")).toBeVisible();
  await signIn(page, reader);
  await page.getByRole("textbox", { name: "Message Mara Voss" }).fill("Would you do a half sleeve");

  await test.step("it ends while they write", async () => {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post("/graphql", { headers, data: { query: LOGOUT } });
    expect(answer.status()).toBe(200);
    await expect(page.getByText("Your session has ended. Sign in again to pick up where you left off.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expect(page).toHaveURL(thread);
  });

  await test.step("they sign in again, and go on", async () => {
    await signIn(page, reader);
    await expect(page.getByRole("textbox", { name: "Message Mara Voss" })).toHaveValue("Would you do a half sleeve");
    await expect(page).toHaveURL(/\/messages\?/);
  });

  await test.step("of their own leaving nothing is said", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  });
});

test("an unknown address is a 404 page for everybody", async ({ journey }) => {
  journey.provoke(/404/);
  const member = await journey.join({ fullName: "Otto Lang", userType: "Canvas" });
  for (const page of [await journey.visit(), member.page]) {
    expect((await page.goto("/post/01a1fcbc-0000-7000-8000-000000000000"))?.status()).toBe(404);
    expect((await page.goto("/profile/nobody.is.called.so"))?.status()).toBe(404);
    expect((await page.goto(`/profile/${member.username}`))?.status()).toBe(200);
    expect((await page.goto("/nowhere/at/all"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(page).toHaveTitle("404 Page Not Found · Inkfolk");
  }
});

test("a visitor reads what a members' page offers, and the public policy", async ({ journey }) => {
  journey.provoke(/404/);
  const page = await journey.visit();
  for (const [address, waiting] of [
    ["/profile/mara", "this profile"],
    ["/bookings?booking=1", "your bookings"],
    ["/hashtag/dotwork", "the posts with this tag"],
    ["/sign-in?next=%2Fsettings", "your settings"],
  ]) {
    await page.goto(`${address}`);
    await expect(page.getByText(`Please Sign In to see ${waiting}.`)).toBeVisible();
  }
  await page.goto("/sign-in?next=%2F%2Fevil.example");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Please Sign In")).toHaveCount(0);
  await page.goto("/privacy-policy");
  await expect(page.getByRole("dialog", { name: "Privacy Policy" })).toBeVisible();
});
