import { type APIRequestContext, expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation, intercept } from "../failures.ts";
import { findBarriers } from "../inspectors/barriers.ts";
import { PASSWORD, test, uniqueWord } from "../journey.ts";

async function register(request: APIRequestContext, count: number, name: string, userType: "artist" | "canvas") {
  for (let index = 0; index < count; index += 1) {
    const username = `${name.toLowerCase()}.${userType}${index}`;
    const answer = await request.post("/api/auth/register", {
      data: {
        email: `${username}@inkfolk.test`,
        password: PASSWORD,
        username,
        fullName: `${name} ${"ABCDEFGHIJ"[index]}`,
        userType,
        location: index === 0 ? "Boston, MA" : "Austin, TX",
      },
    });
    expect(answer.status()).toBe(201);
  }
}

test("a member finds people while they type, and everything on the search page", { tag: "@core" }, async ({
  journey,
  request,
}) => {
  journey.provoke(/500/);
  const visitor = await journey.join({ fullName: "Ona Search", userType: "Canvas" });
  const { page } = visitor;
  const name = `Zq${uniqueWord()}`;
  await register(request, 6, name, "artist");
  await register(request, 3, name, "canvas");
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search artists and people" });
  const options = page.getByRole("group", { name: "People" }).getByRole("option");

  await test.step("the dropdown opens from two characters on and shows eight", async () => {
    await box.fill(name.slice(0, 1));
    await expect(page.getByText("Searching...")).toBeHidden();
    await expect(options).toHaveCount(0);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, /query SearchBox\b/, async (route) => {
      await released;
      await route.fallback();
    });
    await box.fill(name);
    await expect(page.getByText("Searching...")).toBeVisible();
    release();
    await expect(options).toHaveCount(8);
    await expect(page.getByRole("button", { name: "View all 9 results" })).toBeVisible();
    await page.getByRole("main").click({ position: { x: 5, y: 400 } });
    await expect(options).toHaveCount(0);
  });

  await test.step("where nobody is both of two words, it says that those come close", async () => {
    const close = page.getByText("No exact matches. These come close:", { exact: true });
    await box.fill(`${name} ${uniqueWord()}`);
    await expect(close).toBeVisible();
    await expect(options).toHaveCount(6);
    await box.fill(name);
    await expect(options).toHaveCount(8);
    await expect(close).toBeHidden();
  });

  await test.step("a match opens its profile and clears the box", async () => {
    await box.click();
    await expect(options).toHaveCount(8);
    await page.getByRole("option", { name: /\.artist2 / }).click();
    await expect(page).toHaveURL(`/profile/${name.toLowerCase()}.artist2`);
    await expect(box).toHaveValue("");
    await expect(page.getByRole("heading", { name: `${name} C`, level: 1 })).toBeVisible();
  });

  await test.step("nothing is said to be nothing, and a failure to be a failure", async () => {
    await box.fill("qqxxzznobody");
    await expect(page.getByText("No results found")).toBeVisible();
    await breakOperation(page, /query SearchBox\b/);
    await box.fill(`${name} D`);
    await expect(page.getByRole("alert")).toContainText("Search failed");
    await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
    await expect(options.first()).toContainText(`${name} D`);
    await box.fill("");
  });

  await test.step("the button beside it opens the search, which explains itself", async () => {
    await page.getByRole("link", { name: "Advanced search" }).click();
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("heading", { name: "Advanced Search" })).toBeVisible();
    for (const example of ["#dragons", "@mara", "style:blackwork", 'near:"Austin, TX"']) {
      await expect(page.getByRole("link", { name: example })).toBeVisible();
    }
  });

  const form = page.getByRole("search", { name: "Everything" });
  const tabs = page.getByRole("tablist", { name: "Results" });

  await test.step("View all leads to the tabs and their true counts", async () => {
    for (let index = 0; index < 4; index += 1) await sharePost(visitor, { caption: `${name} piece ${index} #${name}` });
    await box.fill(name);
    await page.getByRole("button", { name: "View all 9 results" }).click();
    await expect(page).toHaveURL(`/search?q=${name}`);
    await expect(tabs.getByRole("tab")).toHaveText(["All Results (13)", "Posts (4)", "Artists (6)", "Canvas (3)"]);
    await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("list", { name: "Posts" }).locator("mark").first()).toHaveText(name);
    await page.getByRole("button", { name: "View All Posts" }).click();
    await expect(page).toHaveURL(`/search?q=${name}&tab=posts`);
    await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(4);
    await page.goBack();
    await expect(tabs.getByRole("tab", { name: /All Results/, selected: true })).toBeVisible();
  });

  await test.step("what a post says is cut after two lines, without a sliver of the third", async () => {
    const long = `${name} ${"and many more words that nobody reads in a list ".repeat(4)}`;
    await sharePost(visitor, { caption: long });
    await page.goto(`/search?q=${name}+nobody&tab=posts`);
    const said = page
      .getByRole("list", { name: "Posts" })
      .getByRole("paragraph")
      .filter({ hasText: "and many more words" });
    await expect(said).toBeVisible();
    const lines = await said.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { top, bottom } = element.getBoundingClientRect();
      const isSeen = (line: DOMRect) => line.top >= top - 1 && line.top < bottom - 1;
      return new Set(
        Array.from(text.getClientRects())
          .filter(isSeen)
          .map((line) => Math.round(line.bottom)),
      ).size;
    });
    expect(lines).toBe(2);
    await page.goto(`/search?q=${name}`);
  });

  await test.step("where nothing has both of two words, what has one of them is shown, and that is said", async () => {
    await page.goto(`/search?q=${name}+${uniqueWord()}`);
    await expect(tabs.getByRole("tab")).toHaveText(["All Results (11)", "Posts (5)", "Artists (6)", "Canvas (0)"]);
    await expect(page.getByText("No post matches everything. These come close:")).toBeVisible();
    await expect(page.getByText("No exact matches. These come close:")).toBeVisible();
    await page.goBack();
    await expect(tabs.getByRole("tab", { name: "All Results (14)" })).toBeVisible();
    await expect(page.getByText(/come close/)).toHaveCount(0);
  });

  await test.step("type and location narrow it, in the address too", async () => {
    await form.getByLabel("User type").selectOption("Artists");
    await expect(page).toHaveURL(`/search?q=${name}&userType=artist`);
    await expect(tabs.getByRole("tab")).toHaveText(["All Results (6)", "Artists (6)"]);
    await form.getByLabel("Location").fill("Boston, MA");
    await form.getByRole("button", { name: "Search" }).click();
    await expect(tabs.getByRole("tab")).toHaveText(["All Results (1)", "Artists (1)"]);
    await page.reload();
    await expect(tabs.getByRole("tab", { name: "Artists (1)" })).toBeVisible();
    await form.getByLabel("Location").fill("Nome, AK");
    await form.getByLabel("Location").press("Enter");
    await expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(tabs.getByRole("tab")).toHaveCount(4);
  });

  await test.step("a failed search says so and can be tried again", async () => {
    await breakOperation(page, /query SearchPosts\b/);
    await form.getByLabel("Search").fill(`#${name}`);
    await form.getByLabel("Search").press("Enter");
    await expect(page.getByRole("alert")).toContainText("Search Error");
    await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
    await expect(tabs.getByRole("tab", { name: "Posts (4)" })).toBeVisible();
  });

  await test.step("on a small screen Enter searches, without suggestions", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const small = page.getByRole("searchbox", { name: "Search" });
    await small.fill("   ");
    await small.press("Enter");
    await expect(page).toHaveURL("/");
    await small.fill(name);
    await expect(options).toHaveCount(0);
    await small.press("Enter");
    await expect(page).toHaveURL(`/search?q=${name}`);
    await expect(tabs.getByRole("tab", { name: "All Results (14)" })).toBeVisible();
  });
});

