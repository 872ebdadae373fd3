import type { Locator, Page } from "@playwright/test";

export async function choose(page: Page, menu: Locator, entry: string): Promise<void> {
  await menu.click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}
