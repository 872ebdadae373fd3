import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAILURES } from "../core/errors.ts";
import { RATES } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { DISPUTE_DAYS } from "../disputes/input.ts";
import { makeUploadAddress } from "../media/rules/addresses.ts";
import { MAX_SAVED_REPLIES } from "../messages/input.ts";
import { APPEAL_DAYS } from "../reports/input.ts";
import { CATALOGUE } from "../testing/catalogue.ts";
import {
  buildApp,
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildImage,
  buildOffer,
  buildPortfolioItem,
  buildPost,
  buildProgram,
  buildUser,
  buildWait,
  buildWebhook,
  reportComment,
  type TestPerson,
} from "../testing/factories.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import type { Refusal } from "../testing/refusal.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let url: string;
let setting: Setting & { unconfirmed: TestPerson };
/** What the entries name in braces. */
let names: Record<string, string>;
let kept: KeptRows;

beforeAll(async () => {
  url = await world.listen();
  setting = { ...(await buildSetting(world)), unconfirmed: await buildUser(world, { emailConfirmed: false }) };
  world.services.config.smtp = { host: "mail.inkfolk.test", port: 25, secure: false, auth: undefined };
  const { owner, artist, client, stranger, admin } = setting;
  const shy = await buildArtist(world, { allowMessages: false, profileVisible: false });
  const blocker = await buildArtist(world);
  const guarded = await buildUser(world, { password: client.password });
  await buildApp(world, guarded);
  const busy = await buildArtist(world, { minimumNotice: 48 });
  await buildArtist(world, { username: "verified.artist", verified: true });
  await world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: stranger.id } });
  for (let made = 0; made < 6; made += 1) await buildPortfolioItem(world, { artistId: owner.id, featured: true });
  const replies = Array.from({ length: MAX_SAVED_REPLIES }, () => ({
    userId: artist.id,
    title: "Hours",
    text: "From ten",
  }));
  await world.services.db.savedReply.createMany({ data: replies });
  const awaiting = await world.services.db.mediaObject.create({ data: { ownerId: owner.id, kind: "post" } });
  const now = new Date();
  const answeredDataRequest = await world.services.db.dataRequest.create({
    data: { userId: owner.id, kind: "access", state: "answered", dueAt: now, answeredAt: now, answer: "All of it" },
  });
  const settledLookalike = await world.services.db.lookalike.create({
    data: { userId: busy.id, artistId: owner.id, reason: "picture", state: "dismissed" },
  });
  const aboutBusy = { targetType: "profile", targetId: busy.id, personId: busy.id, reason: "spam" } as const;
  const profileReport = await world.services.db.report.create({ data: { ...aboutBusy, reporterId: owner.id } });
  const resolvedReport = await reportComment(world, stranger, setting.comment, { state: "resolved" });
  const suspension = { personId: busy.id, targetType: "profile", targetId: busy.id, outcome: "suspended" } as const;
  const { id: decisionId } = await world.services.db.decision.create({ data: { ...suspension, reason: "Spam" } });
  const answeredAppeal = await world.services.db.appeal.create({
    data: { personId: busy.id, decisionId, text: "No", state: "upheld", answer: "It stands", answeredAt: now },
  });
  const oldDecision = await world.services.db.decision.create({
    data: {
      personId: owner.id,
      targetType: "profile",
      targetId: owner.id,
      outcome: "warned",
      reason: "Spam",
      createdAt: new Date(now.getTime() - APPEAL_DAYS * 24 * 3600_000),
    },
  });
  const absent = {
    clientId: client.id,
    artistId: owner.id,
    status: "cancelled",
    resolution: "no_show_client",
  } as const;
  const oldNoShow = await buildBooking(world, {
    ...absent,
    updatedAt: new Date(now.getTime() - DISPUTE_DAYS * 24 * 3600_000),
  });
  const disputeOf = async (parties: Partial<typeof absent>, personId: string, decided = {}) => {
    const { id: bookingId } = await buildBooking(world, { ...absent, ...parties });
    return world.services.db.noShowDispute.create({ data: { bookingId, personId, text: "I was there", ...decided } });
  };
  const ownDispute = await disputeOf({ clientId: admin.id }, admin.id);
  const decidedDispute = await disputeOf({}, client.id, { state: "stands", reason: "They were not", decidedAt: now });
  const rejectedVerification = await world.services.db.verification.create({
    data: { userId: busy.id, state: "rejected", decidedAt: now },
  });
  const asked = await world.run(
    stranger,
    'mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "Hello" }) { conversationId } }',
    { id: busy.id },
  );
  const projectSession = await world.services.db.booking.findFirstOrThrow({ where: { projectId: setting.project.id } });
  const terms = { noticeHours: 48, rescheduleLimit: 0, onLateCancel: "forfeited", onNoShow: "forfeited" } as const;
  await world.services.db.bookingPolicy.create({ data: { ...terms, artistId: busy.id, version: 1 } });
  const fixedSession = await buildBooking(world, {
    clientId: client.id,
    artistId: busy.id,
    status: "confirmed",
    policyVersion: 1,
  });
  const healedSession = await buildBooking(world, {
    ...{ clientId: client.id, artistId: owner.id, service: "Touch-up Session", status: "completed" },
  });
  await buildPost(world, { userId: client.id, healedBookingId: healedSession.id, healedWeeks: 3 });
  const closed = await buildArtist(world, { takesBookings: false });
  const claim = { claimedById: client.id, claimedUntil: new Date(now.getTime() + 30 * 60_000) };
  const claimedDesign = await buildFlashDesign(world, { artistId: owner.id, ...claim });
  const soldDesign = await buildFlashDesign(world, { artistId: owner.id });
  await buildBooking(world, {
    artistId: owner.id,
    clientId: client.id,
    flashDesignId: soldDesign.id,
    status: "completed",
  });
  const closedDesign = await buildFlashDesign(world, { artistId: closed.id });
  const passed = async (data: { filled: boolean }) => {
    const offer = await buildOffer(world, await buildWait(world, { clientId: client.id }), { state: "lapsed" });
    const state = data.filled ? "filled" : "over";
    await world.services.db.waitlistOpening.update({ where: { id: offer.openingId }, data: { state } });
    return offer.id;
  };
  const { keyId } = await buildProgram(world, owner, ["webhooks:manage", "bookings:read"], { revokedAt: now });
  const offWebhook = await buildWebhook(world, owner, { keyId, enabled: false, disabledReason: "key_ended" });
  const offWebhookDelivery = await world.services.db.webhookDelivery.create({
    data: { endpointId: offWebhook.id, type: "booking.confirmed", state: "failed" },
  });
  const people = Object.entries({ owner, client, stranger, admin, shy, blocker, busy, guarded, closed });
  const rows = Object.entries(setting).flatMap(([name, row]) =>
    typeof row === "object" && row && "id" in row ? [[name, row.id]] : [],
  );
  names = Object.fromEntries([
    ...rows,
    ...people.flatMap(([name, { id, username, email }]) => [
      [name, id],
      [`${name}Name`, username],
      [`${name}Email`, email],
    ]),
    ["unknown", "01a1fcbc-0000-7000-8000-000000000000"],
    ["tomorrow", new Date(Date.now() + 24 * 3600_000).toISOString()],
    ["password", setting.password],
    ["sessionId", setting.sessionId],
    ["exceptionId", setting.exceptionId],
    ["verifiedLookalike", "ver1fied_artist"],
    ["image", await buildImage(world, owner, "post")],
    ["clientImage", await buildImage(world, client, "post")],
    ["healedSession", healedSession.id],
    ["portfolioImage", await buildImage(world, owner, "portfolio")],
    ["answeredDataRequest", answeredDataRequest.id],
    ["document", await buildImage(world, artist, "document")],
    ["rejectedVerification", rejectedVerification.id],
    ["offWebhook", offWebhook.id],
    ["offWebhookDelivery", offWebhookDelivery.id],
    ["settledLookalike", settledLookalike.id],
    ["profileReport", profileReport.id],
    ["fixedSession", fixedSession.id],
    ["reviewedSession", setting.review.bookingId],
    ["projectSession", projectSession.id],
    ["claimedDesign", claimedDesign.id],
    ["soldDesign", soldDesign.id],
    ["closedDesign", closedDesign.id],
    ["takenOffer", await passed({ filled: true })],
    ["lapsedOffer", await passed({ filled: false })],
    ["answeredAppeal", answeredAppeal.id],
    ["oldNoShow", oldNoShow.id],
    ["disputed", setting.dispute.bookingId],
    ["ownDispute", ownDispute.id],
    ["decidedDispute", decidedDispute.id],
    ["oldDecision", oldDecision.id],
    ["resolvedReport", resolvedReport.id],
    ["askedConversation", asked.sendMessage.conversationId],
    ["awaitingImage", `/objects/${awaiting.id}`],
  ]);
  kept = await world.keep();
}, 60_000);

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_match, name: string) => names[name] ?? `no ${name}`);

