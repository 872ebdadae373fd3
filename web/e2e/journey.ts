import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import sharp from "sharp";
import { v4 as randomId } from "uuid";
import { ADMIN } from "./admin.ts";

/** A person with a browser context. */
export interface Visitor {
  page: Page;
  id: string;
  username: string;
  fullName: string;
  email: string;
  /** Runs a GraphQL document as this person, to set a journey up. */
  ask: <TData = Record<string, never>>(document: string, variables?: object) => Promise<TData>;
}

interface Person {
  fullName: string;
  userType: "Artist" | "Canvas";
}

export interface Journey {
  /** Registers a person through the screens, in a new browser context. */
  arrive(person: Person): Promise<Visitor>;
  /** Registers a person through the API, in a new browser context that is signed in before its first page. */
  join(person: Person, options?: BrowserContextOptions): Promise<Visitor>;
  /** Signs an existing person in, as `join` does. */
  enterAs(credentials: typeof ADMIN, options?: BrowserContextOptions): Promise<Visitor>;
  /** The same for the admin. */
  enterAsAdmin(options?: BrowserContextOptions): Promise<Visitor>;
  /** Opens a page for a visitor. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** Allows a log line or answer that this journey provokes; any other fails it. */
  provoke(expected: RegExp): void;
  /** Restores what other journeys would find changed, also after a failure. */
  afterwards(restore: () => Promise<unknown>): void;
}

export const PASSWORD = "a long enough password";

/** Letters that no journey and no retry has used before. */
export const uniqueWord = (): string =>
  randomId()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

/** Journeys fail when a page logs an error, throws, or gets an unexpected answer. */
export const test = base.extend<{ journey: Journey }>({
  journey: async ({ browser, request }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    const provoked: RegExp[] = [];
    const restores: (() => Promise<unknown>)[] = [];
    const open = async (options?: BrowserContextOptions) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    };
    const enter = async (token: string, options?: BrowserContextOptions) => {
      const context = await open(options);
      await context.addInitScript((value) => {
        // Once only: a reload after signing out must find what the product left there.
        if (sessionStorage.getItem("joined")) return;
        sessionStorage.setItem("joined", "1");
        localStorage.setItem("token", value);
      }, token);
      return toVisitor(request, await openPage(context, troubles), token);
    };
    const enterAs: Journey["enterAs"] = async (credentials, options) => {
      const answer = await request.post("/api/auth/login", { data: credentials });
      expect(answer.status(), await answer.text()).toBe(200);
      return enter((await answer.json()).token, options);
    };
    await use({
      enterAs,
      enterAsAdmin: (options) => enterAs(ADMIN, options),
      async arrive(person) {
        const page = await openPage(await open(), troubles);
        const { username } = nameOf(person);
        await signUp(page, { ...person, username });
        const token = await page.evaluate(() => localStorage.getItem("token"));
        return toVisitor(request, page, token);
      },
      async join(person, options) {
        const { username, email } = nameOf(person);
        const { fullName } = person;
        const answer = await request.post("/api/auth/register", {
          data: {
            email,
            password: PASSWORD,
            username,
            fullName,
            userType: person.userType.toLowerCase(),
            location: "Austin, TX",
          },
        });
        expect(answer.status(), await answer.text()).toBe(201);
        const { token } = await answer.json();
        return enter(token, options);
      },
      visit: async (options) => openPage(await open(options), troubles),
      provoke: (expected) => void provoked.push(expected),
      afterwards: (restore) => void restores.push(restore),
    });
    for (const restore of restores) await restore();
    for (const context of contexts) await context.close();
    expect(troubles.filter((trouble) => !provoked.some((expected) => expected.test(trouble)))).toEqual([]);
  },
});

function nameOf({ fullName }: Person) {
  const username = fullName.toLowerCase().replace(/[^a-z]/g, "") + uniqueWord();
  return { username, email: `${username}@inkfolk.test` };
}

async function toVisitor(request: APIRequestContext, page: Page, token: string | null): Promise<Visitor> {
  const headers = { authorization: `Bearer ${token}` };
  const ask: Visitor["ask"] = async (query, variables) => {
    const answer = await request.post("/graphql", { headers, data: { query, variables } });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const { me } = await ask<{ me: Omit<Visitor, "page" | "ask"> }>("{ me { id username fullName email } }");
  return { ...me, page, ask };
}

async function openPage(context: BrowserContext, troubles: string[]): Promise<Page> {
  const page = await context.newPage();
  // A failed load is only named by its location.
  page.on(
    "console",
    (message) => message.type() === "error" && troubles.push(`${message.text()} ${message.location().url}`),
  );
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
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await page.getByLabel("Location").fill("Austin, TX");
  await page.getByRole("radio", { name: person.userType }).check();
  await page.getByRole("checkbox", { name: /16 or older/ }).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(`/profile/${person.username}`);
}

/** Like a phone's photo: rotated by EXIF, with a location. @returns its path on disk. */
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
