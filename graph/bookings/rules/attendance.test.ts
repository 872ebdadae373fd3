import { beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits } from "../../core/rate-limits.ts";
import type { User } from "../../generated/prisma/client.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { type ReceivedMail, useMailServer } from "../../testing/mail-server.ts";
import { buildPair } from "../../testing/pair.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { sendReminders } from "./reminders.ts";

const world = useTestWorld();
const acts = bookingActs(world);
const mails = useMailServer(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const START = new Date("2026-05-20T15:00:00Z");
const HOUR = 3600_000;
const DAY = 24 * HOUR;

const CONFIRM = `mutation ($id: ID!) {
  confirmAttendance(bookingId: $id) { clientConfirmedAt version viewerCanConfirmAttendance }
}`;
const READ = `query ($id: ID!) { booking(id: $id) { clientConfirmedAt version viewerCanConfirmAttendance } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW, { client: { fullName: "Casey <Lind>" } }));
});

const earlier = (milliseconds: number) => new Date(START.getTime() - milliseconds);

/** A session that the two agree on now. */
async function agree(start = START): Promise<string> {
  const id = await acts.agree({ artist, client }, start);
  await mails.forget();
  return id;
}

/** Of a mail's plain text, the address under a label, as this server is reached. */
async function addressIn(received: ReceivedMail | undefined, label: string): Promise<string> {
  const link = new RegExp(`^${label}:\n(\\S+)$`, "m").exec(received?.mail.text ?? "")?.[1];
  const { pathname, search } = new URL(link ?? expect.fail(`There is no "${label}"`));
  return `${await world.listen()}${pathname}${search}`;
}

/** The link of the reminder that is due two days before. */
async function askedToConfirm(): Promise<string> {
  world.clock = earlier(48 * HOUR);
  await sendReminders(world.services);
  const link = await addressIn((await mails.take(client))[0], "Confirm");
  await mails.forget();
  return link;
}

async function open(url: string, method = "GET"): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { method });
  return { status: response.status, html: (await response.text()).replaceAll(/\s+/g, " ") };
}

const confirmedAt = (id: string) =>
  world.services.db.booking.findUniqueOrThrow({ where: { id } }).then((booking) => booking.clientConfirmedAt);

describe("the mail", () => {
  test("asks the client, two days before and at no other time, and never the artist", async () => {
    const id = await agree();
    const { publicUrl } = world.services.config;
    for (const [hours, isAsked] of [
      [168, false],
      [48, true],
      [3, false],
    ] as const) {
      world.clock = earlier(hours * HOUR);
      await sendReminders(world.services);
      const [toClient] = await mails.take(client);
      const [toArtist] = await mails.take(artist);
      for (const part of [toClient?.mail.text, toClient?.mail.html]) {
        expect(part).toContain(`${publicUrl}/bookings/${id}`);
        expect(part?.includes(`${publicUrl}/confirm-session?token=`)).toBe(isAsked);
        expect(part?.includes("Ask to move")).toBe(isAsked);
      }
      expect(toArtist?.mail.text).toContain("Open the booking");
      expect(toArtist?.mail.text).not.toMatch(/confirm-session|Ask to move/);
    }
  });

  test("asks nothing of who has confirmed before", async () => {
    const id = await agree();
    world.clock = earlier(48 * HOUR);
    await world.run(client, CONFIRM, { id });
    await mails.forget();
    await sendReminders(world.services);
    expect((await mails.take(client))[0]?.mail.text).not.toContain("confirm-session");
  });

  test("leads to a page of the app that proposes another time", async () => {
    const id = await agree();
    world.clock = earlier(48 * HOUR);
    await sendReminders(world.services);
    const { pathname, search } = new URL(await addressIn((await mails.take(client))[0], "Ask to move"));
    expect(pathname + search).toBe(`/bookings/${id}?propose=1`);
  });

  test("waits without its link: what stands in the database opens nothing", async () => {
    await agree();
    world.clock = earlier(48 * HOUR);
    await sendReminders(world.services);
    const { db } = world.services;
    const rows = JSON.stringify([await db.outboxRow.findMany(), await db.bookingReminder.findMany()]);
    const token = new URL(await addressIn((await mails.take(client))[0], "Confirm")).searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(token);
  });
});

describe("the link", () => {
  test("shows the session and changes nothing until its button is pressed; the artist is told once", async () => {
    const id = await agree();
    const link = await askedToConfirm();
    for (let look = 0; look < 2; look += 1) {
      const { status, html } = await open(link);
      expect(status).toBe(200);
      expect(html).toContain("Will you be there?");
      expect(html).toContain("Consultation with \u2068Mara Voss\u2069");
      expect(html).toContain("Wednesday, May 20, 2026 at 10:00 AM CDT");
      expect(html).toContain(`<form method="post"><button>Confirm I&#39;ll be there</button></form>`);
      expect(html).toContain(`href="/bookings/${id}?propose=1"`);
      expect(html).not.toContain("<script");
    }
    expect(await confirmedAt(id)).toBeNull();
    expect(await world.services.db.notification.count()).toBe(0);

    const pressed = await open(link, "POST");
    expect(pressed).toMatchObject({ status: 200, html: expect.stringContaining("You&#39;ve confirmed") });
    expect(await confirmedAt(id)).toEqual(world.clock);
    world.clock = earlier(40 * HOUR);
    expect((await open(link, "POST")).html).toContain("You&#39;ve confirmed");
    const seen = await open(link);
    expect(seen.html).toContain("You&#39;ve confirmed");
    expect(seen.html).not.toContain("<button");
    expect(await confirmedAt(id)).toEqual(earlier(48 * HOUR));
    expect(await world.services.db.notification.findMany()).toMatchObject([
      {
        userId: artist.id,
        actorId: client.id,
        type: "booking_client_confirmed",
        title: "Client confirmed",
        message: "Casey <Lind> will be there: Consultation",
        relatedId: id,
      },
    ]);
    const [mail, ...others] = await mails.take(artist);
    expect(others).toEqual([]);
    expect(mail?.mail.subject).toMatch(/ will come to the session$/);
    expect(mail?.mail.text).toContain("Casey <Lind> will be there: Consultation");
    expect(await mails.take(client)).toEqual([]);
  });

  test("says nothing that others keep, and tells no page where one came from", async () => {
    await agree();
    const response = await fetch(await askedToConfirm());
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["the session has begun", async () => (world.clock = START)],
    ["it was moved", (id) => acts.reschedule({ artist, client }, id, earlier(-DAY))],
    [
      "it was moved away and back",
      async (id) => {
        await acts.reschedule({ artist, client }, id, earlier(-DAY));
        await acts.reschedule({ artist, client }, id, START);
      },
    ],
    ["the client cancelled it", (id) => acts.move(client, id, "CANCELLED")],
    ["the artist cancelled it", (id) => acts.move(artist, id, "CANCELLED", { reason: "Ill" })],
    ["one has blocked the other", () => world.run(artist, BLOCK, { id: client.id })],
    ["the client is suspended", () => change({ suspendedUntil: earlier(-DAY) })],
    ["the client is leaving", () => change({ deletionRequestedAt: NOW })],
  ])("is dead once %s", async (_when, happen) => {
    const id = await agree();
    const link = await askedToConfirm();
    await happen(id);
    const notified = await world.services.db.notification.count();
    for (const method of ["GET", "POST"]) {
      const { status, html } = await open(link, method);
      expect(status).toBe(404);
      expect(html).toContain("This link no longer works");
      expect(html).not.toMatch(/<button|Mara|Consultation/);
    }
    expect(await confirmedAt(id)).toBeNull();
    expect(await world.services.db.notification.count()).toBe(notified);
  });

  const change = (data: Partial<User>) => world.services.db.user.update({ where: { id: client.id }, data });

  test.each(["", "?token=", "?token=a", `?token=${"x".repeat(43)}`, `?token=${"x".repeat(5000)}`, "?token=a&token=b"])(
    "that was never made leads nowhere: %s",
    async (query) => {
      const url = `${await world.listen()}/confirm-session${query}`;
      for (const method of ["GET", "POST"]) expect((await open(url, method)).status).toBe(404);
    },
  );

  test("is of one session alone", async () => {
    const first = await agree();
    const second = await agree(earlier(-HOUR));
    world.clock = earlier(47 * HOUR);
    await sendReminders(world.services);
    const received = await mails.take(client);
    expect(received).toHaveLength(2);
    const link = await addressIn(
      received.find(({ mail }) => mail.text?.includes(first)),
      "Confirm",
    );
    expect((await open(link, "POST")).status).toBe(200);
    expect([await confirmedAt(first), await confirmedAt(second)]).toEqual([world.clock, null]);
  });

  test("is counted by network, also where it leads nowhere", async () => {
    const url = `${await world.listen()}/confirm-session?token=unknown`;
    const { limits } = world.services;
    world.services.limits = await openRateLimits(undefined);
    try {
      for (let index = 0; index < RATES.openLink.points; index += 1) {
        expect((await open(url, index % 2 ? "POST" : "GET")).status).toBe(404);
      }
      for (const method of ["GET", "POST"]) expect((await open(url, method)).status).toBe(429);
    } finally {
      await world.services.limits.close();
      world.services.limits = limits;
    }
  });
});