async function expectUnchanged(): Promise<void> {
  const changed = await kept.findChanged();
  if (changed.length > 0) await kept.putBack();
  expect(changed).toEqual([]);
}

async function call(person: TestPerson | null, line: string, body: unknown, accept = "application/problem+json") {
  const [method = "", path = ""] = fill(line).split(" ");
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: fill(JSON.stringify(body)) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const LINES = Object.entries(CATALOGUE).flatMap(([spec, entries]) =>
  entries.map((entry): [string, string, Refusal] => [
    spec,
    `${entry.as}: ${entry.call.slice(0, 60)} → ${entry.sentence}`,
    entry,
  ]),
);

test.each(LINES)("%s — %s", async (_spec, _line, { as, call: line, body, code, sentence, field }) => {
  const answer = await call(setting[as], line, body);
  expect(JSON.parse(answer.text)).toEqual({
    title: fill(sentence),
    message: fill(sentence),
    code,
    requestId: answer.headers.get("x-request-id"),
    // An entry is of one field; the sentence of the first is the whole answer's.
    ...(field && { fields: { [field]: fill(sentence) } }),
    ...(code === "STALE_BOOKING" && { version: expect.any(Number) }),
  });
  expect(answer.status).toBe(FAILURES[code]);
  await expectUnchanged();
});

test("a message of `status code: body` is what an older client makes of any of them", async () => {
  const answer = await call(setting.owner, "POST /api/users/{owner}/follow", undefined, "*/*");
  expect(`${answer.status}: ${answer.text}`).toBe("400: You can't follow yourself");
  expect(answer.headers.get("content-type")).toContain("text/plain");
});

test("what does not fail: no city found, nothing found, an unknown hashtag", async () => {
  for (const path of [
    "/api/locations/suggestions?query=zzzzzz",
    "/api/users/search?q=zzzzzz",
    "/api/posts/search?q=zzzzzz",
    "/api/posts/hashtag/zzzzzz",
  ]) {
    expect(await call(setting.stranger, `GET ${path}`, undefined), path).toMatchObject({ status: 200, text: "[]" });
  }
});

describe("GraphQL says the same", () => {
  const upload = (kind: string, input = `uploadUrl: "{image}"`) =>
    `finalizeUpload(input: { ${input}, kind: ${kind} }) { path }`;
  test.each<[keyof Pick<Setting, "owner" | "stranger" | "admin" | "client">, string, object]>([
    ["owner", `followUser(id: "{owner}") { id }`, { code: "BAD_USER_INPUT", message: "You can't follow yourself" }],
    ["stranger", `likePost(id: "{unknown}") { id }`, { code: "NOT_FOUND", message: "Post not found" }],
    [
      "stranger",
      `deleteComment(id: "{comment}") { id }`,
      { code: "FORBIDDEN", message: "You can only delete your own comments" },
    ],
    [
      "owner",
      upload("AVATAR"),
      { code: "BAD_USER_INPUT", fields: { kind: "This image was uploaded for another purpose" } },
    ],
    ["stranger", upload("POST"), { code: "NOT_FOUND", message: "Image not found" }],
    ["owner", upload("POST", `uploadUrl: "elsewhere"`), { fields: { uploadUrl: "Please upload an image" } }],
    [
      "client",
      `acceptPolicy(version: "1999") { id }`,
      { fields: { version: "This is not the current Privacy Policy" } },
    ],
    [
      "client",
      `approveFollowRequest(id: "{owner}") { id }`,
      { code: "NOT_FOUND", message: "Follow request not found" },
    ],
    ["owner", `blockUser(id: "{admin}") { id }`, { code: "FORBIDDEN" }],
    [
      "owner",
      `reactToMessage(input: { messageId: "{message}", emoji: "ink" }) { id }`,
      { fields: { emoji: "React with one emoji" } },
    ],
    [
      "admin",
      `updateAnnouncement(input: { id: "{unknown}", version: 1, title: "News", message: "Hello", sendAt: "{tomorrow}" }) { id }`,
      { code: "NOT_FOUND", message: "This announcement is no longer scheduled. Refresh the list." },
    ],
    ["admin", `cancelAnnouncement(id: "{unknown}") { id }`, { code: "NOT_FOUND" }],
    ["admin", `pinPortfolioItem(id: "{unknown}", pinned: true) { id }`, { code: "NOT_FOUND" }],
    [
      "client",
      `register(input: { email: "x", password: "long enough", username: "abc", fullName: "A", userType: CANVAS,
      location: "Austin, TX", acceptedPolicyVersion: "1999" }) { token }`,
      {
        fields: {
          email: "Invalid email address",
          acceptedPolicyVersion: "You must accept the Privacy Policy to create an account",
        },
      },
    ],
  ])("%s: %s", async (actor, field, failure) => {
    await expect(world.send(setting[actor], `mutation { ${fill(field)} }`)).rejects.toMatchObject(failure);
    await expectUnchanged();
  });
});

describe("the uploader", () => {
  let address: string;
  const send = async (bytes: Uint8Array<ArrayBuffer>, to = address) => {
    const response = await fetch(to, { method: "PUT", body: bytes });
    return `${response.status}: ${await response.text()}`;
  };
  const reserve = async (kind: string) => {
    address = JSON.parse((await call(setting.owner, "POST /api/objects/upload", { kind })).text).uploadURL;
  };
  const picture = async () =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: "#933" } })
        .jpeg()
        .toBuffer(),
    );
  const head = Uint8Array.from([0xff, 0xd8, 0xff]);
  const oversized = (bytes: number) => {
    const file = new Uint8Array(bytes + 1);
    file.set(head);
    return file;
  };
  const finish = async (kind: string) => {
    const answer = await call(setting.owner, `PUT /api/${kind}-images`, { [`${kind}ImageURL`]: address });
    return [answer.status, JSON.parse(answer.text).fields];
  };

  test("'{file} exceeds maximum allowed size of {size}': 5 MB for an avatar, 10 MB for the others", async () => {
    await reserve("avatar");
    expect(await send(oversized(5_242_880))).toBe("413: File exceeds maximum allowed size of 5 MB");
    for (const kind of ["cover", "post", "portfolio", "message"]) {
      await reserve(kind);
      expect(await send(oversized(10_485_760)), kind).toBe("413: File exceeds maximum allowed size of 10 MB");
    }
    // What was sent as a larger kind is measured again when it becomes an avatar.
    await reserve("post");
    expect(await send(oversized(5_242_880))).toBe("200: ");
    expect(await finish("avatar")).toEqual([413, { file: "File exceeds maximum allowed size of 5 MB" }]);
  });

  test("'Invalid file type: Please select an image file.' by content, whatever its name", async () => {
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7 not an image", ""]) {
      await reserve("post");
      expect(await send(new TextEncoder().encode(text))).toBe("415: Invalid file type: Please select an image file.");
    }
  });

  test("'Upload failed: Failed to upload image. Please try again.' for what is damaged", async () => {
    await reserve("post");
    expect(await send((await picture()).slice(0, -50))).toBe("200: ");
    expect(await finish("tattoo")).toEqual([415, { file: "Upload failed: Failed to upload image. Please try again." }]);
    expect(await finish("tattoo")).toEqual([404, undefined]);
  });

  test("'Request has expired' on an address that is too old, and one that is forged or used up is refused", async () => {
    const { id } = await world.services.db.mediaObject.create({ data: { ownerId: setting.owner.id, kind: "post" } });
    const old = makeUploadAddress({ ...world.services, now: () => new Date(Date.now() - 16 * 60_000) }, id).uploadUrl;
    expect(await send(await picture(), old)).toBe("403: Request has expired");
    await reserve("post");
    expect(await send(await picture(), `${address}x`)).toBe("403: This upload address is not valid.");
    expect(await send(await picture())).toBe("200: ");
    expect(await send(await picture())).toBe("409: This upload address has already been used.");
  });

  test("'Image unavailable': an image that is not there, or not for everybody, is a 404", async () => {
    for (const path of ["{unknown}", "no-id"]) {
      expect(await call(null, `GET /objects/${path}`, undefined)).toMatchObject({ status: 404, text: "Not found" });
    }
    const hidden = await buildImage(world, setting.owner, "message");
    expect(await call(setting.owner, `GET ${hidden}`, undefined)).toMatchObject({ status: 404, text: "Not found" });
  });
});

