import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { DEMO_PASSWORD, emailOf } from "../../../prisma/seed/logins.ts";
import { expectToast } from "../failures.ts";
import { test as base } from "../journey.ts";
import { readAddress, startProduct } from "../product.ts";

/** A session cannot begin within a test: the demo world has a no-show of casey's. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const server = startProduct({
      ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: mkdtempSync(join(tmpdir(), "inkfolk-demo-")) },
      ...{ DATABASE_URL: "", REDIS_URL: "", DEMO: "1", RATE_LIMITS: "0", LOG_LEVEL: "warn" },
    });
    const ended = once(server, "exit");
    await use(await readAddress(server));
    server.kill("SIGTERM");
    await ended;
  },
});
test.setTimeout(180_000);

const CAN_DISPUTE = "{ bookings(role: CLIENT, first: 50) { edges { node { id viewerCanDispute } } } }";
type Bookings = { bookings: { edges: { node: { id: string; viewerCanDispute: boolean } }[] } };

const personOf = (username: string) => ({ email: emailOf(username), password: DEMO_PASSWORD });

test("a client disputes a no-show, an admin overturns it, and both read why", async ({ journey }) => {
  const client = await journey.enterAs(personOf("casey"));
  const artist = await journey.enterAs(personOf("lena.nocturne"));
  const admin = await journey.enterAs(personOf("inkadmin"));
  const { bookings } = await client.ask<Bookings>(CAN_DISPUTE);
  const [missed] = bookings.edges.filter(({ node }) => node.viewerCanDispute);
  const address = `/bookings/${missed?.node.id}`;
  const { page } = client;

  await test.step("the client says what happened, and the artist sees at once that they do", async () => {
    await artist.page.goto(address);
    await expect(artist.page.getByText("The client didn't show up", { exact: false })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByRole("button", { name: /^Dispute this/ }).click();
    const dialog = page.getByRole("dialog", { name: "Dispute this no-show?" });
    await expect(dialog).toContainText("Lena Hartmann reported that you didn't show up to Consultation on ");
    await dialog.getByRole("button", { name: "Send to our team" }).click();
    await expect(dialog.getByText("Enter what happened")).toBeVisible();
    await dialog.getByLabel("What happened").fill("I was at the door at four, and nobody opened");
    await dialog.getByRole("button", { name: "Send to our team" }).click();
    await expectToast(page, "Dispute sent", "You'll hear what our team decides.");
    await expect(page.getByText("You disputed this; our team is looking at it.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Dispute this/ })).toHaveCount(0);
    await expect(page.getByRole("list", { name: "History" })).toContainText("You disputed the no-show");
    await expect(page.getByRole("article")).toBeFocused();
    const theirs = artist.page.getByRole("article");
    await expect(theirs).toContainText("@casey disputes this; our team is looking at it.");
    await expect(theirs).not.toContainText("nobody opened");
  });

  await test.step("an admin finds it behind the tab, and strikes the no-show with a reason", async () => {
    await admin.page.goto("/admin");
    await admin.page.getByRole("tab", { name: "Disputes (2)" }).click();
    await expect(admin.page.getByRole("article")).toHaveCount(2);
    const dispute = admin.page.getByRole("article", { name: "Dispute by casey" });
    for (const text of ["@lena.nocturne reported that @casey didn't show up", "nobody opened"]) {
      await expect(dispute).toContainText(text);
    }
    await dispute.getByRole("button", { name: "Decide about the dispute by casey" }).click();
    const dialog = admin.page.getByRole("dialog", { name: "Decide about the dispute of @casey" });
    await dialog.getByLabel("Decision").selectOption("Overturn the no-show");
    await dialog.getByLabel("Reason").fill("The doorbell was out of order that day");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await expectToast(admin.page, "Decision sent", "Both people will be notified.");
    await expect(dispute).toHaveCount(0);
    await expect(admin.page.getByRole("tab", { name: "Disputes (1)" })).toBeVisible();
  });

  await test.step("both read it on the booking, without a reload, and in their notifications", async () => {
    for (const each of [page, artist.page]) {
      const card = each.getByRole("article");
      await expect(card).toContainText("Our team overturned the no-show. It no longer counts.");
      await expect(card).toContainText("The doorbell was out of order that day");
      await expect(card).toContainText("No-show, overturned");
      await each.goto("/notifications");
      await expect(each.getByRole("main")).toContainText("No-show overturned");
    }
  });
});
