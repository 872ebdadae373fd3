import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Page structure that axe only recommends, and every screen keeps for screen readers. */
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

/** Serious violations, and structural faults of an uncovered page. */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // A dialog or menu hides the page beneath it, with its headings and landmarks.
  const isCovered = await page.locator(".MuiModal-root:visible").first().isVisible();
  const builder = new AxeBuilder({ page });
  const { violations } = await (isCovered ? builder.include(".MuiModal-root") : builder)
    // The other mode opens a page for each run, for frames of other origins: there are none.
    .setLegacyMode()
    // Passing nodes would be serialized, too.
    .options({ resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) })
    .analyze();
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || (!isCovered && STRUCTURE.includes(id)))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`));
}

/** In both themes. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await runAxe(page);
  await page.emulateMedia({ colorScheme: "light" });
  // The other theme changes colors alone.
  const light = await runAxe(page, ["color-contrast"]);
  return [...dark.map((barrier) => `dark: ${barrier}`), ...light.map((barrier) => `light: ${barrier}`)];
}

/** Axe requires a first heading; each screen has exactly one. */
export async function findHeadings(page: Page): Promise<string[]> {
  const headings = await page.locator("h1:visible, [role=heading][aria-level='1']:visible").count();
  return headings === 1 ? [] : [`${headings} headings of the first level`];
}
