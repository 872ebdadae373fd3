import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectToast } from "../failures.ts";
import { inspect } from "../inspectors/inspect.ts";
import { test as base } from "../journey.ts";
import { readAddress, startProduct } from "../product.ts";

/** A sandbox sends to this machine, and its clock moves over the hours between attempts. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const server = startProduct({
      ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: mkdtempSync(join(tmpdir(), "inkfolk-sandbox-")), SANDBOX: "1" },
      ...{ DATABASE_URL: "", REDIS_URL: "", DEMO: "0", RATE_LIMITS: "0", LOG_LEVEL: "warn" },
    });
    const ended = once(server, "exit");
    await use(await readAddress(server));
    server.kill("SIGTERM");
    await ended;
  },
});
test.setTimeout(180_000);

const BLOCK = "mutation ($input: BlockTimeInput!) { blockTime(input: $input) { id } }";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of a studio. It answers with its status until told otherwise. */
async function listen() {
  const state = { status: 500, received: [] as Received[] };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    state.received.push({ headers: request.headers, body });
    response.writeHead(state.status).end(state.status === 200 ? "Thanks" : "The database is away");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { state, server, address: `http://127.0.0.1:${port}/inkfolk` };
}

test("an endpoint whose receiver fails is turned off, found in Settings, mended and turned on", async ({
  journey,
  request,
}) => {
  journey.provoke(/400|BAD_USER_INPUT/);
  const { state, server, address } = await listen();
  journey.afterwards(async () => void server.close());
  const short = address.replace("http://", "");
  const { page, ask } = await journey.join(
    { fullName: "Ada Hooks", userType: "Artist" },
    { hasTouch: true, reducedMotion: "reduce" },
  );
  const panel = page.getByRole("region", { name: "Webhooks" });
  const add = panel.getByRole("button", { name: "Add an endpoint", exact: true });
  const endpoints = page.getByRole("list", { name: "Webhook endpoints" }).getByRole("listitem");
  const dialog = page.getByRole("dialog", { name: "Deliveries" });
  const deliveries = dialog.getByRole("list", { name: "Deliveries" }).locator(":scope > li");

  const secret = await test.step("one is added, and its secret is shown once", async () => {
    await page.goto("/settings?tab=developer");
    await expect(panel).toContainText("/api/webhooks/ENDPOINT_ID/test");
    await add.click();
    const form = page.getByRole("dialog", { name: "Add an endpoint" });
    await form.getByLabel("Address").fill("https://10.0.0.1/inkfolk");
    await form.getByRole("button", { name: "Add endpoint" }).click();
    await expect(form.getByText("This address is not allowed")).toBeVisible();
    await expect(form.getByLabel("Address")).toBeFocused();
    await form.getByLabel("Address").fill(address);
    await form.getByLabel("Description").fill("Front desk");
    await form.getByRole("radio", { name: "Only some" }).check();
    await form.getByText("Single booking events").click();
    await form.getByRole("checkbox", { name: "Booking confirmed" }).check();
    await form.getByRole("checkbox", { name: "All calendar entry events" }).check();
    await form.getByRole("button", { name: "Add endpoint" }).click();
    const shown = page.getByRole("dialog", { name: "Copy your secret" });
    await expect(shown.getByRole("button", { name: "Copy the secret" })).toBeFocused();
    const made = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(add).toBeFocused();
    await expect(endpoints).toContainText(`${short}OnFront deskGets booking confirmed, all calendar entry events`);
    return made;
  });

  await test.step("a test shows by itself what the receiver answers", async () => {
    const more = endpoints.getByRole("button", { name: `More for ${short}` });
    await more.click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    await expect(dialog.getByLabel("Event")).toBeFocused();
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(deliveries).toContainText("Booking confirmedWaitingTest");
    await deliveries.getByText(/^\d attempts?$/).click();
    await expect(deliveries.getByText("The database is away").first()).toBeVisible();
    await expect(deliveries).toContainText("It answered 500");
    await expect(deliveries).toContainText("Next attempt");
    const [first] = state.received;
    expect(first?.headers["user-agent"]).toBe("Inkfolk-Webhooks/1");
    expect(new Webhook(secret).verify(first?.body ?? "", first?.headers as Record<string, string>)).toMatchObject({
      type: "booking.confirmed",
      data: { test: true },
    });
    expect(await inspect(page, "deliveries")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step("most of a day later it is off, and a notification leads to it", async () => {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const moved = await request.post("/api/sandbox/clock", {
      headers: { authorization: `Bearer ${token}` },
      data: { seconds: 20 * 60 * 60 },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    expect(state.received).toHaveLength(7);
    expect(new Set(state.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await page.goto("/notifications");
    await page.getByRole("link", { name: /A webhook endpoint was turned off/ }).click();
    await expect(page).toHaveURL("/settings?tab=developer#webhooks");
    await expect(panel.getByRole("heading", { name: "Webhooks" })).toBeFocused();
    await expect(endpoints).toContainText("OffIt hasn't accepted an event for about 18 hours.");
    expect(await inspect(page, "an endpoint that is off")).toEqual([]);
  });

  await test.step("mended and turned on, it gets what failed and what happens", async () => {
    state.status = 200;
    const turn = endpoints.getByRole("button", { name: `Turn on ${short}` });
    await turn.click();
    await expectToast(page, "Endpoint turned on");
    await expect(endpoints.getByRole("button", { name: `Turn off ${short}` })).toBeFocused();
    await endpoints.getByRole("button", { name: `Deliveries to ${short}` }).click();
    await expect(deliveries).toContainText("Booking confirmedFailedTest");
    await deliveries.getByRole("button", { name: /^Resend Booking confirmed/ }).click();
    await expect(deliveries).toContainText("Booking confirmedDeliveredTest");
    expect(state.received.at(-1)).toMatchObject({
      body: state.received[0]?.body,
      headers: { "webhook-id": state.received[0]?.headers["webhook-id"] },
    });
    await page.keyboard.press("Escape");
    await ask(BLOCK, { input: { start: "2031-03-04T10:00:00Z", end: "2031-03-04T12:00:00Z" } });
    await endpoints.getByRole("button", { name: `Deliveries to ${short}` }).click();
    await expect(deliveries.first()).toContainText("Calendar entry createdDelivered");
    expect(JSON.parse(state.received.at(-1)?.body ?? "")).toMatchObject({ type: "calendar_entry.created" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("it gets a new secret, and is deleted", async () => {
    const more = endpoints.getByRole("button", { name: `More for ${short}` });
    await more.click();
    await page.getByRole("menuitem", { name: "New secret" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Create secret" }).click();
    const shown = page.getByRole("dialog", { name: "Copy your secret" });
    await expect(shown.getByText(/^whsec_/)).not.toHaveText(secret);
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Endpoint deleted");
    await expect(endpoints).toHaveCount(0);
    await expect(add).toBeFocused();
  });
});