describe("confirmAttendance", () => {
  test("is open to the client from two days before until the session begins, and again changes nothing", async () => {
    const id = await agree();
    const { booking } = await world.run(client, READ, { id });
    expect(booking).toMatchObject({ clientConfirmedAt: null, viewerCanConfirmAttendance: false });
    world.clock = earlier(48 * HOUR + 1);
    await expect(world.run(client, CONFIRM, { id })).rejects.toThrow(
      "You can confirm from 48 hours before the session.",
    );
    world.clock = earlier(48 * HOUR);
    expect((await world.run(client, READ, { id })).booking.viewerCanConfirmAttendance).toBe(true);
    expect((await world.run(artist, READ, { id })).booking.viewerCanConfirmAttendance).toBe(false);
    const { confirmAttendance } = await world.run(client, CONFIRM, { id });
    expect(confirmAttendance).toEqual({
      clientConfirmedAt: world.clock.toISOString(),
      version: booking.version + 1,
      viewerCanConfirmAttendance: false,
    });
    world.clock = earlier(HOUR);
    expect((await world.run(client, CONFIRM, { id })).confirmAttendance).toEqual(confirmAttendance);
    expect((await world.run(artist, READ, { id })).booking).toMatchObject({
      clientConfirmedAt: earlier(48 * HOUR).toISOString(),
    });
    expect(await world.services.db.notification.count()).toBe(1);
  });

  test.each<[string, string, () => Promise<[TestPerson | null, string]>]>([
    ["nobody", "UNAUTHENTICATED", async () => [null, await near()]],
    [
      "a stranger",
      "NOT_FOUND",
      async () => {
        const id = await near();
        return [await buildUser(world), id];
      },
    ],
    ["the artist", "FORBIDDEN", async () => [artist, await near()]],
    [
      "a client with a block between the two",
      "FORBIDDEN",
      async () => {
        const id = await near();
        await world.run(artist, BLOCK, { id: client.id });
        expect((await world.run(client, READ, { id })).booking.viewerCanConfirmAttendance).toBe(false);
        return [client, id];
      },
    ],
    [
      "the client of a request",
      "INVALID_TRANSITION",
      async () => {
        const preferredDate = new Date(NOW.getTime() + DAY).toISOString();
        return [
          client,
          (await acts.request(client, { artistId: artist.id, service: "Consultation", preferredDate })).id,
        ];
      },
    ],
    [
      "the client of a session that was cancelled",
      "INVALID_TRANSITION",
      async () => {
        const id = await near();
        await acts.move(client, id, "CANCELLED");
        return [client, id];
      },
    ],
    [
      "the client of a session that has begun",
      "INVALID_TRANSITION",
      async () => {
        const id = await near();
        world.clock = START;
        return [client, id];
      },
    ],
    ["the client of one that is far", "TOO_EARLY", async () => [client, await agree()]],
  ])("refuses %s: %s", async (_who, code, prepare) => {
    const [person, id] = await prepare();
    await mails.forget();
    await expect(world.run(person, CONFIRM, { id })).rejects.toMatchObject({ code });
    expect(await confirmedAt(id)).toBeNull();
    expect(await world.services.db.notification.count()).toBe(0);
  });

  /** A session that is a day ahead. */
  async function near(): Promise<string> {
    const id = await agree();
    world.clock = earlier(DAY);
    return id;
  }

  test.each<[string, (id: string) => Promise<unknown>, boolean]>([
    ["that moves is forgotten", (id) => acts.reschedule({ artist, client }, id, earlier(-HOUR)), false],
    ["of a session that takes longer now is forgotten", (id) => lengthen(id), false],
    ["stays while times are only proposed", (id) => acts.propose(artist, times(id)), true],
    ["stays when the session took place", (id) => complete(id), true],
  ])("what was said %s", async (_what, happen, stays) => {
    const id = await near();
    await world.run(client, CONFIRM, { id });
    await happen(id);
    expect((await confirmedAt(id)) !== null).toBe(stays);
  });

  const times = (bookingId: string) => ({ bookingId, slots: [{ start: earlier(-DAY).toISOString() }] });

  async function lengthen(bookingId: string): Promise<void> {
    const slots = [{ start: START.toISOString(), duration: 120 }];
    const { openProposal } = await acts.propose(artist, { bookingId, slots });
    await acts.accept(client, { proposalId: openProposal?.id ?? "", slot: 0 });
  }

  async function complete(id: string): Promise<void> {
    world.clock = START;
    await acts.move(artist, id, "COMPLETED");
  }

  test("over REST", async () => {
    const id = await near();
    const url = await world.listen();
    const booking = await callRest(url, client.token, "POST", `/api/bookings/${id}/attendance`);
    expect(booking).toMatchObject({ id, status: "confirmed", clientConfirmedAt: world.clock?.toISOString() });
    await expect(callRest(url, artist.token, "POST", `/api/bookings/${id}/attendance`)).rejects.toThrow(
      "403: Only the client can do that.",
    );
  });
});

