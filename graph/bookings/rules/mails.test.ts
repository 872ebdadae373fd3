import type { Email } from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../generated/prisma/client.ts";
import type { TestPerson } from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { buildPair } from "../../testing/pair.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const mails = useMailServer(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const START = "2026-05-20T15:00:00.000Z";
const LATER = "2026-05-21T15:00:00.000Z";
const [ARTIST, CLIENT] = ["Mara Voss", "Casey Lind"];
const SERVICE = "Small Tattoo (< 3 inches)";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { proposals { id } } }`;
const ACCEPT = `mutation ($input: AcceptProposalInput!) { acceptProposal(input: $input) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group byMail } }
}`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW));
});

const request = () =>
  world
    .run(client, REQUEST, { input: { artistId: artist.id, service: SERVICE, preferredDate: START } })
    .then((data) => data.requestBooking.id);
const move = (person: TestPerson, id: string, status: "CONFIRMED" | "CANCELLED", reason?: string) =>
  world.run(person, MOVE, { input: { id, status, reason } });

/** What has come since the last look, to whom and about what. */
const arrived = () => mails.take().then((all) => all.map(subjectOf));

async function mailOf(act: () => Promise<unknown>): Promise<Email> {
  await act();
  const [found] = await mails.take();
  return found?.mail ?? expect.fail("Nothing came");
}

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

test("each step of a booking tells the other side, once", async () => {
  const id = await request();
  expect(await arrived()).toEqual([[artist.email, `${CLIENT} asks you for a session`]]);
  await move(artist, id, "CONFIRMED");
  expect(await arrived()).toEqual([[client.email, `Your session with ${ARTIST} is confirmed`]]);
  const { proposeTimes } = await world.run(client, PROPOSE, { input: { bookingId: id, slots: [{ start: LATER }] } });
  expect(await arrived()).toEqual([[artist.email, `${CLIENT} proposes another time`]]);
  await world.run(artist, ACCEPT, { input: { proposalId: proposeTimes.proposals[0]?.id ?? "", slot: 0 } });
  expect(await arrived()).toEqual([[client.email, `Your session with ${ARTIST} has a new time`]]);
  await move(client, id, "CANCELLED", "I am ill");
  expect(await arrived()).toEqual([[artist.email, `Your session with ${CLIENT} is cancelled`]]);
  const second = await request();
  expect(await arrived()).toEqual([[artist.email, `${CLIENT} asks you for a session`]]);
  await move(artist, second, "CANCELLED");
  expect(await arrived()).toEqual([[client.email, `${ARTIST} declined your request`]]);
  expect(await arrived()).toEqual([]);
});

test("a client whose own press confirms or moves a session gets it by mail, with its file, and nothing in the app", async () => {
  const id = await request();
  const propose = async (start: string) => {
    const { proposeTimes } = await world.run(artist, PROPOSE, { input: { bookingId: id, slots: [{ start }] } });
    return proposeTimes.proposals.at(-1)?.id ?? "";
  };
  const accept = (proposalId: string) => world.run(client, ACCEPT, { input: { proposalId, slot: 0 } });
  for (const start of [START, LATER]) {
    const proposalId = await propose(start);
    await mails.take();
    await accept(proposalId);
    const toClient = (await mails.take()).find(({ to }) => to.includes(client.email))?.mail;
    expect(toClient?.subject).toBe("Inkfolk: Your session with Mara Voss is confirmed");
    expect(toClient?.attachments).toMatchObject([{ filename: "session.ics" }]);
    expect(toClient?.text).toContain(`/bookings/${id}?cancel=1`);
  }
  const own = { userId: client.id, actorId: client.id };
  expect(await world.services.db.notification.count({ where: own })).toBe(0);
});

test("a letter of a confirmed session names its end, its place, its policy, and the ways to move and cancel it", async () => {
  const data = { studioName: "Ink House", studioAddress: "1 Main St" };
  await world.services.db.user.update({ where: { id: artist.id }, data });
  const id = await request();
  await mails.take();
  const { text = "" } = await mailOf(() => move(artist, id, "CONFIRMED"));
  const words = text.replaceAll(/\s+/g, " ");
  expect(words).toContain("It ends at 12:00 PM.");
  expect(words).toContain("Where: Ink House, 1 Main St");
  expect(words).toContain("Policy: cancel or move the session up to 48 hours before it begins.");
  expect(words).toContain(`/bookings/${id}?propose=1`);
  expect(words).toContain(`/bookings/${id}?cancel=1`);
  const cancelled = await mailOf(() => move(artist, id, "CANCELLED", "I am ill"));
  expect(cancelled.subject).toBe("Inkfolk: Your session with Mara Voss is cancelled");
  expect(cancelled.text).not.toContain("cancel=1");
});

test("a letter says what happened and when the session is, and leads to the booking", async () => {
  const id = await request();
  await mails.take();
  const mail = await mailOf(() => move(artist, id, "CONFIRMED"));
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("Mara Voss accepted: Small Tattoo");
    expect(part?.replaceAll("\n", " ")).toMatch(/The session: Wednesday, May 20, 2026( at|,) 10:00\sAM CDT\./);
    expect(part).toContain(`${world.services.config.publicUrl}/bookings/${id}`);
    expect(part).toContain("Turn off booking emails");
    expect(part).not.toContain("security");
  }
});

test("a block reaches the other side as the withdrawal that it is for them", async () => {
  const id = await request();
  await arrived();
  await world.run(client, BLOCK, { id: artist.id });
  expect(await arrived()).toEqual([[artist.email, `${CLIENT} withdrew the request`]]);
  expect(await world.services.db.booking.findUnique({ where: { id } })).toMatchObject({ resolution: "withdrawn" });
});

describe("a mail is left out", () => {
  test.each<[string, Partial<User>]>([
    ["whose address is not confirmed", { emailConfirmed: false }],
    ["who is leaving", { deletionRequestedAt: NOW }],
    ["who is suspended", { suspendedUntil: new Date(NOW.getTime() + 1000) }],
  ])("to somebody %s", async (_who, data) => {
    await request();
    await world.services.db.user.update({ where: { id: artist.id }, data });
    expect(await arrived()).toEqual([]);
    expect(await world.services.db.outboxRow.count({ where: { kind: "bookingMail" } })).toBe(0);
  });

  test("to somebody who turned them off, also after it was written", async () => {
    await request();
    await world.run(artist, PREFER, { input: { groups: [{ group: "BOOKINGS", byMail: false }] } });
    expect(await arrived()).toEqual([]);
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(1);
    await world.run(artist, PREFER, { input: { groups: [{ group: "BOOKINGS", byMail: true }] } });
    await request();
    expect(await arrived()).toEqual([[artist.email, `${CLIENT} asks you for a session`]]);
  });

  test("of what was refused", async () => {
    const id = await request();
    await arrived();
    await expect(move(client, id, "CONFIRMED")).rejects.toThrow();
    expect(await arrived()).toEqual([]);
  });
});

test("a mail that is sent again has the same id", async () => {
  await request();
  await world.services.db.$executeRaw`CREATE RULE keep_it AS ON DELETE TO outbox DO INSTEAD NOTHING`;
  await world.workOff();
  await world.services.db.$executeRaw`DROP RULE keep_it ON outbox`;
  await world.services.db.outboxRow.updateMany({ data: { nextAt: NOW } });
  const ids = (await mails.take()).map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

describe("one press turns such mails off", () => {
  async function address(): Promise<string> {
    const mail = await mailOf(request);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = headerOf(mail, "list-unsubscribe")?.match(/^<(.+)>$/)?.[1] ?? expect.fail("There is no address");
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(url);
    const { pathname, search } = new URL(url);
    return `${await world.listen()}${pathname}${search}`;
  }
  const post = (url: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), redirect: "error" });
  const wishes = () => world.services.db.notificationPreference.findMany();

  test("by a mail program's POST, without a session, and twice is once", async () => {
    const url = await address();
    for (const _time of [1, 2]) expect((await post(url)).status).toBe(200);
    expect(await wishes()).toEqual([{ userId: artist.id, group: "bookings", inApp: null, byMail: false }]);
    await request();
    expect(await arrived()).toEqual([]);
  });

  test("by the button of its page, which changes nothing by being opened", async () => {
    const url = await address();
    for (const method of ["GET", "HEAD"]) expect((await fetch(url, { method })).status).toBe(200);
    const page = await (await fetch(url)).text();
    expect(page).toContain("Turn off emails about bookings?");
    expect(page).toContain(`<form method="post"><button>`);
    expect(await wishes()).toEqual([]);
    const done = await post(url);
    expect(done.headers.get("cache-control")).toBe("no-store");
    expect(await done.text()).toContain("no more emails about bookings");
  });

  test("and only by an address of ours", async () => {
    const url = await address();
    const other = url.replace(artist.id, client.id);
    const group = url.replace(".bookings.", ".security.");
    for (const forged of [other, group, url.slice(0, -1), `${url}x`, url.replace(/\?.*/, ""), `${url}&token=x`]) {
      expect((await post(forged)).status).toBe(404);
      expect((await fetch(forged)).status).toBe(404);
    }
    expect(await wishes()).toEqual([]);
  });

  test("of an account that is gone it is no failure", async () => {
    const url = await address();
    await world.services.db.user.delete({ where: { id: artist.id } });
    expect((await post(url)).status).toBe(200);
    expect(await wishes()).toEqual([]);
  });
});

test("what concerns the account cannot be turned off by its mails", async () => {
  const mail = await mailOf(() =>
    world.services.db.outboxRow.create({
      data: {
        kind: "mail",
        payload: { letter: "passwordChanged", to: client.email, data: { username: client.username } },
        dueAt: NOW,
        nextAt: NOW,
      },
    }),
  );
  expect(mail.subject).toBe("Your Inkfolk password was changed");
  expect(headerOf(mail, "list-unsubscribe")).toBeUndefined();
  expect(mail.text).not.toContain("/unsubscribe");
});
