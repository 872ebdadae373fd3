import type { Page } from "@playwright/test";
import { findBarriers, findHeadings } from "./barriers.ts";
import { findWrongDirections } from "./directions.ts";
import { findMotion } from "./motion.ts";
import { findOutOfReach } from "./reach.ts";
import { findSmallTargets } from "./targets.ts";

const DESKTOP = { width: 1280, height: 800 };

/** The narrowest phone, a phone on its side with its keyboard open, and a desktop at 200 %. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 667, height: 190 },
  { width: 640, height: 400 },
];

/**
 * Runs every inspector on a desktop page with reduced motion, in both themes and every size. @returns faults as
 * sentences.
 */
export async function inspect(page: Page, where: string): Promise<string[]> {
  const found = [
    ...(await findBarriers(page)),
    ...(await findHeadings(page)),
    ...(await findWrongDirections(page)),
    ...(await findMotion(page)),
  ];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A menu and a list move a moment after the window is resized.
    const faults = await findUntilNone(page, async () => [
      ...(await findSmallTargets(page)),
      ...(await findOutOfReach(page)),
    ]);
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  await page.setViewportSize(DESKTOP);
  return found.map((fault) => `${where}: ${fault}`);
}

/** Repeats for up to three seconds while there are faults. */
async function findUntilNone(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + 3000;
  let faults = await find();
  while (faults.length > 0 && Date.now() < deadline) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    faults = await find();
  }
  return faults;
}
