import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Structure that axe only recommends and every screen here keeps: a screen reader moves through a page by it. */
const STRUCTURE = [
  "page-has-heading-one",
  "heading-order",
  "empty-heading",
  "landmark-unique",
  "landmark-one-main",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-main-is-top-level",
  "region",
];

/** Serious violations, and faults in the structure of a page that nothing covers. */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // The page beneath a dialog or a menu is out of reach, its headings and landmarks with it.
  const isCovered = await page.locator(".MuiModal-root:visible").first().isVisible();
  const builder = new AxeBuilder({ page });
  const { violations } = await (isCovered ? builder.include(".MuiModal-root") : builder)
    // The other mode opens a page to sum up each run, for frames of other sites: there are none here.
    .setLegacyMode()
    // Each node that passes would be described and sent, too.
    .options({ resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) })
    .analyze();
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || (!isCovered && STRUCTURE.includes(id)))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`));
}

/** Barriers in both themes, as sentences. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await runAxe(page);
  await page.emulateMedia({ colorScheme: "light" });
  // The other theme changes nothing but colours.
  const light = await runAxe(page, ["color-contrast"]);
  return [...dark.map((barrier) => `dark: ${barrier}`), ...light.map((barrier) => `light: ${barrier}`)];
}

/** Axe asks for a first heading; a screen here has exactly one. */
export async function findHeadings(page: Page): Promise<string[]> {
  const headings = await page.locator("h1:visible, [role=heading][aria-level='1']:visible").count();
  return headings === 1 ? [] : [`${headings} headings of the first level`];
}
