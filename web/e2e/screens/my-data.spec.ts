import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readArchive } from "../../../graph/testing/archives.ts";
import { test } from "../journey.ts";
import { openMail } from "../mailbox.ts";
import { fillWorld } from "../world.ts";

const HELD = `query ($id: ID!, $other: ID!) {
  user(id: $id) {
    posts(first: 50) { edges { node { id caption } } }
    portfolio(first: 50) { edges { node { id title category } } }
  }
  conversationWith(userId: $other) { messages(first: 50) { edges { node { id content isMine } } } }
  bookings(role: ARTIST, first: 50) { edges { node { id service estimatedDuration } } }
}`;

interface Row {
  id: string;
}
interface Page<Of> {
  edges: { node: Of }[];
}
interface Held {
  user: { posts: Page<Row>; portfolio: Page<Row> };
  conversationWith: { messages: Page<Row & { isMine: boolean }> };
  bookings: Page<Row>;
}

const rowsOf = <Of>({ edges }: Page<Of>): Of[] => edges.map(({ node }) => node);

/** Sorted, so that the order does not matter. */
const inOrder = <Of extends Row>(rows: Of[]) => rows.toSorted((one, other) => one.id.localeCompare(other.id));

test("a member's archive contains all data that the product has about them", async ({ journey }) => {
  const person = await journey.join({ fullName: "Ida Moor", userType: "Artist" });
  const { page } = person;
  const client = await journey.join({ fullName: "Pia Lund", userType: "Canvas" });
  const region = page.getByRole("region", { name: "Download my data" });

  await test.step("a day of an artist goes by, and they say something of themselves", async () => {
    await fillWorld(person, client);
    await page.goto("/settings");
    const form = page.getByRole("form", { name: "Profile" });
    await form.getByLabel("Bio").fill("Only blackwork, and only on Sundays.");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile updated successfully!").last()).toBeVisible();
  });

  await test.step("and ask for their data", async () => {
    await page.goto("/settings?tab=privacy");
    await region.getByRole("button", { name: "Download my data" }).click();
    await expect(region.getByText("Your export is ready", { exact: false })).toBeVisible();
    await expect(region.getByText(/^You can request another export on \d{1,2} [A-Z][a-z]+$/)).toBeVisible();
    await expect(region.getByRole("button", { name: "Download my data" })).toHaveCount(0);
  });

  await test.step("the mail leads to it", async () => {
    await page.goto(await openMail(person.email, "Your Inkfolk data is ready to download"));
    const downloaded = page.waitForEvent("download");
    await region.getByRole("button", { name: "Download", exact: true }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await readArchive(readFileSync(await download.path()));
    const account = JSON.parse(files.get("account.json")?.toString() ?? "[]");
    expect(account).toMatchObject([
      {
        username: person.username,
        email: person.email,
        fullName: "Ida Moor",
        bio: "Only blackwork, and only on Sundays.",
      },
    ]);
    expect(account[0]).not.toHaveProperty("password");
    expect(files.get("README.txt")?.toString()).toContain(`the data of @${person.username}`);

    const held = await person.ask<Held>(HELD, { id: person.id, other: client.id });
    const read = (name: string): Row[] => inOrder(JSON.parse(files.get(`${name}.json`)?.toString() ?? "[]"));
    const isAllOf = (name: string, rows: Row[]) => {
      expect(rows.length, name).toBeGreaterThan(0);
      expect(read(name), name).toMatchObject(inOrder(rows));
    };
    isAllOf("posts", rowsOf(held.user.posts));
    isAllOf("portfolio", rowsOf(held.user.portfolio));
    isAllOf("bookings", rowsOf(held.bookings));
    const own = rowsOf(held.conversationWith.messages).filter(({ isMine }) => isMine);
    isAllOf(
      "messages",
      own.map(({ isMine: _isMine, ...message }) => message),
    );
    expect(files.get("follows.csv")?.toString()).toContain(`follower,${client.username},${client.fullName},`);
    // The other person's messages and addresses are theirs.
    const everything = [...files.values()].join("\n");
    expect(everything).not.toContain("half sleeve in this style");
    expect(everything).not.toContain(client.email);
  });
});