test("the dropdown suggests people, hashtags and the post search, by keyboard too", async ({ journey }) => {
  const visitor = await journey.join({ fullName: "Ida Tagg", userType: "Canvas" });
  const { page } = visitor;
  // Random letters: a common name would also match people.
  const tag = `t${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await sharePost(visitor, { caption: `A piece #${tag}` });
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search artists and people" });
  const hashtags = page.getByRole("group", { name: "Hashtags" }).getByRole("option");
  const posts = page.getByRole("option", { name: `Search posts for “${tag}”` });

  await box.fill(tag);
  await expect(hashtags).toHaveText([new RegExp(`#${tag}1 post`)]);
  await expect(posts).toBeVisible();
  await expect(page.getByRole("search").getByRole("status").first()).toHaveText("1 hashtag found");
  await box.press("ArrowDown");
  await expect(hashtags.first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await hashtags.first().getAttribute("id")) ?? "");
  await box.press("Enter");
  await expect(page).toHaveURL(`/hashtag/${tag}`);
  await expect(box).toHaveValue("");

  await box.fill(tag);
  await expect(posts).toBeVisible();
  await box.press("ArrowUp");
  await expect(posts).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).toHaveURL(`/search?q=${tag}&tab=posts`);
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(1);
});

test("in a low window the suggestions scroll by keyboard", async ({ journey, request }) => {
  const { page } = await journey.join({ fullName: "Ivo Low", userType: "Canvas" });
  const name = `Yv${uniqueWord()}`;
  await register(request, 7, name, "artist");
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search artists and people" });
  const people = page.getByRole("group", { name: "People" }).getByRole("option");
  await box.fill(name);
  await expect(people).toHaveCount(7);
  expect(await findBarriers(page)).toEqual([]);
  await expect(people.last()).not.toBeInViewport();
  for (let press = 1; press <= 7; press += 1) await box.press("ArrowDown");
  await expect(people.last()).toHaveAttribute("aria-selected", "true");
  await expect(people.last()).toBeInViewport({ ratio: 1 });
});

test("a hashtag page lists its posts, in any script", async ({ journey }) => {
  journey.provoke(/500/);
  const visitor = await journey.join({ fullName: "Ola Tag", userType: "Canvas" });
  const { page } = visitor;
  const tag = `tatuaż${Date.now()}`;

  await page.goto(`/hashtag/${encodeURIComponent(tag)}`);
  await expect(page.getByRole("heading", { name: `#${tag}`, level: 1 })).toBeVisible();
  await expect(page.getByText("0 posts")).toBeVisible();
  await expect(page.getByRole("heading", { name: `No posts with #${tag} yet` })).toBeVisible();
  await page.getByRole("button", { name: "Share your latest work" }).click();
  await page.getByRole("dialog", { name: "Share Your Tattoo" }).getByRole("button", { name: "Cancel" }).click();

  await sharePost(visitor, { caption: `Nowy #${tag}` });
  await page.goto("/");
  await page
    .getByRole("article")
    .getByRole("link", { name: `#${tag}` })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: /^1 post$/ })).toBeVisible();
  await expect(page.getByRole("list", { name: `Posts with #${tag}` }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");

  await breakOperation(page, /query HashtagPage\b/);
  await page.goto(`/hashtag/%23${encodeURIComponent(tag)}`);
  await expect(page.getByRole("alert")).toContainText("Error Loading Posts");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: `#${tag}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^1 post$/ })).toBeVisible();
  // The link opened the page directly: there is no page to go back to.
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");
});
