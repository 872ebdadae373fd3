import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";

test("the app starts without a network, says so, and shows nothing of before as of now", { tag: "@core" }, async ({
  journey,
}) => {
  const person = await journey.join({ fullName: "Nora Net", userType: "Artist" }, { serviceWorkers: "allow" });
  const { page, username } = person;
  const caption = `${username} was online`;
  await sharePost(person, { caption });
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  await test.step("the shell is kept, data is not", async () => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(kept).toContain("/");
    await page.reload();
    await expect(page.getByText(caption)).toBeVisible();
    await expect.poll(async () => (await kept()).some((path) => path.startsWith("/objects/"))).toBe(true);
    expect((await kept()).filter((path) => /^\/(graphql|api)/.test(path))).toEqual([]);
  });

  await test.step("what installs it and what it is made of are served as they should be", async () => {
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await page.request.get(`${address}`)).json();
    expect(manifest).toMatchObject({ name: "Inkfolk", display: "standalone", start_url: "/" });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
    const script = await page.locator('script[type="module"]').first().getAttribute("src");
    const answer = await page.request.get(`${script}`);
    expect(answer.headers()).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  await test.step("offline it starts, and is honest", async () => {
    journey.provoke(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "We can't load Inkfolk" })).toBeVisible();
    await expect(page.getByText("You are still signed in")).toBeVisible();
    await expect(page.getByText(caption)).toBeHidden();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    // The screen retries by itself once there is a network.
    await page.context().setOffline(false);
    await expect(page.getByText(caption)).toBeVisible();
  });

  await test.step("a newer release that took over asks for a reload", async () => {
    await page.evaluate(async () => {
      await window.caches.open("shell-of-a-newer-release");
      navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    });
    const notice = page.getByRole("listitem").filter({ hasText: "A new version is ready" });
    await notice.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText(caption)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step("signing out leaves nothing of the visit", async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect.poll(async () => (await kept()).filter((path) => path.startsWith("/objects/"))).toEqual([]);
  });
});
