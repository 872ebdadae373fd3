import { expect, type Page } from "@playwright/test";

/** Lets an operation fail as if our server were broken, so many times. */
export async function breakOperation(page: Page, operation: RegExp, times = 1): Promise<void> {
  let left = times;
  await page.route("**/graphql", (route) => {
    if (left === 0 || !operation.test(route.request().postData() ?? "")) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, body: "broken" });
  });
}

/** Waits for a toast. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  const toast = toasts.filter({ hasText: title }).filter({ hasText: description });
  await expect(toast).toBeVisible();
}
