import { expect, type Page, type Route } from "@playwright/test";

/** Intercepts the next requests of an operation. */
export async function intercept(
  page: Page,
  operation: RegExp,
  handle: (route: Route) => Promise<void>,
  times = 1,
): Promise<void> {
  let left = times;
  await page.route("**/graphql", (route) => {
    if (left === 0 || !operation.test(route.request().postData() ?? "")) return route.fallback();
    left -= 1;
    return handle(route);
  });
}

/** Fails an operation with an internal error, so many times. */
export const breakOperation = (page: Page, operation: RegExp, times = 1): Promise<void> =>
  intercept(page, operation, (route) => route.fulfill({ status: 500, body: "broken" }), times);

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  const toast = toasts.filter({ hasText: title }).filter({ hasText: description });
  await expect(toast).toBeVisible();
}
