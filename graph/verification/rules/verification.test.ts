import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSession } from "../../identity/sessions.ts";
import { variantKey } from "../../objects/store.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildImage, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MIN_PIECES } from "../input.ts";
import { deleteOldDocuments } from "./documents.ts";

const world = useTestWorld();

const STANDING = `{ verification {
  canRequest missing retryFrom latest { id state studioName licenceNumber licenceState reason decidedAt document { url } }
} }`;
const REQUEST = `mutation ($input: RequestVerificationInput!) {
  requestVerification(input: $input) { id state reason document { path } }
}`;
const DECIDE = `mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { id state reason } }`;
const QUEUE = `query ($state: VerificationState) {
  verificationRequests(state: $state) { totalCount edges { node { id nameBefore usernameBefore person { id } document { url } } } }
}`;
const SET = `mutation ($input: SetUserVerificationInput!) { setUserVerification(input: $input) { verified } }`;
const LOOK = `query ($id: ID!) { user(id: $id) { verified badge { reason since } verification { id state } } }`;

const PUBLISH = `mutation ($url: String!) { publishImage(url: $url) { path } }`;

const NOW = new Date("2026-05-01T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

const WAITS = { code: "CONFLICT", message: "You've already asked. We'll review it." };
const DECIDED = { code: "CONFLICT", message: "This was already decided. Refresh the list." };

let artist: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

/** An artist with all that it takes. */
async function buildComplete(): Promise<TestPerson> {
  const person = await buildArtist(world);
  const avatar = await buildImage(world, person, "avatar");
  await world.services.db.user.update({ where: { id: person.id }, data: { avatar } });
  for (let made = 0; made < MIN_PIECES; made += 1) await buildPortfolioItem(world, { artistId: person.id });
  return person;
}

/** Their sessions end meanwhile. */
async function travel(days: number): Promise<void> {
  world.clock = later(days);
  for (const person of [artist, stranger, admin]) {
    const session = { userId: person.id, userAgent: "test", now: world.clock };
    person.token = (await startSession(world.services.db, session)).token;
  }
}

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.verification.deleteMany();
  [artist, stranger, admin] = [
    await buildComplete(),
    await buildArtist(world),
    await buildUser(world, { role: "admin" }),
  ];
});
afterEach(() => {
  world.clock = null;
});

const LICENCE = { studioName: "North Ink", licenceNumber: "TX-100", licenceState: "tx" };
type Decision = VariablesFor<typeof DECIDE>["input"]["decision"];

async function request(who: TestPerson, changes: Partial<VariablesFor<typeof REQUEST>["input"]> = {}) {
  const documentUrl = await buildImage(world, who, "document");
  const data = await world.run(who, REQUEST, { input: { ...LICENCE, documentUrl, ...changes } });
  return data.requestVerification;
}
const decide = (id: string, decision: Decision, reason?: string, who = admin) =>
  world.run(who, DECIDE, { input: { id, decision, reason } }).then((data) => data.decideVerification);
const standingOf = (who: TestPerson) => world.run(who, STANDING).then(({ verification }) => verification);
const lookAt = (who: TestPerson | null, { id }: TestPerson) => world.run(who, LOOK, { id }).then(({ user }) => user);
const queue = (state?: VariablesFor<typeof QUEUE>["state"]) =>
  world.run(admin, QUEUE, { state }).then(({ verificationRequests }) => verificationRequests.edges);
const actsOn = async ({ id: targetId }: TestPerson) =>
  (await world.services.db.adminAction.findMany({ where: { targetId }, orderBy: { id: "asc" } })).map(
    ({ action, details }) => ({ action, details }),
  );
const newsOf = ({ id: userId }: TestPerson) =>
  world.services.db.notification.findMany({ where: { userId, type: "verification" }, orderBy: { id: "asc" } });