describe("at once", () => {
  test("by the link and in the app, many times: the artist is told once", async () => {
    const id = await agree();
    const link = await askedToConfirm();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? open(link, "POST").then(({ status }) => status)
          : world.run(client, CONFIRM, { id }).then(() => 200),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await world.services.db.notification.count({ where: { type: "booking_client_confirmed" } })).toBe(1);
    expect(await world.services.db.outboxRow.count({ where: { kind: "bookingMail" } })).toBe(1);
    expect(await world.services.db.booking.findUnique({ where: { id } })).toMatchObject({ version: 3 });
  });

  test("while the session moves: nothing is confirmed of the new time", async () => {
    for (let round = 0; round < 6; round += 1) {
      world.clock = NOW;
      const shift = round * 7 * DAY;
      const start = new Date(START.getTime() + shift);
      const id = await agree(start);
      world.clock = new Date(start.getTime() - 48 * HOUR);
      await sendReminders(world.services);
      // The mail of the round before, about the time that was accepted, comes now, too.
      const came = await mails.take(client);
      const link = await addressIn(
        came.findLast(({ mail }) => mail.subject?.includes("48 hours")),
        "Confirm",
      );
      const slots = [{ start: new Date(start.getTime() + DAY).toISOString() }];
      const { openProposal } = await acts.propose(artist, { bookingId: id, slots });
      const both = [
        () => open(link, "POST").then(({ status }) => expect([200, 404]).toContain(status)),
        () => acts.accept(client, { proposalId: openProposal?.id ?? "", slot: 0 }),
      ];
      await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()));
      expect(await confirmedAt(id)).toBeNull();
    }
  });
});
