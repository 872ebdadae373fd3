import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildArtist, buildImage, buildUser, mailLink, type TestPerson } from "../../testing/factories.ts";
import { readMails, tokenIn } from "../../testing/mails.ts";
import { callRest, registerRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { CONFIRM_LINK_DAYS } from "../input.ts";

const world = useTestWorld();

const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const RESEND = `mutation { requestEmailConfirmation }`;
const MESSAGE = `mutation ($to: ID!) { sendMessage(input: { receiverId: $to, content: "Hello" }) { id } }`;
const BOOK = `mutation ($to: ID!) { requestBooking(input: { artistId: $to, service: "Consultation" }) { id } }`;
const POST = `mutation ($imageUrl: String!) { createPost(input: { imageUrl: $imageUrl }) { id } }`;
const EXPIRED = {
  code: "LINK_EXPIRED",
  message: "This link has expired or belongs to another email. Request a new one.",
};
const SUBJECT = "Confirm your Inkfolk email";

let counter = 0;
let artist: TestPerson;

beforeEach(async () => {
  artist = await buildArtist(world);
});
afterEach(() => {
  world.services.config.smtp = undefined;
  world.services.limits = UNLIMITED;
  world.clock = null;
});

/** Mails leave the server, as far as the rules know. */
const sendMails = () => {
  world.services.config.smtp = { host: "mail.inkfolk.test", port: 25, secure: false, auth: undefined };
};
const unconfirmed = () => buildUser(world, { emailConfirmed: false });
const isConfirmed = async (person: { token: string }) =>
  (await world.run(person, "{ me { emailConfirmed } }")).me.emailConfirmed;
const confirm = (token: string, person: TestPerson | null = null) => world.run(person, CONFIRM, { token });

async function tryAll(person: TestPerson): Promise<string[]> {
  const imageUrl = await buildImage(world, person, "post");
  const tries = [
    world.run(person, MESSAGE, { to: artist.id }),
    world.run(person, BOOK, { to: artist.id }),
    world.run(person, POST, { imageUrl }),
  ];
  return (await Promise.allSettled(tries)).map((each) =>
    each.status === "fulfilled" ? "ok" : `${each.reason.code}: ${each.reason.message}`,
  );
}

const REFUSED = Array(3).fill("EMAIL_NOT_CONFIRMED: Confirm your email first. Open the link we sent you.");
const ALL_GO = Array(3).fill("ok");

describe("who registers", () => {
  test("is sent a link that confirms their address, signed in or not, and more than once", async () => {
    counter += 1;
    const client = await registerRest(await world.listen(), `confirm.${counter}`, "canvas");
    expect(await isConfirmed(client)).toBe(false);
    const mails = await readMails(world, `confirm.${counter}@inkfolk.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT]);
    expect(mails[0]?.text).toContain("/confirm-email?token=");
    for (let times = 0; times < 2; times += 1) expect(await confirm(tokenIn(mails[0]))).toEqual({ confirmEmail: true });
    expect(await isConfirmed(client)).toBe(true);
  });

  test("and never asked for it counts as confirmed, as everybody did who was here before", async () => {
    expect(await isConfirmed(await buildUser(world))).toBe(true);
  });
});

describe("who has not confirmed, where mails are sent,", () => {
  test("looks and prepares, and sends nothing out until they have, on the next request", async () => {
    const person = await unconfirmed();
    sendMails();
    expect(await tryAll(person)).toEqual(REFUSED);
    const { db } = world.services;
    expect(await db.message.count({ where: { senderId: person.id } })).toBe(0);
    expect(await db.booking.count({ where: { clientId: person.id } })).toBe(0);
    expect(await db.post.count({ where: { userId: person.id } })).toBe(0);
    await world.run(person, "{ feed { edges { cursor } } }");
    await world.run(person, `mutation ($id: ID!) { followUser(id: $id) { id } }`, { id: artist.id });
    await confirm(await mailLink(world, person, "confirm_email"));
    expect(await tryAll(person)).toEqual(ALL_GO);
  });

  test("is told the same over REST", async () => {
    const person = await unconfirmed();
    sendMails();
    const url = await world.listen();
    const send = () =>
      callRest(url, person.token, "POST", "/api/messages", { receiverId: artist.id, content: "Hello" });
    await expect(send()).rejects.toThrow("403: Confirm your email first. Open the link we sent you.");
    expect(await callRest(url, person.token, "POST", "/api/auth/request-email-confirmation")).toEqual({});
    const token = tokenIn((await readMails(world, person.email)).at(-1));
    expect(await callRest(url, undefined, "POST", "/api/auth/confirm-email", { token })).toEqual({});
    expect(await callRest(url, person.token, "GET", "/api/auth/me")).toMatchObject({ emailConfirmed: true });
    await expect(send()).resolves.toBeDefined();
  });

  test("is asked by no server that sends none", async () => {
    expect(await tryAll(await unconfirmed())).toEqual(ALL_GO);
  });
});

describe("a link", () => {
  test("is good for three days, with the newer ones, for the address that it was sent to", async () => {
    world.clock = new Date("2026-05-01T12:00:00Z");
    const person = await unconfirmed();
    const [old, fresh] = [
      await mailLink(world, person, "confirm_email"),
      await mailLink(world, person, "confirm_email"),
    ];
    await confirm(old);
    expect(await isConfirmed(person)).toBe(true);
    await world.services.db.user.update({ where: { id: person.id }, data: { emailConfirmed: false } });
    await expect(confirm("a guess")).rejects.toMatchObject(EXPIRED);
    await expect(confirm(await mailLink(world, person, "reset_password"))).rejects.toMatchObject(EXPIRED);
    world.clock = new Date(world.clock.getTime() + CONFIRM_LINK_DAYS * 24 * 3600_000);
    await expect(confirm(fresh)).rejects.toMatchObject(EXPIRED);
    expect(await isConfirmed(person)).toBe(false);
    const moved = await mailLink(world, person, "confirm_email");
    await world.services.db.user.update({ where: { id: person.id }, data: { email: `new.${person.email}` } });
    await expect(confirm(moved)).rejects.toMatchObject(EXPIRED);
    expect(await isConfirmed(person)).toBe(false);
  });

  test("is not guessed: a network opens so many", async () => {
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.openLink.points; tried += 1) {
      await expect(confirm("a guess")).rejects.toMatchObject(EXPIRED);
    }
    await expect(confirm("a guess")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("confirms whose it is, whoever is signed in", async () => {
    const [person, other] = [await unconfirmed(), await unconfirmed()];
    await confirm(await mailLink(world, person, "confirm_email"), other);
    expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([true, false]);
  });

  test("is sent again when asked for, so often, and never to a confirmed address", async () => {
    const person = await unconfirmed();
    world.services.limits = await openRateLimits(undefined);
    for (let sent = 0; sent < RATES.confirmEmail.points; sent += 1) await world.run(person, RESEND);
    await expect(world.run(person, RESEND)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    world.services.limits = UNLIMITED;
    expect(await readMails(world, person.email)).toHaveLength(RATES.confirmEmail.points);
    await world.run(artist, RESEND);
    expect(await readMails(world, artist.email)).toEqual([]);
    await expect(world.run(null, RESEND)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("whether an address is confirmed is known to its person and admins", async () => {
  const [person, stranger, admin] = [
    await unconfirmed(),
    await buildUser(world),
    await buildUser(world, { role: "admin" }),
  ];
  const look = async (viewer: TestPerson) =>
    (await world.run(viewer, `query ($id: ID!) { user(id: $id) { emailConfirmed } }`, { id: person.id })).user;
  expect(await Promise.all([person, stranger, admin].map(look))).toEqual([
    { emailConfirmed: false },
    { emailConfirmed: null },
    { emailConfirmed: false },
  ]);
});