describe("asking", () => {
  test("takes a photo, a city and five pieces, and says what is missing", async () => {
    const { db } = world.services;
    const newcomer = await buildArtist(world, { location: null });
    for (let made = 1; made < MIN_PIECES; made += 1) await buildPortfolioItem(world, { artistId: newcomer.id });
    expect(await standingOf(newcomer)).toMatchObject({ canRequest: false, missing: ["PHOTO", "PLACE", "PORTFOLIO"] });
    await expect(request(newcomer)).rejects.toEqual({
      code: "CONFLICT",
      message: "Add a profile photo, your city, and 5 portfolio pieces first",
    });
    await buildPortfolioItem(world, { artistId: newcomer.id });
    await db.user.update({ where: { id: newcomer.id }, data: { location: "Austin, TX" } });
    await expect(request(newcomer)).rejects.toMatchObject({ message: "Add a profile photo first" });
    expect(await standingOf(artist)).toMatchObject({ canRequest: true, missing: [], latest: null });
  });

  test("is for artists, once at a time, also when it is asked many times at once", async () => {
    const canvas = await buildUser(world);
    await expect(request(canvas)).rejects.toEqual({
      code: "FORBIDDEN",
      message: "Only artists can ask to be verified",
    });
    expect(await standingOf(canvas)).toMatchObject({ canRequest: false });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => request(artist)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(request(artist)).rejects.toEqual(WAITS);
    expect(await standingOf(artist)).toMatchObject({
      canRequest: false,
      latest: { ...LICENCE, licenceState: "TX", state: "REQUESTED", decidedAt: null },
    });
  });

  test("takes an own picture, which only they and admins are shown, at an address that ends", async () => {
    await expect(request(artist, { documentUrl: await buildImage(world, stranger, "document") })).rejects.toMatchObject(
      {
        code: "BAD_USER_INPUT",
        fields: { documentUrl: "Please upload an image" },
      },
    );
    const { document } = await request(artist);
    const path = document?.path ?? "";
    await world.services.objects.put(variantKey(path.slice(9), 1280), Buffer.from("A licence"), "image/webp");
    const [row] = await queue();
    const signed = [(await standingOf(artist)).latest?.document?.url ?? "", row?.node.document?.url ?? ""];
    const url = await world.listen();
    const status = async (address: string, { token }: TestPerson) =>
      (await fetch(url + address, { headers: { authorization: `Bearer ${token}` } })).status;
    for (const address of signed) expect(await status(address, stranger)).toBe(200);
    for (const who of [stranger, artist]) expect(await status(path, who)).toBe(404);
    await travel(2 / 24);
    for (const address of signed) expect(await status(address, artist)).toBe(404);
    await expect(world.run(artist, PUBLISH, { url: path })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(world.run(stranger, PUBLISH, { url: path })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a decision", () => {
  test("to approve shows the badge with its date and reason, and tells the artist", async () => {
    const { id } = await request(artist);
    await travel(1);
    expect(await decide(id, "APPROVE")).toEqual({ id, state: "APPROVED", reason: "" });
    for (const who of [null, stranger]) {
      expect(await lookAt(who, artist)).toEqual({
        verified: true,
        badge: { reason: "Licence checked", since: later(1).toISOString() },
        verification: null,
      });
    }
    expect(await lookAt(admin, artist)).toMatchObject({ verification: { id, state: "APPROVED" } });
    expect(await newsOf(artist)).toMatchObject([{ title: "You are verified", actorId: null, relatedId: id }]);
    expect(await actsOn(artist)).toEqual([
      {
        action: "verification_decided",
        details: { verificationId: id, before: { state: "requested" }, after: { state: "approved" } },
      },
    ]);
    await expect(request(artist)).rejects.toMatchObject({ message: "You're already verified" });
  });

  test("to reject says why, and lets them ask again after thirty days", async () => {
    const { id } = await request(artist);
    await expect(decide(id, "REJECT")).rejects.toMatchObject({ fields: { reason: "Give a reason" } });
    await decide(id, "REJECT", "The picture shows another name");
    expect(await newsOf(artist)).toMatchObject([{ message: "The picture shows another name" }]);
    const from = later(30).toISOString();
    expect(await standingOf(artist)).toMatchObject({ canRequest: false, retryFrom: from });
    await travel(29.99);
    await expect(request(artist)).rejects.toEqual({
      code: "TOO_SOON",
      message: "You can ask again from May 31, 2026",
    });
    await travel(30);
    expect(await standingOf(artist)).toMatchObject({ canRequest: true, retryFrom: null });
    expect((await request(artist)).id).not.toBe(id);
  });

  test("to ask for more leaves it with the artist, whose answer takes the place of what they sent", async () => {
    const { db } = world.services;
    const { id, document } = await request(artist);
    await decide(id, "ASK", "The picture is too dark");
    expect(await queue()).toEqual([]);
    expect(await standingOf(artist)).toMatchObject({
      canRequest: true,
      latest: { state: "MORE_ASKED", reason: "The picture is too dark" },
    });
    expect(await request(artist, { licenceNumber: "TX-101" })).toMatchObject({ id, state: "REQUESTED", reason: "" });
    expect(await db.mediaObject.count({ where: { id: document?.path.slice(9) } })).toBe(0);
    expect((await queue()).map(({ node }) => node.id)).toEqual([id]);
    await expect(request(artist)).rejects.toEqual(WAITS);
  });

  test("to revoke takes the badge away", async () => {
    const { id } = await request(artist);
    await expect(decide(id, "REVOKE", "Too early")).rejects.toEqual(DECIDED);
    await decide(id, "APPROVE");
    await decide(id, "REVOKE", "The licence has ended");
    expect(await lookAt(stranger, artist)).toEqual({ verified: false, badge: null, verification: null });
    expect(await standingOf(artist)).toMatchObject({ canRequest: true, latest: { state: "REVOKED" } });
  });

  test("is made once, whoever decides at the same moment", async () => {
    const { id } = await request(artist);
    const other = await buildUser(world, { role: "admin" });
    const outcomes = await Promise.allSettled([decide(id, "APPROVE"), decide(id, "REJECT", "No", other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await actsOn(artist)).toHaveLength(1);
    expect(await newsOf(artist)).toHaveLength(1);
    await expect(decide(id, "ASK", "More")).rejects.toEqual(DECIDED);
  });

  test("is for admins, while they are, and never about themselves", async () => {
    const { db } = world.services;
    const { id } = await request(artist);
    const once = await buildUser(world, { role: "admin" });
    await db.user.update({ where: { id: once.id }, data: { role: "user" } });
    for (const who of [artist, stranger, once]) {
      await expect(decide(id, "APPROVE", "Me", who)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(world.run(who, QUEUE)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await db.user.update({ where: { id: artist.id }, data: { role: "admin" } });
    await expect(decide(id, "APPROVE", "Me", artist)).rejects.toEqual({
      code: "FORBIDDEN",
      message: "You can't decide about yourself",
    });
    await expect(decide("no id", "APPROVE")).rejects.toEqual({ code: "NOT_FOUND", message: "Request not found" });
    expect(await actsOn(artist)).toEqual([]);
  });
});

describe("the admins' switch", () => {
  const set = (who: TestPerson, verified: boolean) =>
    world.run(admin, SET, { input: { userId: who.id, verified } }).then((data) => data.setUserVerification);

  test("writes the same record, whether somebody asked or not", async () => {
    const { id } = await request(artist);
    await set(artist, true);
    await set(stranger, true);
    expect(await lookAt(null, artist)).toMatchObject({ badge: { reason: "Licence checked" } });
    expect(await lookAt(null, stranger)).toMatchObject({ verified: true, badge: { reason: "Checked by our staff" } });
    expect(await lookAt(admin, artist)).toMatchObject({ verification: { id, state: "APPROVED" } });
    await set(stranger, false);
    expect(await lookAt(admin, stranger)).toMatchObject({ verified: false, verification: { state: "REVOKED" } });
    expect((await newsOf(stranger)).map(({ title }) => title)).toEqual([
      "You are verified",
      "You are no longer verified",
    ]);
    expect((await queue("APPROVED")).map(({ node }) => node.person.id)).toEqual([artist.id]);
  });

  test("takes back what was never written down", async () => {
    const old = await buildArtist(world, { verified: true });
    expect(await lookAt(null, old)).toEqual({ verified: true, badge: null, verification: null });
    await set(old, false);
    expect(await lookAt(admin, old)).toMatchObject({ verified: false, verification: { state: "REVOKED" } });
  });
});

describe("another name", () => {
  const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { verified } }`;
  const rename = (who: TestPerson, input: VariablesFor<typeof UPDATE>["input"]) => world.run(who, UPDATE, { input });

  test.each([
    ["full name", { fullName: "Somebody Else" }],
    ["username", { username: "somebody.else" }],
  ])("a %s puts the badge under review, which only they and admins see, until it is approved", async (_what, name) => {
    const { id } = await request(artist);
    await decide(id, "APPROVE");
    await rename(artist, { bio: "New words", fullName: artist.fullName, username: artist.username });
    expect(await lookAt(null, artist)).toMatchObject({ verified: true });

    await rename(artist, name);
    expect(await lookAt(stranger, artist)).toEqual({ verified: false, badge: null, verification: null });
    for (const who of [artist, admin]) {
      expect(await lookAt(who, artist)).toMatchObject({ verified: false, verification: { id, state: "UNDER_REVIEW" } });
    }
    await expect(request(artist)).rejects.toMatchObject({ message: "We're reviewing your new name first" });
    expect((await queue()).map(({ node }) => node)).toMatchObject([
      { id, nameBefore: artist.fullName, usernameBefore: artist.username },
    ]);
    await decide(id, "APPROVE");
    expect(await lookAt(stranger, artist)).toMatchObject({ verified: true, badge: { reason: "Licence checked" } });
    expect((await queue("APPROVED")).map(({ node }) => node)).toMatchObject([{ id, nameBefore: null }]);
  });

  test("of whoever was verified before that was written down, and of nobody else, comes to the queue", async () => {
    const old = await buildArtist(world, { verified: true });
    for (const who of [old, stranger]) await rename(who, { fullName: "Somebody Else" });
    expect((await queue()).map(({ node }) => node.person.id)).toEqual([old.id]);
  });

  test("that waits is still what was verified at first after yet another one, and can be declined", async () => {
    const { id } = await request(artist);
    await decide(id, "APPROVE");
    for (const fullName of ["Somebody Else", "Nobody Else"]) await rename(artist, { fullName });
    expect((await queue()).map(({ node }) => node)).toMatchObject([{ id, nameBefore: artist.fullName }]);
    await decide(id, "REJECT", "This is another person's name");
    expect(await standingOf(artist)).toMatchObject({ canRequest: false, latest: { state: "REJECTED" } });
  });

  test("is nothing to whoever becomes a canvas: what they have or wait for ends", async () => {
    const { id } = await request(artist);
    const BECOME = `mutation { updateProfile(input: { userType: CANVAS }) { verified } }`;
    await world.run(artist, BECOME);
    expect(await queue()).toEqual([]);
    expect(await lookAt(artist, artist)).toMatchObject({ verification: { id, state: "REVOKED" } });
    await expect(decide(id, "APPROVE")).rejects.toEqual(DECIDED);
  });
});

test("the picture is deleted ninety days after the first decision about it, and nothing else", async () => {
  const { db } = world.services;
  const { id, document } = await request(artist);
  const isKept = () => db.mediaObject.count({ where: { id: document?.path.slice(9) } });
  await travel(200);
  expect(await deleteOldDocuments(world.services)).toBe(0);
  await decide(id, "APPROVE");
  await travel(250);
  await decide(id, "REVOKE", "The licence has ended");
  await travel(289.99);
  expect(await deleteOldDocuments(world.services)).toBe(0);
  expect(await isKept()).toBe(1);
  await travel(290);
  expect(await deleteOldDocuments(world.services)).toBe(1);
  expect(await isKept()).toBe(0);
  expect((await standingOf(artist)).latest).toMatchObject({ licenceNumber: "TX-100", document: null });
});

test("the same over REST", async () => {
  const url = await world.listen();
  const call = <Body = { id: string }>(who: TestPerson, method: string, path: string, body?: unknown) =>
    callRest<Body>(url, who.token, method, path, body);
  const documentUrl = await buildImage(world, artist, "document");
  const { id } = await call(artist, "POST", "/api/verification", { ...LICENCE, documentUrl });
  expect(await call(artist, "GET", "/api/verification")).toMatchObject({
    canRequest: false,
    missing: [],
    latest: { id, state: "requested", licenceState: "TX" },
  });
  expect(await call(admin, "GET", "/api/admin/verification-requests")).toMatchObject([
    { id, person: { username: artist.username } },
  ]);
  const decision = { decision: "ask", reason: "Too dark" };
  expect(await call(admin, "PUT", `/api/admin/verification-requests/${id}/decision`, decision)).toMatchObject({
    state: "more_asked",
    reason: "Too dark",
  });
  expect(await call(admin, "GET", "/api/admin/verification-requests?state=more_asked")).toMatchObject([{ id }]);
  expect(await call(admin, "PUT", `/api/admin/users/${artist.id}/verification`, { verified: true })).toMatchObject({
    verified: true,
  });
  expect(await call(artist, "GET", "/api/verification")).toMatchObject({ latest: { id, state: "approved" } });
});
