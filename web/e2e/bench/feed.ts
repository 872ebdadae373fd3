import type { Page, Request } from "@playwright/test";
import { PAGE_SIZE } from "./settings.ts";

/** Opens the feed and scrolls until so many posts are loaded; no more load afterwards. */
export async function openFeed(page: Page, posts: number): Promise<void> {
  const wanted = posts / PAGE_SIZE - 1;
  let [asked, answered] = [0, 0];
  await page.route("**/graphql", (route) => {
    if (!asksForMore(route.request())) return route.fallback();
    asked += 1;
    // Without an answer the list waits.
    return asked > wanted ? undefined : route.fallback();
  });
  page.on("requestfinished", (request) => {
    if (asksForMore(request)) answered += 1;
  });
  await page.goto("/");
  await page.getByRole("article").first().waitFor();
  while (answered < wanted) {
    await page.getByRole("button", { name: "Load more posts" }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1_000);
  await showEnd(page);
}

export const showEnd = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Load more posts" }).scrollIntoViewIfNeeded();

const asksForMore = (request: Request): boolean => /"operationName":"MoreFeed"/.test(request.postData() ?? "");