describe("429", () => {
  afterEach(() => {
    world.services.limits = UNLIMITED;
  });

  test("says when to come back, also to the right password", async () => {
    world.services.limits = await openRateLimits(undefined);
    const { email } = setting.client;
    const attempt = (password = "wrong words") => call(null, "POST /api/auth/login", { email, password });
    for (let made = 0; made < RATES.loginByAccount.points; made += 1) expect((await attempt()).status).toBe(401);
    const answer = await attempt(setting.password);
    expect(answer.status).toBe(429);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: "RATE_LIMITED",
      title: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
  });
});

test("what is no JSON, too large, unknown or the wrong method is refused in words", async () => {
  const post = (body: string, type = "application/json") =>
    fetch(`${url}/api/auth/login`, { method: "POST", body, headers: { "content-type": type } }).then(
      async (response) => `${response.status}: ${await response.text()}`,
    );
  expect(await post("{")).toBe("400: The body is not valid JSON.");
  expect(await post(`"${"x".repeat(200_000)}"`)).toBe("413: The body is too large.");
  expect(await post("email=x", "text/plain")).toBe("415: Send the body as application/json.");
  expect(await call(null, "GET /api/nothing", undefined)).toMatchObject({ status: 404 });
  expect(await call(null, "PATCH /api/posts", undefined)).toMatchObject({ status: 405 });
});
