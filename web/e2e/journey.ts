import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** A person with a browser of their own. */
export interface Visitor {
  page: Page;
  username: string;
  fullName: string;
}

interface Journey {
  /** Registers somebody through the screens, in a browser context of their own. */
  arrive(person: { fullName: string; userType: "Artist" | "Canvas" }): Promise<Visitor>;
}

let arrivals = 0;

/** Journeys fail when any page logs an error, throws, or gets an answer that it should not. */
export const test = base.extend<{ journey: Journey }>({
  journey: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    await use({
      async arrive({ fullName, userType }) {
        const page = await openPage(browser, contexts, troubles);
        arrivals += 1;
        const username = `${fullName.toLowerCase().replace(/[^a-z]/g, "")}${process.pid}${arrivals}`;
        await signUp(page, { fullName, userType, username });
        return { page, username, fullName };
      },
    });
    for (const context of contexts) await context.close();
    expect(troubles).toEqual([]);
  },
});

async function openPage(browser: Browser, contexts: BrowserContext[], troubles: string[]): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on(
    "response",
    (response) => response.status() >= 400 && troubles.push(`${response.status()} ${response.url()}`),
  );
  return page;
}

async function signUp(page: Page, person: { fullName: string; userType: string; username: string }): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(`${person.username}@inkfolk.test`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("textbox", { name: "Confirm password" }).fill("a long enough password");
  await page.getByLabel("Location").fill("Austin, TX");
  await page.getByRole("radio", { name: person.userType }).check();
  await page.getByRole("checkbox", { name: /16 or older/ }).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(`/profile/${person.username}`);
}

/** A photo as a phone takes it: lying on its side, with the place in its EXIF. @returns its path on disk. */
export async function takePhoto(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "inkfolk-photo-")), "IMG_2041.jpg");
  const lines = Array.from(
    { length: 9 },
    (_, index) => `<circle cx="600" cy="450" r="${40 + index * 40}" fill="none" stroke="#16130F" stroke-width="9"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#E9DCC3"/>${lines.join("")}</svg>`;
  await sharp(Buffer.from(drawing))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "97/1 44/1 0/1" },
    })
    .toFile(path);
  return path;
}
